// Questions about card processors and marketplaces by name or each by itself, and about contractors paid more than an amount. Pure.
import { centsOf } from '#contracts/money.js';
import { processorNames } from '#contracts/rules/processor-names.js';
import { taxYear } from '#contracts/rules/years.js';
import type { Contractors, Processors } from '../typed-query/typed-query.js';
import { yearSoFar, type Today } from './date-atoms.js';
import { isNeutral } from './measure-words.js';
import type { Parsed } from './parse.js';
import type { Vocabulary } from './vocabulary.js';

const names = Object.values(processorNames).map((name) => name.toLowerCase());
const each = /\b(?:by|per|each|for each|which) (?:card |payment )?processors?\b/;
const fees = /\b(?:processing |card |processor |merchant )?fees?\b/;
const income =
  /\b(?:income|sales|revenue|charged?|charges|earn(?:ed)?|made?|ma(?:k|d)e|process(?:ed)?|brought in|bring in|take in|took in|payments|gross)\b/;
const others =
  /\b(?:by|per|each|card|cost|costs|keep|kept|charged?|me|us|pay|paid|through|processing|most|biggest|in|of|break|down|split)\b/g;

/** Undefined unless an account in the books has the processor's name, so that nothing of another processor counts. */
export function processorQuery(parsed: Parsed, vocabulary: Vocabulary, today: Today): Processors | undefined {
  if (parsed.periods.periods.length > 1 || parsed.periods.at !== null) return undefined;
  const text = parsed.periods.rest.flatMap((word) => (word ? [word.plain] : [])).join(' ');
  const named = names.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  if (named.length > 1 || (named.length === 0 && !each.test(text))) return undefined;
  const accounts = named.length === 0 ? [] : vocabulary.accounts.filter(({ path, lines }) => lines > 0 && path.startsWith('Assets:') && path.toLowerCase().split(':').at(-1)!.includes(named[0]!)); // prettier-ignore
  if (named.length === 1 && accounts.length === 0) return undefined;
  const of = fees.test(text) ? 'fees' : income.test(text) ? 'income' : undefined;
  if (!of) return undefined;
  const rest = [each, fees, income, ...named.map((name) => new RegExp(`\\b${name}\\b`)), others].reduce(
    (left, used) => left.replace(used, ' '),
    text,
  );
  if (!rest.split(' ').every((word) => word === '' || isNeutral(word))) return undefined;
  const label = accounts[0]?.path.split(':').at(-1);
  return {
    kind: 'processors',
    of,
    ...(label !== undefined && { accounts: { label, paths: accounts.map(({ path }) => path) } }),
    period: parsed.periods.periods[0] ?? yearSoFar(today),
  };
}

const over = /\b(?:over|above|more than|exceeding|exceeded|greater than) \$?(\d+(?:\.\d\d?)?)(?: dollars)?(?= |$)/;
const contractor =
  /\b(?:1099s?(?: (?:payees?|nec|forms?|contractors?|vendors?))?|contractors?|freelancers?|subcontractors?|vendors? with a 1099)\b/;

/** 'Which contractors did I pay more than $2,000': amounts that count for the form, if the question names it. */
export function contractorsOver(parsed: Parsed, today: Today): Contractors | undefined {
  const { periods } = parsed.periods;
  const text = parsed.periods.rest.flatMap((word) => (word ? [word.plain] : [])).join(' ');
  const amount = over.exec(text);
  if (!amount || !contractor.test(text) || periods.length > 1) return undefined;
  const rest = text
    .replace(over, ' ')
    .replace(contractor, ' ')
    .replace(/\b(?:who|which|payees?|people|paid|pay|got|get|were|was|been|each|need|needs|many)\b/g, ' ');
  if (!rest.split(' ').every((word) => word === '' || isNeutral(word))) return undefined;
  const isOfForms = /\b1099/.test(text);
  const period = periods[0] ?? taxYear(Number(today.date.slice(0, 4)));
  const of = isOfForms ? 'forms' : /\bhow many\b/.test(text) ? 'count' : 'paid';
  return {
    kind: 'contractors',
    of,
    period: isOfForms ? taxYear(Number(period.endDate.slice(0, 4))) : period,
    overCents: centsOf(Number(amount[1])),
  };
}
