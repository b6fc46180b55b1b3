// Through which day books are complete: the last one that a statement or a bank feed covers on every account in use. Pure.
import type { Completeness } from '../completeness.js';
import { daysAfter, daysBetween, lastOfMonth, partsOf } from '../days.js';

/** A file without a stated period starts and ends with its rows. A gap of this many days doesn't mean that a file is missing. */
export const quietDays = 4;
/** An empty account without an entry for a quarter is no longer in use. */
const idleDays = 92;

/** An open own account of a bank with entries. */
export interface CoveredAccount {
  name: string;
  /** The last day that a statement or a feed covers; null without either. */
  coveredThrough: string | null;
  lastEntryOn: string;
  balanceCents: number;
}

interface Known {
  today: string;
  /** The last day with entries on any account; null without entries. */
  booksThrough: string | null;
}

/** Accounts in use, each covered through a day that has passed. */
export function accountsInUse<T extends CoveredAccount>(all: T[], today: string): T[] {
  const newest = all.reduce((last, { lastEntryOn }) => (lastEntryOn > last ? lastEntryOn : last), '');
  return all
    .filter(({ balanceCents, lastEntryOn }) => balanceCents !== 0 || daysBetween(lastEntryOn, newest) <= idleDays)
    .map((account) => ({ ...account, coveredThrough: account.coveredThrough && coveredDay(account.coveredThrough, today) }));
}

export function completenessOf(all: CoveredAccount[], { today, booksThrough }: Known): Completeness {
  const used = accountsInUse(all, today).map(({ name, coveredThrough }) => ({ name, through: coveredThrough }));
  const days = used.map(({ through }) => through);
  const completeThrough = used.length === 0 || days.includes(null) ? null : days.toSorted()[0]!;
  const lastEntryOn = booksThrough === null || booksThrough < today ? booksThrough : today;
  const isBehind = ({ through }: { through: string | null }) => through === null || (lastEntryOn !== null && through < lastEntryOn);
  const behind = used.filter(isBehind).sort((a, b) => (a.through ?? '').localeCompare(b.through ?? '') || a.name.localeCompare(b.name));
  return { completeThrough, lastEntryOn, accounts: used.length, behind };
}

/** A month whose last days have no rows is covered once it is over. */
function coveredDay(through: string, today: string): string {
  const [year, month] = partsOf(through);
  const monthEnd = lastOfMonth(year, month);
  if (monthEnd <= today && through >= daysAfter(monthEnd, -quietDays)) return monthEnd;
  return through < today ? through : today;
}

/** The last day that counts of a running month, whose days are compared: that of complete books, else of the last entry, else today. */
export const monthRunsThrough = (startDate: string, { completeThrough, lastEntryOn }: Completeness, today: string): string =>
  firstWithin([completeThrough, lastEntryOn], startDate, today);

/** The last day that counts of a running year, which has all its entries. */
export const yearRunsThrough = (startDate: string, { lastEntryOn }: Pick<Completeness, 'lastEntryOn'>, today: string): string =>
  firstWithin([lastEntryOn], startDate, today);

const firstWithin = (days: (string | null)[], startDate: string, today: string): string =>
  days.find((day) => day !== null && day >= startDate && day <= today) ?? today;

/**
 * `Books are current through Nov 2 (last entry Nov 27, PNC Savings only through Nov 2)`; undefined without entries. `textOf` writes a day.
 */
export function completeText(
  { completeThrough, lastEntryOn, accounts, behind }: Completeness,
  textOf: (day: string) => string,
): string | undefined {
  if (lastEntryOn === null) return undefined;
  // Where all end on one day, a name adds nothing.
  const differ = completeThrough === null || behind.length < accounts || behind.some(({ through }) => through !== completeThrough);
  const lacks = (differ ? behind : []).map(({ name, through }) =>
    through === null ? `no statement of ${name}` : `${name} only through ${textOf(through)}`,
  );
  const rest = [textOf(lastEntryOn), ...lacks].join(', ');
  if (completeThrough === null) return `Last entry ${rest}`;
  const complete = `Books are current through ${textOf(completeThrough)}`;
  return behind.length > 0 ? `${complete} (last entry ${rest})` : complete;
}
