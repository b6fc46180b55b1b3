// Finds entries whose reversal leaves a balance on an account, and repairs them with new entries, which the log and the audit trail record.
// Posted entries don't change.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RawBuilder } from 'kysely';
import type { NewEvent } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { rows, sql } from '#platform/sql.js';
import { loadAccounts, shareBooks } from '../accounts/accounts.js';
import type { Entry } from '../posting/entry.js';
import { lockBooks } from '../posting/lock-order.js';
import { postedEntry } from '../posting/posted-entry.js';
import { reserveEntryNumbers, writeEntries } from '../posting/write-entries.js';
import { leftBy, repairOf, type Refusal, type Reversed, type ReversedLine } from './decide-repairs.js';

/** Entries per statement. */
const chunkSize = 2_000;

export interface Found {
  pair: Reversed;
  /** The entry that repairs it (numbered only when posted), or why it can't be repaired. */
  repair: Entry | Refusal;
}

/** A preview of `repair`. */
export async function findRepairs(em: EntityManager, tenantId: number): Promise<Found[]> {
  const [books] = await rows<{ lockedThrough: string | null }>(em, sql`select b.locked_through from books b where tenant_id = ${tenantId}`);
  return (await damagedPairs(em, tenantId)).map((pair) => ({
    pair,
    repair: repairOf(pair, { lockedThrough: books?.lockedThrough ?? null, nextEntryId: () => 0 }),
  }));
}

/** Posts the repairs under an exclusive lock on the books. */
export async function applyRepairs(em: EntityManager, tenantId: number): Promise<{ reply: Found[]; events: NewEvent[] }> {
  await lockBooks(em, tenantId);
  const [books] = await shareBooks(em, [tenantId]);
  const pairs = await damagedPairs(em, tenantId);
  const nextEntryId = await reserveEntryNumbers(em, pairs.length);
  const found = pairs.map((pair) => ({ pair, repair: repairOf(pair, { lockedThrough: books!.lockedThrough, nextEntryId }) }));
  const entries = found.flatMap(({ repair }) => (typeof repair === 'string' ? [] : [repair]));
  for (let at = 0; at < entries.length; at += chunkSize) await writeEntries(em, entries.slice(at, at + chunkSize));
  if (entries.length === 0) return { reply: found, events: [] };
  const audit = auditRecorded.ledger.of(tenantId, {
    action: 'books.repaired',
    subject: `${entries.length} reversed entries`,
    after: { entries: entries.length, first: entries.slice(0, 20).map(({ entryId, reverses }) => ({ entryId, corrects: reverses })) },
  });
  return { reply: found, events: [...entries.map((entry) => postedEntry(entry)), audit] };
}

/** Pairs of an entry and its reversal that leave a balance on an account and weren't repaired yet, in order of their dates. */
async function damagedPairs(em: EntityManager, tenantId: number): Promise<Reversed[]> {
  const found = await rows<
    Omit<Reversed, 'lines' | 'tenantId'> & Record<'line' | 'amountCents' | 'reversedCents' | 'accountId' | 'reversedOn', number>
  >(
    em,
    sql`with pair as (
          select o.entry_id, r.entry_id as reversal_id, o.date, o.basis, o.reference, o.description, o.bank_transaction_id
          from entry r join entry o on o.tenant_id = r.tenant_id and o.entry_id = r.reverses
          where r.tenant_id = ${tenantId} and r.origin <> 'repair'
            and not exists (select from entry m where m.tenant_id = r.tenant_id and m.reverses = r.entry_id)
        )
        select e.entry_id, e.reversal_id, e.date, e.basis, e.reference, e.description, e.bank_transaction_id,
               p.line, p.amount_cents, coalesce(r.amount_cents, 0) as reversed_cents,
               coalesce(pd.account_id, p.account_id) as account_id, coalesce(rd.account_id, r.account_id, p.account_id) as reversed_on
        from pair e
        join posting p on p.tenant_id = ${tenantId} and p.entry_id = e.entry_id
        left join posting r on r.tenant_id = ${tenantId} and r.entry_id = e.reversal_id and r.line = p.line
        left join lateral (${newestDecision(sql`p`)}) pd on true
        left join lateral (${newestDecision(sql`r`)}) rd on true
        order by e.date, e.entry_id, p.line`,
  );
  const accounts = await loadAccounts(em, [tenantId]);
  return [...Map.groupBy(found, ({ entryId }) => entryId).values()]
    .map((lines) => {
      const { line: _, amountCents: _a, reversedCents: _r, accountId: _i, reversedOn: _o, ...pair } = lines[0]!;
      const account = (id: number) => accounts.id(tenantId, id)!;
      const both = lines.map(({ line, amountCents, reversedCents, accountId, reversedOn }): ReversedLine => ({
        ...{ line, amountCents, reversedCents },
        account: account(accountId),
        reversedOn: account(reversedOn),
      }));
      return { ...pair, tenantId, lines: both };
    })
    .filter((pair) => leftBy(pair).size > 0);
}

const newestDecision = (posting: RawBuilder<unknown>) =>
  sql`select account_id from category_decision c where c.tenant_id = ${posting}.tenant_id and c.entry_id = ${posting}.entry_id and c.line = ${posting}.line order by seq desc limit 1`;
