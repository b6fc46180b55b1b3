// How far the books and the bank agree on an account, as the rail's one glyph and the two lines of its tooltip. Pure.
import { daysBetween } from '#contracts/days.js';
import { agreementOf, type CheckedAccount } from '../../lib/bank-checks.js';
import { ageInDays } from '../../lib/dates.js';
import { money } from '../../lib/money.js';

/** A month and the days until its statement is there. */
const statementDays = 40;
const feedDays = 3;

interface Held {
  bankName: string;
  balanceCents: number;
  at: string;
}

interface Known {
  check: CheckedAccount;
  /** In the books. */
  balanceCents: number;
  /** What a linked bank reported, and when. */
  held: Held | undefined;
  today: string;
}

interface AccountMark {
  glyph: 'matches' | 'differs' | 'waiting';
  sentence: string;
  figures: string;
}

export function accountMark({ check, balanceCents, held, today }: Known): AccountMark {
  const { state, text } = agreementOf(check, today);
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  const glyph = state === 'differs' ? 'differs' : state === 'agrees' && !isOld({ check, held, today }) ? 'matches' : 'waiting';
  return { glyph, sentence, figures: figuresText(balanceCents, held) };
}

/** A linked bank syncs every day, a statement comes every month. */
const isOld = ({ check: { agreesThrough }, held, today }: Pick<Known, 'check' | 'held' | 'today'>): boolean =>
  held ? ageInDays(held.at) > feedDays : agreesThrough !== null && daysBetween(agreesThrough, today) > statementDays;

function figuresText(balanceCents: number, held: Held | undefined): string {
  const books = `${money(balanceCents)} in the books`;
  if (!held) return books;
  return held.balanceCents === balanceCents
    ? `${books} and at ${held.bankName}`
    : `${books}, ${money(held.balanceCents)} at ${held.bankName}`;
}
