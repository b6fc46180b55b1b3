// A close next to the books as they are now: which lines differ, and by which entries. Pure; debit positive in, the section’s direction out.
import type { CloseChange, CloseLine, CloseTotals } from '#contracts/routes/closes.js';
import type { AccountType } from '#contracts/shapes.js';
import { centsOf } from '#contracts/money.js';
import { isResult } from '#contracts/rules/account-path.js';
import { balanceSheet } from '../balances/balance-sheet.js';
import type { AccountBalance } from '../balances/balances.query.js';

/** Results of earlier fiscal years, which no account has. */
export const earlierYears = 'Equity:Retained Earnings of Earlier Years';

interface Amount {
  accountId: number;
  amountCents: number;
}

/** What is stored: `balances` are of the day before the fiscal year and of the last day. */
export const amountsOf = (balances: readonly AccountBalance[]): Amount[] =>
  balances
    .map((balance) => ({ accountId: balance.accountId, amountCents: balance.cents - (isResult(balance) ? balance.beforeCents : 0) }))
    .filter(({ amountCents }) => amountCents !== 0);

interface SheetOf {
  through: string;
  yearStart: string;
  method: 'cash' | 'accrual';
}

/** The totals of the balance sheet of that day. */
export function totalsOf(balances: AccountBalance[], { through, yearStart, method }: SheetOf): CloseTotals {
  const sheet = balanceSheet(balances, { asOf: through, yearStart, method, owners: [] });
  return {
    netIncomeCents: centsOf(sheet.netIncome),
    assetsCents: centsOf(sheet.assets.total),
    liabilitiesCents: centsOf(sheet.liabilities.total),
    equityCents: centsOf(sheet.equity.total),
  };
}

export interface StoredAmount extends Amount {
  path: string;
  type: AccountType;
}

const signOf = (type: AccountType): 1 | -1 => (type === 'asset' || type === 'expense' ? 1 : -1);
const inSection = (type: AccountType, cents: number): number => 0 + signOf(type) * cents;

/** Lines that differ, in the order of a balance sheet and an income statement, largest change first. */
export function changedLines(
  closed: readonly StoredAmount[],
  balances: readonly AccountBalance[],
  totals: Record<'then' | 'now', CloseTotals>,
): CloseLine[] {
  const now = new Map(amountsOf(balances).map(({ accountId, amountCents }) => [accountId, amountCents]));
  const named = new Map([...closed, ...balances].map(({ accountId, path, type }) => [accountId, { path, type }]));
  const then = new Map(closed.map(({ accountId, amountCents }) => [accountId, amountCents]));
  const lines = [...named].map(([accountId, { path, type }]) => lineOf(path, type, then.get(accountId) ?? 0, now.get(accountId) ?? 0));
  const equity = lines.filter(({ type }) => type === 'equity');
  const earlier = (of: 'then' | 'now', key: 'closedCents' | 'nowCents') =>
    totals[of].equityCents - totals[of].netIncomeCents - equity.reduce((sum, line) => sum + line[key], 0);
  const retained = lineOf(earlierYears, 'equity', -earlier('then', 'closedCents'), -earlier('now', 'nowCents'));
  return [...lines, retained]
    .filter(({ changeCents }) => changeCents !== 0)
    .sort(
      (a, b) =>
        order.indexOf(a.type) - order.indexOf(b.type) ||
        Math.abs(b.changeCents) - Math.abs(a.changeCents) ||
        (a.account < b.account ? -1 : 1),
    );
}

const order: AccountType[] = ['revenue', 'expense', 'asset', 'liability', 'equity'];

function lineOf(account: string, type: AccountType, thenCents: number, nowCents: number): CloseLine {
  return {
    ...{ account, type, closedCents: inSection(type, thenCents), nowCents: inSection(type, nowCents) },
    changeCents: inSection(type, nowCents - thenCents),
  };
}

export interface ChangeRow {
  /** Null for results of earlier years. */
  path: string | null;
  type: AccountType;
  entryId: number;
  /** Null for an entry that is no longer in the books. */
  line: number | null;
  date: string;
  description: string;
  change: CloseChange['change'];
  at: string;
  cents: number;
}

export const shownChange = ({ path, type, entryId, line, at, cents, ...change }: ChangeRow): CloseChange => ({
  ...change,
  account: path ?? earlierYears,
  lineId: line === null ? null : `${entryId}-${line}`,
  at: new Date(at).toISOString(),
  changeCents: path === null ? 0 - cents : inSection(type, cents),
});
