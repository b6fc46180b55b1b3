// Sentences about decisions that wait: what was decided, and why it can't apply. Pure.
import { leafOf } from '#contracts/rules/account-path.js';
import type { WaitingDecision } from '#contracts/routes/waiting-decisions.js';
import { amountText } from '#contracts/money.js';

/** A remembered decision on one line. */
export interface WaitingLine {
  path: string;
  actor: string;
  /** The amount of a part of a split, debit positive. */
  partCents: number | null;
}

/** An invoice or a bill that the transaction paid. */
export interface WaitingPayment {
  name: string;
  amountCents: number;
  voided: boolean;
  openCents: number;
}

interface WaitingTransaction {
  lines: WaitingLine[];
  payments: WaitingPayment[];
  /** Whether it is in the books. */
  posted: boolean;
}

export function kindOf({ lines, payments }: WaitingTransaction): WaitingDecision['kind'] {
  if (payments.length > 0) return 'payment';
  return isSplit(lines) ? 'split' : 'category';
}

const isSplit = (lines: WaitingLine[]): boolean => lines.filter(({ partCents }) => partCents !== null).length > 1;

export function textOf({ lines, payments }: WaitingTransaction): string {
  const people = [...new Set(lines.map(({ actor }) => actor))].join(', ');
  if (payments.length > 0)
    return `Payment of ${listed(payments.map(({ name, amountCents }) => `${name} (${dollars(amountCents)})`))}, recorded by ${people}.`;
  const named = lines.map(({ path, partCents }) =>
    partCents === null ? leafOf(path) : `${leafOf(path)} (${dollars(Math.abs(partCents))})`,
  );
  return `${isSplit(lines) ? 'Split into' : 'Categorized as'} ${listed(named)} by ${people}.`;
}

export function reasonOf({ payments, posted }: WaitingTransaction): string {
  if (!posted) return missing;
  const voided = payments.find((payment) => payment.voided);
  if (voided) return `The transaction is in your books again, but the ${voided.name} was voided. Categorize it, and dismiss this.`;
  const paid = payments.find(({ openCents, amountCents }) => openCents < amountCents);
  if (paid)
    return `The transaction is in your books again, but only ${dollars(Math.max(0, paid.openCents))} of the ${paid.name} is unpaid. Choose what it pays, and dismiss this.`;
  return 'The transaction is in your books, but this no longer fits it. Categorize it again, and dismiss this.';
}

/** A side of a transfer that a person paired. */
export interface PairedSide {
  description: string;
  account: string;
  actor: string;
  /** `missing`: its bank transaction isn't in the books; `replaced`: another entry took the place of its; null: it is as it was paired. */
  problem: 'missing' | 'replaced' | 'changed' | null;
}

export const pairText = ({ actor }: PairedSide, other: PairedSide): string =>
  `Paired as a transfer with ${other.description} (${other.account}) by ${actor}.`;

export function pairReason({ problem }: PairedSide, other: PairedSide): string {
  if (problem === 'missing' && other.problem === 'missing')
    return 'Neither transaction is in your books anymore. Import them again to restore this, or dismiss it.';
  if (problem === 'missing') return missing;
  return problem === 'replaced'
    ? 'The entry isn’t in your books anymore. Pair the entry that replaced it, and dismiss this.'
    : 'The transaction is in your books, but this no longer fits it. Categorize it again, and dismiss this.';
}

const missing = 'The transaction isn’t in your books anymore. Import it again to restore this, or dismiss it.';

export const threadReason = 'The transaction isn’t in your books anymore. Import it again, or resolve this.';

const dollars = (cents: number): string => `$${amountText(cents)}`;

const listed = (names: string[]): string => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`);
