// Walks the lines of a statement from top to bottom and classifies each: a printed transaction, a balance, a total. Pure.
import { type PdfLine, textOf } from './pdf-lines.js';
import type { PdfCell } from './pdf-tokens.js';
import { balanceNamed, columnsIn, type HeadedColumn, isTotal, type Section, sectionIn, stacked } from './pdf-headings.js';
import { amountIn, dayFirst, isAmount, type PrintedAmount } from './pdf-tokens.js';

export interface PrintedRow {
  line: PdfLine;
  section: Section;
  /** Counts the sections. */
  part: number;
  account: string;
  /** As written; the posted day where the line has both. */
  day: string;
  transacted?: string;
  description: string;
  /** Absent if the line has none. */
  amount?: PrintedAmount & { column: 'debit' | 'credit' | 'amount' };
  balance?: PrintedAmount;
}

export interface Walked {
  rows: PrintedRow[];
  balances: { account: string; side: 'opening' | 'closing'; amount: PrintedAmount }[];
  /** Of a section, below its rows. */
  totals: { line: PdfLine; part: number; title: string; amount: PrintedAmount }[];
  /** Balances at the end of days. */
  days: { account: string; day: string; amount: PrintedAmount }[];
  /** Lines with an amount among the transactions that were not recognized as one. */
  strays: { line: PdfLine; account: string }[];
}

export interface WalkOptions {
  isCard: boolean;
  /** Headings with account numbers start an account's part of the statement. */
  split: boolean;
  /** A line without a day is a transaction of the day above it. */
  carry: boolean;
}

