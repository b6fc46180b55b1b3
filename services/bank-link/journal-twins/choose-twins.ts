// Which posted transactions are taken back because a journal's line may tell them too: one to one, the nearest first. Pure.
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
  const ranked = candidates.map((one) => ({ ...one, rank: rankOf(one) })).sort((a, b) => a.rank - b.rank || byPlace(a, b));
  const [lines, transactions] = [new Set<string>(), new Set<string>()];
  for (const { lineId, transactionId } of ranked) {
    if (lines.has(lineId) || transactions.has(transactionId)) continue;
    lines.add(lineId);
    transactions.add(transactionId);
  }
  return [...transactions];
}

/** As rows are matched: nearer days and a shared word before others. */
const rankOf = ({ lineDate, date, lineDescription, description }: TwinCandidate): number =>
  daysApart(lineDate, date) + (shareWord(description, lineDescription) ? 0 : 10);

const byPlace = (a: TwinCandidate, b: TwinCandidate): number => {
  const [one, other] = [a, b].map((pair) => [pair.date, pair.transactionId, pair.lineDate, pair.lineId].join(' ')) as [string, string];
  return one < other ? -1 : one > other ? 1 : 0;
};
