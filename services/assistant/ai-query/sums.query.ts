// Sums of income and expense lines by account, payee or month, or single lines. Full months come from stored sums. Partial months, and
// queries filtered by payee or own account, come from the lines.
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Period, splitPeriod } from '#contracts/rules/years.js';
import { allOf, row, rows, sql } from '#platform/sql.js';
import type { Metric, Sums } from '../typed-query/typed-query.js';

export interface SumsRequest extends Pick<Sums, 'metric' | 'categories' | 'payees' | 'ownAccounts'> {
  tenantId: number;
  method: 'cash' | 'accrual';
  period: Period;
}

/** Positive in the direction of the metric: spent, earned, left over. */
export interface Sum {
  key: string;
  cents: number;
  lines: number;
}

interface Line {
  date: string;
  description: string;
  payee: string;
  account: string;
  cents: number;
}

const signOf = (metric: Metric) => (metric === 'spending' ? sql`1` : sql`-1`);
const typeOf = (metric: Metric) =>
  ({
    spending: sql`account like 'Expenses:%'`,
    income: sql`(account like 'Income:%' or account like 'Revenue:%')`,
    net: sql`(account like 'Expenses:%' or account like 'Income:%' or account like 'Revenue:%')`,
  })[metric];

const conditions = ({ tenantId, method, metric, categories }: SumsRequest) =>
  allOf([
    sql`tenant_id = ${tenantId} and basis in ('both', ${method}) and ${typeOf(metric)}`,
    categories && sql`account = any (${categories.paths}::text[])`,
  ]);

const lineConditions = (request: SumsRequest, { startDate, endDate }: Period) =>
  allOf([
    conditions(request),
    sql`not reversed and date between ${startDate}::date and ${endDate}::date`,
    request.payees && sql`payee = any (${request.payees.names}::text[])`,
    request.ownAccounts && sql`own_account = any (${request.ownAccounts.paths}::text[])`,
  ]);

/** `account, month, lines, cents` of the period, from stored sums where possible. */
function source(request: SumsRequest) {
  const fromLines = (period: Period) =>
    sql`select account, date_trunc('month', date)::date as month, 1 as lines, amount_cents as cents from entry_line where ${lineConditions(request, period)}`;
  if (request.payees || request.ownAccounts) return fromLines(request.period);
  const { months, edges } = splitPeriod(request.period);
  const kept = months
    ? [
        sql`select account, month, lines, cents from account_month where ${conditions(request)} and month between ${months.startDate}::date and ${months.endDate}::date`,
      ]
    : [];
  return sql.join([...kept, ...edges.map(fromLines)], sql` union all `);
}

const totals = (metric: Metric) => sql`coalesce(sum(lines), 0)::int as lines, coalesce(sum(cents), 0)::bigint * ${signOf(metric)} as cents`;

export async function totalOf(em: EntityManager, request: SumsRequest): Promise<Omit<Sum, 'key'>> {
  return (await row<Omit<Sum, 'key'>>(em, sql`select ${totals(request.metric)} from (${source(request)}) s`))!;
}

/**
 * What was paid to payees and isn't an expense: equipment, loan payments, taxes of customers, the owner's money. Only debits, because a loan
 * that a lender paid out isn't spending.
 */
export const paidOtherwise = (em: EntityManager, { tenantId, method, period, payees }: SumsRequest): Promise<Sum[]> =>
  rows(
    em,
    sql`select account as key, count(*)::int as lines, sum(amount_cents)::bigint as cents
        from entry_line where tenant_id = ${tenantId} and basis in ('both', ${method}) and not reversed and not is_own and amount_cents > 0
          and date between ${period.startDate}::date and ${period.endDate}::date and payee = any (${payees?.names ?? []}::text[])
          and (account like 'Assets:%' or account like 'Liabilities:%' or account like 'Equity:%')
          and account <> 'Assets:Transfer' and account not like 'Assets:Clearing%' and account not like 'Equity:Opening%'
          and account not like '%:Accounts Receivable%' and account not like '%:Accounts Payable%'
        group by account order by cents desc, key`,
  );

/** The greatest first. */
export const sumsByAccount = (em: EntityManager, request: SumsRequest): Promise<Sum[]> =>
  rows(
    em,
    sql`select account as key, ${totals(request.metric)} from (${source(request)}) s group by account having sum(lines) <> 0 or sum(cents) <> 0 order by cents desc, key`,
  );

/** By the second part of the path. */
export const sumsByParent = (em: EntityManager, request: SumsRequest): Promise<Sum[]> =>
  rows(
    em,
    sql`select split_part(account, ':', 1) || ':' || split_part(account, ':', 2) as key, ${totals(request.metric)}
        from (${source(request)}) s group by 1 having sum(lines) <> 0 or sum(cents) <> 0 order by cents desc, key`,
  );

/** `key` is the first day of a month. */
export const sumsByMonth = (em: EntityManager, request: SumsRequest): Promise<Sum[]> =>
  rows(em, sql`select month::text as key, ${totals(request.metric)} from (${source(request)}) s group by month order by month`);

export const sumsByPayee = (em: EntityManager, request: SumsRequest): Promise<Sum[]> =>
  rows(
    em,
    sql`select payee as key, count(*)::int as lines, sum(amount_cents)::bigint * ${signOf(request.metric)} as cents
        from entry_line where ${lineConditions(request, request.period)} and payee <> '' group by payee order by cents desc, key`,
  );

export const linesOf = (em: EntityManager, request: SumsRequest, { order, limit }: Pick<Sums, 'order' | 'limit'>): Promise<Line[]> =>
  rows(
    em,
    sql`select date, description, payee, account, amount_cents * ${signOf(request.metric)} as cents
        from entry_line where ${lineConditions(request, request.period)}
        order by ${order === undefined ? sql`date desc` : order === 'most' ? sql`cents desc, date desc` : sql`cents, date desc`}, entry_id desc, line
        limit ${limit ?? 100}`,
  );

/** A category that has entries on other days is zero on these; one that has none, or an account that paid nothing, is no amount at all. */
export async function isNeverUsed(em: EntityManager, request: SumsRequest): Promise<boolean> {
  if (!request.categories && !request.payees && !request.ownAccounts) return false;
  return (await totalOf(em, { ...request, period: { startDate: '1970-01-01', endDate: '2100-12-31' } })).lines === 0;
}
