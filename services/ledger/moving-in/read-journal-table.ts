// Reads a journal: a list of entries, with an account on each line. Pure.
import type { ColumnName, Layout } from './headings.js';
import { emptyFile, refused, type MovedFile, type SourceAccount, type SourceEntry } from './moved-file.js';
import { natureOfKind } from './account-natures.js';
import type { Row } from './records.js';
import { dayFirst, foreign, looksLikeDate, readCents, readDate } from './report-cells.js';

export interface Table {
  name: string;
  layout: Layout;
  /** The rows below the headings. */
  rows: Row[];
}

export type Cell = (row: Row, column: ColumnName) => string;

export const cellOf = ({ columns }: Layout): Cell => (row, column) => row.cells[columns.get(column) ?? -1] ?? ''; // prettier-ignore

const isTotal = (row: Row): boolean => /^(grand )?totals?\b/i.test(row.cells.find((cell) => cell !== '') ?? '');

interface Sides {
  debitCents: number;
  creditCents: number;
}

/** Null if the row has no amount. */
export function sidesOf(cell: Cell, row: Row, place: string): Sides | null {
  const debit = readCents(cell(row, 'debit'), place);
  const credit = readCents(cell(row, 'credit'), place);
  return debit === null && credit === null ? null : { debitCents: debit ?? 0, creditCents: credit ?? 0 };
}

export function refuseForeign(cell: Cell, row: Row, place: string): void {
  const currency = cell(row, 'currency');
  if (currency !== '' && !/^(usd|us\$|\$|u\.?s\.? dollars?)$/i.test(currency))
    throw foreign(`${place}: an amount in ${currency.slice(0, 10)}`);
}

export function readJournalTable({ name, layout, rows }: Table): MovedFile {
  const file = emptyFile(name, 'journal', layout.program);
  const cell = cellOf(layout);
  const isDayFirst = dayFirst(rows.map((row) => cell(row, 'date')), name); // prettier-ignore
  const draft = new JournalDraft(file, numbering(cell, layout, rows));
  const natures = new Map<string, SourceAccount>();
  for (const row of rows) {
    const place = `${name}, line ${row.line}`;
    const account = accountOf(cell, row);
    const date = looksLikeDate(cell(row, 'date')) ? readDate(cell(row, 'date'), isDayFirst, place) : null;
    if (isTotal(row) || (account === '' && date === null)) {
      draft.total(sidesOf(cell, row, place), isTotal(row), place);
      continue;
    }
    refuseForeign(cell, row, place);
    if (cell(row, 'date') !== '' && date === null) readDate(cell(row, 'date'), isDayFirst, place);
    const sides = layout.columns.has('debit') ? sidesOf(cell, row, place) : amountSides(cell, row, place);
    draft.open({ date, cell, row, place });
    if (account === '' && sides && (sides.debitCents || sides.creditCents))
      throw refused('no-account', `${place} has an amount and no account.`);
    if (account !== '' && sides) draft.add(account, sides, place);
    draft.describe(cell, row);
    const nature = natureOfKind(cell(row, 'group')) ?? natureOfKind(cell(row, 'kind'));
    const exact = natureOfKind(cell(row, 'kind'));
    if (nature && account !== '') natures.set(account, { name: account, nature: exact?.type === nature.type ? exact : nature });
    file.rows += 1;
  }
  draft.end();
  if (layout.program === 'quickbooks-online') draft.needTotal();
  return { ...file, accounts: [...natures.values()] };
}

/**
 * For a file without a line end on its last line: if that line is shorter than all lines before it, the file was cut off. An entry that
 * just started may have no amounts, so its balance doesn't show the cut. A single text below the lines is the report's footer.
 */
export function refuseCutLine({ name, layout, rows }: Table): void {
  const last = rows.at(-1);
  if (!last || isTotal(last)) return;
  const cell = cellOf(layout);
  const lengths = rows.slice(0, -1).filter((row) => cell(row, 'date') !== '' || accountOf(cell, row) !== '').map(({ cells }) => cells.length); // prettier-ignore
  const minCells =
    lengths.length > 0 ? lengths.reduce((least, length) => Math.min(least, length)) : Math.max(...layout.columns.values()) + 1;
  const filled = last.cells.filter((text) => text !== '');
  if (last.cells.length < minCells && (filled.length > 1 || /^[\d/.-]+$/.test(filled[0] ?? '')))
    throw refused('cut-off', `${name}, line ${last.line} is incomplete. The file was cut off. Export the report again.`);
}

