// Stores what a file says of each of its accounts: how the account was found, the days that the file covers, the balances that it states.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, sql } from '#platform/sql.js';
import type { StatementRow } from '../statements/statement.js';
import type { Preview } from './preview.js';
import { coveredDays, statedBalances } from './stated-balances.js';

export async function storeAccounts(em: EntityManager, { tenantId, importId, statement, accounts }: Preview): Promise<void> {
  const rowsByKey = rowsOfAccounts(statement.rows, accounts.length);
  const all = accounts.map((found) => {
    const stated = statement.accounts.find(({ key }) => key === found.key)!;
    const own = rowsByKey.get(accounts.length === 1 ? '' : found.key) ?? [];
    return {
      ...found,
      id: found.account.bankAccountId,
      stated,
      own,
      days: coveredDays(stated, own),
      balances: statedBalances(stated, own),
    };
  });
  await execute(
    em,
    sql`insert into import_account (tenant_id, import_id, bank_account_id, key, is_new, certain, reason, rows, covers_from, covers_to, opening_cents, closing_on, closing_cents,
          institution, number_key, kind)
        select ${tenantId}, ${importId}, * from unnest(${all.map((a) => a.id)}::uuid[], ${all.map((a) => a.key)}::text[], ${all.map((a) => a.isNew)}::boolean[],
          ${all.map((a) => a.certain)}::boolean[], ${all.map((a) => a.reason)}::text[], ${all.map((a) => a.own.length)}::int[],
          ${all.map((a) => a.days?.from ?? null)}::date[], ${all.map((a) => a.days?.to ?? null)}::date[],
          ${all.map((a) => a.stated.opening?.amountCents ?? null)}::bigint[], ${all.map((a) => a.stated.closing?.on ?? null)}::date[],
          ${all.map((a) => a.stated.closing?.amountCents ?? null)}::bigint[],
          ${all.map((a) => a.number?.institution ?? null)}::text[], ${all.map((a) => a.number?.numberKey ?? null)}::text[], ${all.map((a) => a.number?.kind ?? null)}::text[])
        on conflict do nothing`,
  );
  const openings = all.flatMap(({ id, stated: { opening } }) => (opening ? [{ id, ...opening }] : []));
  await execute(
    em,
    sql`insert into import_opening (tenant_id, import_id, bank_account_id, opening_on, amount_cents)
    select ${tenantId}, ${importId}, * from unnest(${openings.map((o) => o.id)}::uuid[], ${openings.map((o) => o.on)}::date[], ${openings.map((o) => o.amountCents)}::bigint[])
    on conflict do nothing`,
  );
  const checks = all.flatMap(({ id, balances }) => balances.map((balance) => ({ id, ...balance })));
  await execute(
    em,
    sql`insert into stated_balance (tenant_id, import_id, check_id, bank_account_id, date, stated_cents, source, edge)
    select ${tenantId}, ${importId}, * from unnest(${checks.map(() => randomUUID())}::uuid[], ${checks.map((c) => c.id)}::uuid[], ${checks.map((c) => c.date)}::date[],
      ${checks.map((c) => c.amountCents)}::bigint[], ${checks.map((c) => c.source)}::text[], ${checks.map((c) => c.edge)}::boolean[])`,
  );
}

/** Rows by the key of their account; '' where the file has one account. */
function rowsOfAccounts(rows: StatementRow[], accounts: number): Map<string, StatementRow[]> {
  return accounts === 1 ? new Map([['', rows]]) : Map.groupBy(rows, (row) => row.accountKey ?? '');
}
