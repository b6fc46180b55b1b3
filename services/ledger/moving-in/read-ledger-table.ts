// Reads a general ledger: a list of accounts with their lines, or lines with an account column. Pure.
import { dayBefore } from '../accounts/period.js';
import type { ColumnName } from './headings.js';
import { emptyFile, refused, type LedgerPart, type MovedFile, type SourceLine } from './moved-file.js';
import { accountOf, cellOf, refuseForeign, sidesOf, type Cell, type Table } from './read-journal-table.js';
import type { Row } from './records.js';
import { dayFirst, looksLikeDate, readCents, readDate } from './report-cells.js';

const opening = /^((beginning|opening|starting) balances?|balance (brought )?forward)$/i;
const ending = /^(total|net movement|closing balance|ending balance|net change)\b/i;
const withChildren = /^total(?: for)? (.+?) with sub-?(?:accounts|s)$/i;
const ownTotal = /^total(?: for)? (.+)$/i;

export function readLedgerTable({ name, layout, rows }: Table): MovedFile {
  const file = emptyFile(name, 'general-ledger', layout.program);
  const cell = cellOf(layout);
  const isDayFirst = dayFirst(rows.map((row) => cell(row, 'date')), name); // prettier-ignore
  const sections = new Sections(rows.map(labelOf), name);
  const openings: (SourceLine & { line: number })[] = [];
  rows.forEach((row, at) => {
    const place = `${name}, line ${row.line}`;
    const label = labelOf(row);
    const named = accountOf(cell, row);
    if (opening.test(label) || opening.test(named)) {
      const line = openingOf(cell, row, place);
      if (line) openings.push({ ...line, account: sections.current() || named, line: row.line });
    } else if (looksLikeDate(cell(row, 'date'))) {
      refuseForeign(cell, row, place);
      const account = named || sections.current();
      if (account === '') throw refused('no-account', `${place} isn’t listed under an account.`);
      file.parts.push(partOf(cell, row, { account, date: readDate(cell(row, 'date'), isDayFirst, place), place }));
      file.rows += 1;
    } else if (ending.test(label)) sections.end(label, at);
    else {
      sections.begin(label, at);
      // QuickBooks Desktop prints the beginning balance next to the account's name.
      const cents = readCents(cell(row, 'balance'), place);
      if (cents) openings.push({ account: sections.current(), amountCents: cents, natural: true, line: row.line });
    }
  });
  sections.finish();
  return { ...file, parts: [...openingParts(file.parts, openings), ...file.parts] };
}

const labelOf = (row: Row): string => row.cells.find((cell) => cell !== '') ?? '';

function lineOf(cell: Cell, row: Row, place: string, columns: ColumnName[]): Omit<SourceLine, 'account'> | null {
  const sides = sidesOf(cell, row, place);
  if (sides) return { amountCents: sides.debitCents - sides.creditCents };
  for (const column of columns) {
    const cents = readCents(cell(row, column), place);
    if (cents !== null) return { amountCents: cents, natural: true };
  }
  return null;
}

const openingOf = (cell: Cell, row: Row, place: string) => lineOf(cell, row, place, ['balance', 'amount']);

function partOf(cell: Cell, row: Row, { account, date, place }: { account: string; date: string; place: string }): LedgerPart {
  // A line without an amount counts as zero, like a line of a voided entry.
  const line = lineOf(cell, row, place, ['amount']) ?? { amountCents: 0 };
  return {
    id: cell(row, 'id'),
    date,
    type: cell(row, 'type'),
    number: cell(row, 'number'),
    payee: cell(row, 'payee'),
    text: cell(row, 'text') || cell(row, 'more'),
    lines: [{ account, ...line }],
    line: row.line,
  };
}

/** The opening balances form one entry, on the day before the first line. */
function openingParts(parts: LedgerPart[], openings: (SourceLine & { line: number })[]): LedgerPart[] {
  const first = parts.reduce((least, { date }) => (date < least ? date : least), '9999-12-31');
  if (parts.length === 0) return [];
  const facts = { id: '', date: dayBefore(first), type: 'Opening balances', number: '', payee: '', text: '' };
  return openings.filter(({ amountCents }) => amountCents !== 0).map(({ line, ...amount }) => ({ ...facts, lines: [amount], line }));
}

/** The open account sections, innermost last. An account whose subaccounts follow its own total stays open until their total. */
class Sections {
  private readonly open: string[] = [];
  private totals = 0;

  constructor(
    private readonly labels: string[],
    private readonly name: string,
  ) {}

  current(): string {
    return this.open.join(':');
  }

  begin(label: string, at: number): void {
    // Without totals, a heading ends the account before it.
    if (this.totals === 0 && this.open.length > 0 && !this.labels.some((text, n) => n > at && ownTotal.test(text))) this.open.pop();
    this.open.push(label);
  }

  end(label: string, at: number): void {
    const [, parent] = withChildren.exec(label) ?? [];
    const [, own] = parent ? [] : (ownTotal.exec(label) ?? []);
    const closing = (parent ?? own)?.toLowerCase();
    if (closing === undefined) return;
    const index = this.open.findLastIndex((open) => open.toLowerCase() === closing);
    if (index < 0) return;
    this.totals += 1;
    const stays = own !== undefined && this.labels.some((text, n) => n > at && withChildren.exec(text)?.[1]?.toLowerCase() === closing);
    this.open.length = stays ? index + 1 : index;
  }

  /** If accounts have totals, the last account must have one too. Otherwise the file was cut off. */
  finish(): void {
    if (this.totals > 0 && this.open.length > 0)
      throw refused('cut-off', `${this.name}: the account “${this.current().slice(0, 80)}” has no total, as the accounts before it have. The file was cut off. Export the report again.`); // prettier-ignore
  }
}
