// The statements of a package as tables, each amount that rests on a guess marked with the way to confirm it. Pure.
import { consoleLinks } from '#contracts/console-links.js';
import { daysAfter } from '#contracts/days.js';
import type { ReplyOf } from '#contracts/define.js';
import { dollars } from '#contracts/money.js';
import type { getBalanceSheet, getTrialBalance } from '#contracts/routes/balances.js';
import type { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { isResult, retainedEarningsPath } from '#contracts/rules/account-path.js';
import { notConfirmedText } from '#contracts/rules/not-confirmed.js';
import type { PackageCell, PackageTable } from './table-files.js';

type TrialBalance = ReplyOf<typeof getTrialBalance>;
type TrialAccount = TrialBalance['accounts'][number];

export function incomeStatementTable(statement: ReplyOf<typeof getIncomeStatement>): PackageTable {
  const { revenue, expenses, netIncome, period, method, notConfirmed } = statement;
  const { startDate, endDate } = period;
  const rows: PackageCell[][] = [];
  const totals: number[] = [];
  const mark = (amount: number, filter: Parameters<typeof consoleLinks.uncertain>[1]) =>
    notConfirmedText({ amount, link: consoleLinks.uncertain({ startDate, endDate }, { ...filter, method }) });
  const total = (section: string, amount: number, marked: string) => {
    totals.push(rows.length);
    rows.push([section, '', amount, marked]);
  };
  for (const [section, { items, total: sum }, accountType, guessed] of [
    ['Revenue', revenue, 'revenue', notConfirmed?.revenue],
    ['Expenses', expenses, 'expense', notConfirmed?.expenses],
  ] as const) {
    for (const { Category, Amount, NotConfirmed = 0 } of items)
      rows.push([section, Category, Amount, mark(NotConfirmed, { accountType, category: Category })]);
    total(`Total ${section}`, sum, mark(guessed?.Amount ?? 0, { accountType }));
  }
  const guessedIncome = (notConfirmed?.revenue.Amount ?? 0) - (notConfirmed?.expenses.Amount ?? 0);
  total('Net income', netIncome, mark(guessedIncome, { figure: 'net-income' }));
  const title = `Income statement, ${startDate} to ${endDate}, ${method}`;
  return { title, columns: ['Section', 'Category', 'Amount', 'NotConfirmed'], rows, totals };
}

/** The trial balance of the same day has the guesses. */
export function balanceSheetTable(sheet: ReplyOf<typeof getBalanceSheet>, trial: TrialBalance): PackageTable {
  const { asOf, method, assets, liabilities, equity } = sheet;
  const rows: PackageCell[][] = [];
  const totals: number[] = [];
  const guessed = guessesByRow(trial);
  for (const [section, { items, total }, sign] of [
    ['Assets', assets, 1],
    ['Liabilities', liabilities, -1],
    ['Equity', equity, -1],
  ] as const) {
    let sectionCents = 0;
    for (const { AccountID, AccountNumber, AccountPath, Balance } of items) {
      const { cents = 0, link = '' } = guessed.get(AccountID) ?? guessed.get(AccountPath) ?? {};
      sectionCents += sign * cents;
      rows.push([section, AccountNumber, AccountPath, Balance, notConfirmedText({ amount: dollars(sign * cents), link })]);
    }
    totals.push(rows.length);
    const link = consoleLinks.uncertain({ endDate: asOf }, { method });
    rows.push([`Total ${section}`, '', '', total, notConfirmedText({ amount: dollars(sectionCents), link })]);
  }
  return { title: `Balance sheet, ${asOf}, ${method}`, columns: ['Section', 'Number', 'Account', 'Balance', 'NotConfirmed'], rows, totals };
}

interface Guess {
  /** Debit positive. */
  cents: number;
  link: string;
}

/** By an account's path, and by the IDs of the balance sheet's rows without an account. */
function guessesByRow(trial: TrialBalance): Map<string, Guess> {
  const { yearStart: startDate, asOf: endDate, method } = trial;
  const byPath = new Map(trial.accounts.map((account): [string, Guess] => [account.path, guessIn(account, trial)]));
  const resultCents = trial.accounts.filter(isResult).reduce((sum, { unconfirmedCents = 0 }) => sum + unconfirmedCents, 0);
  const earlier = byPath.get(retainedEarningsPath);
  byPath.delete(retainedEarningsPath);
  byPath.set('net-income', {
    cents: resultCents,
    link: consoleLinks.uncertain({ startDate, endDate }, { figure: 'net-income', method }),
  });
  return earlier ? byPath.set('earlier-years', earlier) : byPath;
}

/** What of an account's balance rests on guesses. Retained earnings have those of earlier years. */
function guessIn({ path, type, unconfirmedCents: cents = 0 }: TrialAccount, { yearStart, asOf, method }: TrialBalance): Guess {
  if (path === retainedEarningsPath && yearStart !== undefined) {
    const link = consoleLinks.uncertain({ endDate: daysAfter(yearStart, -1) }, { figure: 'net-income', method });
    return { cents, link };
  }
  const startDate = isResult({ type }) ? yearStart : undefined;
  const link = consoleLinks.uncertain({ startDate, endDate: asOf }, { category: path, withoutSubaccounts: true, method });
  return { cents, link };
}

/** In the direction of the account's balance. */
export function accountMark(account: TrialAccount, trial: TrialBalance): string {
  const { cents, link } = guessIn(account, trial);
  return notConfirmedText({ amount: dollars(account.creditCents > 0 ? -cents : cents), link });
}

/** The last row is the sum of each side. */
export function trialBalanceTable(reply: TrialBalance): PackageTable {
  const { asOf, method, accounts, totalDebitCents, totalCreditCents } = reply;
  const rows: PackageCell[][] = accounts.map((account) => [
    ...[account.number, account.path, account.type],
    ...[dollars(account.debitCents), dollars(account.creditCents), accountMark(account, reply)],
  ]);
  return {
    title: `Trial balance, ${asOf}, ${method}`,
    columns: ['Number', 'Account', 'Type', 'Debit', 'Credit', 'NotConfirmed'],
    rows: [...rows, ['', 'Total', '', dollars(totalDebitCents), dollars(totalCreditCents), '']],
    totals: [rows.length],
  };
}
