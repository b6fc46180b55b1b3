// Pages of the general ledger. Pages never count rows: totals come from aggregates, and distant pages are found by their day.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RequestOf } from '#contracts/define.js';
import type { getLedger } from '#contracts/routes/general-ledger.js';
import type { exportLedger } from '#contracts/routes/ledger-export.js';
import { allOf, execute, row, rows, sql } from '#platform/sql.js';
import { categoryOf } from '#contracts/rules/account-path.js';
import { openingBalances, transferAccount, uncategorizedExpense, uncategorizedIncome } from '../accounts/standard-chart.js';
import { isUnsure } from '../decisions/unsure.js';
import type { Decider } from '../posting/entry.js';
import { isOpenSide } from '../posting/follow-transfers.js';
import { isOpening, isRemitted, isSalesTax, stateOfLine } from '../sales-tax/sales-tax-lines.js';

type LedgerRowsFilter = RequestOf<typeof exportLedger>['query'] & { tenantId: number; basisMethod: 'cash' | 'accrual' };
type LedgerFilter = LedgerRowsFilter & Pick<RequestOf<typeof getLedger>['query'], 'page' | 'limit'>;

export interface LedgerRow {
  entryId: number;
  line: number;
  date: string;
  description: string;
  reference: string;
  amountCents: number;
  shownType: string;
  path: string;
  accountType: string;
  moneyPath: string | null;
  /** The own account on the other side of a transfer. */
  otherPath: string | null;
  decidedBy: Decider | null;
  confidence: number | null;
  modelVersion: string | null;
  reason: string | null;
  appliedRules: string[] | null;
  decidedAt: string | null;
  actor: string | null;
  /** As the line stores it. */
  payee: string;
  /** A bank's statement or feed has it. */
  cleared: boolean;
}

/** Totals that no aggregate counts are exact up to this number. Beyond it, they grow page by page. */
export const countedAtMost = 1_000;
/** From this offset on, pages are found by their day. */
const nearOffset = 200;

interface LedgerPage {
  rows: LedgerRow[];
  total: number;
  totalCapped: boolean;
  /** Absent where there are more rows than are counted one by one. */
  sumCents?: number;
}

export async function ledgerPage(em: EntityManager, filter: LedgerFilter): Promise<LedgerPage> {
  const accounts = await filteredAccounts(em, filter);
  const page = await pageWithTotal(em, filter, accounts);
  if (page.totalCapped || page.total > countedAtMost) return page;
  return { ...page, sumCents: page.sumCents ?? (await sumOf(em, page, conditions(filter, accounts))) };
}

/** Of one page from its rows; otherwise from all rows that match. */
async function sumOf(em: EntityManager, { rows: shown, total }: LedgerPage, where: ReturnType<typeof conditions>): Promise<number> {
  if (shown.length === total) return shown.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return (await row<{ sum: number }>(em, sql`select coalesce(sum(g.amount_cents), 0) as sum from gl_line g where ${where}`))!.sum;
}

async function pageWithTotal(em: EntityManager, filter: LedgerFilter, accounts: number[] | null): Promise<LedgerPage> {
  if (accounts?.length === 0 && filter.category !== 'Transfer') return { rows: [], total: 0, totalCapped: false };
  const counted =
    filter.search !== undefined ||
    filter.amountCents !== undefined ||
    filter.lowConfidenceOnly === true ||
    filter.subscriptionsPositiveOnly === true ||
    filter.openTransfersOnly === true ||
    filter.salesTax !== undefined ||
    filter.payee !== undefined ||
    filter.bankAccountId !== undefined;
  const where = conditions(filter, accounts);
  const offset = (filter.page - 1) * filter.limit;
  if (counted) {
    const { n, sum } = (await row<{ n: number; sum: number }>(
      em,
      sql`select count(*) as n, coalesce(sum(amount_cents), 0) as sum
          from (select g.amount_cents from gl_line g where ${where} limit ${countedAtMost + 1}) c`,
    ))!;
    // A search returns at most the counted rows. Otherwise an additional row shows that there is a next page.
    const goesOn = n > countedAtMost && filter.search === undefined;
    const found = await pageOf(em, where, filter.limit + (goesOn ? 1 : 0), offset);
    const total = Math.max(Math.min(n, countedAtMost), goesOn && found.length > 0 ? offset + found.length : 0);
    const totalCapped = n > countedAtMost && !(goesOn && found.length <= filter.limit && total > countedAtMost);
    return { rows: found.slice(0, filter.limit), total, totalCapped, ...(n <= countedAtMost && { sumCents: sum }) };
  }
  const total = await totalOf(em, filter, accounts);
  if (offset >= total) return { rows: [], total, totalCapped: false };
  if (offset <= nearOffset) return { rows: await pageOf(em, where, filter.limit, offset), total, totalCapped: false };
  const jump = (await dayAt(em, filter, accounts, offset))!;
  const from = allOf([where, sql`g.date <= ${jump.day}::date`]);
  return { rows: await pageOf(em, from, filter.limit, offset - jump.before), total, totalCapped: false };
}

