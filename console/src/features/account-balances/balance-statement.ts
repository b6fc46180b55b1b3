// The printed balance sheet, with an earlier day to compare, and the revenue and expenses that make up its net income. Pure.
import { centsOf } from '#contracts/money.js';
import type { BalanceAccount, BalanceSheet } from '#contracts/routes/balances.js';
import { dayText, spanText } from '../../lib/dates.js';
import { basisText, comparedCells, comparedColumns, type PrintedRow, type PrintedStatement } from '../../lib/printed-statement.js';
import { accountPlace, ledgerPlace, rowsOfAccount } from '../../lib/statement-places.js';
import { sorted, type BalancesSearch } from './account-balances.js';

export interface BalanceColumns {
  now: BalanceSheet;
  before?: BalanceSheet;
  business: string;
  search: BalancesSearch;
}

type Group = 'assets' | 'liabilities' | 'equity' | 'revenue' | 'expenses';
const titles: Record<Group, string> = {
  assets: 'Assets',
  liabilities: 'Liabilities',
  equity: 'Equity',
  revenue: 'Revenue',
  expenses: 'Expenses',
};

const long = (day: string): string => dayText(day, { year: true });

export function balanceStatement(options: BalanceColumns): PrintedStatement {
  const { now, before, business } = options;
  const { section, figures } = builderOf(options);
  const claims = (sheet: BalanceSheet) => centsOf(sheet.liabilities.total) + centsOf(sheet.equity.total);
  return {
    title: 'Balance Sheet',
    business,
    period: `as of ${long(now.asOf)}`,
    basis: basisText(now.method),
    lines: 'Account',
    columns: comparedColumns(long(now.asOf), before && long(before.asOf), 'before'),
    rows: [
      ...section('assets', 'result'),
      ...section('liabilities', 'total'),
      ...section('equity', 'total'),
      { kind: 'result', id: 'claims', name: 'Total liabilities and equity', cells: figures(claims) },
      ...ownerRows(options),
    ],
    fileName: `balance-sheet-${now.asOf}`,
  };
}

/** Revenue and expenses of the fiscal year to date; equity shows them as net income. */
export function resultStatement(options: BalanceColumns): PrintedStatement {
  const { now, before, business } = options;
  const { section, figures } = builderOf(options);
  return {
    title: 'Revenue and Expenses',
    business,
    period: spanText(now.yearStart, now.asOf),
    basis: basisText(now.method),
    lines: 'Account',
    columns: comparedColumns(spanText(now.yearStart, now.asOf), before && spanText(before.yearStart, before.asOf), 'before'),
    rows: [
      ...section('revenue', 'total'),
      ...section('expenses', 'total'),
      { kind: 'result', id: 'net-income', name: 'Net income', cells: figures((sheet) => centsOf(sheet.netIncome)) },
    ],
    fileName: `revenue-and-expenses-${now.asOf}`,
  };
}

const sheetsOf = ({ now, before }: BalanceColumns): BalanceSheet[] => (before ? [now, before] : [now]);

function builderOf(options: BalanceColumns) {
  const { now, before, search } = options;
  const sheets = sheetsOf(options);
  const figures = (of: (sheet: BalanceSheet) => number) => comparedCells(sheets.map(of));
  const section = (group: Group, kind: 'total' | 'result'): PrintedRow[] => {
    const accounts = accountsOf(group, now, before);
    if (accounts.length === 0) return [];
    const inBefore = new Map(before?.[group].items.map((item) => [item.AccountPath, item]));
    const inNow = new Map(now[group].items.map((item) => [item.AccountPath, item]));
    const balance = (account: BalanceAccount) => (sheet: BalanceSheet) =>
      centsOf((sheet === now ? inNow : inBefore).get(account.AccountPath)?.Balance ?? 0);
    const line = (account: BalanceAccount, level: 1 | 2): PrintedRow => ({
      kind: 'line',
      id: account.AccountPath,
      name: account.AccountName,
      code: account.AccountNumber || undefined,
      level,
      cells: figures(balance(account)),
      places: sheets.map((sheet) => placeOf(account, sheet, accounts)),
    });
    const lines = search.sort
      ? sorted(accounts, search).map((account) => line(account, 1))
      : groupsOf(accounts).flatMap(({ name, accounts: members }): PrintedRow[] =>
          name === undefined
            ? members.map((account) => line(account, 1))
            : [
                { kind: 'heading', id: `${group}/${name}`, name, level: 1, cells: [] },
                ...members.map((account) => line(account, 2)),
                {
                  kind: 'subtotal',
                  id: `${group}/${name}/total`,
                  name: `Total ${name}`,
                  level: 1,
                  cells: figures((sheet) => members.reduce((sum, account) => sum + balance(account)(sheet), 0)),
                },
              ],
        );
    return [
      { kind: 'section', id: group, name: titles[group], cells: [] },
      ...lines,
      { kind, id: `${group}/total`, name: `Total ${titles[group].toLowerCase()}`, cells: figures((sheet) => centsOf(sheet[group].total)) },
    ];
  };
  return { section, figures };
}

