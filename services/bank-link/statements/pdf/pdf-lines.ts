// Groups the pieces of text on a PDF's page into lines of cells: pieces with less than a column's gap between them are one cell. Pure.
import { longCellIn } from '#platform/text-limits.js';
import { refuseLong } from '../statement.js';
import { splitTokens, type PdfCell } from './pdf-tokens.js';

/** A piece of text as the page places it, in points from the page's upper left corner; `y` is its base line. */
export interface TextPiece {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PdfLine {
  /** Counted from 1 through the document. */
  line: number;
  page: number;
  y: number;
  height: number;
  cells: PdfCell[];
}

/** In units of the letters' height: a smaller gap is none, a larger one starts a new cell. */
const WORD_GAP = 0.12;
const COLUMN_GAP = 0.9;
/** Pieces whose base lines differ by less are one line: superscripts, other sizes. */
const LINE_SHARE = 0.4;

/** The lines of one page from top to bottom, numbered from `first`. */
export function linesOf(pieces: TextPiece[], page: number, first: number): PdfLine[] {
  const shown = pieces.filter(({ text }) => text.trim() !== '').sort((a, b) => a.y - b.y || a.x - b.x);
  const lines: TextPiece[][] = [];
  for (const piece of shown) {
    const line = lines.at(-1);
    if (line && piece.y - line[0]!.y <= LINE_SHARE * Math.max(line[0]!.height, piece.height)) line.push(piece);
    else lines.push([piece]);
  }
  lines.forEach((line, at) => refuseLong(longCellIn([line.map(({ text }) => text).join(' ')], first + at)));
  return lines.map((line, at) => ({
    line: first + at,
    page,
    y: line[0]!.y,
    height: Math.max(...line.map(({ height }) => height)),
    cells: cellsOf(line),
  }));
}

function cellsOf(pieces: TextPiece[]): PdfCell[] {
  const cells: PdfCell[] = [];
  for (const { text, x, width, height } of pieces.sort((a, b) => a.x - b.x)) {
    const last = cells.at(-1);
    const gap = last ? x - last.x1 : Infinity;
    if (last && gap < COLUMN_GAP * height) {
      // Text drawn twice in one place, to look bold, counts once.
      if (gap < -0.8 * width && last.text.endsWith(text)) continue;
      last.text += (gap > WORD_GAP * height && !last.text.endsWith(' ') ? ' ' : '') + text;
      last.x1 = Math.max(last.x1, x + width);
    } else cells.push({ text, x0: x, x1: x + width });
  }
  return withDollarSigns(cells.flatMap((cell) => splitTokens({ ...cell, text: cell.text.replace(/\s+/g, ' ').trim() })));
}

/** A dollar sign at the column's left edge belongs to the number at its right. */
function withDollarSigns(cells: PdfCell[]): PdfCell[] {
  const joined: PdfCell[] = [];
  for (const cell of cells) {
    const last = joined.at(-1);
    if (last && /^[-–−+(]?\s?\$$/.test(last.text) && /^[\d.(]/.test(cell.text))
      joined[joined.length - 1] = { text: last.text + cell.text, x0: cell.x0, x1: cell.x1 };
    else joined.push(cell);
  }
  return joined;
}

export const textOf = ({ cells }: Pick<PdfLine, 'cells'>): string => cells.map(({ text }) => text).join(' ');