const isTransfer = (filter: LedgerRowsFilter): boolean => filter.category === 'Transfer' && !filter.subcategory;

/** The accounts that the filter selects; null if it selects none. */
async function filteredAccounts(
  em: EntityManager,
  { tenantId, category, withoutSubaccounts, subcategory, uncategorizedOnly, subscriptionsPositiveOnly }: LedgerRowsFilter,
): Promise<number[] | null> {
  if (!category && !uncategorizedOnly && !subscriptionsPositiveOnly) return null;
  const wanted = allOf([
    sql`tenant_id = ${tenantId} and not money`,
    category !== undefined &&
      withoutSubaccounts === true &&
      sql`(path = ${category} or path = split_part(path, ':', 1) || ':' || ${category})`,
    category !== undefined &&
      sql`(split_part(path, ':', 2) = ${category} or path = ${category} or path like ${`${category.replace(/[%_\\]/g, '\\$&')}:%`})`,
    subcategory !== undefined &&
      sql`substr(path, length(split_part(path, ':', 1) || ':' || split_part(path, ':', 2)) + 2) = ${subcategory}`,
    uncategorizedOnly === true && sql`path in (${uncategorizedIncome}, ${uncategorizedExpense})`,
    subscriptionsPositiveOnly === true && sql`split_part(path, ':', 2) = 'Subscriptions' and type = 'expense'`,
  ]);
  return (await rows<{ accountId: number }>(em, sql`select account_id from account where ${wanted}`)).map((account) => account.accountId);
}

/** A side that the ledger page doesn't show, because it shows the other side. */
export const isHidden = sql`twin_entry_id is not null and amount_cents > 0`;

const sideOf = sql`select from transfer_side s where s.tenant_id = g.tenant_id and s.entry_id = g.entry_id and s.line = g.line`;

/** A transfer is shown as one row, the paying side. Only assets need the second check. */
export const isShown = sql`(g.type <> 'asset' or g.amount_cents < 0 or not exists (${sideOf} and s.twin_entry_id is not null))`;

/** Lines that contain the text, and lines whose other side contains it. */
const foundBy = (search: string) => sql`with hits as (select * from search_lines(${search}, ${countedAtMost + 1}))
  select h.entry_id, h.line from hits h
  union all select s.twin_entry_id, s.twin_line from hits h
    join transfer_side s on s.tenant_id = current_setting('app.tenant_id')::int and s.entry_id = h.entry_id and s.line = h.line
    where s.amount_cents > 0 and s.twin_entry_id is not null`;

