// Saves and removes the W-3 of a year, and posts, replaces, or reverses its entry, under the exclusive lock on the books.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { DomainError } from '#contracts/problem.js';
import type { W3Boxes } from '#contracts/routes/pay-runs.js';
import { taxYear } from '#contracts/rules/years.js';
import type { Identity } from '#platform/identity.js';
import { execute, sql } from '#platform/sql.js';
import { respectLock } from '../accounts/period-lock.js';
import { respectSums } from '../manual-entries/write-entry.js';
import { currentEntries } from '../posting/current-entries.query.js';
import { reversalOf, type Entry } from '../posting/entry.js';
import { postedEntry } from '../posting/posted-entry.js';
import { reserveEntryNumbers, writeEntries } from '../posting/write-entries.js';
import { w3Entry } from './w3.js';
import { bookedPay, keptW3, type KeptW3 } from './w3.query.js';
import { decisionsOf, openPayroll, wagesEvents } from './write-pay-runs.js';

interface Asked {
  year: number;
  /** Null removes the form. */
  boxes: W3Boxes | null;
  post: boolean;
}

/** Without `post`, an entry that is posted stays as it is unless the form is removed. */
export async function writeW3(
  em: EntityManager,
  who: Identity,
  { year, boxes, post }: Asked,
): Promise<{ written: KeptW3; events: NewEvent[] }> {
  const { tenantId, mail } = who;
  const { books, accounts, payroll, events: opened } = await openPayroll(em, who);
  const before = await keptW3(em, tenantId, year);
  if (post && before.hasRuns)
    throw new DomainError(
      'has-pay-runs',
      409,
      `Pay runs for ${year} are imported, so its wages are already gross pay. Nothing was posted.`,
    );
  const replaces = post || boxes === null ? before.entryId : null;
  if (post || replaces !== null) respectLock([taxYear(year).endDate], books.lockedThrough);
  const nextEntryId = await reserveEntryNumbers(em, 2);
  const original =
    replaces === null ? undefined : (await currentEntries(em, [{ tenantId, entryId: replaces }], accounts)).get(`${tenantId} ${replaces}`);
  const reversal = original && reversalOf(original, nextEntryId());
  const booked = await bookedPay(em, { tenantId, year, method: books.method, accounts, except: before.entryId });
  const entry = post && boxes ? w3Entry({ year, boxes, booked }, { tenantId, entryId: nextEntryId(), accounts: payroll }) : undefined;
  const entries = [reversal, entry].filter((item): item is Entry => item !== undefined);
  const decisions = entry ? decisionsOf(entry, who, `Posted from Form W-3, which ${who.name} entered.`) : [];
  await respectSums(em, tenantId, entry ? [entry] : []);
  await writeEntries(em, entries, decisions);
  const entryId = boxes === null ? null : (entry?.entryId ?? (replaces === null ? before.entryId : null));
  await execute(
    em,
    boxes === null
      ? sql`delete from w3 where tenant_id = ${tenantId} and year = ${year}`
      : sql`insert into w3 (tenant_id, year, boxes, entry_id, saved_by) values (${tenantId}, ${year}, ${JSON.stringify(boxes)}::jsonb, ${entryId}, ${mail})
            on conflict (tenant_id, year) do update set boxes = excluded.boxes, entry_id = excluded.entry_id, saved_by = excluded.saved_by, saved_at = now()`,
  );
  const audit = auditRecorded.ledger.of(tenantId, {
    action: boxes === null ? 'w3.removed' : post ? 'w3.posted' : 'w3.saved',
    subject: `Form W-3 ${year}`,
    ...(before.boxes && { before: { boxes: before.boxes } }),
    ...(boxes && { after: { boxes, ...(entry && { entryId: entry.entryId }) } }),
  });
  const posted = entries.map((item) => postedEntry(item, undefined, item === entry ? decisions : []));
  const events = [...opened, ...posted, ...(await wagesEvents(em, tenantId, [year])), audit];
  return { written: { boxes, entryId, hasRuns: before.hasRuns }, events };
}
