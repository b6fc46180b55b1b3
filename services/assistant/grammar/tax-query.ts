// Questions about income tax: its dates, the estimate of a year, and the payment that is due next or for a quarter. Pure.
import { partsOf } from '#contracts/days.js';
import { quarters } from '#contracts/rules/due-dates.js';
import type { Period } from '#contracts/rules/years.js';
import { quarterPeriod } from '../typed-query/period.js';
import type { Tax } from '../typed-query/typed-query.js';
import { asksWhen, has, hasWord, oneYear } from './asked.js';
import type { Today } from './date-atoms.js';
import type { Parsed } from './parse.js';

/** Taxes in the books are a category; estimated, due or owed taxes are not. */
export function taxQuery(parsed: Parsed, today: Today): Tax | undefined {
  const [period] = parsed.periods.periods;
  const year = oneYear(period, today);
  if (parsed.periods.periods.length > 1) return undefined;
  if (has(parsed, 'profitForm')) return { kind: 'tax', of: 'profit', year };
  if (!isOfTax(parsed)) return hasWord(parsed, /^still$/) && parsed.subjects.length === 0 ? quarterPayment(parsed, today) : undefined;
  // What was paid is in the books, and what is left of a year isn't published.
  if (has(parsed, 'estimate') && hasWord(parsed, /^(did|paid)$/)) return undefined;
  const payment = isPlain(parsed) && !has(parsed, 'forms') ? (quarterPayment(parsed, today) ?? nextPayment(parsed, today)) : undefined;
  if (payment) return payment;
  if (hasWord(parsed, /^still$/) || (period && quarterOf(period) && !asksWhen(parsed))) return undefined;
  // The dates have no amounts, and are those of income tax.
  if (has(parsed, 'deadline') && (asksAmount(parsed) || !isPlain(parsed))) return undefined;
  if (has(parsed, 'deadline')) return { kind: 'tax', of: 'deadlines', year: period ? year : oneYear(undefined, today) };
  if (has(parsed, 'estimate') || has(parsed, 'owe')) return { kind: 'tax', of: 'estimate', year };
  return undefined;
}

/** 'Next tax' is one phrase, of a deadline. */
const isOfTax = (parsed: Parsed): boolean =>
  has(parsed, 'tax', 'estimate') ||
  (asksWhen(parsed) && has(parsed, 'forms')) ||
  (has(parsed, 'deadline') && hasWord(parsed, /^(tax|taxes|estimated|quarterly|irs|installments?)$/)) ||
  parsed.subjects.some(({ accounts }) => /\btax/i.test(Object.values(accounts)[0]?.label ?? ''));

/** Nothing narrows the tax: not 'payroll tax', 'tax of the van', or 'state tax'. */
const isPlain = (parsed: Parsed): boolean =>
  !hasWord(parsed, /^state$/) &&
  parsed.subjects.every(({ at, end }) => parsed.words.slice(at, end).every(({ plain }) => /^(tax|taxes|payments?)$/.test(plain)));

const asksAmount = (parsed: Parsed): boolean => hasWord(parsed, /^(much|amounts?)$/);

/** 'How much do I still owe this quarter', 'estimated tax for Q3'. A quarter that hasn't started has no estimate. */
function quarterPayment(parsed: Parsed, { date }: Today): Tax | undefined {
  const [period] = parsed.periods.periods;
  const quarter = period && quarterOf(period);
  if (!period || !quarter || parsed.periods.at || parsed.periods.relative || period.startDate > date) return undefined;
  const asks = has(parsed, 'owe', 'estimate') || (has(parsed, 'deadline') && asksAmount(parsed));
  return asks && (asksAmount(parsed) || !asksWhen(parsed))
    ? { kind: 'tax', of: 'payment', year: partsOf(period.startDate)[0], quarter }
    : undefined;
}

const quarterOf = ({ startDate, endDate }: Period): number | undefined =>
  quarters.find((quarter) => {
    const days = quarterPeriod(partsOf(startDate)[0], quarter);
    return days.startDate === startDate && days.endDate === endDate;
  });

/** 'How much is my next tax payment', 'the next installment'. */
function nextPayment(parsed: Parsed, today: Today): Tax | undefined {
  if (parsed.periods.periods.length > 0 || !hasWord(parsed, /^(next|upcoming)$/)) return undefined;
  const isPayment = hasWord(parsed, /^(payments?|installments?|tax|taxes)$/) && (asksAmount(parsed) || !asksWhen(parsed));
  return isPayment ? { kind: 'tax', of: 'payment', year: oneYear(undefined, today) } : undefined;
}
