// Kinds of payees in a bank's text that a guess must not make income or a deduction: the kind alone gives the category. Pure.
import { isLoanPath } from '#contracts/own-accounts.js';
import { remitsSalesTax } from '#contracts/rules/sales-tax-remittances.js';
import { kindWords, twoKinds, type KindWords } from './kind-words.js';
import { bankWords } from '#contracts/rules/payee.js';

type Direction = 'in' | 'out';

interface BankLine {
  description: string;
  direction: Direction;
  /** Path of the account that the money moved on, where it is known. */
  bankAccount?: string | undefined;
}

interface PayeeKind {
  kind: string;
  category: string;
  /** 0 to 1. */
  confidence: number;
  reason: string;
}

/** The text is unambiguous. */
const settled = 0.95;
/** Below what counts as sure: a question to a person. */
const unsure = 0.7;
/** The highest confidence of a guess for a payee that is two kinds. */
export const twoKindsLimit = 0.7;

/** Own cards, loans, and lines of credit are debts in the chart. */
export const isCard = (bankAccount: string | undefined): boolean => bankAccount !== undefined && bankAccount.startsWith('Liabilities:');

/** A kind for only one direction leaves the other direction to the kinds after it. */
function fits(
  { words, unless, account, ...kind }: KindWords,
  text: string,
  { direction, bankAccount }: Pick<BankLine, 'direction' | 'bankAccount'>,
): boolean {
  if (kind.says !== '' && kind[direction] === undefined) return false;
  if (account === 'loan' && !isLoanPath(bankAccount ?? '')) return false;
  if ((account === 'card' || account === 'bank') && (account === 'card') !== isCard(bankAccount)) return false;
  return words.test(text) && !unless?.test(text);
}

const union = (words: readonly { words: RegExp }[]): RegExp => new RegExp(words.map(({ words: { source } }) => source).join('|'));
const anyWords = union([...kindWords, ...twoKinds]);

/** Both functions are called for a line in a row. Most lines contain none of the words, so one test is enough. */
let last: { description: string; text: string | undefined } | undefined;

function textWithKindWords(description: string): string | undefined {
  if (last?.description !== description) {
    const text = bankWords(description);
    last = { description, text: anyWords.test(text) ? text : undefined };
  }
  return last.text;
}

/** Undefined for ordinary payees: suppliers and customers. */
export function payeeKindOf({ description, direction, bankAccount }: BankLine): PayeeKind | undefined {
  const text = textWithKindWords(description);
  if (text === undefined) return undefined;
  const found = kindWords.find((entry) => fits(entry, text, { direction, bankAccount }));
  const category = found?.[direction];
  if (!found || category === undefined) return undefined;
  return { kind: found.kind, category, confidence: found.asks ? unsure : settled, reason: found.says };
}

/** Why a guess for money out to this payee cannot be sure, and what it most likely is. */
export function twoKindsOf({ description, direction }: BankLine): { category: string; reason: string } | undefined {
  if (direction === 'in') return undefined;
  const text = textWithKindWords(description);
  if (text === undefined) return undefined;
  const found = twoKinds.find(({ words, unless }) => words.test(text) && !unless?.test(text));
  return found && { category: found.out, reason: found.says };
}

/** Sales tax paid to a state, in a business that collects it. */
export function paysSalesTax(description: string): { confidence: number; reason: string } | undefined {
  const found = remitsSalesTax(description);
  return found && { confidence: found.asks ? unsure : settled, reason: found.says };
}
