// After every write: lines that came onto 'Transfer' or left it, so that both sides of money between own accounts know each other.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import type { Account } from '../accounts/accounts.js';
import { transferAccount } from '../accounts/standard-chart.js';
import type { Entry } from './entry.js';

export interface TouchedLine {
  tenantId: number;
  entryId: number;
  line: number;
}

export const isTransferAccount = ({ path, money }: Pick<Account, 'path' | 'money'>): boolean => path === transferAccount && !money;

/** A reversal touches the lines that it takes back: they have its numbers. */
export const transferLinesOf = (entries: Entry[]): TouchedLine[] =>
  entries.flatMap(({ tenantId, entryId, reverses, lines }) =>
    lines.filter(({ account }) => isTransferAccount(account)).map(({ line }) => ({ tenantId, entryId: reverses ?? entryId, line })),
  );

/**
 * After the aggregates: whoever moved money on 'Transfer' holds that account's row in `account_balance` until the commit, so of two that bring one
 * side each the second sees the first's.
 */
export async function followTransfers(em: EntityManager, touched: TouchedLine[]): Promise<void> {
  if (touched.length === 0) return;
  await execute(
    em,
    sql`select follow_transfers(array_agg(row(tenant_id, entry_id, line)::line_key))
        from ${table('t', touched, { tenant_id: 'int', entry_id: 'bigint', line: 'smallint' })}`,
  );
}

/** Alone, and no part of several payouts that arrived as one deposit. Of a side `o`. */
export const isOpenSide = sql`o.twin_entry_id is null and not exists (
  select from entry e join payout_part p on p.tenant_id = e.tenant_id and p.bank_transaction_id = e.bank_transaction_id
  where e.tenant_id = o.tenant_id and e.entry_id = o.entry_id)`;
