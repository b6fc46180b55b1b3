// Splits a question into its parts: periods, names of the business, keywords, numbers, and unknown words. Pure.
import { monthNames } from '#contracts/days.js';
import { numberWords, yearIn, type Today } from './date-atoms.js';
import { fillers, keywordWords, longestPhrase, roleOf, type Role } from './keywords.js';
import { measureWords } from './measure-words.js';
import { periodsIn, type Periods } from './periods.js';
import { synonymsOf, synonymWords } from './synonyms.js';
import { findAccounts, findPayees, type AccountKind, type MatchedAccounts, type MatchedPayees, type Vocabulary } from './vocabulary.js';
import { correctSpelling, maxWords, stem, wordsOf, type Word } from './words.js';

/** Names of the business that some words of a question match. */
export interface Subject {
  at: number;
  /** Index of the word after it. */
  end: number;
  accounts: Partial<Record<AccountKind, MatchedAccounts>>;
  payees?: MatchedPayees;
  /** The words around it: on, at, from, with, in, and …; paid, earn, cost … */
  before: string;
  after: string;
}

export interface Parsed {
  words: Word[];
  periods: Periods;
  roles: Map<Role, number>;
  subjects: Subject[];
  number?: number;
  /** Content words that mean nothing here. */
  unknown: string[];
}

const timeWords = [
  ...monthNames.map((name) => name.toLowerCase()),
  'quarter',
  'yesterday',
  'previous',
  'second',
  'third',
  'fourth',
  'first',
  'half',
  'since',
];

export function parse(question: string, vocabulary: Vocabulary, today: Today): Parsed {
  const words = corrected(wordsOf(question).slice(0, maxWords + 1), vocabulary);
  const periods = periodsIn(words, today);
  const parsed: Parsed = { words, periods, roles: new Map(), subjects: [], unknown: words.length > maxWords ? ['…'] : [] };
  for (let at = 0; at < words.length;) at += periods.rest[at] ? take(parsed, at, vocabulary) : 1;
  return parsed;
}

const longMeasureWords = [...measureWords].filter((word) => word.length >= 4);

/** Replaces each unknown word by the known word that it misspells, if any. */
function corrected(words: Word[], vocabulary: Vocabulary): Word[] {
  return words.map((word) => {
    const { plain } = word;
    if (isKnown(plain, vocabulary) || /\d/.test(plain)) return word;
    const known =
      correctSpelling(stem(plain), vocabulary.known) ??
      correctSpelling(plain, [...keywordWords, ...timeWords, ...synonymWords, ...longMeasureWords]);
    return known === undefined ? word : { text: known, plain: known };
  });
}

const isKnown = (plain: string, { known }: Vocabulary): boolean =>
  fillers.has(plain) || known.has(stem(plain)) || known.has(plain) || keywordWords.includes(plain) || roleOf.has(plain) ||
  timeWords.includes(plain) || synonymsOf(stem(plain)).length > 0 || synonymWords.includes(stem(plain)) || numberWords.has(plain) ||
  measureWords.has(plain); // prettier-ignore

/** Consumes the longest part that starts at a word, and returns its number of words. */
function take(parsed: Parsed, at: number, vocabulary: Vocabulary): number {
  const free: string[] = [];
  for (const word of parsed.periods.rest.slice(at, at + Math.max(6, longestPhrase))) {
    if (!word) break;
    free.push(word.plain);
  }
  // 'Legal fees', 'phone bill': the word belongs to the name before it.
  if (/^(fees?|bills?|charges?)$/.test(free[0]!) && namesCost(parsed.subjects.at(-1), at)) return 1;
  const role = longestRole(free);
  const named = longestSubject(free, vocabulary, role?.length ?? 0);
  const subject = named?.length === 1 && isTime(parsed.words, at) ? undefined : named;
  if (subject && subject.length >= (role?.length ?? 0)) {
    const before = parsed.words[at - 1]?.plain ?? '';
    parsed.subjects.push({
      at,
      end: at + subject.length,
      before: before === 'the' || before === 'my' ? (parsed.words[at - 2]?.plain ?? '') : before,
      after: parsed.words[at + subject.length]?.plain ?? '',
      ...subject.matched,
    });
    return subject.length;
  }
  if (role) {
    if (!parsed.roles.has(role.role)) parsed.roles.set(role.role, at);
    return role.length;
  }
  const word = free[0]!;
  const number = numberWords.get(word) ?? (/^\d{1,3}$/.test(word) ? Number(word) : undefined);
  if (number !== undefined && number > 0 && parsed.number === undefined && yearIn(word) === undefined) parsed.number = number;
  else if (!fillers.has(word) && word !== '&') parsed.unknown.push(word);
  return 1;
}

