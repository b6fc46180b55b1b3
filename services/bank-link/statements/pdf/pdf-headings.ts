// The terms for the parts of a printed statement: sections, columns, balances and totals. Pure.
import type { PdfLine } from './pdf-lines.js';
import type { PdfCell } from './pdf-tokens.js';
import { dayFirst, isAmount } from './pdf-tokens.js';

/** `in`, `out`: all rows. `activity`: signs or columns decide. `checks`: several per line. `balances`: of days. `none`: no transactions. */
type SectionKind = 'in' | 'out' | 'checks' | 'activity' | 'balances' | 'none';

export interface Section {
  title: string;
  kind: SectionKind;
}

const IN = /^(?:deposits?|additions?|credits?|credited|earned|refunds?|returns?)$/;
const OUT = /^(?:withdrawals?|debits?|subtractions?|fees?|charges?|charged|purchases?|advances?)$/;
const PAYMENT = /^payments?$/;
const CHECKS = /^(?:checks?|drafts?)$/;
const ACTIVITY = /^(?:transactions?|activity|history|details?|register)$/;
const FILLER =
  /^(?:and|other|atm|card|debit|credit|electronic|accounts?|ach|online|misc|miscellaneous|service|the|of|on|banking|automated|automatic|wire|transfers?|bill|pay|your|this|period|statement|continued|cont|paid|adjustments?|standard|pos|cash|interest|from|to|by|in|business|checking|savings|share|shares|new|customer|external|internal|mobile|branch|teller|counter|regular|direct|cleared|written|daily|all|monthly|for|with|cleared|dividends?|dividend|itemized|posted|current|descriptive|since|last|bank|zelle|visa|mastercard|balance|loan|other|summary)$/;

const NOT_TRANSACTIONS =
  /^(?:account )?summary\b|^(?:overdraft|important|interest (?:charge )?calculation|year[- ]to[- ]date|\d{4} totals?|totals? year|rewards?|messages?|in case of|how to|disclosures?|fees? summary|interest summary|dividend summary|monthly service fee summary|payment information|payment coupon|balance calculation|notice)\b/i;
const DAY_BALANCES =
  /\bdaily\b.{0,60}\bbalances?\b|\bbalances? (?:by|of each) (?:date|day)\b|\bdaily (?:ending|ledger|balance)\b.{0,60}\b(?:summary|information)\b/i;

/** The section that a line starts; undefined if it isn't a heading. */
export function sectionIn(line: PdfLine, isCard: boolean): Section | undefined {
  if (line.cells.some(({ text }) => isAmount(text)) || dayFirst(line.cells[0]?.text ?? '')) return undefined;
  const title = line.cells.map(({ text }) => text).join(' ');
  if (title.length > MAX_TITLE) return undefined;
  if (DAY_BALANCES.test(title)) return { title, kind: 'balances' };
  if (NOT_TRANSACTIONS.test(title)) return { title, kind: 'none' };
  const words =
    title
      .toLowerCase()
      .replace(/\bcredit card\b|\bdebit card\b/g, 'card')
      .match(/[a-z]+/g) ?? [];
  const known = (word: string): boolean => [IN, OUT, PAYMENT, CHECKS, ACTIVITY, FILLER].some((some) => some.test(word));
  if (words.length === 0 || !words.every(known)) return undefined;
  const has = (some: RegExp): boolean => words.some((word) => some.test(word));
  const kind = kindOf(has, title, isCard);
  return kind && { title, kind };
}

const MAX_TITLE = 80;

function kindOf(has: (some: RegExp) => boolean, title: string, isCard: boolean): SectionKind | undefined {
  if (has(CHECKS) && !has(IN)) return has(OUT) ? 'out' : 'checks';
  if (/\binterest (?:charge|charged)\b/i.test(title)) return 'out';
  const [comes, goes] = [has(IN), has(OUT)];
  // On a card statement, payments are money in; on a bank statement, money out.
  if (has(PAYMENT)) return isCard ? (goes ? 'activity' : 'in') : comes && !goes ? 'in' : comes ? 'activity' : 'out';
  if (comes && goes) return 'activity';
  if (comes) return 'in';
  if (goes) return 'out';
  return has(ACTIVITY) ? 'activity' : undefined;
}

