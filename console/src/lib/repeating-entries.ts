// Repeating transactions, as their own screen lists them and as the form that changes one reads it.
import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contracts/define.js';
import { listRepeatingEntries } from '#contracts/generated/client.js';
import type { listRepeatingEntries as ListRoute } from '#contracts/routes/repeating-entries.js';
import { call } from './api.js';

export type Repeating = ReplyOf<typeof ListRoute>['repeats'][number];

// Beneath the ledger's, so that whatever changes rows of the books reloads them.
export const repeatsQuery = queryOptions({
  queryKey: ['ledger', 'repeating-entries'],
  queryFn: ({ signal }) => call(listRepeatingEntries, { signal }),
});
