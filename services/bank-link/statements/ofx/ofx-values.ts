// Dates and amounts as OFX writes them.
import { calendarDay, readAmount, type Reading } from '../cell.js';

/** The day as written, in the bank's own time zone: `20240105235959.000[-5:EST]` is January 5. */
export function ofxDate(text: string): Reading<string> {
  if (text === '') return { problem: 'is missing' };
  const day = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(text);
  if (!day) return { problem: `has “${text.slice(0, 40)}”, which isn’t a date` };
  return calendarDay({ year: Number(day[1]), month: Number(day[2]), day: Number(day[3]) }, text);
}

/** OFX writes a bare number. A comma is its decimal sign, so '1,234' is ambiguous and rejected. */
export function ofxAmount(text: string): Reading<number> {
  if (text === '') return { problem: 'is missing' };
  if (!/^[-+]?[\d.,]+$/.test(text) || /^[-+]?\d+,\d{3,}$/.test(text))
    return { problem: `has “${text.slice(0, 40)}”, which isn’t a plain number` };
  return readAmount(text);
}
