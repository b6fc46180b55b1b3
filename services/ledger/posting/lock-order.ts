// The order in which writers of the books lock what they read before they write. Whoever decides from a state has locked it first, in this order,
// so nobody builds on a state that is being changed and two writers never wait for each other crosswise:
//
//      `repeating_entry`                     one, before everything else: its days are posted one after the other
//   0. the journals of a business           an advisory lock: one journal at a time, and openings not beside one
//   1. `books` of the tenants, sorted        shared by every writer, alone for settings, the period lock, matches of payouts and a rebuild
//   2. `bank_transaction`, sorted            the state of facts
//   3. `gl_line`, sorted by entry and line   stands for the decisions about a line; a line that is gone was reversed
//   4. `remembered_decision`, sorted         what people had decided about transactions that are gone; for those that come again
//   5. day, month and account aggregates     sorted inside addDayTotals and add_amounts
//   6. `question`                            one thread, by who writes in it; or those of one entry that is written anew
//   7. `log_head`                            by the unit of work, last before the commit
//
// A statement that had to wait for a lock sees the row it waited for as it is then, but every other table as it was before it waited
// (read committed). So a lock is a statement of its own, and what it protects is read by the next one.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, row, rows, sql } from '#platform/sql.js';
import { categoryLine } from '#contracts/rules/bank-entry-lines.js';
import { table } from '#platform/table.js';
import type { Decider } from './entry.js';
import type { Content, ContentOfLine } from './memory.js';
import type { ActivityKind } from './processor-legs.js';
import { currentLines, type EntryKey } from './reposted.query.js';

export interface LockedTransaction {
  tenantId: number;
  bankTransactionId: string;
  revision: number;
  entryId: number | null;
}

/** Alone with a tenant's books: no other writer is there, or comes, until the transaction ends. */
export function lockBooks(em: EntityManager, tenantId: number): Promise<void> {
  return execute(em, sql`select from books where tenant_id = ${tenantId} for update`);
}

/** Those that the books know, locked. */
export function lockTransactions(
  em: EntityManager,
  wanted: { tenantId: number; bankTransactionId: string }[],
): Promise<LockedTransaction[]> {
  return rows<LockedTransaction>(
    em,
    sql`select b.tenant_id, b.bank_transaction_id, b.revision, b.entry_id
        from bank_transaction b
        join (select distinct * from ${table('w', wanted, { tenant_id: 'int', bank_transaction_id: 'uuid' })}) k
          on b.tenant_id = k.tenant_id and b.bank_transaction_id = k.bank_transaction_id
        order by b.tenant_id, b.bank_transaction_id for update of b`,
  );
}

/**
 * Before lines are decided about whose entries may be posted anew for their sales tax: locks their transactions, and says which lines they are
 * now.
 */
export async function lockTransactionsOf<L extends EntryKey>(em: EntityManager, lines: L[]): Promise<L[]> {
  await execute(
    em,
    sql`select from bank_transaction b
        join (select distinct e.tenant_id, e.bank_transaction_id
              from ${table('l', lines as EntryKey[], { tenant_id: 'int', entry_id: 'bigint' })} join entry e using (tenant_id, entry_id)) k
          on b.tenant_id = k.tenant_id and b.bank_transaction_id = k.bank_transaction_id
        order by b.tenant_id, b.bank_transaction_id for update of b`,
  );
  return currentLines(em, lines);
}

/** Locks the lines of entries: nothing is decided about them any more until the transaction ends. */
export function lockEntryLines(em: EntityManager, entries: { tenantId: number; entryId: number }[]): Promise<void> {
  return execute(
    em,
    sql`select from gl_line g
        join ${table('k', entries, { tenant_id: 'int', entry_id: 'bigint' })} on g.tenant_id = k.tenant_id and g.entry_id = k.entry_id
        order by g.tenant_id, g.entry_id, g.line for update of g`,
  );
}

export interface LockedLine {
  tenantId: number;
  entryId: number;
  line: number;
  accountId: number;
  decisionSeq: number;
  decidedBy: Decider | null;
  date: string;
  basis: 'both' | 'accrual' | 'cash';
  description: string;
  amountCents: number;
  /** What a processor says that it was; a bank's line that is its payout is one too. */
  activity: ActivityKind | null;
  /** A bank's own line: no processor says what it was. */
  ofBank: boolean;
}

/**
 * Lines as they are once they are locked; those that were reversed, and transfers, are missing. All comes from the locked rows themselves, or
 * from their entry, which never changes.
 */
export function lockLines(em: EntityManager, lines: { tenantId: number; entryId: number; line: number }[]): Promise<LockedLine[]> {
  return rows<LockedLine>(
    em,
    sql`select g.tenant_id, g.entry_id, g.line, g.account_id, g.decision_seq, g.decided_by,
               g.date, g.basis, g.description, g.amount_cents, coalesce(e.activity, case when p.deposit_id is not null and g.line = ${categoryLine} then 'payout' end) as activity,
               e.origin = 'bank' and e.activity is null as of_bank
        from gl_line g
        join ${table('k', lines, { tenant_id: 'int', entry_id: 'bigint', line: 'smallint' })}
          on g.tenant_id = k.tenant_id and g.entry_id = k.entry_id and g.line = k.line
        join entry e on e.tenant_id = g.tenant_id and e.entry_id = g.entry_id
        left join payout_part p on p.tenant_id = e.tenant_id and p.bank_transaction_id = e.bank_transaction_id and p.deposit_id = p.bank_transaction_id
        where g.type <> 'transfer'
        order by g.tenant_id, g.entry_id, g.line for update of g`,
  );
}

export type LockedMemory = ContentOfLine & { rememberedId: number; accountId: number; actor: string; partCents: number | null };

/** What is remembered of transactions with exactly these contents, oldest first. */
export function lockRemembered(em: EntityManager, wanted: Content[]): Promise<LockedMemory[]> {
  return rows<LockedMemory>(
    em,
    sql`select r.tenant_id, r.remembered_id, r.bank_account_id, r.date, r.amount_cents,
               r.description, r.line, r.account_id, r.actor, r.part_cents
        from remembered_decision r
        join (select distinct * from ${table('w', wanted, { tenant_id: 'int', bank_account_id: 'uuid', date: 'date', amount_cents: 'bigint', description: 'text' })}) k
          on r.tenant_id = k.tenant_id and r.bank_account_id = k.bank_account_id and r.date = k.date and r.amount_cents = k.amount_cents
            and r.description = k.description
        order by r.tenant_id, r.remembered_id for update of r`,
  );
}

/** Who began the thread, locked: messages of one thread follow each other, so two people at once have two numbers. */
export function lockThread(em: EntityManager, tenantId: number, questionId: number): Promise<{ askedBy: string } | undefined> {
  return row(em, sql`select asked_by from question where tenant_id = ${tenantId} and question_id = ${questionId} for update`);
}

/** One that repeats, locked: a day of it is posted once, whoever's clock strikes first. */
export function lockRepeat(em: EntityManager, tenantId: number, repeatId: string): Promise<{ repeatId: string } | undefined> {
  return row(em, sql`select repeat_id from repeating_entry where tenant_id = ${tenantId} and repeat_id = ${repeatId} for update`);
}
