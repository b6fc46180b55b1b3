// Order, texts and links of the list of businesses. Pure.
import { daysBetween } from '#contracts/days.js';
import type { BusinessRow } from '#contracts/routes/businesses.js';
import { booksText } from '../../lib/books-days.js';
import { ageText, dayText } from '../../lib/dates.js';
import { countOf, money } from '../../lib/money.js';
import { flagOf, oneOf, type Search, textOf } from '../../lib/search-params.js';

export type { BusinessRow };

/** A bank that last agreed longer ago than this is behind. */
export const behindAfterDays = 45;

const sortable = ['name', 'uncategorized', 'review', 'bank', 'activity', 'due', 'w9', 'questions'] as const;
export type Sort = (typeof sortable)[number];

export interface BusinessesSearch {
  /** Absent: by the next due date. */
  sort?: Sort;
  /** Latest first. */
  descending?: true;
  search?: string;
}

export const parseBusinessesSearch = (search: Search): BusinessesSearch => ({
  sort: oneOf(
    search.sort,
    sortable.filter((column) => column !== 'due'),
  ),
  descending: flagOf(search.descending),
  search: textOf(search.search),
});

/** The sort key of each column; null comes last in both directions. */
const keys: Record<Sort, (row: BusinessRow) => string | number | null> = {
  name: ({ name }) => name.toLowerCase(),
  uncategorized: ({ books }) => books && books.uncategorized,
  review: ({ books }) => books && (books.payeesToReview ?? books.toReview),
  bank: ({ books }) => books && (books.agreesThrough ?? (books.difference ? '' : null)),
  activity: ({ books }) => books && books.lastActivityAt,
  due: ({ tax }) => tax && tax.nextDue.dueOn,
  questions: ({ books }) => books && books.openQuestions,
  w9: ({ tax }) => tax && tax.missingW9,
};

/** Businesses whose name or description contains the words, sorted by a column, then by name. */
export function shownBusinesses(rows: BusinessRow[], { sort = 'due', descending, search = '' }: BusinessesSearch): BusinessRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter(({ name, description }) => words.every((word) => `${name} ${description}`.toLowerCase().includes(word)));
  const key = keys[sort];
  const direction = descending ? -1 : 1;
  return found.toSorted((a, b) => {
    const [first, second] = [key(a), key(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null) || byName(a, b);
    return (first < second ? -direction : first > second ? direction : 0) || byName(a, b);
  });
}

const byName = (a: BusinessRow, b: BusinessRow): number => a.name.localeCompare(b.name) || a.id - b.id;

/** Counts start with the largest, dates with the earliest; a second click on the heading reverses the order. */
export function sortedBy(column: Sort, { sort = 'due', descending }: BusinessesSearch): Pick<BusinessesSearch, 'sort' | 'descending'> {
  const startsDescending =
    column === 'uncategorized' || column === 'review' || column === 'w9' || column === 'questions' || column === 'activity';
  const next = column === sort ? !descending : startsDescending;
  return { sort: column === 'due' ? undefined : column, descending: next || undefined };
}

interface Agreement {
  text: string;
  note?: string;
  late: boolean;
  place: string;
}

/** `Current through Nov 2 (last entry Nov 27, PNC Savings only through Nov 2)`, as the business's own screens say it. */
export const completeOf = ({ books, tax }: BusinessRow): string | undefined =>
  books?.completeness && booksText(books.completeness, tax?.today ?? '')?.replace(/^Books are current/, 'Current');

/** The day through which a business agrees with its banks, or the first difference; null without a balance to compare. */
export function agreementOf({ books, tax }: BusinessRow): Agreement | null {
  if (!books) return null;
  const { agreesThrough, difference } = books;
  if (difference) {
    const off = money(Math.abs(difference.differenceCents));
    const note = `${difference.accountName}, since ${dayText(difference.date, { year: true })}`;
    return { text: `Differs by ${off}`, note, late: true, place: `/bank-check/${difference.accountId}` };
  }
  if (agreesThrough === null) return null;
  const days = tax ? daysBetween(agreesThrough, tax.today) : 0;
  const late = days > behindAfterDays;
  return { text: dayText(agreesThrough, { year: true }), ...(late && { note: `${days} days ago` }), late, place: '/account-balances' };
}

interface Due {
  what: string;
  text: string;
  place: string;
}

export function dueOf({ tax }: BusinessRow): Due | null {
  if (!tax) return null;
  const { what, dueOn, link } = tax.nextDue;
  const days = daysBetween(tax.today, dueOn);
  const when = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;
  return { what, text: `${dayText(dueOn, { year: true })}, ${when}`, place: link };
}

export const activityText = ({ books }: BusinessRow, now?: Date): string =>
  books?.lastActivityAt ? ageText(books.lastActivityAt, now).replace(' old', ' ago') : '–';

export const w9Place = (year: number): string => `/payroll?tab=1099&year=${year}`;

/** How many businesses there are, and what needs attention in them. */
export function subtitleOf(rows: BusinessRow[]): string {
  const sum = (of: (row: BusinessRow) => number | undefined) => rows.reduce((total, row) => total + (of(row) ?? 0), 0);
  const toReview = sum(({ books }) => books?.payeesToReview ?? books?.toReview);
  const off = rows.filter(({ books }) => books?.difference).length;
  const behind = rows.filter((row) => !row.books?.difference && agreementOf(row)?.late).length;
  const missing = sum(({ tax }) => tax?.missingW9);
  const parts = [
    `${countOf(toReview, 'payee')} to review`,
    ...(off > 0 ? [`${countOf(off, 'business', 'businesses')} ${off === 1 ? 'doesn’t' : 'don’t'} match the bank`] : []),
    ...(behind > 0 ? [`${behind} more than ${behindAfterDays} days behind`] : []),
    ...(missing > 0 ? [`${countOf(missing, 'W-9')} missing`] : []),
  ];
  return `${countOf(rows.length, 'business', 'businesses')}: ${parts.join(', ')}.`;
}
