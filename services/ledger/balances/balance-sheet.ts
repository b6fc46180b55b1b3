// Balances as a balance sheet. Pure; cents in, dollars out, each group positive in its own direction.
import { dollars } from '#contracts/money.js';
import type { BalanceAccount, BalanceSheet, EquityAccount } from '#contracts/routes/balances.js';
import { categoryOf, isResult, leafOf } from '#contracts/rules/account-path.js';
import type { AccountBalance, UnbalancedEntry } from './balances.query.js';

interface Owner {
  name: string;
  percent: number;
}

interface SheetOptions {
  asOf: string;
  yearStart: string;
  method: 'cash' | 'accrual';
  owners: Owner[];
}

interface Shown {
  cents: number;
  account: BalanceAccount;
}

/** `balances` are of the day before the fiscal year and of `asOf`. The result to date is shown in equity in separate rows. */
export function balanceSheet(balances: AccountBalance[], options: SheetOptions): BalanceSheet {
  const shown = (type: AccountBalance['type']) =>
    balances
      .filter((balance) => balance.type === type)
      .map(shownOf)
      .filter(moved);
  const earnedBefore = -balances.filter(isResult).reduce((sum, balance) => sum + balance.beforeCents, 0);
  const earned = -balances.filter(isResult).reduce((sum, balance) => sum + balance.cents - balance.beforeCents, 0);
  const groups = { assets: shown('asset'), liabilities: shown('liability'), revenue: shown('revenue'), expenses: shown('expense') };
  const equity = [
    ...shown('equity'),
    ...(earnedBefore === 0 ? [] : [reckoned('earlier-years', 'Retained Earnings of Earlier Years', earnedBefore, options)]),
    reckoned('net-income', 'Net Income', earned, options),
  ];
  const totals = { assets: sumOf(groups.assets), claims: sumOf(groups.liabilities) + sumOf(equity), equity: sumOf(equity) };
  const group = (of: Shown[]) => ({ items: of.map(({ account }) => account), total: dollars(sumOf(of)) });
  const differenceCents = totals.assets - totals.claims;
  return {
    asOf: options.asOf,
    yearStart: options.yearStart,
    method: options.method,
    assets: group(groups.assets),
    liabilities: group(groups.liabilities),
    equity: { items: equity.map(wholly), total: dollars(totals.equity) },
    revenue: group(groups.revenue),
    expenses: group(groups.expenses),
    netIncome: dollars(earned),
    check: {
      assets: dollars(totals.assets),
      liabilitiesAndEquity: dollars(totals.claims),
      difference: dollars(differenceCents),
      balanced: differenceCents === 0,
      explanation: null,
      entries: [],
    },
    owners: splitEquity(totals.equity, options.owners),
  };
}

/** Explains why the sides differ. The journal rejects unbalanced entries, so a difference means a change from outside the product. */
export function explained(sheet: BalanceSheet, entries: UnbalancedEntry[]): BalanceSheet {
  const explanation =
    entries.length > 0
      ? `${entries.length === 1 ? 'An entry does' : `${entries.length} entries do`} not add up to zero.`
      : 'Every entry balances, but the stored totals differ. They must be rebuilt from the journal.';
  return { ...sheet, check: { ...sheet.check, explanation, entries } };
}

const sumOf = (shown: Shown[]): number => shown.reduce((sum, { cents }) => sum + cents, 0);
const moved = ({ cents, account }: Shown): boolean => cents !== 0 || account.TransactionCount !== 0;

function shownOf(balance: AccountBalance): Shown {
  const sign = balance.type === 'asset' || balance.type === 'expense' ? 1 : -1;
  const cents = 0 + sign * (balance.cents - (isResult(balance) ? balance.beforeCents : 0));
  return {
    cents,
    account: {
      AccountID: String(balance.accountId),
      AccountNumber: balance.number,
      AccountName: leafOf(balance.path),
      AccountPath: balance.path,
      bankAccountId: balance.bankAccountId ?? undefined,
      AccountType: balance.type,
      AccountSubType: categoryOf(balance.path),
      Balance: dollars(cents),
      TransactionCount: balance.lines - (isResult(balance) ? balance.beforeLines : 0),
      LastUpdated: balance.newestOn,
    },
  };
}

function reckoned(id: string, name: string, cents: number, { asOf }: SheetOptions): Shown {
  const account: BalanceAccount = {
    AccountID: id,
    AccountNumber: '',
    AccountName: name,
    AccountPath: `Equity:${name}`,
    AccountType: 'equity',
    AccountSubType: name,
    Balance: dollars(cents),
    TransactionCount: 0,
    LastUpdated: asOf,
  };
  return { cents, account };
}

/** An equity account belongs to all owners together. `owners` has each owner's share. */
const wholly = ({ account }: Shown): EquityAccount => ({ ...account, OwnershipPercent: 100, EquityAmount: account.Balance });

/** Splits to the cent. The remainder goes to the owners whose shares were rounded down most. */
function splitEquity(equityCents: number, owners: Owner[]): BalanceSheet['owners'] {
  const named = owners.length > 0 ? owners : [{ name: 'Owner', percent: 100 }];
  const exact = named.map(({ percent }) => (equityCents * percent) / 100);
  const shares = exact.map(Math.floor);
  const left = Math.round(equityCents - shares.reduce((sum, share) => sum + share, 0));
  const byLoss = exact.map((value, at) => ({ at, loss: value - shares[at]! })).sort((a, b) => b.loss - a.loss || a.at - b.at);
  for (const { at } of byLoss.slice(0, left)) shares[at]! += 1;
  return named.map(({ name, percent }, at) => ({ name, OwnershipPercent: percent, EquityAmount: dollars(shares[at]!) }));
}
