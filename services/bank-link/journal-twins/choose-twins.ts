// Chooses posted transactions to withdraw because a journal line may be the same: one to one, nearest first. Pure.
import { daysApart, shareWord } from '../matching/likeness.js';

/** A transaction and a line of the same account and amount, a few days apart at most. */
export interface TwinCandidate {
  lineId: string;
  lineDate: string;
  lineDescription: string;
  transactionId: string;
  date: string;
  description: string;
}

export function chooseTwins(candidates: TwinCandidate[]): string[] {
  const ranked = candidates
    .map((candidate) => ({ ...candidate, rank: rankOf(candidate) }))
    .sort((a, b) => a.rank - b.rank || byPlace(a, b));
  const [lines, transactions] = [new Set<string>(), new Set<string>()];
  for (const { lineId, transactionId } of ranked) {
    if (lines.has(lineId) || transactions.has(transactionId)) continue;
    lines.add(lineId);
    transactions.add(transactionId);
  }
  return [...transactions];
}

/** Nearer days and a shared word first, as in the matching of rows. */
const rankOf = ({ lineDate, date, lineDescription, description }: TwinCandidate): number =>
  daysApart(lineDate, date) + (shareWord(description, lineDescription) ? 0 : 10);

const byPlace = (a: TwinCandidate, b: TwinCandidate): number => {
  const [first, second] = [a, b].map((pair) => [pair.date, pair.transactionId, pair.lineDate, pair.lineId].join(' ')) as [string, string];
  return first < second ? -1 : first > second ? 1 : 0;
};
