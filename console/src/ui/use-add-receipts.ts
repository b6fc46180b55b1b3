// Adding receipts: a message says what was added, or why nothing was.
import { addReceipts } from '#contracts/generated/client.js';
import { countOf } from '../lib/money.js';
import { useWriting } from './use-write.js';

export const useAddReceipts = () =>
  useWriting(addReceipts, async (files: File[]) => (await import('../lib/add-receipts.js')).addFiles(files), {
    doneText: ({ added }) =>
      added === 0 ? 'No receipt was added.' : `Added ${countOf(added, 'receipt')}. Reading the text takes a few seconds.`,
    failedText: (error) => `Couldn’t add the receipt: ${error.message}`,
  });