function conditions(filter: LedgerRowsFilter, accounts: number[] | null) {
  return allOf([
    sql`g.tenant_id = ${filter.tenantId} and g.basis in ('both', ${filter.basisMethod}::entry_basis)`,
    filter.bankAccountId === undefined
      ? isShown
      : sql`g.money_account_id = (select account_id from account m where m.tenant_id = ${filter.tenantId} and m.bank_account_id = ${filter.bankAccountId}::uuid)`,
    filter.openTransfersOnly === true &&
      sql`exists (select from transfer_side o where o.tenant_id = g.tenant_id and o.entry_id = g.entry_id and o.line = g.line and ${isOpenSide})`,
    filter.salesTax !== undefined && ofSalesTax(filter),
    accounts !== null &&
      (isTransfer(filter)
        ? sql`(g.account_id = any (${accounts}::int[]) or g.type = 'transfer')`
        : sql`g.account_id = any (${accounts}::int[]) and g.type <> 'transfer'`),
    filter.accountType !== undefined && sql`g.type = ${filter.accountType}::account_type`,
    ofFigure(filter, 'date'),
    filter.startDate !== undefined && sql`g.date >= ${filter.startDate}::date`,
    filter.endDate !== undefined && sql`g.date <= ${filter.endDate}::date`,
    filter.lowConfidenceOnly === true && isUnsure,
    filter.subscriptionsPositiveOnly === true && sql`g.type = 'expense' and g.amount_cents > 0`,
    // Full names, one per line.
    filter.payee !== undefined && sql`g.payee = any (${filter.payee.split('\n').filter((name) => name !== '')}::text[])`,
    // No function call here: under row-level security the planner uses the index only for leakproof expressions.
    filter.amountCents !== undefined && sql`g.amount_cents = any (${[filter.amountCents, -filter.amountCents]}::bigint[])`,
    filter.search !== undefined && sql`(g.entry_id, g.line) in (${foundBy(filter.search)})`,
  ]);
}

const ofSalesTax = ({ salesTax, salesTaxState }: LedgerRowsFilter) =>
  allOf([
    isSalesTax,
    salesTax === 'remitted' && sql`${isRemitted} and not ${isOpening}`,
    salesTax === 'collected' && sql`not ${isRemitted} and not ${isOpening}`,
    salesTax === 'opening' && isOpening,
    salesTaxState !== undefined && sql`coalesce(${stateOfLine}, 'none') = ${salesTaxState}`,
  ]);

/** Accounts without income or expenses: the transfer account and opening balances. */
const betweenOwn = [transferAccount, openingBalances];

/** Lines, or day amounts, that add up to a figure. Excludes transfers with a single entry, which have no category line. */
function ofFigure(filter: LedgerRowsFilter, day: 'date' | 'day') {
  const { tenantId, figure } = filter;
  if (figure === undefined) return false;
  if (figure === 'net-income') return sql`type in ('revenue', 'expense')`;
  return allOf([
    sql`type <> 'transfer' and account_id not in (select account_id from account where tenant_id = ${tenantId} and path = any (${betweenOwn}::text[]))`,
    figure !== 'net-cash' && ofDirection(filter, figure, day),
  ]);
}

/** Money in or money out by account and month, net of refunds, as in the analysis. */
function ofDirection(filter: LedgerRowsFilter, figure: 'money-in' | 'money-out', day: 'date' | 'day') {
  const direction = figure === 'money-in' ? sql`sum(amount_cents) < 0` : sql`sum(amount_cents) > 0`;
  return sql`(account_id, date_trunc('month', ${sql.ref(day)})::date) in
    (select account_id, date_trunc('month', day)::date from day_amount where ${daysAsked(filter)} group by 1, 2 having ${direction})`;
}

/** Aggregates of the requested days and method. */
const daysAsked = ({ tenantId, basisMethod, startDate, endDate }: LedgerRowsFilter) =>
  allOf([
    sql`tenant_id = ${tenantId} and basis in ('both', ${basisMethod}::entry_basis)`,
    startDate !== undefined && sql`day >= ${startDate}::date`,
    endDate !== undefined && sql`day <= ${endDate}::date`,
  ]);

function pageOf(em: EntityManager, where: ReturnType<typeof allOf>, limit: number, offset: number): Promise<LedgerRow[]> {
  return rows<LedgerRow>(em, linesWhere(where, limit, offset));
}

const batchLines = 2_000;

/** All rows that match a filter, in batches from one cursor, so that they are a snapshot. Runs inside one transaction. */
export async function* allRows(em: EntityManager, filter: LedgerRowsFilter): AsyncGenerator<LedgerRow[]> {
  const accounts = await filteredAccounts(em, filter);
  if (accounts?.length === 0 && filter.category !== 'Transfer') return;
  const where = conditions(filter, accounts);
  await execute(em, sql`declare ledger_rows no scroll cursor for ${linesWhere(where, null, 0)}`);
  for (;;) {
    const found = await rows<LedgerRow>(em, sql`fetch ${sql.lit(batchLines)} from ledger_rows`);
    if (found.length > 0) yield found;
    if (found.length < batchLines) return;
  }
}

