// The business's own names: accounts by every part of their paths, and payees. Finds the names that a phrase of a question matches. Pure.
import { stem } from './words.js';
import { synonymsOf } from './synonyms.js';

export interface KnownAccount {
  path: string;
  /** An own bank, card or cash account. */
  money: boolean;
  /** Number of its lines; accounts in use come before unused ones. */
  lines: number;
}

export interface Vocabulary {
  accounts: AccountWords[];
  byStem: Map<string, Set<number>>;
  payees: PayeeWords[];
  payeesByStem: Map<string, Set<number>>;
  /** Candidates for correcting a misspelling. */
  known: Set<string>;
}

interface AccountWords extends KnownAccount {
  /** Stems of each part of the path below the type. */
  parts: string[][];
}

/** A payee in the books. */
export interface KnownPayee {
  name: string;
  /** Most of its lines are income. */
  pays: boolean;
}

interface PayeeWords extends KnownPayee {
  stems: string[];
}

export type AccountKind = 'expense' | 'income' | 'balance';

/** The accounts that a phrase matches: those at and below the deepest part that it names. */
export interface MatchedAccounts {
  /** As the business writes it. */
  label: string;
  paths: string[];
  /** 3: full parts of paths; 2: a synonym; 1: a word of a part, or unused accounts. */
  rank: number;
}

const small = new Set(['and', '&', 'of', 'the', 'a', 'an', 'for', 'or']);

/** `SocSec` is also soc and sec, `CityNYC` city and nyc. */
const partWords = (part: string): string[] => wordsIn(part.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));

function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => word !== '' && !small.has(word))
    .map(stem);
}

export function vocabularyOf(accounts: readonly KnownAccount[], payees: readonly KnownPayee[]): Vocabulary {
  const withParts = accounts.map((account) => ({ ...account, parts: account.path.split(':').slice(1).map(partWords) }));
  const named = payees.map((payee) => ({ ...payee, stems: wordsIn(payee.name) })).filter(({ stems }) => stems.length > 0);
  const known = new Set<string>();
  for (const { parts } of withParts) for (const word of parts.flat()) known.add(word);
  for (const { stems } of named) for (const word of stems) if (!/\d/.test(word)) known.add(word);
  return {
    accounts: withParts,
    byStem: indexOf(
      withParts.map(({ path, parts }) => [
        ...parts.flat(),
        ...path
          .split(':')
          .slice(1)
          .map((part) => stem(part.toLowerCase())),
      ]),
    ),
    payees: named,
    payeesByStem: indexOf(named.map(({ stems }) => stems)),
    known,
  };
}

function indexOf(all: string[][]): Map<string, Set<number>> {
  const index = new Map<string, Set<number>>();
  all.forEach((stems, at) => {
    for (const key of stems) {
      const set = index.get(key);
      if (set) set.add(at);
      else index.set(key, new Set([at]));
    }
  });
  return index;
}

function kindOf(path: string): AccountKind {
  if (path.startsWith('Expenses:')) return 'expense';
  return path.startsWith('Income:') || path.startsWith('Revenue:') ? 'income' : 'balance';
}

/** Accounts that match the phrase, by their kind. Synonyms count only if no name matches. */
export function findAccounts(phrase: readonly string[], vocabulary: Vocabulary): Partial<Record<AccountKind, MatchedAccounts>> {
  const stems = phrase.filter((word) => !small.has(word)).map(stem);
  if (stems.length === 0) return {};
  const named = accountsNamed(stems, vocabulary, { rank: 3, joined: phrase.some((word) => word === 'and' || word === '&') });
  const found: Partial<Record<AccountKind, MatchedAccounts>> = { ...named };
  for (const synonym of synonymsOf(stems.join(' '))) {
    const other = accountsNamed(synonym.split(' ').map(stem), vocabulary, { rank: 2 });
    for (const kind of ['expense', 'income', 'balance'] as const) {
      const [synonymous, known] = [other[kind], found[kind]];
      // The business's own word excludes synonyms unless it was never used; several synonyms are combined.
      if (!synonymous || synonymous.rank < 2 || (known && known.rank === 3)) continue;
      found[kind] = known?.rank === 2 ? together([known, synonymous]) : synonymous;
    }
  }
  return found;
}

