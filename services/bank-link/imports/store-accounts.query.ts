// Stores each account of a file: how it was found, the covered days and the stated balances.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, sql } from '#platform/sql.js';
import { insertInto } from '#platform/table.js';
import type { StatementRow } from '../statements/statement.js';
import type { Preview } from './preview.js';
import { coveredDays, derivedOn, statedBalances } from './stated-balances.js';

export async function storeAccounts(em: EntityManager, { tenantId, importId, statement, accounts }: Preview): Promise<void> {
  const rowsByKey = rowsOfAccounts(statement.rows, accounts.length);
  const all = accounts.map((found) => {
    const stated = statement.accounts.find(({ key }) => key === found.key)!;
    const own = rowsByKey.get(accounts.length === 1 ? '' : found.key) ?? [];
    return {
      ...found,
      bankAccountId: found.account.bankAccountId,
      rows: own.length,
      days: coveredDays(stated, own),
      stated,
      balances: statedBalances(stated, own),
    };
  });
  const place = { tenant_id: tenantId, import_id: importId };
  const importAccounts = all.map(({ days, number, stated: { opening, closing, processor, mask }, ...rest }) => ({
    ...rest,
    ...{
      coversFrom: days?.from,
      coversTo: days?.to,
      openingCents: opening?.amountCents,
      closingOn: closing?.on,
      closingCents: closing?.amountCents,
    },
    processor,
    mask: mask?.slice(-8),
    ...{ institution: number?.institution, numberKey: number?.numberKey, kind: number?.kind },
  }));
  await execute(em, sql`${insertInto('import_account', importAccounts, accountColumns, place)} on conflict do nothing`);
  const openings = all.flatMap(({ bankAccountId, stated, balances }) => {
    const { opening } = stated;
    return opening
      ? [{ bankAccountId, openingOn: opening.on, amountCents: opening.amountCents, derivedOn: derivedOn(stated, balances) }]
      : [];
  });
  const openingColumns = { bank_account_id: 'uuid', opening_on: 'date', amount_cents: 'bigint', derived_on: 'date' } as const;
  await execute(em, sql`${insertInto('import_opening', openings, openingColumns, place)} on conflict do nothing`);
  const checks = all.flatMap(({ bankAccountId, balances }) =>
    balances.map(({ amountCents, ...balance }) => ({ ...balance, checkId: randomUUID(), bankAccountId, statedCents: amountCents })),
  );
  const checkColumns = {
    check_id: 'uuid',
    bank_account_id: 'uuid',
    date: 'date',
    stated_cents: 'bigint',
    source: 'text',
    edge: 'boolean',
    derived: 'boolean',
  } as const;
  await execute(em, insertInto('stated_balance', checks, checkColumns, place));
}

const accountColumns = {
  ...({ bank_account_id: 'uuid', key: 'text', is_new: 'boolean', certain: 'boolean', reason: 'text', rows: 'int' } as const),
  ...({ covers_from: 'date', covers_to: 'date', opening_cents: 'bigint', closing_on: 'date', closing_cents: 'bigint' } as const),
  ...({
    institution: 'text',
    number_key: 'text',
    kind: 'text',
    processor: 'text',
    asked: 'boolean',
    mask: 'text',
    other_name: 'text',
  } as const),
};

/** Rows by account key; '' if the file has one account. */
function rowsOfAccounts(rows: StatementRow[], accounts: number): Map<string, StatementRow[]> {
  return accounts === 1 ? new Map([['', rows]]) : Map.groupBy(rows, (row) => row.accountKey ?? '');
}