export const accountOf = (cell: Cell, row: Row): string => cell(row, 'account') || cell(row, 'code');

function amountSides(cell: Cell, row: Row, place: string): Sides | null {
  const cents = readCents(cell(row, 'amount'), place);
  return cents === null ? null : { debitCents: Math.max(0, cents), creditCents: Math.max(0, -cents) };
}

type Numbering = 'id' | 'headed' | 'repeated';

/** Whether entries have numbers, have the date only on their first line, or repeat it on every line. */
function numbering(cell: Cell, layout: Layout, rows: Row[]): Numbering {
  if (layout.columns.has('id') && rows.some((row) => cell(row, 'id') !== '')) return 'id';
  const lines = rows.filter((row) => !isTotal(row) && accountOf(cell, row) !== '');
  return lines.some((row) => cell(row, 'date') === '') ? 'headed' : 'repeated';
}

/** The current entry while reading, and the report's printed totals. */
class JournalDraft {
  private entry: SourceEntry | null = null;
  private key = '';
  private sumCents = 0;
  private debitCents = 0;
  private subtotals = 0;
  private closed = true;
  private hasTotal = false;
  private allDebitCents = 0;

  constructor(
    private readonly file: MovedFile,
    private readonly numbering: Numbering,
  ) {}

  open({ date, cell, row, place }: { date: string | null; cell: Cell; row: Row; place: string }): void {
    const id = cell(row, 'id');
    const key = [id, date, cell(row, 'type'), cell(row, 'number')].join('\u001f');
    const isNew =
      this.numbering === 'id'
        ? id !== '' && id !== this.key.split('\u001f')[0]
        : this.numbering === 'headed'
          ? date !== null
          : key !== this.key || (this.sumCents === 0 && (this.entry?.lines.length ?? 0) > 1);
    if (!isNew && this.entry) return;
    if (date === null) throw refused('no-date', `${place} has no date, and no entry is open above it.`);
    this.end();
    this.key = key;
    this.entry = { date, type: cell(row, 'type'), number: cell(row, 'number') || (this.numbering === 'id' ? id : ''), payee: '', text: '', lines: [], line: row.line };
    this.closed = false;
  } // prettier-ignore

  add(account: string, { debitCents, creditCents }: Sides, place: string): void {
    if (debitCents !== 0 && creditCents !== 0) throw refused('invalid-amount', `${place} has both a debit and a credit.`);
    const amountCents = debitCents - creditCents;
    this.entry!.lines.push({ account, amountCents });
    this.sumCents += amountCents;
    this.debitCents += Math.max(0, amountCents);
    this.allDebitCents += Math.max(0, amountCents);
  }

  describe(cell: Cell, row: Row): void {
    const entry = this.entry!;
    entry.payee = joined(entry.payee, cell(row, 'payee'));
    for (const column of ['text', 'more'] as const) entry.text = joined(entry.text, cell(row, column));
  }

  /** Checks a printed total of the entry or the full report, which reveals an incomplete file. */
  total(sides: Sides | null, isNamed: boolean, place: string): void {
    if (!sides) return;
    const matches = (cents: number) => sides.debitCents === cents && sides.creditCents === cents;
    this.hasTotal ||= isNamed;
    if (!isNamed && matches(this.debitCents)) {
      this.subtotals += 1;
      this.closed = true;
    } else if (!matches(this.allDebitCents) && !matches(this.debitCents))
      throw refused('totals-differ', `${place}: the printed total isn’t the sum of the lines above it. The file is incomplete or was edited. Export the report again.`);
  } // prettier-ignore

  /** QuickBooks Online ends a journal that has entry totals with a grand total. */
  needTotal(): void {
    if (this.subtotals > 0 && !this.hasTotal)
      throw refused('cut-off', `${this.file.name} has totals for its entries but no grand total. The file was cut off. Export the report again.`); // prettier-ignore
  }

  end(): void {
    const { entry } = this;
    if (entry && this.subtotals > 0 && !this.closed)
      throw refused('cut-off', `${this.file.name}, line ${entry.line}: the entry of ${entry.date} has no total, as the entries before it have. The file was cut off. Export the report again.`); // prettier-ignore
    if (entry) this.file.entries.push(entry);
    this.entry = null;
    [this.sumCents, this.debitCents] = [0, 0];
  }
}

/** Joins distinct texts, up to a readable length. */
export const joined = (before: string, text: string): string =>
  text === '' || before.split('; ').includes(text) || before.length + text.length > 240
    ? before
    : before === ''
      ? text
      : `${before}; ${text}`;
