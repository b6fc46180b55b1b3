// The order in which writers of the books lock the rows that they read before they write. A decision is based only on locked state, and the
// fixed order prevents deadlocks between two writers:
//
//      `repeating_entry`                     one, before everything else: its days are posted one at a time
//   0. the journals of a business           an advisory lock: one journal at a time, and no openings meanwhile
//   1. `books` of the tenants, sorted        shared by every writer, exclusive for settings, the period lock, payout matches, and a rebuild
//   2. `bank_transaction`, sorted            the state of facts, and what refers to them (`named_side`)
//   3. `gl_line`, sorted by entry and line   represents the decisions on a line; a missing line was reversed
//   4. `remembered_decision`, sorted         decisions by people on removed transactions, for transactions that are imported again
//      `transfer_pair`                       people's pairs of a transaction or entry that is replaced; people change pairs under 1 exclusively
//   5. day, month and account aggregates     sorted inside addDayTotals and add_amounts
//   6. `receipt`                             the open ones of a business, or one; nothing but their own rows changes
//      `question`                            one thread for a new message, or the threads of one entry that is rewritten
//   7. `log_head`                            by the unit of work, last before the commit
//
// With read committed, a statement that waited for a lock sees the new state of the locked row, but the old state of every other table.
// So each lock is a separate statement, and the next statement reads the protected data.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, row, rows, sql } from '#platform/sql.js';
import { categoryLine } from '#contracts/rules/bank-entry-lines.js';
import type { ActivityKind } from '#contracts/rules/processor-kinds.js';
import { table } from '#platform/table.js';
import { transferAccount } from '../accounts/standard-chart.js';
import { fileDecision, type Basis, type Decider } from './entry.js';
import type { Content, MovedDecision, Remembered } from './memory.js';
import { currentLines, type EntryKey } from './reposted.query.js';

interface LockedTransaction {
  tenantId: number;
  bankTransactionId: string;
  revision: number;
  entryId: number | null;
}

/** Locks a tenant's books exclusively, so that there is no other writer until the transaction ends. */
export function lockBooks(em: EntityManager, tenantId: number): Promise<void> {
  return execute(em, sql`select from books where tenant_id = ${tenantId} for update`);
}

/** The same if there is no other writer just now; otherwise false. */
export async function lockIdleBooks(em: EntityManager, tenantId: number): Promise<boolean> {
  return (await rows(em, sql`select tenant_id from books where tenant_id = ${tenantId} for update skip locked`)).length > 0;
}

/** Locks and returns the transactions that are in the books. */
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
 * Used before decisions on lines whose entries may be reposted for their sales tax: locks their transactions, and returns the current
 * lines.
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

/** Locks the lines of entries, so that no decision changes them until the transaction ends. */
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
  /** The kind of activity according to the processor, including the bank line of a payout. */
  activity: ActivityKind | null;
  /** A line from a bank, without processor data. */
  ofBank: boolean;
  /** What a person decided in another program, as a file says. */
  ofFile: boolean;
}

/**
 * Locks and reads lines. Skips reversed lines and transfers. All data come from the locked rows, or from their entries, which never
 * change.
 */
export function lockLines(em: EntityManager, lines: { tenantId: number; entryId: number; line: number }[]): Promise<LockedLine[]> {
  return rows<LockedLine>(
    em,
    sql`select g.tenant_id, g.entry_id, g.line, g.account_id, g.decision_seq, g.decided_by,
               g.date, g.basis, g.description, g.amount_cents, coalesce(e.activity, case when p.deposit_id is not null and g.line = ${categoryLine} then 'payout' end) as activity,
               e.origin = 'bank' and e.activity is null as of_bank,
               exists (select from category_decision c where c.tenant_id = g.tenant_id and c.entry_id = g.entry_id and c.line = g.line
                 and c.seq = g.decision_seq and c.model_version = ${fileDecision}) as of_file
        from gl_line g
        join ${table('k', lines, { tenant_id: 'int', entry_id: 'bigint', line: 'smallint' })}
          on g.tenant_id = k.tenant_id and g.entry_id = k.entry_id and g.line = k.line
        join entry e on e.tenant_id = g.tenant_id and e.entry_id = g.entry_id
        left join payout_part p on p.tenant_id = e.tenant_id and p.bank_transaction_id = e.bank_transaction_id and p.deposit_id = p.bank_transaction_id
        where g.type <> 'transfer'
        order by g.tenant_id, g.entry_id, g.line for update of g`,
  );
}

type LockedMemory = Omit<Remembered, 'account' | 'rememberedId'> & { rememberedId: number; accountId: number };

/** Locks and reads the remembered decisions on these transactions, or on transactions with exactly these contents, oldest first. */
export function lockRemembered(
  em: EntityManager,
  contents: Content[],
  transactions: { tenantId: number; bankTransactionId: string }[],
): Promise<LockedMemory[]> {
  return rows<LockedMemory>(
    em,
    sql`select r.tenant_id, r.remembered_id, r.bank_account_id, r.date, r.amount_cents,
               r.description, r.line, r.account_id, r.actor, r.part_cents, r.bank_transaction_id, r.payment_ids, r.paid_cents, r.kept
        from remembered_decision r
        join (select c.tenant_id, c.remembered_id from remembered_decision c
              join ${table('w', contents, { tenant_id: 'int', bank_account_id: 'uuid', date: 'date', amount_cents: 'bigint', description: 'text' })}
                on c.tenant_id = w.tenant_id and c.bank_account_id = w.bank_account_id and c.date = w.date and c.amount_cents = w.amount_cents
                  and c.description = w.description
              union
              select c.tenant_id, c.remembered_id from remembered_decision c
              join ${table('t', transactions, { tenant_id: 'int', bank_transaction_id: 'uuid' })}
                on c.tenant_id = t.tenant_id and c.bank_transaction_id = t.bank_transaction_id) k
          on r.tenant_id = k.tenant_id and r.remembered_id = k.remembered_id
        order by r.tenant_id, r.remembered_id for update of r`,
  );
}

