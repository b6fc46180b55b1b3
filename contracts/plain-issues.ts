// What is wrong with a value, in plain words: the sentences that people read in place of those of the validation library. Pure.
import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** The second argument of `parse` and `safeParse` wherever a person may read the result. A message that a shape brings itself stays. */
export const inPlainWords = { error: plainWords };

/** For the `error` of a shape: `message` for a value that doesn’t fit, while an absent one is still called missing. */
export const unlessMissing =
  (message: string) =>
  ({ input }: Issue): string | undefined =>
    input === undefined ? undefined : message;

/** Each wrong member with what it must be, in one line. The text of an error that was parsed `inPlainWords`. */
export const issuesText = ({ issues }: { issues: readonly Named[] }): string => issues.map(namedText).join('; ');

interface Named {
  path: PropertyKey[];
  message: string;
}

const namedText = ({ path, message }: Named): string => (path.length > 0 ? `${path.join('.')}: ${message}` : message);

/** What follows the name of a wrong member: `is missing`, `must have at most 200 characters`. */
function plainWords(issue: Issue): string {
  if (issue.input === undefined && ['invalid_type', 'invalid_value', 'invalid_union'].includes(issue.code)) return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return typeWords(issue.expected);
    case 'invalid_value':
      return choiceWords(issue.values);
    case 'invalid_format':
      return formatWords(issue);
    case 'too_small':
      return minWords(issue);
    case 'too_big':
      return limitWords(issue, issue.maximum, ['at most', 'less than']);
    case 'not_multiple_of':
      return stepWords(issue.divisor);
    case 'unrecognized_keys':
      return unknownWords(issue.keys);
    case 'invalid_union':
      return unionWords(issue);
    case 'invalid_key':
      return `isn’t accepted as a name here: ${issue.issues[0]?.message ?? anyWrong}`;
    case 'invalid_element':
      return `has an item that isn’t accepted: ${issue.issues[0]?.message ?? anyWrong}`;
    case 'custom':
      return anyWrong;
  }
}

const anyWrong = 'isn’t accepted here';

const types: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  bigint: 'must be a whole number',
  boolean: 'must be true or false',
  date: 'must be a date',
  array: 'must be a list',
  tuple: 'must be a list',
  set: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
  map: 'must be an object',
  file: 'must be a file',
  null: 'must be null',
  nonoptional: 'is missing',
  never: 'is not known here',
};
const typeWords = (type: string): string => types[type] ?? anyWrong;

const choiceWords = (values: readonly unknown[]): string => {
  const names = values.map((value) => (value === '' ? 'empty' : String(value)));
  return names.length === 1 ? `must be ${names[0]}` : `must be one of ${names.join(', ')}`;
};

const formats: Record<string, string> = {
  date: 'must be a date such as 2026-04-15',
  datetime: 'must be a date and time such as 2026-04-15T09:30:00Z',
  time: 'must be a time such as 09:30:00',
  email: 'must be an email address such as name@example.com',
  url: 'must be a web address such as https://example.com',
  uuid: 'must be an ID such as 0198c5e0-0000-7000-8000-0000000000c1',
};

function formatWords(issue: Extract<Issue, { code: 'invalid_format' }>): string {
  const { prefix, suffix, includes } = issue as { prefix?: string; suffix?: string; includes?: string };
  if (prefix !== undefined) return `must start with ${prefix}`;
  if (suffix !== undefined) return `must end with ${suffix}`;
  if (includes !== undefined) return `must contain ${includes}`;
  return formats[issue.format] ?? 'has the wrong format';
}

/** What is counted of values of a kind, one of it and several. */
const counted: Record<string, [string, string]> = {
  string: ['character', 'characters'],
  file: ['byte', 'bytes'],
  array: ['item', 'items'],
  set: ['item', 'items'],
  map: ['entry', 'entries'],
};

type Limit = Extract<Issue, { code: 'too_small' | 'too_big' }>;

function minWords(issue: Extract<Issue, { code: 'too_small' }>): string {
  if (issue.origin in counted && issue.minimum === 1 && !issue.exact) return 'must not be empty';
  return limitWords(issue, issue.minimum, ['at least', 'more than']);
}

/** Years have no comma, 10,000 has one. */
const figure = new Intl.NumberFormat('en-US', { useGrouping: 'min2', maximumFractionDigits: 20 });

function limitWords({ origin, exact, inclusive }: Limit, limit: number | bigint, [within, beyond]: [string, string]): string {
  const [single, several] = counted[origin] ?? ['', ''];
  const unit = Number(limit) === 1 ? single : several;
  return `must ${origin in counted ? 'have' : 'be'} ${exact ? 'exactly' : inclusive === false ? beyond : within} ${figure.format(limit)} ${unit}`.trim();
}

function stepWords(step: number | bigint): string {
  if (Number(step) === 1) return typeWords('int');
  const decimals = Math.round(-Math.log10(Number(step)));
  if (decimals < 1 || Number(`1e-${decimals}`) !== step) return `must be divisible by ${figure.format(step)}`;
  return `must be a number with at most ${decimals} ${decimals === 1 ? 'decimal' : 'decimals'}`;
}

const maxUnknown = 5;
const maxUnknownLetters = 100;

function unknownWords(keys: readonly string[]): string {
  const names = keys.slice(0, maxUnknown).map((name) => name.slice(0, maxUnknownLetters));
  if (keys.length > maxUnknown) names.push(`${keys.length - maxUnknown} more`);
  return `${new Intl.ListFormat('en-US').format(names)} ${keys.length === 1 ? 'is' : 'are'} not known here`;
}

const eitherOf = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Of several shapes: what is wrong by the only one that the value is similar to, else the requirement of each. */
function unionWords({ errors, options }: Extract<Issue, { code: 'invalid_union' }> & { options?: unknown }): string {
  if (Array.isArray(options)) return choiceWords(options);
  const firsts = errors.flatMap(([first]) => first ?? []);
  const similar = firsts.filter(({ path, code }) => path.length > 0 || (code !== 'invalid_type' && code !== 'invalid_value'));
  const sentences = [...new Set((similar.length === 1 ? similar : firsts).map(namedText))];
  const must = 'must be ';
  if (sentences.length > 1 && sentences.every((sentence) => sentence.startsWith(must)))
    return must + eitherOf.format(sentences.map((sentence) => sentence.slice(must.length)));
  return sentences.join(', or ') || anyWrong;
}
