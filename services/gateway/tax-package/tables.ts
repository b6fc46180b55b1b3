// What services answer with JSON, as tables for a spreadsheet. Pure.
import { dollars } from '#contracts/money.js';
import type { ReplyOf } from '#contracts/define.js';
import type { getTrialBalance } from '#contracts/routes/balances.js';
import type { Candidate, getCandidates } from '#contracts/routes/forms-1099.js';
import { csvRow } from '#platform/csv-row.js';

const money = (amount: number): string => amount.toFixed(2);

const csv = (rows: string[][]): string => rows.map(csvRow).join('');

/** Who is due a form, then who was paid as much and is not, with the reason. */
export function candidatesCsv({ candidates, excluded }: ReplyOf<typeof getCandidates>): string {
  const row = (one: Candidate, due: string, reason: string): string[] => [
    ...[one.Vendor, due, money(one.TotalPaid), money(one.reportable), money(one.notReportable), String(one.TransactionCount)],
    ...[one.missing.join('; '), reason],
  ];
  return csv([
    ['Vendor', 'Form1099NEC', 'TotalPaid', 'Reportable', 'NotReportable', 'Payments', 'Missing', 'Reason'],
    ...candidates.map((one) => row(one, 'due', '')),
    ...excluded.map((one) => row(one, 'not due', one.reason)),
  ]);
}

/** The last row is the sum of each side. */
export function trialBalanceCsv({ accounts, totalDebitCents, totalCreditCents }: ReplyOf<typeof getTrialBalance>): string {
  const cents = (amount: number) => money(dollars(amount));
  return csv([
    ['Number', 'Account', 'Type', 'Debit', 'Credit'],
    ...accounts.map(({ number, path, type, debitCents, creditCents }) => [number, path, type, cents(debitCents), cents(creditCents)]),
    ['', 'Total', '', cents(totalDebitCents), cents(totalCreditCents)],
  ]);
}
