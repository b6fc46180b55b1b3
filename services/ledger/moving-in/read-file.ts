// Recognizes and reads one file of another bookkeeping program. Pure.
import { maxMovedRows } from '#contracts/routes/moving-in.js';
import { longLineIn } from '#platform/text-limits.js';
import { layoutOf } from './headings.js';
import { refuseLong, refused, type MovedFile } from './moved-file.js';
import { readBalanceSheet, readChart, readTrialBalance } from './read-balances.js';
import { readIif } from './read-iif.js';
import { readJournalTable, refuseCutLine } from './read-journal-table.js';
import { readLedgerTable } from './read-ledger-table.js';
import { isPlainText, readPlainText } from './read-plain-text.js';
import { rowsOf, textOfFile, tooManyRows } from './records.js';

export interface GivenFile {
  name: string;
  bytes: Uint8Array;
}

/** Throws a problem with the file's name if it isn't one of the reports, or was cut off. */
export function readMovedFile({ name, bytes }: GivenFile): MovedFile {
  const file = recognized(textOfFile(bytes, name), name);
  if (file.rows > maxMovedRows) throw tooManyRows(name);
  return withoutVoided(file);
}

function recognized(text: string, name: string): MovedFile {
  const isIif = /^!(ACCNT|TRNS|HDR)\b/m.test(text.slice(0, 20_000));
  if (isIif || isPlainText(text)) {
    refuseLong(name, longLineIn(text));
    return isIif ? readIif(text, name) : readPlainText(text, name);
  }
  const rows = rowsOf(text, name);
  const titles = rows.slice(0, 6).filter(({ cells }) => cells.filter((cell) => cell !== '').length <= 2);
  if (titles.some(({ cells }) => cells.some((cell) => /^(balance sheet|statement of financial position)\b/i.test(cell)))) return readBalanceSheet(name, rows); // prettier-ignore
  const layout = layoutOf(rows);
  if (!layout)
    throw refused(
      'not-a-report',
      `${name} isn’t a journal, general ledger, list of accounts, trial balance, or balance sheet we recognize. The guide for your program names the report to export.`,
    );
  const table = { name, layout, rows: rows.slice(layout.at + 1) };
  if (!text.endsWith('\n')) refuseCutLine(table);
  const readers = {
    journal: readJournalTable,
    'general-ledger': readLedgerTable,
    chart: readChart,
    'trial-balance': readTrialBalance,
  };
  return readers[layout.kind as keyof typeof readers](table);
}

/** Removes deleted and voided entries, which reports list with zero amounts, and lines with only a text. */
function withoutVoided(file: MovedFile): MovedFile {
  const entries = file.entries
    .map((entry) => ({ ...entry, lines: entry.lines.filter(({ amountCents }) => amountCents !== 0) }))
    .filter(({ lines }) => lines.length > 0);
  return { ...file, entries, voided: file.voided + file.entries.length - entries.length };
}
