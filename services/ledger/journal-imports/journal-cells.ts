// Reads single cells of a journal: text, dates, debit, and credit. Errors state the place and the problem. Pure.
import { refuse } from '#contracts/problem.js';
import { BusinessDate } from '#contracts/shapes.js';

const maxCents = 10_000_000_000_00;

/** One line of printable text. */
export const cleanText = (text: string): string => (/^[!-~]+(?: [!-~]+)*$|^$/.test(text) ? text : printable(text));

const printable = (text: string): string =>
  text
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toWellFormed();

export function cellDate(text: string, place: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || !BusinessDate.safeParse(text).success)
    refuse('invalid-date', `${place}: “${text.slice(0, 40)}” is not a date. Expected a date between 1970 and 2100 such as 2024-03-31.`);
  return text;
}

/** Debit less credit. One of the two may be empty; a negative debit is a credit. */
export function cellCents({ debit, credit }: { debit: string; credit: string }, line: string): number {
  if (debit === '' && credit === '') refuse('invalid-amount', `${line}: neither Debit nor Credit has an amount.`);
  const [debitCents, creditCents] = [amountOf(debit, `${line}, Debit`), amountOf(credit, `${line}, Credit`)];
  if (debitCents !== 0 && creditCents !== 0) refuse('invalid-amount', `${line}: both Debit and Credit have an amount. Expected only one.`);
  return debitCents - creditCents;
}

function amountOf(text: string, place: string): number {
  if (text === '') return 0;
  const [, sign, digitsBefore = '', fraction = ''] = /^(-?)\$?(\d{1,3}(?:,\d{3})+|\d{0,14})(?:\.(\d{0,20}))?$/.exec(text) ?? [];
  if (sign === undefined || digitsBefore + fraction === '')
    refuse('invalid-amount', `${place}: “${text.slice(0, 40)}” is not an amount. Expected an amount such as 1234.56.`);
  const digits = fraction.replace(/(?<!0)0+$/, '');
  if (digits.length > 2) refuse('invalid-amount', `${place}: “${text.slice(0, 40)}” has a fraction of a cent.`);
  const cents = Number(digitsBefore.replaceAll(',', '')) * 100 + Number(digits.padEnd(2, '0'));
  if (cents > maxCents) refuse('invalid-amount', `${place}: “${text.slice(0, 40)}” is beyond 10 billion dollars.`);
  return sign === '-' && cents !== 0 ? -cents : cents;
}
