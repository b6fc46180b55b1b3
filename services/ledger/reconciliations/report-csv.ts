// A reconciliation as CSV: its outstanding and cleared entries, and the figures that they add up to. Pure.
import { leafOf } from '#contracts/rules/account-path.js';
import { csvRow } from '#platform/csv-row.js';
import { sumOf } from './compare-statement.js';
import type { KeptEntry, StoredRow } from './stored.query.js';

const dollars = (cents: number): string => (cents / 100).toFixed(2);

export const reportCsv = (stored: StoredRow, cleared: KeptEntry[]): string =>
  [
    csvRow(['Date', 'Description', 'Reference', 'Category', 'Status', 'Cleared', 'Amount']),
    csvRow([stored.beginningOn ?? '', 'Beginning balance', '', '', '', '', dollars(stored.beginningCents)]),
    ...cleared.map((entry) => entryRow(entry, 'Cleared', '')),
    csvRow([stored.statementDate, 'Statement balance', '', '', '', '', dollars(stored.statedCents)]),
    ...stored.outstanding.map((entry) => entryRow(entry, 'Outstanding', entry.clearedOn ?? '')),
    csvRow([stored.statementDate, 'Balance in the books', '', '', '', '', dollars(stored.booksCents)]),
    csvRow([
      stored.statementDate,
      'Difference',
      '',
      '',
      '',
      '',
      dollars(stored.booksCents - stored.statedCents - sumOf(stored.outstanding)),
    ]),
  ].join('');

const entryRow = (
  { date, description, reference, category, amountCents }: Omit<KeptEntry, 'entryId'>,
  status: string,
  clearedOn: string,
): string => csvRow([date, description, reference, leafOf(category), status, clearedOn, dollars(amountCents)]);