const ACCOUNT =
  /\b(?:checking|savings?|share|shares|money market|draft|certificate|account)\b.{0,40}?[-–#: ]\s{0,9}([xX*•.…]*\d{2,}|[SLsl]\s?\d{1,4}|\d{1,4})$/i;

class Walk {
  readonly found: Walked = { rows: [], balances: [], totals: [], days: [], strays: [] };
  private section: Section = { title: '', kind: 'none' };
  private part = 0;
  private columns: { at: number; headed: HeadedColumn[] } | undefined;
  private account = '';
  private last: { row: PrintedRow; y: number; page: number; x: number } | undefined;

  constructor(
    private readonly lines: PdfLine[],
    private readonly options: WalkOptions,
  ) {}

  take(line: PdfLine, at: number): void {
    const text = textOf(line);
    if (this.takeAccount(line, text)) return;
    if (this.takeBalances(line, at)) return;
    const section = sectionIn(line, this.options.isCard);
    const columns = this.columnsAt(line, at);
    if (columns) {
      this.columns = { at: this.part, headed: columns };
      // A table of days and amounts without a title contains transactions.
      if (this.section.kind === 'none' && columns.some(({ role }) => role === 'amount' || role === 'debit' || role === 'credit'))
        this.enter({ title: '', kind: 'activity' }, true);
      this.last = undefined;
    } else if (section) this.enter(section, false);
    else if (isTotal(line.cells[0]?.text ?? '') || isTotal(text)) this.takeTotal(line, text);
    else if (this.section.kind === 'balances') this.takeDays(line);
    else if (this.section.kind !== 'none' && !this.takeTransaction(line) && line.cells.some((cell) => isAmount(cell.text)))
      this.found.strays.push({ line, account: this.account });
  }

  private takeTransaction(line: PdfLine): boolean {
    return (this.section.kind === 'checks' && this.takeChecks(line)) || this.takeRow(line) || this.takeMore(line);
  }

  private enter(section: Section, keepsColumns: boolean): void {
    const again = section.title.replace(/(?<!\W)\W*\bcont(?:inued|\.)?\W*$/i, '').toLowerCase();
    // A heading that is repeated on the next page goes on with its section.
    if (again !== this.section.title.toLowerCase() || again === '') this.part += 1;
    this.section = { ...section, title: section.title.replace(/(?<!\W)\W*\bcont(?:inued|\.)?\W*$/i, '') };
    if (keepsColumns && this.columns) this.columns.at = this.part;
    this.last = undefined;
  }

  private takeAccount(line: PdfLine, text: string): boolean {
    if (!this.options.split || text.length > 80 || line.cells.some((cell) => isAmount(cell.text)) || dayFirst(text)) return false;
    const number = ACCOUNT.exec(text.replace(/(?<!\s)\s*\(cont[^()]*\)\s*$/i, ''))?.[1];
    if (!number) return false;
    const key = number.replace(/[^\dSL]/gi, '').slice(-4);
    if (key !== this.account) {
      this.account = key;
      this.enter({ title: '', kind: 'none' }, false);
      this.columns = undefined;
    }
    return true;
  }

  /** `Beginning balance on March 1 … $1,000.00`, also two on a line, or over their amounts. */
  private takeBalances(line: PdfLine, at: number): boolean {
    let some = false;
    for (const [n, cell] of line.cells.entries()) {
      const side = balanceNamed(cell.text);
      if (!side) continue;
      const behind = line.cells.slice(n + 1).find(({ text }) => isAmount(text) || balanceNamed(text));
      const amount = behind ? amountIn(behind.text) : this.below(cell, line, at);
      if (!amount) continue;
      this.found.balances.push({ account: this.account, side, amount });
      some = true;
    }
    // A line above its amounts may also be a heading. On the same line as its amount it is only a balance.
    return some && line.cells.some(({ text }) => isAmount(text));
  }

  private below(label: PdfCell, line: PdfLine, at: number): PrintedAmount | undefined {
    const next = this.lines
      .slice(at + 1, at + 3)
      .find((nextLine) => nextLine.page === line.page && nextLine.cells.some(({ text }) => isAmount(text)));
    if (!next || dayFirst(next.cells[0]!.text)) return undefined;
    const under = next.cells.filter(({ text, x0, x1 }) => isAmount(text) && x0 < label.x1 + line.height && label.x0 - line.height < x1);
    return under.length === 1 ? amountIn(under[0]!.text) : undefined;
  }

  private columnsAt(line: PdfLine, at: number): HeadedColumn[] | undefined {
    const [above, next] = [this.lines[at - 1], this.lines[at + 1]];
    const near = (candidate: PdfLine | undefined): candidate is PdfLine =>
      candidate !== undefined &&
      candidate.page === line.page &&
      Math.abs(candidate.y - line.y) < 2 * line.height &&
      !dayFirst(textOf(candidate));
    const isUpper = near(next) && !next.cells.some(({ text }) => isAmount(text)) && !columnsIn(next.cells);
    const two = isUpper ? columnsIn(stacked(line.cells, next.cells)) : undefined;
    const own = columnsIn(line.cells);
    if (two && two.length > (own?.length ?? 0)) return two;
    // The second line of a heading over two lines has been read with the first.
    const isFigures = line.cells.some(({ text }) => isAmount(text) || dayFirst(text));
    if (!own && !isFigures && near(above) && columnsIn(stacked(above.cells, line.cells)) && !sectionIn(line, this.options.isCard))
      return this.columns?.headed;
    return own;
  }

  private takeTotal(line: PdfLine, title: string): void {
    const amounts = line.cells.flatMap(({ text }) => amountIn(text) ?? []);
    if (amounts.length === 1 && this.section.kind !== 'none') this.found.totals.push({ line, part: this.part, title, amount: amounts[0]! });
    this.last = undefined;
  }

  private takeDays({ cells }: PdfLine): void {
    for (const [n, { text }] of cells.entries()) {
      const amount = amountIn(cells[n + 1]?.text ?? '');
      if (amount && dayFirst(text)?.rest === '') this.found.days.push({ account: this.account, day: text, amount });
    }
  }

  /** Number, day and amount, several times on a line. */
  private takeChecks(line: PdfLine): boolean {
    const groups: PdfCell[][] = [[]];
    for (const cell of line.cells) {
      groups.at(-1)!.push(cell);
      if (isAmount(cell.text)) groups.push([]);
    }
    const complete = groups.slice(0, -1).map((cells) => {
      const day = cells.find(({ text }) => dayFirst(text)?.rest === '')?.text;
      const words = cells.filter(({ text }) => text !== day && !isAmount(text)).map(({ text }) => text);
      return {
        day,
        number: words
          .join(' ')
          .replace(/[*^\s]+/g, ' ')
          .trim(),
        amount: amountIn(cells.at(-1)!.text)!,
      };
    });
    if (complete.length === 0 || complete.some(({ day, number }) => day === undefined || !/^(?:check ?)?#? ?\d{1,10}\b/i.test(number)))
      return false;
    for (const { day, number, amount } of complete) {
      const description = /^\d+$/.test(number) ? `Check ${number}` : number.replace(/^#?\s*(?=\d)/, 'Check ');
      this.found.rows.push({ ...this.place(line), day: day!, description, amount: { ...amount, column: 'amount' } });
    }
    return true;
  }

  private takeRow(line: PdfLine): boolean {
    const days = line.cells
      .slice(0, 2)
      .filter(({ text }, n, all) => dayFirst(text)?.rest === '' && (n === 0 || dayFirst(all[0]!.text)?.rest === ''));
    const carried = days.length === 0 && this.options.carry ? this.last?.row : undefined;
    if (days.length === 0 && !carried) return false;
    const rest = line.cells.slice(days.length);
    const { amount, balance, words } = this.figures(rest);
    if (carried && (!amount || words.length === 0 || Math.abs(words[0]!.x0 - this.last!.x) > line.height)) return false;
    const written = carried ? { day: carried.day, ...(carried.transacted && { transacted: carried.transacted }) } : this.daysOf(days);
    const row: PrintedRow = {
      ...this.place(line),
      ...written,
      description: this.described(words),
      ...(amount && { amount }),
      ...(balance && { balance }),
    };
    this.found.rows.push(row);
    this.last = { row, y: line.y, page: line.page, x: words[0]?.x0 ?? rest[0]?.x0 ?? 0 };
    return true;
  }

  /** A check's number is before its text, in a column of its own. */
  private described(words: PdfCell[]): string {
    return words
      .map(({ text }) => text)
      .join(' ')
      .replace(/^(\d{2,10})[*^]? (check|draft)\b/i, '$2 $1');
  }

  private daysOf(days: PdfCell[]): { day: string; transacted?: string } {
    const [first, second] = days as [PdfCell, PdfCell?];
    if (!second) return { day: first.text };
    // Of two days, the second is the posting date, unless the heading says otherwise.
    const heads = this.columns?.headed.filter(({ role }) => role === 'posted' || role === 'transacted' || role === 'date') ?? [];
    const postedFirst = heads[0]?.role === 'posted' || (heads[0]?.role === 'date' && heads[1]?.role === 'transacted');
    return postedFirst ? { day: first.text, transacted: second.text } : { day: second.text, transacted: first.text };
  }

  private place(line: PdfLine): Pick<PrintedRow, 'line' | 'section' | 'part' | 'account'> {
    return { line, section: this.section, part: this.part, account: this.account };
  }

  /** The amounts at the end of a line, by their columns. The cells before them are text. */
  private figures(cells: PdfCell[]): { amount?: PrintedRow['amount']; balance?: PrintedAmount; words: PdfCell[] } {
    const headed = this.columns?.at === this.part || this.section.kind === 'activity' ? (this.columns?.headed ?? []) : [];
    const money = headed.filter(({ role }) => role === 'amount' || role === 'debit' || role === 'credit' || role === 'balance');
    const maxAmounts = money.length || 2;
    const firstFigure = cells.length - [...cells].reverse().findIndex(({ text }) => !isAmount(text));
    const from = Math.max(cells.every(({ text }) => isAmount(text)) ? 0 : firstFigure, cells.length - maxAmounts);
    const [words, figures] = [cells.slice(0, from), cells.slice(from)];
    let [amount, balance]: [PrintedRow['amount'], PrintedAmount | undefined] = [undefined, undefined];
    for (const [n, cell] of figures.entries()) {
      const printed = amountIn(cell.text)!;
      const role = money.length > 0 ? nearest(cell, money).role : n === 0 ? 'amount' : 'balance';
      if (role === 'balance') balance = printed;
      else if (!amount) amount = { ...printed, column: role as 'amount' };
      else if (printed.cents !== 0) amount = amount.cents === 0 ? { ...printed, column: role as 'amount' } : undefined;
    }
    return { amount, balance, words };
  }

  /** The next lines of a description; an amount at their end is that of a row which has none yet. */
  private takeMore(line: PdfLine): boolean {
    const last = this.last;
    const first = line.cells[0];
    if (!last || !first || line.page !== last.page || line.y - last.y > 2.2 * line.height || first.x0 < last.x - line.height) return false;
    const { amount, balance, words } = this.figures(line.cells);
    if (amount && last.row.amount) return false;
    if (amount) last.row.amount = amount;
    if (balance) last.row.balance ??= balance;
    last.row.description = `${last.row.description} ${words.map(({ text }) => text).join(' ')}`.trim();
    last.y = line.y;
    return true;
  }
}

/** The column whose heading a number is under or nearest to: numbers end where their heading ends. */
function nearest(cell: PdfCell, columns: HeadedColumn[]): HeadedColumn {
  const distance = ({ x0, x1 }: HeadedColumn): number => Math.max(0, x0 - cell.x1, cell.x0 - x1) * 1000 + Math.abs(x1 - cell.x1);
  return columns.reduce((best, column) => (distance(column) < distance(best) ? column : best));
}

export function walk(lines: PdfLine[], options: WalkOptions): Walked {
  const walked = new Walk(lines, options);
  for (const [at, line] of lines.entries()) walked.take(line, at);
  return walked.found;
}
