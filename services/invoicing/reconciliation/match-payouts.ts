// Matches bank lines with payouts of one processor. The result depends only on the lines, not on the order in which they arrived. Pure.
import { daysBetween } from '#contracts/days.js';

export interface Payout {
  bankTransactionId: string;
  date: string;
  /** As the bank sees it: what a payout brings is positive, what the processor draws from the bank negative. */
  amountCents: number;
  /** The processor's id of it, which its return has too; empty if there is none. */
  payoutId: string;
}

export interface Deposit {
  bankTransactionId: string;
  date: string;
  amountCents: number;
  /** Its text names no processor, so only a person's answer makes it a payout. */
  isUnnamed?: true;
}

/** A person's answer about a deposit. */
export interface Answer {
  depositId: string;
  answer: 'payout' | 'other';
  payouts: string[];
}

/** `return`: the payout came back to the processor's balance, and `depositId` is the row there in which it did. */
export interface Match {
  depositId: string;
  payouts: string[];
  by: 'amount' | 'sum' | 'person' | 'return';
}

/** A bank may show a transfer a day before the processor's own date, and shows it at the latest after a long weekend and a check. */
const daysBefore = 1;
const daysAfter = 7;
/** Payouts that a bank shows as one deposit: at most those of a weekend and its holidays. */
const maxPayoutsPerSum = 5;
/** Payouts near a deposit that sums are tried with. */
const maxNearbyPayouts = 16;
/** Sums per deposit that a person can choose from. */
const maxSums = 10;

interface Matches {
  matches: Match[];
  /**
   * Deposits that several sums of payouts make, and lines without a processor's name whose amount equals an open payout: a person decides.
   */
  suggested: { depositId: string; sums: string[][] }[];
}

/** All payouts and deposits of one business and processor. */
export function matchPayouts(payouts: Payout[], deposits: Deposit[], answers: Answer[] = []): Matches {
  const open = { payouts: new Map(byId(payouts)), deposits: new Map(byId(deposits)) };
  const matches = answered(open, answers);
  const unnamed = [...open.deposits.values()].filter(({ isUnnamed }) => isUnnamed);
  for (const { bankTransactionId } of unnamed) open.deposits.delete(bankTransactionId);
  matches.push(...ofSameAmount(open), ...cameBack(open, payouts));
  const suggested: Matches['suggested'] = [];
  for (const deposit of [...open.deposits.values()].sort(earliest)) {
    const sums = sumsOf(
      deposit,
      [...open.payouts.values()].filter((payout) => isNear(payout, deposit)),
    );
    const [only, other] = sums;
    if (!only) continue;
    if (other) suggested.push({ depositId: deposit.bankTransactionId, sums });
    else matches.push({ depositId: deposit.bankTransactionId, payouts: only, by: 'sum' });
    if (!other) only.forEach((id) => open.payouts.delete(id));
  }
  return { matches, suggested: [...suggested, ...unnamed.flatMap((line) => perhaps(line, open))] };
}

/** The amount and the days alone aren't enough for a match. */
function perhaps(line: Deposit, open: Open): Matches['suggested'] {
  const equal = [...open.payouts.values()].filter((payout) => payout.amountCents === line.amountCents && isNear(payout, line));
  const sums = equal.sort(earliest).map(({ bankTransactionId }) => [bankTransactionId]);
  return sums.length === 0 ? [] : [{ depositId: line.bankTransactionId, sums: sums.slice(0, maxSums) }];
}

interface Open {
  payouts: Map<string, Payout>;
  deposits: Map<string, Deposit>;
}

const byId = <T extends { bankTransactionId: string }>(all: T[]): [string, T][] => all.map((row) => [row.bankTransactionId, row]);
const earliest = (a: Deposit, b: Deposit) => compare(a.date, b.date) || compare(a.bankTransactionId, b.bankTransactionId);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A person's answer comes first. Payouts that no longer exist are skipped. */
function answered(open: Open, answers: Answer[]): Match[] {
  const matches: Match[] = [];
  for (const { depositId, answer, payouts } of answers) {
    // Such a line belongs to this processor only if a person chose one of its payouts.
    if (open.deposits.get(depositId)?.isUnnamed && answer === 'payout' && !payouts.some((id) => open.payouts.has(id))) continue;
    if (!open.deposits.delete(depositId) || answer === 'other') continue;
    const left = payouts.filter((id) => open.payouts.delete(id)).sort(compare);
    matches.push({ depositId, payouts: left, by: 'person' });
  }
  return matches;
}

