// The calls of repeating transactions.
import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contracts/define.js';
import { answerHeldDay, changeRepeatingEntry, listRepeatingEntries } from '#contracts/generated/client.js';
import type { listRepeatingEntries as ListRoute } from '#contracts/routes/repeating-entries.js';
import { call } from '../../lib/api.js';

export type Repeating = ReplyOf<typeof ListRoute>['repeats'][number];

// Beneath the ledger's, so that whatever changes rows of the books brings them anew.
export const repeatsQuery = queryOptions({
  queryKey: ['ledger', 'repeating-entries'],
  queryFn: ({ signal }) => call(listRepeatingEntries, { signal }),
});

export const changeState = ({ repeatId, revision }: Repeating, state: Repeating['state']) =>
  call(changeRepeatingEntry, { params: { repeatId }, body: { revision, state } });

export const answerDay = ({ repeatId }: Repeating, dueOn: string, answer: 'post' | 'skip') =>
  call(answerHeldDay, { params: { repeatId, dueOn }, body: { answer } });
