// Facts above the headings of a CSV file: the account's number and kind, the period, opening and closing balance, the currency.
import { cleanText, readAmount } from '../cell.js';
import type { CsvRecord } from './csv-records.js';
import { dayIn, type Period, periodIn } from '../statement-period.js';
import type { StatementBalance } from '../statement.js';

export interface Preamble {
  period?: Period;
  /** The full number of the account, without blanks and dashes. */
  number?: string;
  routing?: string;
  /** The last digits of the account's number. */
  mask?: string;
  kind?: string;
  currency?: string;
  /** `on` is empty where the line gives no day. */
  opening?: StatementBalance;
  closing?: StatementBalance;
}

/** Lines such as Bank of America's 'Beginning balance as of 01/01/2024': a balance, but no transaction. */
export const BALANCE_LINE = /^(?:(beginning|opening|starting|previous)|closing|ending)(?: \w+)? balance\b/i;

const NUMBER = /\b(?:account|acct|card)\b\.? ?(?:number|no\b\.?|num\b|#)?(?: ending(?: in)?)? ?[:#=]? ?([\dXx*•.…-][\dXx*•.… -]{2,30})/i;
const ROUTING = /\b(?:routing|aba|rtn)\b[^\d]{0,20}(\d{9})\b/i;

/** Barclays doesn't state it, but its accounts in the United States are cards. */
const CARD_BANK = /\bbarclays bank delaware\b/i;

export function preambleOf(above: CsvRecord[]): Preamble {
  const found: Preamble = {};
  for (const { cells } of above) {
    const texts = cells.map((cell) => cleanText(cell)).filter((text) => text !== '');
    const line = texts.join(' ');
    if (line === '') continue;
    const balance = balanceIn(texts);
    if (balance) found[balance.side] ??= { on: balance.on ?? '', amountCents: balance.amountCents, stated: true };
    else found.period ??= periodIn(line);
    takeNumber(found, line);
    found.routing ??= ROUTING.exec(line)?.[1];
    found.kind ??= CARD_BANK.test(line) ? 'CREDITCARD' : kindIn(line);
    found.currency ??= /\bcurrency ?[:=]? ?([A-Z]{3})\b/i.exec(line)?.[1]?.toUpperCase();
  }
  const { opening, closing } = found;
  if (!found.period && opening?.on && closing?.on && opening.on <= closing.on) found.period = { from: opening.on, to: closing.on };
  return found;
}

/** A balance that these cells state by name, before or after the transactions. */
export function balanceIn(texts: string[]): { side: 'opening' | 'closing'; on?: string; amountCents: number } | undefined {
  const name = texts.find((text) => BALANCE_LINE.test(text));
  if (name === undefined) return undefined;
  const figures = [...texts.filter((text) => text !== name), name.replace(/^[^:]*:\s*/, '')];
  const amountCents = figures.map((text) => readAmount(text).value).findLast((value) => value !== undefined);
  if (amountCents === undefined) return undefined;
  const on = dayIn(name) ?? texts.map(dayIn).find((day) => day !== undefined);
  return { side: BALANCE_LINE.exec(name)![1] ? 'opening' : 'closing', on, amountCents };
}

function takeNumber(found: Preamble, line: string): void {
  const number = NUMBER.exec(line)?.[1]?.replace(/[\s-]/g, '') ?? '';
  const isFull = fullNumber(number);
  const last = /(?<!\d)\d{4,}$/.exec(number.replace(/(?<![.…])[.…]+$/, ''))?.[0];
  if (isFull) found.number ??= isFull;
  if (last) found.mask ??= last.slice(-4);
}

/** The digits of a number that is long enough and hides none of them. */
export function fullNumber(text: string): string | undefined {
  const bare = text.replace(/^'+|(?<!')'+$|^="|"$/g, '').replace(/[\s-]/g, '');
  return /^\d{6,20}$/.test(bare) ? bare : undefined;
}

/** The kind of account that words name, as OFX calls it. */
const kindIn = (words: string): string | undefined =>
  /\bcredit card\b|\bvisa\b|\bmastercard\b|\bcardmember\b/i.test(words)
    ? 'CREDITCARD'
    : /\bmoney market\b/i.test(words)
      ? 'MONEYMRKT'
      : /\bsavings?\b/i.test(words)
        ? 'SAVINGS'
        : /\b(?:lines? of credit|credit line|heloc|(?:term|business|commercial|mortgage|sba|auto|vehicle|equipment) loan|loan (?:account|number|type|statement|history))\b/i.test(
              words,
            )
          ? 'CREDITLINE'
          : /\bchecking\b/i.test(words)
            ? 'CHECKING'
            : undefined;
