// What the lines of a receipt say: total, sales tax, date, merchant, and the last digits of the card. A hint, never an amount of the books.
// Pure.
import { dateOn } from './receipt-date.js';

/** Of a receipt; further lines aren't read. */
const maxLines = 300;
const maxCharacters = 160;

export interface ReadReceipt {
  totalCents: number | null;
  salesTaxCents: number | null;
  date: string | null;
  merchant: string | null;
  cardDigits: string | null;
  /** The lines that the total and the date are on, counted from 0. */
  totalLine: number | null;
  dateLine: number | null;
  /** The parts of the receipt add up to the total, or the payment repeats it. */
  isConfirmed: boolean;
}

/** `receivedOn` is when it was added: no receipt is from a later day. */
export function readReceiptText(given: string[], receivedOn: string): ReadReceipt {
  const lines = given.slice(0, maxLines).map(lineOf);
  const total = totalOf(lines);
  const salesTaxCents = salesTaxOf(lines, total?.cents ?? null);
  const dated = lines.findIndex(({ text }) => dateOn(text, receivedOn) !== null);
  return {
    ...{ totalCents: total?.cents ?? null, totalLine: total?.line ?? null, salesTaxCents },
    ...{ date: dated < 0 ? null : dateOn(lines[dated]!.text, receivedOn), dateLine: dated < 0 ? null : dated },
    ...{ merchant: merchantOf(lines), cardDigits: cardDigitsOf(lines) },
    isConfirmed: total !== null && isConfirmed(lines, total, salesTaxCents),
  };
}

interface Line {
  text: string;
  /** In lower case, one space between its words, without amounts. */
  words: string;
  amounts: number[];
}

function lineOf(given: string): Line {
  // Text recognition may put a space next to the point of an amount.
  const text = given.slice(0, maxCharacters).replace(/(\d) ?([.,]) ?(\d\d)(?!\d)/g, '$1$2$3');
  const parts = text.split(/\s+/).filter((part) => part !== '');
  const words = parts.filter((part) => centsIn(part) === null).map((part) => part.toLowerCase().replace(/[^a-z]/g, ''));
  return {
    text,
    words: words.filter((word) => word !== '').join(' '),
    amounts: parts.flatMap((part) => centsIn(part) ?? []),
  };
}

/** '$1,234.56', '12.34T', and '12,34'; null for '8.875%' and '3.5'. Negative amounts are no purchases. */
function centsIn(part: string): number | null {
  const amount = part.replace(/^(?:USD|US)?\$?/i, '').replace(/(?:[A-Z]|USD|\*)$/i, '');
  if (!/^(?:\d{1,3}(?:,\d{3}){1,2}|\d{1,6})[.,]\d\d$/.test(amount)) return null;
  return Number(amount.replace(/\D/g, ''));
}

const isTotal = (words: string): boolean =>
  /\b(?:total|amount due|balance due|amount paid|amount charged|amt due)\b/.test(words) &&
  !/\b(?:sub|subtotal|items?|qty|quantity|tax|taxes|savings?|saved|discounts?|points|before|tips?|gratuity|suggested|you)\b/.test(words);
const isSubtotal = (words: string): boolean => /\bsub ?total\b|\btotal before\b/.test(words);
const isTax = (words: string): boolean =>
  /\b(?:tax|taxes|hst|gst)\b/.test(words) && !/\b(?:sub|subtotal|id|exempt|before|total|invoice)\b/.test(words);
const isTotalTax = (words: string): boolean => /\b(?:total (?:sales )?tax|tax total)\b/.test(words);
const isTip = (words: string): boolean => /\b(?:tip|gratuity)\b/.test(words) && !/\b(?:suggested|guide|adjust)\b/.test(words);
const isPayment = (words: string): boolean =>
  /\b(?:visa|mastercard|master card|amex|american express|discover|debit|credit|charged?|card|paid)\b/.test(words);

interface Found {
  cents: number;
  line: number;
}

/** An amount next to its label, or alone on the line below it. Receipts write zero for what isn't owed anymore. */
function labeled(lines: Line[], isLabel: (words: string) => boolean): Found[] {
  return lines.flatMap(({ words, amounts }, line) => {
    if (!isLabel(words)) return [];
    const below = lines[line + 1];
    const cents = amounts.at(-1) ?? (below?.words === '' && below.amounts.length === 1 ? below.amounts[0]! : 0);
    return cents > 0 ? [{ cents, line }] : [];
  });
}

