// What kind of payee a bank's wording names where no guess may make it income or a deduction: its category by the kind alone. Pure.
import { kindWords, salesTaxWords, twoKinds, type KindWords } from './kind-words.js';
import { bankWords } from './payee.js';

type Direction = 'in' | 'out';

export interface BankLine {
  description: string;
  direction: Direction;
  /** Path of the account that the money moved on, where it is known. */
  bankAccount?: string | undefined;
}

export interface PayeeKind {
  kind: string;
  category: string;
  /** 0 to 1. */
  confidence: number;
  reason: string;
}

/** The wording settles it. */
const settled = 0.95;
/** Below what counts as sure: a question to a person. */
const unsure = 0.7;
/** What a guess may claim of a payee that is two kinds. */
export const twoKindsLimit = 0.7;

/** Own cards are debts in the chart. */
export const isCard = (bankAccount: string | undefined): boolean => bankAccount !== undefined && bankAccount.startsWith('Liabilities:');

/** A kind that is recognized in one direction alone lets the others further down speak of the other. */
function fits(
  { words, unless, account, ...one }: KindWords,
  text: string,
  { direction, card }: { direction: Direction; card: boolean },
): boolean {
  if (one.says !== '' && one[direction] === undefined) return false;
  if (account !== undefined && (account === 'card') !== card) return false;
  return words.test(text) && !unless?.test(text);
}

const union = (words: readonly { words: RegExp }[]): RegExp => new RegExp(words.map(({ words: { source } }) => source).join('|'));
const anyWords = union([...kindWords, ...twoKinds]);

/** Both questions are asked of a line in a row; most lines hold none of the words, and one look tells so. */
let last: { description: string; text: string | undefined } | undefined;

function tellingWords(description: string): string | undefined {
  if (last?.description !== description) {
    const text = bankWords(description);
    last = { description, text: anyWords.test(text) ? text : undefined };
  }
  return last.text;
}

/** Undefined for payees like any other: whom the business buys from or sells to. */
export function payeeKindOf({ description, direction, bankAccount }: BankLine): PayeeKind | undefined {
  const text = tellingWords(description);
  if (text === undefined) return undefined;
  const found = kindWords.find((one) => fits(one, text, { direction, card: isCard(bankAccount) }));
  const category = found?.[direction];
  if (!found || category === undefined) return undefined;
  return { kind: found.kind, category, confidence: found.asks ? unsure : settled, reason: found.says };
}

/** Why a guess for money out to this payee cannot be sure, and what it most likely is. */
export function twoKindsOf({ description, direction }: BankLine): { category: string; reason: string } | undefined {
  if (direction === 'in') return undefined;
  const text = tellingWords(description);
  if (text === undefined) return undefined;
  const found = twoKinds.find(({ words, unless }) => words.test(text) && !unless?.test(text));
  return found && { category: found.out, reason: found.says };
}

/** Sales tax paid to a state, in a business that collects it. */
export function paysSalesTax(description: string): { confidence: number; reason: string } | undefined {
  const text = bankWords(description);
  const found = salesTaxWords.find(({ words, unless }) => words.test(text) && !unless.test(text));
  return found && { confidence: found.asks ? unsure : settled, reason: found.says };
}