/** The day's accounts in the order of the chart, then those that only the earlier day has. */
function accountsOf(group: Group, now: BalanceSheet, before: BalanceSheet | undefined): BalanceAccount[] {
  const known = new Set(now[group].items.map(({ AccountPath }) => AccountPath));
  const earlier = (before?.[group].items ?? []).filter(({ AccountPath, Balance }) => !known.has(AccountPath) && Balance !== 0);
  return [...now[group].items, ...earlier];
}

/** Groups accounts by subtype; a subtype with one account gets no heading. */
function groupsOf(accounts: BalanceAccount[]): { name?: string; accounts: BalanceAccount[] }[] {
  const byKind = new Map<string, BalanceAccount[]>();
  for (const account of accounts) byKind.set(account.AccountSubType, [...(byKind.get(account.AccountSubType) ?? []), account]);
  return [...byKind].map(([kind, members]) => (members.length > 1 ? { name: kind, accounts: members } : { accounts: members }));
}

/** The ledger rows behind a balance; none for money in transit between own accounts, or for net income, whose accounts are listed below. */
function placeOf(account: BalanceAccount, sheet: BalanceSheet, accounts: BalanceAccount[]): string | undefined {
  const { AccountID, AccountPath, AccountType, AccountSubType, bankAccountId } = account;
  if (bankAccountId) return rowsOfAccount(bankAccountId, { endDate: sheet.asOf });
  if (!/^\d+$/.test(AccountID) || ['Bank', 'Cash', 'Credit Cards', 'Loans and Lines of Credit', 'Transfer'].includes(AccountSubType))
    return undefined;
  const result = AccountType === 'revenue' || AccountType === 'expense';
  const days = { startDate: result ? sheet.yearStart : undefined, endDate: sheet.asOf };
  const hasBeneath = accounts.some((other) => other.AccountPath.startsWith(`${AccountPath}:`));
  return hasBeneath ? accountPlace(days, AccountPath) : ledgerPlace(days, AccountPath);
}

/** No rows while one person owns everything. */
function ownerRows(options: BalanceColumns): PrintedRow[] {
  const { now } = options;
  if (now.owners.length < 2) return [];
  const shareOf = (sheet: BalanceSheet, name: string) => centsOf(sheet.owners.find((owner) => owner.name === name)?.EquityAmount ?? 0);
  const cells = (of: (sheet: BalanceSheet) => number) => comparedCells(sheetsOf(options).map(of));
  return [
    { kind: 'section', id: 'owners', name: 'Owners’ shares', cells: [] },
    ...now.owners.map(({ name, OwnershipPercent }): PrintedRow => ({
      kind: 'line',
      id: `owners/${name}`,
      name: `${name}, ${OwnershipPercent}%`,
      level: 1,
      cells: cells((sheet) => shareOf(sheet, name)),
    })),
    {
      kind: 'result',
      id: 'owners/total',
      name: 'Equals total equity',
      cells: cells((sheet) => sheet.owners.reduce((sum, { EquityAmount }) => sum + centsOf(EquityAmount), 0)),
    },
  ];
}