/** Ledger rows with names and their newest decision, newest first. Without a limit, all rows. */
export function linesWhere(where: ReturnType<typeof allOf>, limit: number | null, offset: number) {
  return sql`select g.entry_id, g.line, g.date, g.description, g.reference, g.amount_cents, g.type as shown_type,
      a.path, a.type as account_type, m.path as money_path, o.path as other_path, g.decided_by, g.confidence, d.model_version, d.reason,
      d.applied_rules, d.decided_at, d.actor, g.payee, e.bank_transaction_id is not null as cleared
    from (select * from gl_line g where ${where} order by g.date desc, g.entry_id desc, g.line desc limit ${limit} offset ${offset}) g
    join account a on a.tenant_id = g.tenant_id and a.account_id = g.account_id
    join entry e on e.tenant_id = g.tenant_id and e.entry_id = g.entry_id
    left join account m on m.tenant_id = g.tenant_id and m.account_id = g.money_account_id
    left join transfer_side s on s.tenant_id = g.tenant_id and s.entry_id = g.entry_id and s.line = g.line and s.amount_cents < 0
    left join transfer_side t on t.tenant_id = s.tenant_id and t.entry_id = s.twin_entry_id and t.line = s.twin_line
    left join account o on o.tenant_id = t.tenant_id and o.account_id = t.money_account_id
    left join category_decision d on d.tenant_id = g.tenant_id and d.entry_id = g.entry_id and d.line = g.line and d.seq = g.decision_seq
    order by g.date desc, g.entry_id desc, g.line desc`;
}

/** Rows per day for a filter without text, from day totals, or from the day amounts of the selected accounts. */
function dayCounts(filter: LedgerRowsFilter, accounts: number[] | null) {
  const range = daysAsked(filter);
  if (accounts === null && filter.accountType === undefined && filter.figure === undefined)
    return sql`select day, lines from day_total where ${range} union all ${hidden(filter)}`;
  const narrowed = allOf([
    range,
    accounts !== null && sql`account_id = any (${isTransfer(filter) ? [...accounts, 0] : accounts}::int[])`,
    filter.accountType !== undefined && sql`type = ${filter.accountType}::account_type`,
    ofFigure(filter, 'day'),
    accounts === null && sql`account_id in (select account_id from account where tenant_id = ${filter.tenantId} and not money)`,
  ]);
  const counts = sql`select day, lines from day_amount where ${narrowed}`;
  // Figures never include transfers, so there are no hidden sides.
  if (filter.figure !== undefined) return counts;
  const hides =
    accounts === null ? filter.accountType === 'asset' : [categoryOf(transferAccount), transferAccount].includes(filter.category!);
  return hides ? sql`${counts} union all ${hidden(filter)}` : counts;
}

/** The number of hidden receiving sides, to subtract. */
function hidden({ tenantId, basisMethod, startDate, endDate, accountType }: LedgerRowsFilter) {
  const where = allOf([
    sql`tenant_id = ${tenantId} and basis in ('both', ${basisMethod}::entry_basis) and ${isHidden}`,
    startDate !== undefined && sql`date >= ${startDate}::date`,
    endDate !== undefined && sql`date <= ${endDate}::date`,
    accountType !== undefined && accountType !== 'asset' && sql`false`,
  ]);
  return sql`select date as day, 0 - count(*)::int as lines from transfer_side where ${where} group by date`;
}

async function totalOf(em: EntityManager, filter: LedgerFilter, accounts: number[] | null): Promise<number> {
  return (await row<{ total: number }>(em, sql`select coalesce(sum(lines), 0) as total from (${dayCounts(filter, accounts)}) c`))!.total;
}

/** The day of the row at `offset`, and the number of rows before that day. */
function dayAt(
  em: EntityManager,
  filter: LedgerFilter,
  accounts: number[] | null,
  offset: number,
): Promise<{ day: string; before: number } | undefined> {
  return row(
    em,
    sql`select day, before from (
          select day, sum(n) over (order by day desc) - n as before from (select day, sum(lines) as n from (${dayCounts(filter, accounts)}) c group by day) d
        ) b where before <= ${offset} order by before desc, day limit 1`,
  );
}
