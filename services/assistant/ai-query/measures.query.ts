// What the accounts of a measure add up to over some days, and who owes what at their end.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Period } from '#contracts/rules/years.js';
import { allOf, rows, sql } from '#platform/sql.js';
import type { StateCode } from '#contracts/rules/states.js';
import { stateNamedIn } from '#platform/books-copy/state-named.js';
import { isCredit, type Measure } from '../typed-query/measures.js';
import type { Sum } from './sums.query.js';

export interface MeasureRequest {
  tenantId: number;
  of: Measure;
  method: 'cash' | 'accrual';
  period: Period;
  /** The accounts of the measure. */
  paths: readonly string[];
  /** Only entries that also have a line on one of these. */
  withPaths?: readonly string[] | undefined;
  payees?: readonly string[] | undefined;
}

/** A sale's tax has its income in the same entry, so a refund takes back what was collected; a debit without income went to the state. */
const ofSale = sql`(e.amount_cents < 0 or exists (select from entry_line s where s.tenant_id = e.tenant_id and s.entry_id = e.entry_id
  and (s.account like 'Income:%' or s.account like 'Revenue:%')))`;

/** Opening balances are neither collected nor drawn. */
const isOpening = sql`exists (select from entry_line o where o.tenant_id = e.tenant_id and o.entry_id = e.entry_id and o.account like 'Equity:Opening%')`;

/** A credit makes the measure greater, or a debit. */
const signOf = (of: Measure) => (isCredit(of) ? sql`-1` : sql`1`);

const conditions = ({ tenantId, of, method, period, paths, withPaths, payees }: MeasureRequest) =>
  allOf([
    sql`e.tenant_id = ${tenantId} and not e.reversed and e.basis in ('both', ${method}) and e.account = any (${[...paths]}::text[])`,
    sql`e.date between ${period.startDate}::date and ${period.endDate}::date`,
    of === 'sales-tax-collected' && sql`${ofSale} and not ${isOpening}`,
    of === 'sales-tax-remitted' && sql`not ${ofSale} and not ${isOpening}`,
    (of === 'draws' || of === 'contributions') && sql`not ${isOpening}`,
    withPaths &&
      sql`exists (select from entry_line w where w.tenant_id = e.tenant_id and w.entry_id = e.entry_id and w.account = any (${[...withPaths]}::text[]))`,
    payees && sql`e.payee = any (${[...payees]}::text[])`,
  ]);

/** Positive in the direction of the measure; the greatest first, months in their order. */
export function measureSums(em: EntityManager, request: MeasureRequest, by: 'account' | 'payee' | 'month'): Promise<Sum[]> {
  const key = { account: sql`e.account`, payee: sql`e.payee`, month: sql`date_trunc('month', e.date)::date::text` }[by];
  return rows(
    em,
    sql`select ${key} as key, count(*)::int as lines, sum(e.amount_cents)::bigint * ${signOf(request.of)} as cents
        from entry_line e where ${conditions(request)} group by 1 order by ${by === 'month' ? sql`1` : sql`3 desc, 1`}`,
  );
}

/** By the state that the texts name, null where they name none; also states whose lines aren't among those of the request, with zero. */
export function stateSums(
  em: EntityManager,
  request: MeasureRequest,
): Promise<{ state: StateCode | null; lines: number; cents: number }[]> {
  const all = { ...request, of: 'sales-tax-owed', period: { startDate: '1900-01-01', endDate: '9999-12-31' } } as const;
  const counted = sql`(${conditions(request)})`;
  return rows(
    em,
    sql`select ${stateNamedIn(sql`e.description`)} as state, count(*) filter (where ${counted})::int as lines,
               coalesce(sum(e.amount_cents) filter (where ${counted}), 0)::bigint * ${signOf(request.of)} as cents
        from entry_line e where ${conditions(all)} group by 1`,
  );
}
