// Links to the entries behind a figure, only where the rows add up to it. Pure.
import { consoleLinks } from '#contracts/console-links.js';
import { isWithin } from '#contracts/rules/account-path.js';
import { monthEnd } from '../monthly-facts/calendar.js';
import type { Span } from '../monthly-facts/amounts.query.js';

/** The ledger shows an account with all its subaccounts, so the paths must be one account without other subaccounts that have amounts. */
export function linkOfPaths(span: Span | null, own: string[], all: Iterable<string>): string | null {
  if (span === null || own.length === 0) return null;
  const shallow = own.filter((path) => !own.some((other) => other !== path && isWithin(path, other)));
  const [category] = shallow;
  const foreign = [...all].some((path) => isWithin(path, category!) && !own.some((account) => isWithin(path, account)));
  return shallow.length > 1 || foreign ? null : consoleLinks.rows(span, { category: category! });
}

export const revenueLink = (span: Span | null): string | null => span && consoleLinks.rows(span, { accountType: 'revenue' });
export const expensesLink = (span: Span | null): string | null => span && consoleLinks.rows(span, { accountType: 'expense' });
export const categoryLink = (span: Span | null, path: string): string | null => span && consoleLinks.rows(span, { category: path });
/** Everything that moved cash in a month. `month` is its first day. */
export const netCashLink = (month: string): string =>
  consoleLinks.rows({ startDate: month, endDate: monthEnd(month) }, { figure: 'net-cash' });
