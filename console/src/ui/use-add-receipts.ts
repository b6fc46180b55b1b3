// Adding receipts: a message says what was added, or why nothing was.
import { addReceipts } from '#contracts/generated/client.js';
import { countOf } from '../lib/money.js';
import { sendReceipts } from '../lib/receipts.js';
import { useWriting } from './use-write.js';

export const useAddReceipts = () =>
  useWriting(addReceipts, (files: File[]) => sendReceipts(files), {
    doneText: (_, files) => `Added ${countOf(files.length, 'receipt')}. Reading the text takes a few seconds.`,
    failedText: (error) => `Couldn’t add the receipt: ${error.message}`,
  });
