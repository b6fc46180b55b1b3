// Saves an entry: a new one, a changed one, or what a repeating one posts from now on.
import { addEntry, addRepeatingEntry, changeEntry, reviseRepeatingEntry } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import type { Repeating } from '../../lib/repeating-entries.js';
import type { Entry } from './manual-entries.js';

/** What is changed: a posted entry, or the future postings of a repeating one. */
export type Changed = { entryId: string } | { repeating: Repeating };

interface Saved {
  entry: Entry;
  changed?: Changed | undefined;
  until: string;
  /** Stays the same while an entry is retried. */
  idempotencyKey: string;
}

/** The ledger row of the entry; none if it's posted later. A changed entry can't start to repeat. */
export async function saveEntry({ entry: { repeat, ...body }, changed, until, idempotencyKey }: Saved): Promise<string | undefined> {
  if (changed && 'repeating' in changed) {
    const { repeatId, revision } = changed.repeating;
    const { date: _, ...posts } = body;
    await call(reviseRepeatingEntry, { params: { repeatId }, body: { ...posts, until: until || null, revision } });
    return undefined;
  }
  if (changed) return (await call(changeEntry, { params: { entryId: changed.entryId }, body, idempotencyKey })).lineId;
  const added = repeat ? call(addRepeatingEntry, { body: { ...body, repeat }, idempotencyKey }) : call(addEntry, { body, idempotencyKey });
  return (await added).lineId;
}
