// Contractor names as people paste them: three lines each with name, date and amount; or as entries that the console has parsed. Pure.
import { DomainError, refuse } from '#contracts/problem.js';
import { maxPastedLines } from '#contracts/routes/contractor-payments.js';
import type { PaymentType } from '#contracts/events/payroll.js';
import { longLineIn } from '#platform/text-limits.js';
import { contractorKey } from './contractor-name.js';

export interface PastedEntry {
  name: string;
  date: string;
  amount: string | number;
}

/** A usable group, or the reason why it isn't usable. */
export interface PastedGroup {
  line: number;
  name: string;
  date: string;
  amount: string;
  read: { name: string; nameKey: string; date: string; amountCents: number } | null;
  reason: string;
}

const sources: [PaymentType, RegExp][] = [
  ['RTP', /^RTP$|REAL/],
  ['ACH', /^ACH$/],
  ['Venmo', /^VENMO$/],
  ['Check', /^CHECKS?$/],
  ['Zelle', /^ZELLE$/],
  ['Cash App', /^CASH ?APP$/],
  ['Unknown', /^(UNKNOWN|OTHER)$/],
];

/** Accepts 'VENMO', 'Cash App' and the like; refuses a text that names no payment source. */
export function sourceOf(text: string): PaymentType {
  const plain = text
    .toUpperCase()
    .replace(/[^A-Z]+/g, ' ')
    .trim();
  const found = sources.find(([, pattern]) => pattern.test(plain))?.[0];
  if (!found) refuse('unknown-source', `There is no payment source '${text}'. Use RTP, ACH, Venmo, Check, Zelle or Cash App.`);
  return found;
}

/** `year` applies to dates without a year. */
export function readPasted(data: string | PastedEntry[], year: number): PastedGroup[] {
  const entries = typeof data === 'string' ? groupsIn(data) : data.map((entry, at) => ({ ...entry, line: at + 1 }));
  if (entries.length === 0) refuse('nothing-pasted', 'Please paste contractor payment data');
  return entries.map((entry) => groupOf(entry, year));
}

function groupsIn(text: string): (PastedEntry & { line: number })[] {
  // Text contains no control characters except tabs and line ends.
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]/.test(text))
    refuse('not-text', 'The pasted content isn’t text. Copy the names, dates and amounts from the list of payments.');
  const lines = text.trim() === '' ? [] : text.trim().split(/\r\n|\r|\n/);
  if (lines.length > maxPastedLines)
    throw new DomainError(
      'too-many-lines',
      413,
      `You pasted ${lines.length} lines; the limit is ${maxPastedLines}. Paste a shorter period.`,
    );
  const long = longLineIn(lines.join('\n'));
  if (long) refuse('text-too-long', `${long} Copy the names, dates and amounts from the list of payments.`);
  return Array.from({ length: Math.ceil(lines.length / 3) }, (_, at) => {
    const [name = '', date = '', amount = ''] = lines.slice(3 * at, 3 * at + 3).map((line) => line.trim());
    return { line: 3 * at + 1, name, date, amount };
  });
}

function groupOf(entry: PastedEntry & { line: number }, year: number): PastedGroup {
  const [name, date, amount] = [entry.name.replace(/\s+/g, ' ').trim(), entry.date.trim(), String(entry.amount).trim()];
  const shown = { line: entry.line, name: name.slice(0, 200), date, amount };
  const missing = [name === '' && 'the name', date === '' && 'the date', amount === '' && 'the amount'].filter(Boolean);
  if (missing.length > 0) return { ...shown, read: null, reason: `Missing ${missing.join(' and ')}.` };
  const nameKey = contractorKey(name);
  if (nameKey === '' || name.length > 200) return { ...shown, read: null, reason: `'${name.slice(0, 40)}' isn’t a name.` };
  const day = dateIn(date, year);
  if (!day) return { ...shown, read: null, reason: `'${date.slice(0, 40)}' isn’t a date.` };
  const amountCents = centsIn(amount);
  if (amountCents === null) return { ...shown, read: null, reason: `'${amount.slice(0, 40)}' isn’t an amount.` };
  if (amountCents === 0) return { ...shown, read: null, reason: 'The amount is zero.' };
  return { ...shown, date: day, amount: (amountCents / 100).toFixed(2), read: { name, nameKey, date: day, amountCents }, reason: '' };
}

/** Cents without a sign: sources write a payment as -$50, ($50) or + 50. Null if the text is no amount or has more than two decimals. */
export function centsIn(text: string): number | null {
  const plain = text.replace(/\s|,|\$|\+|USD/gi, '').replace(/^[-\u2212]|^\((.*)\)$/, '$1');
  const parts = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(plain);
  return parts && Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** 'Mar 22', 'March 22, 2026', '3/22', '03/22/26', '2026-03-22', '22 Mar 2026' as YYYY-MM-DD; null for any other text and for days that are none. */
export function dateIn(text: string, year: number): string | null {
  const plain = text
    .toUpperCase()
    .replace(/^(?:MON|TUE|WED|THU|FRI|SAT|SUN)[A-Z]*,? /, '')
    .replace(/(\d)(?:ST|ND|RD|TH)\b/, '$1')
    .replace(/[.,]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain);
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const slashed = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{2}|\d{4}))?$/.exec(plain) ?? /^(\d{1,2})[/-](\d{1,2}) (\d{4})$/.exec(plain);
  if (slashed) return day(yearIn(slashed[3], year), Number(slashed[1]), Number(slashed[2]));
  const named = /^([A-Z]{3,9}) (\d{1,2})(?: (\d{4}))?$/.exec(plain);
  if (named) return day(yearIn(named[3], year), monthIn(named[1]!), Number(named[2]));
  const dayFirst = /^(\d{1,2}) ([A-Z]{3,9})(?: (\d{4}))?$/.exec(plain);
  return dayFirst && day(yearIn(dayFirst[3], year), monthIn(dayFirst[2]!), Number(dayFirst[1]));
}

const monthIn = (name: string): number => months.indexOf(name.slice(0, 3)) + 1;
const yearIn = (text: string | undefined, year: number): number =>
  text === undefined ? year : Number(text) + (text.length === 2 ? 2000 : 0);

function day(year: number, month: number, date: number): string | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  const read = new Date(`${text}T00:00:00Z`);
  return year >= 1970 && year <= 2100 && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text) ? text : null;
}
