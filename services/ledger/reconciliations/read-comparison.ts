// Compares accounts with their statements, for the screens and for writing: a fixed number of statements for any number of accounts.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MissingRow } from '#contracts/reconciliation-shapes.js';
import { spanBalances } from './balances.query.js';
import type { Wanted } from './cleared.query.js';
import { compared, hasBankRows, missingRow, spanOf, type Compared, type Previous } from './compare-statement.js';
import { missingRows } from './missing-rows.query.js';
import { writtenEntries, type Span } from './open-entries.query.js';
import type { OwnAccount } from './own-accounts.query.js';
import { newestReconciliations } from './stored.query.js';

interface Books {
  tenantId: number;
  method: 'cash' | 'accrual';
}

export interface Comparison extends Compared {
  account: OwnAccount;
  span: Span;
  previous: Previous | null;
  hasBankRows: boolean;
}

/** In the order of the statements. */
export async function compareStatements(
  em: EntityManager,
  books: Books,
  statements: readonly { account: OwnAccount; through: string }[],
): Promise<Comparison[]> {
  if (statements.length === 0) return [];
  const wanted = statements.map(({ account: { accountId }, through }) => ({ accountId, before: through }));
  const newest = new Map((await newestReconciliations(em, books.tenantId, wanted)).map((previous) => [previous.accountId, previous]));
  const spans = statements.map(({ account, through }, at) => spanOf(account, newest.get(account.accountId) ?? null, through, at));
  const balances = await spanBalances(em, books, spans);
  const written = Map.groupBy(await writtenEntries(em, books.tenantId, spans), ({ at }) => at);
  return statements.map(({ account, through }, at) => {
    const read = { span: spans[at]!, previous: newest.get(account.accountId) ?? null, hasBankRows: hasBankRows(account, through) };
    const entries = (written.get(at) ?? []).map(({ at: _, ...entry }) => entry);
    return { account, ...read, ...compared({ ...read, balances: balances[at]!, written: entries }) };
  });
}

export async function compareStatement(em: EntityManager, books: Books, account: OwnAccount, through: string): Promise<Comparison> {
  const [comparison] = await compareStatements(em, books, [{ account, through }]);
  return comparison!;
}

/** What a statement clears, without comparing it. */
export async function clearedBy(em: EntityManager, tenantId: number, account: OwnAccount, through: string): Promise<Wanted> {
  const [previous] = await newestReconciliations(em, tenantId, [{ accountId: account.accountId, before: through }]);
  return { ...spanOf(account, previous ?? null, through), hasBankRows: hasBankRows(account, through) };
}

export async function rowsWithoutEntry(em: EntityManager, tenantId: number, { span }: Pick<Comparison, 'span'>): Promise<MissingRow[]> {
  return span.bankAccountId === null ? [] : (await missingRows(em, tenantId, span)).map(missingRow);
}