export const movedLines = (moved: MovedDecision[]) =>
  table('m', moved, { tenant_id: 'int', bank_transaction_id: 'uuid', line: 'smallint', used_by: 'uuid' });

/** Whether a line `m` that moved is a side of people's pair `p`. */
export const isPairOf = sql`p.tenant_id = m.tenant_id and p.undone_at is null
  and (m.bank_transaction_id::text, m.line) in ((p.paid_source, p.paid_line), (p.received_source, p.received_line))`;

export const lockPairs = (em: EntityManager, moved: MovedDecision[]): Promise<void> =>
  execute(em, sql`select from transfer_pair p join ${movedLines(moved)} on ${isPairOf} order by p.tenant_id, p.pair_id for update of p`);

/** A side of a person's pair that is a line of an entry without a bank transaction. Money in is positive. */
export interface EntrySide {
  pairId: number;
  isPaid: boolean;
  entryId: number;
  reference: string;
  line: number;
  basis: Basis;
  amountCents: number;
  moneyAccountId: number;
  /** Whether the line is a transfer still, or was when its entry left the books. */
  isTransfer: boolean;
  /** Who paired it. */
  actor: string;
}

/** Locks the pairs of such sides: of these entries, or of entries that left the books and had these numbers in a journal. */
export function lockEntrySides(
  em: EntityManager,
  tenantId: number,
  { entryIds = [], journalNos = [] }: { entryIds?: number[]; journalNos?: string[] },
): Promise<EntrySide[]> {
  const current = sql`coalesce((select c.account_id from category_decision c where c.tenant_id = e.tenant_id and c.entry_id = e.entry_id and c.line = o.line
    order by c.seq desc limit 1), o.account_id)`;
  return rows<EntrySide>(
    em,
    sql`select p.pair_id, s.is_paid, e.entry_id, e.reference, s.line, e.basis, s.amount_cents, p.paired_by as actor,
               coalesce((select o.account_id from posting o join account a on a.tenant_id = o.tenant_id and a.account_id = o.account_id and a.money
                         where o.tenant_id = e.tenant_id and o.entry_id = e.entry_id order by abs(o.amount_cents) desc, o.line limit 1), 0) as money_account_id,
               exists (select from posting o join account a on a.tenant_id = o.tenant_id and a.account_id = ${current} and a.path = ${transferAccount}
                       where o.tenant_id = e.tenant_id and o.entry_id = e.entry_id and o.line = s.line) as is_transfer
        from transfer_pair p
        cross join lateral (values (true, p.paid_source, p.paid_line, 0 - p.amount_cents),
                                   (false, p.received_source, p.received_line, p.amount_cents)) s (is_paid, source, line, amount_cents)
        join entry e on e.tenant_id = p.tenant_id and e.entry_id = case when s.source not like '%-%' then s.source::bigint end
        where p.tenant_id = ${tenantId} and p.undone_at is null
          and (e.entry_id = any(${entryIds}::bigint[]) or e.origin = 'journal' and e.reference = any(${journalNos}::text[])
            and exists (select from entry r where r.tenant_id = e.tenant_id and r.reverses = e.entry_id))
        order by p.tenant_id, p.pair_id for update of p`,
  );
}

/** Locks a thread and returns who started it. Messages are added one at a time, so that two people at once get two numbers. */
export function lockThread(em: EntityManager, tenantId: number, questionId: number): Promise<{ askedBy: string } | undefined> {
  return row(em, sql`select asked_by from question where tenant_id = ${tenantId} and question_id = ${questionId} for update`);
}

/** Locks the receipts that wait for a bank row: they are matched all at once, because one row may explain several. */
export const lockReceipts = (em: EntityManager, tenantId: number): Promise<void> =>
  execute(em, sql`select from receipt where tenant_id = ${tenantId} and state <> 'matched' order by receipt_id for update`);

/** Where the mailbox was read up to; alone in its transaction, before receipts. */
export const lockReceiptAddress = (em: EntityManager, tenantId: number): Promise<void> =>
  execute(em, sql`select from receipt_address where tenant_id = ${tenantId} for update`);

/** Locks one receipt that a person matches, separates, or deletes. */
export const lockReceipt = (em: EntityManager, tenantId: number, receiptId: string): Promise<{ receiptId: string } | undefined> =>
  row(em, sql`select receipt_id from receipt where tenant_id = ${tenantId} and receipt_id = ${receiptId} for update`);

/** Locks a repeating entry, so that only one replica posts each day. */
export function lockRepeat(em: EntityManager, tenantId: number, repeatId: string): Promise<{ repeatId: string } | undefined> {
  return row(em, sql`select repeat_id from repeating_entry where tenant_id = ${tenantId} and repeat_id = ${repeatId} for update`);
}
