// The statements of a package as tables. Pure.
import type { ReplyOf } from '#contracts/define.js';
import { dollars } from '#contracts/money.js';
import type { getBalanceSheet, getTrialBalance } from '#contracts/routes/balances.js';
import type { getIncomeStatement } from '#contracts/routes/income-statement.js';
import type { PackageCell, PackageTable } from './table-files.js';

export function incomeStatementTable({ revenue, expenses, netIncome, period, method }: ReplyOf<typeof getIncomeStatement>): PackageTable {
  const rows: PackageCell[][] = [];
  const totals: number[] = [];
  const total = (section: string, amount: number) => void (totals.push(rows.length), rows.push([section, '', amount]));
  for (const [section, { items, total: sum }] of [
    ['Revenue', revenue],
    ['Expenses', expenses],
  ] as const) {
    rows.push(...items.map(({ Category, Amount }) => [section, Category, Amount]));
    total(`Total ${section}`, sum);
  }
  total('Net income', netIncome);
  const title = `Income statement, ${period.startDate} to ${period.endDate}, ${method}`;
  return { title, columns: ['Section', 'Category', 'Amount'], rows, totals };
}

export function balanceSheetTable({ asOf, method, assets, liabilities, equity }: ReplyOf<typeof getBalanceSheet>): PackageTable {
  const rows: PackageCell[][] = [];
  const totals: number[] = [];
  for (const [section, { items, total }] of [
    ['Assets', assets],
    ['Liabilities', liabilities],
    ['Equity', equity],
  ] as const) {
    rows.push(...items.map(({ AccountNumber, AccountPath, Balance }) => [section, AccountNumber, AccountPath, Balance]));
    totals.push(rows.length);
    rows.push([`Total ${section}`, '', '', total]);
  }
  return { title: `Balance sheet, ${asOf}, ${method}`, columns: ['Section', 'Number', 'Account', 'Balance'], rows, totals };
}

/** The last row is the sum of each side. */
export function trialBalanceTable(reply: ReplyOf<typeof getTrialBalance>): PackageTable {
  const { asOf, method, accounts, totalDebitCents, totalCreditCents } = reply;
  const rows: PackageCell[][] = accounts.map(({ number, path, type, debitCents, creditCents }) => [
    ...[number, path, type],
    ...[dollars(debitCents), dollars(creditCents)],
  ]);
  return {
    title: `Trial balance, ${asOf}, ${method}`,
    columns: ['Number', 'Account', 'Type', 'Debit', 'Credit'],
    rows: [...rows, ['', 'Total', '', dollars(totalDebitCents), dollars(totalCreditCents)]],
    totals: [rows.length],
  };
}
