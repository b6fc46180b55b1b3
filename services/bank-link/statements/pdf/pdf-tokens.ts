// Amounts and days among the words of a PDF's line. Pure.
import { readAmount } from '../cell.js';

export interface PdfCell {
  text: string;
  x0: number;
  x1: number;
}

const AMOUNT = '[-–−+(]?\\s?\\$?\\s?[-–−]?\\s?(?:\\d{1,3}(?:,\\d{3})+|\\d+|(?=\\.))\\.\\d{2}\\)?(?:\\s?(?:[-–−+]|CR|DR|DB)(?![A-Za-z]))?';
const AMOUNT_ONLY = new RegExp(`^${AMOUNT}$`, 'i');
const LAST_AMOUNT = new RegExp(`^(.*\\S)\\s+(${AMOUNT})$`, 'i');

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?';
const DAY = `(?:\\d{1,2}[/-]\\d{1,2}(?:[/-](?:\\d{4}|\\d{2}))?|${MONTH} \\d{1,2}(?:,? \\d{4})?|\\d{1,2}[- ]${MONTH}(?:[- ,]+\\d{4})?)`;
const FIRST_DAY = new RegExp(`^(${DAY})(?=\\s|$)\\s*(\\S.*)?$`, 'i');

export interface PrintedAmount {
  cents: number;
  /** CR is money in, DR money out, whatever the kind of account. */
  marked: boolean;
}

/** An amount with its decimals, as it is printed. */
export function amountIn(text: string): PrintedAmount | undefined {
  if (!AMOUNT_ONLY.test(text)) return undefined;
  const mark = /(CR|DR|DB)$/i.exec(text)?.[1]?.toUpperCase();
  const { value } = readAmount(text.replace(/\s?(?:CR|DR|DB)$/i, ''));
  if (value === undefined) return undefined;
  return mark ? { cents: (Math.abs(value) || 0) * (mark === 'CR' ? 1 : -1) || 0, marked: true } : { cents: value, marked: false };
}

export const isAmount = (text: string): boolean => amountIn(text) !== undefined;

/** The day at the start of a text, as written, and the rest. */
export function dayFirst(text: string): { day: string; rest: string } | undefined {
  const found = FIRST_DAY.exec(text);
  return found ? { day: found[1]!, rest: found[2] ?? '' } : undefined;
}

/** Splits days at the start and amounts at the end of a cell into cells. Their positions are estimated from the letters. */
export function splitTokens(cell: PdfCell): PdfCell[] {
  const perLetter = (cell.x1 - cell.x0) / Math.max(cell.text.length, 1);
  const first = dayFirst(cell.text);
  if (first && first.rest !== '') {
    const at = cell.x0 + perLetter * (cell.text.length - first.rest.length);
    return [
      { text: first.day, x0: cell.x0, x1: cell.x0 + perLetter * first.day.length },
      ...splitTokens({ text: first.rest, x0: at, x1: cell.x1 }),
    ];
  }
  const last = isAmount(cell.text) ? null : LAST_AMOUNT.exec(cell.text);
  if (!last || !isAmount(last[2]!)) return [cell];
  const at = cell.x1 - perLetter * last[2]!.length;
  return [
    ...splitTokens({ text: last[1]!, x0: cell.x0, x1: cell.x0 + perLetter * last[1]!.length }),
    { text: last[2]!, x0: at, x1: cell.x1 },
  ];
}
