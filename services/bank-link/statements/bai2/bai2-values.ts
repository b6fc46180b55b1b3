// Days, amounts and accounts as BAI2 writes them.
import { createHash } from 'node:crypto';
import { calendarDay, cleanText, readAmount, type Reading } from '../cell.js';
import { identified, type StatementAccount } from '../statement.js';

const quoted = (text: string): string => `“${cleanText(text).slice(0, 40)}”`;

/** `261031` is October 31, 2026. */
export function bai2Date(text: string): Reading<string> {
  const day = /^(\d\d)(\d\d)(\d\d)$/.exec(text);
  if (!day) return { problem: text === '' ? 'is missing' : `is ${quoted(text)}, which isn’t a date` };
  return calendarDay({ year: 2000 + Number(day[1]), month: Number(day[2]), day: Number(day[3]) }, text);
}

/** The last two digits are cents. A point would mean that a program has changed the file, so it is refused. */
export function bai2Amount(text: string): Reading<number> {
  if (text === '') return { problem: 'is missing' };
  if (!/^[-+]?\d{1,30}$/.test(text)) return { problem: `is ${quoted(text)}, which isn’t an amount in cents` };
  const digits = text.replace(/^[-+]/, '').padStart(3, '0');
  const cents = readAmount(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
  return cents.value && text.startsWith('-') ? { value: -cents.value } : cents;
}

/** Fewer characters than these are the last digits of a number, not all of it. */
const SHORTEST_NUMBER = 5;

/** `originator` is the bank's routing number, or a name that only this bank's customers know it by. */
export function bai2Account(written: string, originator: string): StatementAccount {
  const number = written.replace(/[\s-]/g, '');
  const mask = number.replace(/[^0-9A-Za-z]/g, '').slice(-4);
  const account: StatementAccount = {
    // The number must not be stored or logged, so the key is a digest.
    key: createHash('sha256').update(`${originator}|${number}`).digest('hex').slice(0, 16),
    name: mask ? `Account ${mask}` : 'Account',
    ...(mask && { mask }),
    type: 'asset',
    currency: 'USD',
  };
  if (number.length < SHORTEST_NUMBER || /[*•]|x{2}|^x/i.test(number)) return account;
  return identified(account, { ...(/^\d{9}$/.test(originator) && { institution: originator }), number, kind: '' });
}
