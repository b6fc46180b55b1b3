// The current state of a manual entry, and its reversing entry.
import type { EntityManager } from '@mikro-orm/postgresql';
import { changedMeanwhile, DomainError, refuseConflict } from '#contracts/problem.js';
import { row, rows, sql } from '#platform/sql.js';
import type { Accounts } from '../accounts/accounts.js';
import { accountNow } from '../posting/account-now.js';
import type { Entry } from '../posting/entry.js';

interface LineRow extends Omit<Entry, 'lines' | 'tenantId' | 'reverses' | 'bankTransactionId'> {
  reversed: boolean;
  pays: boolean;
  line: number;
  accountId: number;
  amountCents: number;
}

/** Throws if no such entry exists, or if it is no longer in the books. */
async function manualEntry(
  em: EntityManager,
  { tenantId, entryId, accounts }: { tenantId: number; entryId: number; accounts: Accounts },
): Promise<Entry> {
  const found = await rows<LineRow>(
    em,
    sql`select e.entry_id, e.date, e.basis, e.origin, e.reference, e.description, p.line, p.amount_cents,
               exists (select from entry r where r.tenant_id = e.tenant_id and r.reverses = e.entry_id) as reversed,
               exists (select from document_payment d where d.tenant_id = e.tenant_id and d.entry_id = e.entry_id and d.undone_at is null) as pays,
               ${accountNow} as account_id
        from entry e join posting p on p.tenant_id = e.tenant_id and p.entry_id = e.entry_id
        where e.tenant_id = ${tenantId} and e.entry_id = ${entryId} and e.origin = 'manual' order by p.line`,
  );
  const [first] = found;
  if (!first) throw new DomainError('unknown-entry', 404, 'No manual entry has this number.');
  if (first.reversed) throw changedMeanwhile('already-reversed', 'changed or undid this entry', 'Nothing was changed.');
  if (first.pays) refuseConflict('of-document', 'This entry pays an invoice or a bill. Undo the payment there. Nothing was changed.');
  const { date, basis, origin, reference, description } = first;
  const lines = found.map(({ line, accountId, amountCents }) => ({ line, amountCents, account: accounts.id(tenantId, accountId)! }));
  return { tenantId, entryId, date, basis, origin, reference, description, lines, reverses: null, bankTransactionId: null };
}

/** The entry, followed by its reversing entry. Throws if it is a reversing entry itself, because only the original can be changed. */
export async function manualEntries(
  em: EntityManager,
  { tenantId, entryId, accounts }: { tenantId: number; entryId: number; accounts: Accounts },
): Promise<Entry[]> {
  const pair = await reversingPair(em, tenantId, entryId);
  if (pair?.backEntryId === entryId)
    refuseConflict(
      'posted-back',
      `This entry reverses the entry of ${pair.date}. Change or undo that entry instead, and this one follows.`,
    );
  const entry = await manualEntry(em, { tenantId, entryId, accounts });
  return pair ? [entry, await manualEntry(em, { tenantId, entryId: pair.backEntryId, accounts })] : [entry];
}

interface ReversingPair {
  entryId: number;
  backEntryId: number;
  date: string;
  backDate: string;
}

/** The pair to which an entry belongs. */
const reversingPair = (em: EntityManager, tenantId: number, entryId: number): Promise<ReversingPair | undefined> =>
  row<ReversingPair>(
    em,
    sql`select p.entry_id, p.back_entry_id, e.date, b.date as back_date
        from reversing_entry p
        join entry e on e.tenant_id = p.tenant_id and e.entry_id = p.entry_id
        join entry b on b.tenant_id = p.tenant_id and b.entry_id = p.back_entry_id
        where p.tenant_id = ${tenantId} and (p.entry_id = ${entryId} or p.back_entry_id = ${entryId})`,
  );
