// Reads IIF, the interchange file of QuickBooks Desktop: lists of accounts, and transactions with their splits, one line each. Pure.
import { natureOfKind } from './account-natures.js';
import { emptyFile, refused, type MovedFile, type SourceEntry } from './moved-file.js';
import { joined } from './read-journal-table.js';
import { cleanText } from '../journal-imports/journal-cells.js';
import { dayFirst, readCents, readDate } from './report-cells.js';

type Read = (column: string) => string;

const unquoted = (cell: string): string => cleanText(/^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell);

export function readIif(text: string, name: string): MovedFile {
  const file = emptyFile(name, 'chart', 'quickbooks-desktop');
  const heads = new Map<string, string[]>();
  const lines = text.split('\n').map((line) => line.split('\t').map(unquoted));
  for (const [tag, ...cells] of lines) if (tag!.startsWith('!')) heads.set(tag!.slice(1), cells);
  const reader = (tag: string, cells: string[]): Read => {
    const columns = heads.get(tag) ?? [];
    return (column) => cells[columns.indexOf(column)] ?? '';
  };
  const dates = lines.filter(([tag]) => tag === 'TRNS').map(([tag, ...cells]) => reader(tag!, cells)('DATE'));
  const isDayFirst = dayFirst(dates, name);
  let entry: SourceEntry | null = null;
  lines.forEach(([tag = '', ...cells], at) => {
    const place = `${name}, line ${at + 1}`;
    const read = reader(tag, cells);
    if (tag === 'ACCNT') {
      const nature = natureOfKind(read('ACCNTTYPE'));
      if (nature && read('NAME') !== '') file.accounts.push({ name: read('NAME'), nature });
    } else if (tag === 'TRNS') {
      if (entry) throw cutOff(place);
      const date = readDate(read('DATE'), isDayFirst, place);
      entry = { date, type: read('TRNSTYPE'), number: read('DOCNUM'), payee: '', text: '', lines: [], line: at + 1 };
      addLine(entry, read, place);
    } else if (tag === 'SPL') {
      if (!entry) throw refused('no-entry', `${place}: this split has no transaction.`);
      addLine(entry, read, place);
    } else if (tag === 'ENDTRNS') {
      if (entry) file.entries.push(entry);
      entry = null;
    }
    file.rows += tag === '' || tag.startsWith('!') ? 0 : 1;
  });
  // The first word of another transaction may be cut off.
  if (entry || /^(T|TR|TRN)$/.test(lines.at(-1)![0]!)) throw cutOff(`${name}, at its end`);
  return { ...file, kind: file.entries.length > 0 ? 'journal' : 'chart' };
}

const cutOff = (place: string) =>
  refused('cut-off', `${place}: a transaction has no end (ENDTRNS). The file was cut off. Export it again.`);

function addLine(entry: SourceEntry, read: Read, place: string): void {
  if (read('ACCNT') === '') throw refused('no-account', `${place} has no account.`);
  const amountCents = readCents(read('AMOUNT'), place);
  if (amountCents === null) throw refused('invalid-amount', `${place} has no amount.`);
  entry.lines.push({ account: read('ACCNT'), amountCents });
  entry.payee = joined(entry.payee, read('NAME'));
  entry.text = joined(entry.text, read('MEMO'));
}
