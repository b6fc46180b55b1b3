// The calls of the screen that adds and changes entries.
import { queryOptions } from '@tanstack/react-query';
import { addEntry, addRepeatingEntry, changeEntry, getTransaction } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import type { Entry } from './manual-entries.js';

export const entryQuery = (lineId: string) =>
  queryOptions({
    queryKey: ['ledger', 'transaction', lineId],
    queryFn: ({ signal }) => call(getTransaction, { params: { lineId }, signal }),
  });

/** `idempotencyKey` stays the same while one entry is tried again. What is changed does not begin to repeat. */
export function saveEntry({ entry, entryId, idempotencyKey }: { entry: Entry; entryId?: string; idempotencyKey: string }) {
  const { repeat, ...body } = entry;
  if (entryId !== undefined) return call(changeEntry, { params: { entryId }, body, idempotencyKey });
  return repeat ? call(addRepeatingEntry, { body: { ...body, repeat }, idempotencyKey }) : call(addEntry, { body, idempotencyKey });
}