type ColumnRole = 'date' | 'posted' | 'transacted' | 'description' | 'number' | 'debit' | 'credit' | 'amount' | 'balance';
export interface HeadedColumn extends Omit<PdfCell, 'text'> {
  role: ColumnRole;
}

const ROLES: [ColumnRole, RegExp][] = [
  ['posted', /^(?:post(?:ing|ed)?|date posted|posted on|clear(?:ed|ing)?)(?: date)?$|^date of post/],
  ['transacted', /^(?:trans(?:action)?|tran|purchase|sale|effective|eff)\.? date$|^date of (?:trans|purchase)|^trans$/],
  ['balance', /\bbalance$/],
  ['number', /^(?:check|ck|chk|serial|reference|ref)?\s?(?:number|no|num|#)$|^(?:reference|ref|check)$|^reference number$/],
  ['date', /^date(?: paid| cleared| credited)?$/],
  [
    'description',
    /^(?:transaction )?(?:description|details?)$|^description\b|^transaction$|^merchant|^activity$|^payee$|^explanation$|^transaction description$/,
  ],
  ['debit', /withdrawals?|subtractions?|\bdebits?\b|\bcharges?$|^payments? out$|^money out$/],
  ['credit', /deposits?|additions?|\bcredits?\b|^payments?$|^money in$/],
  ['amount', /\bamount\b|^amt$/],
];

/** A table heading's columns; undefined if these cells aren't a heading. */
export function columnsIn(cells: PdfCell[]): HeadedColumn[] | undefined {
  if (cells.length < 2 || cells.some(({ text }) => isAmount(text) || text.length > MAX_HEAD)) return undefined;
  const columns = cells.flatMap(({ text, x0, x1 }) => {
    const words = text
      .toLowerCase()
      .replace(/[^a-z#]+/g, ' ')
      .trim();
    const role = ROLES.find(([, pattern]) => pattern.test(words))?.[0];
    return role ? [{ role, x0, x1 }] : [];
  });
  const has = (...roles: ColumnRole[]): boolean => columns.some(({ role }) => roles.includes(role));
  return has('date', 'posted', 'transacted') && has('amount', 'debit', 'credit', 'balance') ? columns : undefined;
}

const MAX_HEAD = 60;

/** Joins two lines of a heading: cells below each other are one column's name. */
export function stacked(upper: PdfCell[], lower: PdfCell[]): PdfCell[] {
  const cells = upper.map((cell) => ({ ...cell }));
  for (const cell of lower) {
    const above = cells.find(({ x0, x1 }) => cell.x0 < x1 && x0 < cell.x1);
    if (above)
      Object.assign(above, { text: `${above.text} ${cell.text}`, x0: Math.min(above.x0, cell.x0), x1: Math.max(above.x1, cell.x1) });
    else cells.push({ ...cell });
  }
  return cells.sort((a, b) => a.x0 - b.x0);
}

const OPENING =
  /\b(?:beginning|opening|starting|previous|prior)(?: \w+){0,2} balance\b|^balance (?:forward|brought forward|last statement)\b|^beginning balance\b/i;
const CLOSING = /\b(?:ending|closing|new)(?: \w+){0,2} balance\b|^balance this statement\b/i;
const NO_BALANCE = /\b(?:average|minimum|daily|points|available|transfer)\b/i;

/** Which balance of the period a label names. */
export function balanceNamed(text: string): 'opening' | 'closing' | undefined {
  if (text.length > MAX_TITLE || NO_BALANCE.test(text)) return undefined;
  return OPENING.test(text) ? 'opening' : CLOSING.test(text) ? 'closing' : undefined;
}

export const isTotal = (text: string): boolean => /^(?:sub)?totals?\b/i.test(text) || /\btotals?:?$/i.test(text);
