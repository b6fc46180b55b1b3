// Questions that ask for a figure by its own name: gross receipts, sales tax owed, draws. A question is understood only if every word of it
// is used; the words that are not are returned. Pure.
import { type Period, taxYear } from '#contracts/rules/years.js';
import { isAccountOf, isBalance, isOfTaxYear, isSalesTax, type Measure } from '../typed-query/measures.js';
import { fullMonths } from '../typed-query/period.js';
import type { Measured, Measures } from '../typed-query/typed-query.js';
import { yearSoFar, type Today } from './date-atoms.js';
import { bestOf, modifiersIn, type Modifiers } from './measure-modifiers.js';
import { measurePatterns, totalPatterns, type MeasurePattern } from './measure-words.js';
import { isNeutral } from './measure-words.js';
import type { Parsed } from './parse.js';
import { stateNamed } from './state-named.js';
import { findAccounts, findPayees, type Vocabulary } from './vocabulary.js';

type Asked = Omit<Measured, 'kind'>;
type Found = Omit<Asked, 'period'>;

/** Undefined if the question asks for no such figure; then the sums of categories may answer it. */
export function measureQuery(
  parsed: Parsed,
  vocabulary: Vocabulary,
  today: Today,
): { query: Measured | Measures } | { unknown: string[] } | undefined {
  const words = parsed.periods.rest.flatMap((word) => (word ? [word.plain] : []));
  const two = twoMeasures(words);
  const found = two ?? oneMeasure(words, vocabulary);
  if (!found || 'unknown' in found) return found;
  const [first, second] = (Array.isArray(found) ? found : [found]).map((measure) => withPeriod(measure, parsed, today));
  if (!first || (two && !second)) return { unknown: [] };
  if (!second) return { query: { kind: 'measure', ...first } };
  return { query: { kind: 'measures', measures: [first, second] } };
}

/** A figure of a tax year needs a calendar year, a balance the last of the days. */
function withPeriod(found: Found, { periods: { periods, at, relative } }: Parsed, today: Today): Asked | undefined {
  if (relative || periods.length > 1) return undefined;
  const [named] = periods;
  if (isBalance(found.of)) {
    const day = at ?? dayOf(named, today);
    return { ...found, period: { startDate: day, endDate: day } };
  }
  if (!isOfTaxYear(found.of)) return { ...found, period: daysUntil(at, named) ?? named ?? yearSoFar(today) };
  const year = taxYear(Number((named?.endDate ?? today.date).slice(0, 4)));
  const isYear = !named || (fullMonths(named) === 12 && named.startDate === year.startDate);
  const isSoFar = named?.endDate === today.date && (at !== null || named.startDate === year.startDate);
  return isYear || isSoFar || at === year.endDate ? { ...found, period: year } : undefined;
}

/** 'Draws as of December 31' are those since the start of that year. */
const daysUntil = (at: string | null, named: Period | undefined): Period | undefined =>
  at !== null && named ? { startDate: `${at.slice(0, 4)}-01-01`, endDate: at } : undefined;

const dayOf = (period: Period | undefined, { date }: Today): string =>
  period && (period.endDate < date || period.startDate > date) ? period.endDate : date;

interface Match {
  pattern: MeasurePattern;
  /** Words that the pattern doesn't use, by their position. */
  left: number[];
  /** How many words its groups use. */
  used: number;
}

/** The patterns whose groups all occur, the one with the fewest unused words first. */
function matches(words: readonly string[], patterns: readonly MeasurePattern[]): Match[] {
  return patterns.flatMap((pattern) => matchOf(words, pattern) ?? []).toSorted((a, b) => a.left.length - b.left.length || b.used - a.used);
}

function matchOf(words: readonly string[], pattern: MeasurePattern): Match | undefined {
  const covered = words.map(() => false);
  for (const phrases of pattern.groups) {
    const spans = phrases.flatMap((phrase) => spansOf(words, phrase.split('-')));
    if (spans.length === 0) return undefined;
    for (const [from, to] of spans) covered.fill(true, from, to);
  }
  const used = covered.filter(Boolean).length;
  const left = words.flatMap((word, at) => (covered[at] || pattern.also.has(word) || isNeutral(word) ? [] : [at]));
  return { pattern, left, used };
}

const spansOf = (words: readonly string[], phrase: readonly string[]): [number, number][] =>
  words.flatMap((_, at): [number, number][] => (phrase.every((part, n) => words[at + n] === part) ? [[at, at + phrase.length]] : []));

