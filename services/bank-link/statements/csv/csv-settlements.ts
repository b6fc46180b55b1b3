// Settlements of marketplaces and platforms that can't be read in full. Their net amounts would hide sales and fees, so they are refused.
import { headerWords } from './csv-headings.js';
import type { CsvRecord } from './csv-records.js';
import { StatementProblem } from '../statement.js';

const DATE_RANGE_REPORT = 'In Seller Central, open Payments › Date Range Reports and import the transaction report instead.';

/** Each has all of `has` and one of `any`. */
const SETTLEMENTS: { what: string; has?: string[]; any?: string[]; instead?: string }[] = [
  {
    what: 'Amazon’s settlement file',
    has: ['settlement id'],
    any: ['amount description', 'deposit date', 'settlement start date', 'total amount'],
    instead: DATE_RANGE_REPORT,
  },
  {
    what: 'an Amazon report without the columns of sales and fees',
    has: ['date time', 'settlement id', 'total'],
    instead: DATE_RANGE_REPORT,
  },
  {
    what: 'Walmart’s settlement report',
    any: [
      'transaction posted timestamp',
      'walmart com order #',
      'walmart com po #',
      'partner gtin',
      'partner order #',
      'commission from sale',
    ],
  },
  { what: 'TikTok Shop’s settlement report', any: ['order adjustment id', 'total settlement amount', 'total estimated settlement amount'] },
  { what: 'Uber’s payment report', any: ['paid to you', 'paid to you your earnings', 'trip uuid'] },
  {
    what: 'Uber Eats’ payment report',
    has: ['total payout'],
    any: ['order id', 'order status', 'store name', 'workflow id', 'payout date'],
  },
  {
    what: 'DoorDash’s financial report',
    any: ['delivery uuid', 'doordash transaction id', 'doordash order id', 'dasher pay', 'tax subtotal', 'order subtotal dollar'],
  },
];

const REASON =
  'We can’t separate its sales, fees, taxes, refunds, and payouts, so your gross sales wouldn’t match Form 1099-K and deposits could count twice.';
const BY_HAND =
  'Import your bank statement instead, and enter each payout’s gross sales, refunds, and fees as a journal entry dated on its deposit.';

/** Throws StatementProblem 'incomplete-settlement'. `header` is at `at`, or -1 if absent. */
export function refuseSettlements(records: CsvRecord[], at: number): void {
  for (const { cells } of at < 0 ? records.slice(0, 20) : [records[at]!]) {
    const names = new Set(cells.map(headerWords));
    const found = SETTLEMENTS.find(
      ({ has = [], any }) => has.every((name) => names.has(name)) && (!any || any.some((name) => names.has(name))),
    );
    const isReadable = ['product sales', 'selling fees', 'date time'].every((name) => names.has(name));
    if (found && !isReadable)
      throw new StatementProblem('incomplete-settlement', `This is ${found.what}. ${REASON} Nothing was read. ${found.instead ?? BY_HAND}`);
  }
}
