// The date on a line of a receipt, in the ways in which receipts in the United States write it. Pure.
import { daysAfter, monthNames } from '#contracts/days.js';

const months = monthNames.map((name) => name.slice(0, 3).toLowerCase());

/** The years before the receipt was added in which a date is likely. */
const maxYears = 8;

/** The first date on a line; null if there is none, or none until the day after `receivedOn`, which is today somewhere. */
export function dateOn(line: string, receivedOn: string): string | null {
  const last = daysAfter(receivedOn, 1);
  const first = `${Number(receivedOn.slice(0, 4)) - maxYears}-01-01`;
  return datesOn(line).find((date) => date >= first && date <= last) ?? null;
}

function datesOn(line: string): string[] {
  const numbers = [...line.matchAll(/(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)(?!\d)/g)].flatMap(([, first, second, year]) => {
    const [month, day] = Number(first) > 12 ? [second, first] : [first, second];
    return dateOf(year!, Number(month), day!);
  });
  const iso = [...line.matchAll(/(?<!\d)(20\d\d)[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/g)].flatMap(([, year, month, day]) =>
    dateOf(year!, Number(month), day!),
  );
  return [...numbers, ...iso, ...namedDatesOn(line)];
}

/** 'Nov 24, 2026', '24 November 2026', 'NOV24’26'. */
function namedDatesOn(line: string): string[] {
  const parts = line.match(/[a-z]+|\d+/gi) ?? [];
  return parts.flatMap((part, at) => {
    const month = months.indexOf(part.slice(0, 3).toLowerCase()) + 1;
    if (month === 0 || !monthNames[month - 1]!.toLowerCase().startsWith(part.toLowerCase())) return [];
    const [before, day = '', year = ''] = [parts[at - 1] ?? '', ...parts.slice(at + 1, at + 3)];
    const isDay = /^\d{1,2}$/;
    const isYear = /^(?:20)?\d\d$/;
    if (isDay.test(day) && isYear.test(year)) return dateOf(year, month, day);
    return isDay.test(before) && isYear.test(day) ? dateOf(day, month, before) : [];
  });
}

/** One date, or none if there is no such day. */
function dateOf(year: string, month: number, day: string): string[] {
  const text = `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? [text] : [];
}