/** 'At night', 'on weekends': alone a time, which no query has, not The Night Herons; Holiday sells gas. */
const isTime = (words: readonly Word[], at: number): boolean => {
  const { plain } = words[at]!;
  const before = words[at - 1]?.plain ?? '';
  return (
    /^(weekends?|weekdays?|(week)?nights?|mornings?|afternoons?|evenings?)$/.test(plain) ||
    (/^holidays?$/.test(plain) && /^(on|over|during|for|the)$/.test(before))
  );
};

const namesCost = (last: Subject | undefined, at: number): boolean =>
  last?.end === at && (last.accounts.expense !== undefined || (last.payees !== undefined && !last.accounts.balance));

function longestRole(free: readonly string[]): { role: Role; length: number } | undefined {
  for (let length = Math.min(longestPhrase, free.length); length > 0; length -= 1) {
    const role = roleOf.get(free.slice(0, length).join(' '));
    if (role) return { role, length };
  }
  return undefined;
}

/** A full name comes before a longer phrase that contains a word of a name. A keyword is a name only if it is the full name. */
function longestSubject(
  free: readonly string[],
  vocabulary: Vocabulary,
  keyword: number,
): { length: number; matched: Pick<Subject, 'accounts' | 'payees'> } | undefined {
  let named = false;
  for (let length = Math.min(6, free.length); length > 0; length -= 1) {
    const phrase = free.slice(0, length);
    if (isSmall(phrase[0]!) || isSmall(phrase.at(-1)!)) continue;
    // Part of a payee's name does not go before an account that one of its words names.
    named ||= phrase.some((_, at) => Object.values(findAccounts(phrase.slice(at, at + 1), vocabulary)).some(({ rank }) => rank >= 2));
    const accounts = findAccounts(phrase, vocabulary);
    const payees = findPayees(phrase, vocabulary);
    const rank = Math.max(0, ...Object.values(accounts).map((account) => account.rank));
    const reserved = length === keyword || (length === 1 && fillers.has(phrase[0]!));
    if (reserved && rank < 3 && !(payees?.exact && length > 1)) continue;
    if (reserved && length === 1 && alwaysKeyword.has(phrase[0]!)) continue;
    if (rank === 0 && named && !payees?.exact && phrase.filter((word) => !fillers.has(word) && !roleOf.has(word)).length < 3) continue;
    if (rank > 0 || payees) return { length, matched: { accounts, ...(payees && { payees }) } };
  }
  return undefined;
}

/** Never a name on their own, even if an account has that name. */
const alwaysKeyword = new Set([
  'income',
  'expense',
  'expenses',
  'revenue',
  'profit',
  'cash',
  'assets',
  'liabilities',
  'equity',
  'payment',
  'payments',
  'us',
]);
const isSmall = (word: string): boolean =>
  word === 'us' || word === 'and' || judgments.has(word) || (word.length <= 3 && fillers.has(word));

/** Words that ask for a judgment don't name a category: 'is that good' isn't about cost of goods. */
const judgments = new Set(['good', 'bad', 'better', 'worse', 'fine', 'right', 'wrong', 'long']);