function oneMeasure(all: readonly string[], vocabulary: Vocabulary): Found | { unknown: string[] } | undefined {
  const modifiers = modifiersIn(all);
  const { words } = modifiers;
  const best = bestOf(modifiers);
  if (best) return best;
  const patterns = modifiers.method ? [...measurePatterns, ...totalPatterns] : measurePatterns;
  const found = matches(words, patterns);
  for (const match of found) {
    const query = queryOf(match, modifiers, vocabulary);
    if (query) return query;
  }
  const topic = found.find(({ pattern }) => pattern.isOwnTopic) ?? (modifiers.method ? found[0] : undefined);
  if (topic) return { unknown: topic.left.map((at) => words[at]!) };
  return startsTopic(words) ? { unknown: [] } : undefined;
}

/** Sales tax has figures of its own: a question about it is never one about other taxes. */
const startsTopic = (words: readonly string[]): boolean => /\bsales tax(es)?\b/.test(words.join(' '));

function queryOf({ pattern, left }: Match, { words, method, by, order }: Modifiers, vocabulary: Vocabulary): Found | undefined {
  if (by === 'month' && (isBalance(pattern.of) || isOfTaxYear(pattern.of))) return undefined;
  const base: Found = {
    of: pattern.of,
    ...(method && { method }),
    ...((by ?? pattern.by) && { by: by ?? pattern.by }),
    ...(order && { order }),
  };
  if (by === 'party' && !(pattern.named === 'party')) return undefined;
  if (order && !by && !pattern.by) return undefined;
  if (left.length === 0) return pattern.needsName ? undefined : base;
  if (left.at(-1)! - left[0]! >= 6) return undefined;
  const phrase = words.slice(left[0], left.at(-1)! + 1);
  const state = isSalesTax(pattern.of) && !by ? stateNamed(phrase) : undefined;
  if (state) return { ...base, state };
  if (!pattern.named) return undefined;
  if (pattern.named === 'loan') {
    const named = findAccounts(phrase, vocabulary).balance;
    const paths = named?.paths.filter((path) => isAccountOf('loans-owed', path)) ?? [];
    return named && paths.length === named.paths.length ? { ...base, accounts: { label: named.label, paths } } : undefined;
  }
  // 'What do I owe on the Amex' asks for the balance of an own account.
  if (isBalance(pattern.of) && findAccounts(phrase, vocabulary).balance) return undefined;
  const payees = findPayees(phrase, vocabulary);
  return payees && { ...base, payees: { label: payees.label, names: payees.names } };
}

const connectors = /^(and|vs|versus|with|to|than|against|from)$/;
const comparing = /^(compare[ds]?|comparing|comparison|versus|vs|against|than|more|less|difference|higher|lower|greater|bigger|both)$/;

/** Two figures: every word of both parts is used, and one part may take the first word of its topic from the other. */
function twoMeasures(words: readonly string[]): [Found, Found] | undefined {
  const methods = bothMethods(words);
  if (methods) return methods;
  for (const [at, word] of words.entries()) {
    if (!connectors.test(word)) continue;
    const [before, after] = [words.slice(0, at), words.slice(at + 1)].map((part) => part.filter((plain) => !comparing.test(plain)));
    const a = full(before!);
    const b = full(after!) ?? full([...topicOf(before!), ...after!]);
    if (a && b && a !== b) return [{ of: a }, { of: b }];
  }
  return undefined;
}

const topicOf = (words: readonly string[]): string[] => words.filter((word) => /^(sales|tax|taxes|loan|loans|meals?)$/.test(word));

const full = (words: readonly string[]): Measure | undefined =>
  matches(words, [...measurePatterns, ...totalPatterns]).find(({ left, pattern }) => left.length === 0 && !pattern.needsName)?.pattern.of;

/** 'Cash versus accrual profit': one figure by both methods. */
function bothMethods(words: readonly string[]): [Found, Found] | undefined {
  if (!words.includes('cash') || !words.includes('accrual')) return undefined;
  const rest = words.filter((word) => !/^(cash|accrual|basis|method|accounting|and|to|with|between)$/.test(word) && !comparing.test(word));
  const of = rest.every(isNeutral) ? 'net' : full(rest);
  return of && !isBalance(of)
    ? [
        { of, method: 'cash' },
        { of, method: 'accrual' },
      ]
    : undefined;
}