/** The union, each account once. */
export function together(all: readonly MatchedAccounts[]): MatchedAccounts {
  const labels = [...new Set(all.map(({ label }) => label))];
  return {
    label: labels.length > 1 ? `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}` : (labels[0] ?? ''),
    paths: [...new Set(all.flatMap(({ paths }) => paths))],
    rank: Math.min(...all.map(({ rank }) => rank)),
  };
}

/** Words that are `joined` by 'and' are one name only if one part contains them all: 'meals and restaurants' are two. */
function accountsNamed(
  stems: readonly string[],
  { accounts, byStem }: Vocabulary,
  { rank, joined = false }: { rank: number; joined?: boolean },
): Partial<Record<AccountKind, MatchedAccounts>> {
  const sets = stems.map((word) => byStem.get(word));
  if (sets.some((set) => set === undefined)) return {};
  const hits = [...sets[0]!]
    .filter((at) => sets.every((set) => set!.has(at)))
    .filter((at) => !joined || accounts[at]!.parts.some((words) => stems.every((word) => words.includes(word))))
    .flatMap((at) => hitOf(accounts[at]!, stems) ?? []);
  const found: Partial<Record<AccountKind, MatchedAccounts>> = {};
  for (const kind of ['expense', 'income', 'balance'] as const) {
    const ofKind = hits.filter(({ path }) => kindOf(path) === kind);
    const used = ofKind.filter(({ lines }) => lines > 0);
    const there = used.some(({ exact }) => exact) || ofKind.every(({ exact }) => !exact) ? (used.length > 0 ? used : ofKind) : ofKind;
    const best = there.some(({ exact }) => exact) ? there.filter(({ exact }) => exact) : there;
    // A word of an unused name isn't enough.
    if (best.length === 0 || (used.length === 0 && !best[0]!.exact)) continue;
    // Paths that match at the same part share its label.
    const labels = [...new Set(best.map(({ label }) => label))];
    found[kind] = {
      label: labels.length > 3 ? `${labels.slice(0, 3).join(', ')} …` : labels.join(', '),
      paths: best.map(({ path }) => path),
      rank: best[0]!.exact && used.length > 0 ? rank : 1,
    };
  }
  return found;
}

/** Whether the words match full parts of the path, and down to which part. */
function hitOf(
  { path, parts, lines }: AccountWords,
  stems: readonly string[],
): { path: string; label: string; exact: boolean; lines: number } | undefined {
  const names = path.split(':').slice(1);
  const left = new Set(stems);
  let deepest = -1;
  let exact = false;
  parts.forEach((words, at) => {
    const joined = stem(names[at]!.toLowerCase());
    const here = words.filter((word) => stems.includes(word));
    if (stems.includes(joined)) {
      left.delete(joined);
      [deepest, exact] = [at, true];
    }
    if (here.length === 0) return;
    for (const word of here) left.delete(word);
    if (here.length === words.length) [deepest, exact] = [at, true];
    else deepest = Math.max(deepest, at);
  });
  if (left.size > 0 || deepest < 0) return undefined;
  return { path, label: names[deepest]!, exact, lines };
}

export interface MatchedPayees {
  label: string;
  names: string[];
  /** The phrase is the full name of a payee. */
  exact: boolean;
  /** Most of them pay the business. */
  pays: boolean;
}

/** Payees whose names contain the phrase as full words in order. */
export function findPayees(phrase: readonly string[], { payees, payeesByStem }: Vocabulary): MatchedPayees | undefined {
  const stems = wordsIn(phrase.join(' '));
  // A number in a bank's text isn't a payee's name.
  if (!stems.some((word) => /\p{L}/u.test(word))) return undefined;
  const sets = stems.map((word) => payeesByStem.get(word));
  if (sets.some((set) => set === undefined)) return undefined;
  const text = ` ${stems.join(' ')} `;
  const found = [...sets[0]!].map((at) => payees[at]!).filter(({ stems: own }) => ` ${own.join(' ')} `.includes(text));
  if (found.length === 0) return undefined;
  const exact = found.filter(({ stems: own }) => own.length === stems.length);
  // 'Goba' alone matches every payee with that word; a full name matches that payee, and longer names that start with it.
  const names = found.map(({ name }) => name);
  return {
    label: exact[0]?.name ?? (names.length === 1 ? names[0]! : phrase.join(' ')),
    names: names.slice(0, 500),
    exact: exact.length > 0,
    pays: found.filter(({ pays }) => pays).length * 2 > found.length,
  };
}