/** The last of the totals includes what was added, such as a tip. Without a label: what the card paid, or the largest amount if it is repeated. */
function totalOf(lines: Line[]): Found | null {
  const found = labeled(lines, isTotal).at(-1) ?? labeled(lines, isPayment).at(-1);
  if (found) return found;
  const all = lines.flatMap(({ amounts }, line) => amounts.map((cents) => ({ cents, line })));
  const largest = Math.max(0, ...all.map(({ cents }) => cents));
  const repeated = all.filter(({ cents }) => cents === largest);
  return largest > 0 && repeated.length > 1 ? repeated[0]! : null;
}

const sum = (found: Found[]): number => found.reduce((total, { cents }) => total + cents, 0);

/** A receipt may list the taxes of state and city one by one. */
function salesTaxOf(lines: Line[], totalCents: number | null): number | null {
  const total = labeled(lines, isTotalTax).at(-1);
  const cents = total?.cents ?? sum(labeled(lines, isTax));
  return cents > 0 && totalCents !== null && cents < totalCents ? cents : null;
}

function isConfirmed(lines: Line[], { cents, line }: Found, salesTaxCents: number | null): boolean {
  const subtotal = labeled(lines, isSubtotal).at(-1)?.cents;
  const tip = labeled(lines, isTip).at(-1)?.cents ?? 0;
  const adds = subtotal !== undefined && [0, tip].some((more) => subtotal + (salesTaxCents ?? 0) + more === cents);
  return adds || labeled(lines, isPayment).some((paid) => paid.line !== line && paid.cents === cents);
}

const notMerchant =
  /\b(?:receipt|invoice|welcome|thank|store|order|ticket|tel|phone|www|http|cashier|server|table|date|copy|customer|guest|register)\b/i;
const isAddress = (text: string): boolean =>
  /^\d+ .*\b(?:st|street|ave|avenue|rd|road|blvd|dr|drive|hwy|ln|way|pkwy|suite|ste)\b/i.test(text) || /\b[A-Z]{2} \d{5}\b/.test(text);

/** The first line that is a name. Edges and stains of a picture are read as single letters and signs. */
function merchantOf(lines: Line[]): string | null {
  const name = lines.slice(0, 8).find(({ text, amounts }) => {
    const letters = text.replace(/[^a-z]/gi, '').length;
    const signs = text.replace(/\s/g, '').length;
    const hasWord = text.split(/\s/).some((word) => /^[a-z][a-z'’&.-]{2,}$/i.test(word) && /[aeiouy]/i.test(word));
    return hasWord && letters >= 0.7 * signs && amounts.length === 0 && !notMerchant.test(text) && !isAddress(text);
  });
  return name ? name.text.replace(/\s+/g, ' ').trim().slice(0, 100) : null;
}

/** After what hides the digits before them, or in 'ending in 4291'. */
function cardDigitsOf(lines: Line[]): string | null {
  for (const { text } of lines) {
    const found = /(?:[*#•x]{2}|ending in|acct|card) ?[:.#-]? ?(\d{4})(?!\d)/i.exec(text);
    if (found) return found[1]!;
  }
  return null;
}

/** Of several readings of one picture, the one that most agree with, a confirmed one first; others tell what it lacks. */
export function votedReceipt<Reading extends { read: ReadReceipt }>(readings: Reading[]): { best: Reading; read: ReadReceipt } {
  const all = readings.map(({ read }) => read);
  const best = readings.toSorted((a, b) => votesFor(all, b.read) - votesFor(all, a.read))[0]!;
  const known = <Key extends 'date' | 'merchant' | 'cardDigits'>(key: Key) =>
    best.read[key] ?? all.find((reading) => reading[key] !== null)?.[key] ?? null;
  return { best, read: { ...best.read, date: known('date'), merchant: known('merchant'), cardDigits: known('cardDigits') } };
}

function votesFor(readings: ReadReceipt[], { totalCents, isConfirmed: confirmed, date }: ReadReceipt): number {
  if (totalCents === null) return 0;
  return 4 * readings.filter((other) => other.totalCents === totalCents).length + (confirmed ? 6 : 0) + (date === null ? 0 : 1);
}
