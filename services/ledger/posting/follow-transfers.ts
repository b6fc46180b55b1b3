// Pairs the sides of transfers between own accounts after every write that adds lines to 'Transfer' or removes them.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import type { Account } from '../accounts/accounts.js';
import type { LineKey } from '../possible-pairs/lines-near.query.js';
import { transferAccount } from '../accounts/standard-chart.js';
import type { Entry } from './entry.js';
import { isPairOf, lockPairs, movedLines } from './lock-order.js';
import type { MovedDecision } from './memory.js';

export const isTransferAccount = ({ path, money }: Pick<Account, 'path' | 'money'>): boolean => path === transferAccount && !money;

/** A reversal also changes the lines that it cancels, which have the same numbers. */
export const transferLinesOf = (entries: Entry[]): LineKey[] =>
  entries.flatMap(({ tenantId, entryId, reverses, lines }) =>
    lines.filter(({ account }) => isTransferAccount(account)).map(({ line }) => ({ tenantId, entryId: reverses ?? entryId, line })),
  );

/**
 * Must run after the aggregates: a writer on 'Transfer' locks that account's row in `account_balance` until the commit, so of two writers
 * that each add one side, the second sees the first side.
 */
export async function followTransfers(em: EntityManager, touched: LineKey[]): Promise<void> {
  if (touched.length === 0) return;
  await execute(
    em,
    sql`select follow_transfers(array_agg(row(tenant_id, entry_id, line)::line_key))
        from ${table('t', touched, { tenant_id: 'int', entry_id: 'bigint', line: 'smallint' })}`,
  );
}

/**
 * People's pairs go with the decisions on their lines if another transaction takes the place of one. Must run before the lines are paired,
 * so that of two batches that each move one side, the second sees both.
 */
export async function movePairs(em: EntityManager, moved: MovedDecision[] = []): Promise<void> {
  if (moved.length === 0) return;
  await lockPairs(em, moved);
  const taken = sql`exists (select from transfer_pair o where o.tenant_id = p.tenant_id and o.undone_at is null
    and (m.used_by::text, m.line) in ((o.paid_source, o.paid_line), (o.received_source, o.received_line)))`;
  await execute(
    em,
    sql`update transfer_pair p set paid_source = coalesce(k.paid, p.paid_source), received_source = coalesce(k.received, p.received_source)
        from (select p.tenant_id, p.pair_id, max(m.used_by::text) filter (where p.paid_source = m.bank_transaction_id::text) as paid,
                     max(m.used_by::text) filter (where p.received_source = m.bank_transaction_id::text) as received
              from ${movedLines(moved)} join transfer_pair p on ${isPairOf} and not ${taken}
              group by 1, 2) k
        where p.tenant_id = k.tenant_id and p.pair_id = k.pair_id and p.undone_at is null`,
  );
}

/** Pairs the sides of these amounts again, after a person paired two rows or undid it. The books must be locked exclusively. */
export const pairAmounts = (em: EntityManager, tenantId: number, amounts: number[]): Promise<void> =>
  execute(
    em,
    sql`select pair_transfers(array_agg(row(${tenantId}::int, cents)::transfer_amount)) from ${table(
      'a',
      amounts.map((cents) => ({ cents })),
      { cents: 'bigint' },
    )}`,
  );

/** Whether a side `o` is unpaired, and not one of several payouts in a single deposit. */
export const isOpenSide = sql`o.twin_entry_id is null and not exists (
  select from entry e join payout_part p on p.tenant_id = e.tenant_id and p.bank_transaction_id = e.bank_transaction_id
  where e.tenant_id = o.tenant_id and e.entry_id = o.entry_id)`;
