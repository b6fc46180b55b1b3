// Questions that aren't sums of categories: balances, runway, taxes and their dates, contractors, invoices, what needs attention. Pure.
import { type Period, taxYear } from '#contracts/rules/years.js';
import type { Contractors, Invoices, Sums, TypedQuery } from '../typed-query/typed-query.js';
import { yearSoFar, type Today } from './date-atoms.js';
import { asksWhen, has } from './asked.js';
import type { Parsed, Subject } from './parse.js';
import { taxQuery } from './tax-query.js';
import { together } from './vocabulary.js';

export function specialQuery(parsed: Parsed, today: Today): TypedQuery | undefined {
  if (parsed.number !== undefined && !has(parsed, 'contractors', 'invoices')) return undefined;
  if (has(parsed, 'attention') && parsed.subjects.length === 0) return { kind: 'attention' };
  if (has(parsed, 'compare', 'why', 'change', 'trend', 'average') && !has(parsed, 'invoices', 'runway')) return undefined;
  return (
    runwayQuery(parsed, today) ??
    contractorQuery(parsed, today) ??
    taxQuery(parsed, today) ??
    invoiceQuery(parsed, today) ??
    balanceQuery(parsed, today)
  );
}

function runwayQuery(parsed: Parsed, today: Today): TypedQuery | undefined {
  if (!has(parsed, 'runway', 'burn') || parsed.subjects.length > 0 || parsed.periods.periods.length > 1) return undefined;
  return { kind: 'runway', of: has(parsed, 'runway') ? 'runway' : 'burn', at: parsed.periods.periods[0]?.endDate ?? today.date };
}

function contractorQuery(parsed: Parsed, today: Today): Contractors | undefined {
  const forms = has(parsed, 'forms', 'w9');
  // If the business has a category of that name, the question is about spending on it.
  if (asksWhen(parsed)) return undefined;
  if (!forms && (!has(parsed, 'contractors') || parsed.subjects.length > 0)) return undefined;
  if (parsed.periods.periods.length > 1 || parsed.subjects.length > 0) return undefined;
  const period = parsed.periods.periods[0] ?? taxYear(Number(today.date.slice(0, 4)));
  if (has(parsed, 'w9')) return contractorsOf('missing-w9', period);
  return contractorsOf(forms ? 'forms' : has(parsed, 'count') ? 'count' : 'paid', period);
}

/** Forms, and the W-9s that they need, are of a tax year. */
export const contractorsOf = (of: Contractors['of'], period: Period): Contractors => ({
  kind: 'contractors',
  of,
  period: of === 'forms' || of === 'missing-w9' ? taxYear(Number(period.endDate.slice(0, 4))) : period,
});

/** 'Which customer paid me the most': all income, not only what card processors charged. */
function payersQuery(parsed: Parsed, today: Today): Sums | undefined {
  if (parsed.subjects.length > 0 || parsed.periods.periods.length > 1 || has(parsed, 'count')) return undefined;
  const period = parsed.periods.periods[0] ?? yearSoFar(today);
  const base = { kind: 'sums', metric: 'income', period, measure: 'total', by: 'payee' } as const;
  if (!has(parsed, 'top')) return base;
  const isPlural = parsed.words.some(({ plain }) => plain === 'customers' || plain === 'clients');
  return { ...base, order: 'most', limit: parsed.number ?? (isPlural ? 5 : 1) };
}

function invoiceQuery(parsed: Parsed, today: Today): Invoices | Sums | undefined {
  const invoices = has(parsed, 'invoices', 'fees');
  const clients = has(parsed, 'clients') && has(parsed, 'top', 'count', 'byPayee', 'income');
  if (!invoices && clients && has(parsed, 'income')) return payersQuery(parsed, today);
  if ((!invoices && !clients) || parsed.subjects.length > 0 || parsed.periods.periods.length > 1) return undefined;
  const period = parsed.periods.periods[0] ?? yearSoFar(today);
  if (has(parsed, 'fees')) return { kind: 'invoices', of: 'fees', period };
  if (has(parsed, 'average')) return { kind: 'invoices', of: 'average', period };
  if (clients) return { kind: 'invoices', of: 'clients', period };
  return { kind: 'invoices', of: has(parsed, 'count') ? 'count' : 'total', period };
}

function balanceQuery(parsed: Parsed, today: Today): TypedQuery | undefined {
  const { periods, at: point } = parsed.periods;
  if (periods.length > 1 || has(parsed, 'spend', 'income', 'net', 'count', 'top', 'least', 'rows')) return undefined;
  const at = point ?? atEnd(periods[0], today);
  const balances = parsed.subjects.map(({ accounts }) => accounts.balance);
  if (balances.length > 0) {
    const named = balances.flatMap((balance) => balance ?? []);
    if (named.length < balances.length) return undefined;
    const ranked = parsed.subjects.every(({ accounts }) => (accounts.balance?.rank ?? 0) >= (accounts.expense?.rank ?? 0));
    // 'What's in savings?'
    const within = parsed.roles.size === 0 && parsed.subjects.every(isInside);
    if (!has(parsed, 'balance', 'owe', 'cash', 'worth') && !within && !(ranked && point)) return undefined;
    const { label, paths } = together(named);
    return { kind: 'balance', of: 'accounts', accounts: { label, paths }, at };
  }
  if (has(parsed, 'worth')) return { kind: 'balance', of: 'net-worth', at };
  if (has(parsed, 'assets')) return { kind: 'balance', of: 'assets', at };
  if (has(parsed, 'liabilities', 'owe')) return { kind: 'balance', of: 'liabilities', at };
  if (has(parsed, 'equity')) return { kind: 'balance', of: 'equity', at };
  return has(parsed, 'cash', 'balance') ? { kind: 'balance', of: 'cash', at } : undefined;
}

/** 'What's in savings': an account with a balance. */
const isInside = ({ before, accounts }: Subject): boolean =>
  before === 'in' && !accounts.expense && (accounts.balance?.paths ?? []).every((path) => !path.startsWith('Equity:'));

/** A balance is at the end of a period, or today if the period hasn't ended. */
const atEnd = (period: Period | undefined, { date }: Today): string =>
  period && (period.endDate < date || period.startDate > date) ? period.endDate : date;
