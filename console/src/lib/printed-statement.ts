// A statement as it's printed: the screen and its files have the same contents. Pure.
import { money } from './money.js';

/** A number is cents in a column of amounts and itself in one of counts; a text is printed as is, null is blank. */
export type StatementCell = number | string | null;

export interface PrintedColumn {
  id: string;
  head: string;
  /** `text` is left-aligned, and cut where it is too long. */
  kind?: 'count' | 'change' | 'text';
  /** Compared or derived: printed paler. */
  dimmed?: boolean;
  /** Hidden on a phone; the files have it. */
  wide?: boolean;
}

export interface PrintedRow {
  /** `section`: a title above lines; `heading`: a group within it; `result`: a total with a double rule below it. */
  kind: 'section' | 'heading' | 'line' | 'subtotal' | 'total' | 'result';
  id: string;
  name: string;
  level?: 0 | 1 | 2 | 3;
  /** The number of an account. */
  code?: string;
  cells: StatementCell[];
  /** For each cell the link to exactly the rows behind it. */
  places?: (string | undefined)[];
}

export interface PrintedStatement {
  title: string;
  business: string;
  /** `As of November 22, 2026`. */
  period: string;
  /** `Cash basis`. */
  basis: string;
  /** The heading over the names. */
  lines: string;
  columns: PrintedColumn[];
  rows: PrintedRow[];
  /** Sentences at the foot of the last page. */
  notes?: string[];
  /** Without its ending. */
  fileName: string;
}

/** As many as the foot has room for. */
export const maxNotes = 2;

export type BasisMethod = 'cash' | 'accrual';

export const basisText = (method: BasisMethod): string => (method === 'cash' ? 'Cash basis' : 'Accrual basis');

/** The figures, and if there are earlier ones, those and the change; one of both is hidden on a phone. */
export const comparedColumns = (now: string, before: string | undefined, hidden: 'before' | 'change'): PrintedColumn[] => [
  { id: 'now', head: now },
  ...(before === undefined
    ? []
    : [
        { id: 'before', head: before, dimmed: true, wide: hidden === 'before' },
        { id: 'change', head: 'Change', kind: 'change' as const, wide: hidden === 'change' },
      ]),
];

/** Cells of these columns from one figure or two; there is no change from or to a figure that is unknown. */
export function comparedCells([now = null, before]: (number | null)[]): StatementCell[] {
  if (before === undefined) return [now];
  return [now, before, now === null || before === null ? null : now - before];
}

/** Which rows start with a currency sign: the first line of a section, and totals. */
export function rowsWithSymbol(rows: PrintedRow[]): Set<string> {
  const first = rows.flatMap((row, index) => {
    const before = rows.slice(0, index).findLast(({ kind }) => kind === 'section' || kind === 'line');
    return row.kind === 'line' && before?.kind !== 'line' ? [row.id] : [];
  });
  return new Set([...first, ...rows.filter(({ kind }) => kind === 'total' || kind === 'result').map(({ id }) => id)]);
}

/** A cell in print; nothing in a column of amounts, and no change, is a dash. */
export function cellText(cell: StatementCell | undefined, column: PrintedColumn, { symbol }: { symbol: boolean }): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  if (column.kind === 'count') return cell.toLocaleString('en-US');
  return cell === 0 && (!symbol || column.kind === 'change') ? '–' : money(cell, { symbol: symbol ? '$' : '' });
}