/** The nearest dates first, then the earliest. */
function ofSameAmount(open: Open): Match[] {
  const payoutsOf = Map.groupBy(open.payouts.values(), ({ amountCents }) => amountCents);
  const pairs = [...open.deposits.values()].flatMap((deposit) =>
    (payoutsOf.get(deposit.amountCents) ?? []).filter((payout) => isNear(payout, deposit)).map((payout) => ({ payout, deposit })),
  );
  const apart = ({ payout, deposit }: (typeof pairs)[number]) => Math.abs(daysBetween(payout.date, deposit.date));
  pairs.sort((a, b) => apart(a) - apart(b) || earliest(a.payout, b.payout) || earliest(a.deposit, b.deposit));
  const matches: Match[] = [];
  for (const { payout, deposit } of pairs) {
    if (!open.payouts.has(payout.bankTransactionId) || !open.deposits.has(deposit.bankTransactionId)) continue;
    open.payouts.delete(payout.bankTransactionId);
    open.deposits.delete(deposit.bankTransactionId);
    matches.push({ depositId: deposit.bankTransactionId, payouts: [payout.bankTransactionId], by: 'amount' });
  }
  return matches;
}

/**
 * What the bank sent back is neither on its way nor at the bank, whenever the processor noticed. A bank that shows both lines, the deposit
 * and its return, has them matched by their amounts before; where that took the row of another payout of the same amount, what is left of
 * both is a pair.
 */
function cameBack(open: Open, payouts: Payout[]): Match[] {
  const named = Map.groupBy(payouts.filter(({ payoutId }) => payoutId !== '').sort(earliest), ({ payoutId }) => payoutId);
  const sentBack = [...named.values()].flatMap((rows) => pairsIn(rows).flat());
  const pairsOf = (rows: Payout[]): [Payout, Payout][] => {
    const pairs = pairsIn(rows.filter(({ bankTransactionId }) => open.payouts.has(bankTransactionId)));
    for (const { bankTransactionId } of pairs.flat()) open.payouts.delete(bankTransactionId);
    return pairs;
  };
  return [...[...named.values()].flatMap(pairsOf), ...pairsOf(sentBack.sort(earliest))].map(([out, back]) => ({
    ...{ depositId: back.bankTransactionId, payouts: [out.bankTransactionId], by: 'return' },
  }));
}

/** Each row with the first one before it of the same amount in the other direction. */
function pairsIn(rows: Payout[]): [Payout, Payout][] {
  const alone: Payout[] = [];
  return rows.flatMap((row): [Payout, Payout][] => {
    const at = alone.findIndex(({ amountCents }) => amountCents === -row.amountCents);
    if (at >= 0) return [[alone.splice(at, 1)[0]!, row]];
    alone.push(row);
    return [];
  });
}

/** A returned payout leaves the bank before the processor records the return; a processor's debit reaches the bank afterwards. */
function isNear(payout: Payout, deposit: Deposit): boolean {
  const days = daysBetween(payout.date, deposit.date);
  return days >= -(payout.amountCents < 0 ? daysAfter : daysBefore) && days <= daysAfter;
}

/** Sets of two or more payouts that make the deposit's amount, those of the earliest payouts first. */
function sumsOf({ amountCents }: Deposit, near: Payout[]): string[][] {
  const candidates = near
    .filter((payout) => Math.sign(payout.amountCents) === Math.sign(amountCents))
    .sort(earliest)
    .slice(0, maxNearbyPayouts);
  const found: string[][] = [];
  const extend = (from: number, chosen: string[], left: number): void => {
    if (left === 0 && chosen.length > 1) found.push(chosen);
    if (left === 0 || chosen.length === maxPayoutsPerSum) return;
    for (let at = from; at < candidates.length && found.length < maxSums; at++) {
      const { bankTransactionId, amountCents: cents } = candidates[at]!;
      if (Math.abs(cents) <= Math.abs(left)) extend(at + 1, [...chosen, bankTransactionId], left - cents);
    }
  };
  extend(0, [], amountCents);
  return found;
}
