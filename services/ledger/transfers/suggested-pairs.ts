// Rows that may be the two sides of one transfer although their texts don't say so, and what a guess about them is worth. Pure.
import type { CategorizedLine } from '#contracts/shapes.js';
import type { z } from 'zod';
import { leafOf } from '#contracts/rules/account-path.js';
import { transferAccount } from '../accounts/standard-chart.js';
import type { Decider } from '../posting/entry.js';
import { isUnsure, openPaths } from '../possible-pairs/suspect-pairs.js';
import { isVague } from '../possible-pairs/vague-text.js';

/** Identifies decisions that put a row on 'Transfer', without its other side, because it only may be one. `sql/transfers.sql` repeats it. */
export const transferSuggestion = 'transfer-suggestion@1';

export interface PossibleSide {
  entryId: number;
  line: number;
  date: string;
  description: string;
  amountCents: number;
  /** Paths of the own account and of the category. */
  moneyPath: string;
  path: string;
  decidedBy: Decider | null;
  confidence: number | null;
  /** It waits as a suggestion already. */
  suggested: boolean;
}

type OwnWords = ReadonlySet<string>;

const isGuess = ({ decidedBy }: PossibleSide): boolean => decidedBy === null || decidedBy === 'model' || decidedBy === 'history';

/** Neither a person nor a rule explains the row: an open transfer, or a guess on a vague text, or one that waits for a person anyway. */
const isOpen = (side: PossibleSide, ownWords: OwnWords): boolean =>
  side.path === transferAccount ||
  (isGuess(side) && (openPaths.has(side.path) || isUnsure(side.confidence) || isVague(side.description, ownWords)));

/** Two transfers with opposite amounts would pair by themselves if they could; with a fee, only a person pairs them. */
const arePaired = (own: PossibleSide, other: PossibleSide): boolean =>
  own.amountCents + other.amountCents === 0 && [own, other].every(({ path, suggested }) => path === transferAccount && !suggested);

const isSuggested = (own: PossibleSide, other: PossibleSide, ownWords: OwnWords): boolean =>
  !arePaired(own, other) && isOpen(own, ownWords) && isOpen(other, ownWords);

/** Those that may be the other side; less a fee only if none has the same amount. */
export function suggestedOf(own: PossibleSide, others: PossibleSide[], ownWords: OwnWords): PossibleSide[] {
  const may = others.filter((other) => isSuggested(own, other, ownWords));
  const same = may.filter(({ amountCents }) => own.amountCents + amountCents === 0);
  return same.length > 0 ? same : may;
}

/**
 * Nothing but a guess explains a text that says nothing. With a possible other side it is worth nothing. A row that the assistant has not
 * seen yet is left to it, because it may know a transfer.
 */
export const isGuessedFromNothing = (side: PossibleSide, ownWords: OwnWords): boolean =>
  side.decidedBy !== null && isGuess(side) && side.path !== transferAccount && isVague(side.description, ownWords);

export const sideLine = ({ entryId, line, moneyPath, path, ...side }: PossibleSide): z.infer<typeof CategorizedLine> => ({
  ...{ lineId: `${entryId}-${line}`, date: side.date, description: side.description, amountCents: side.amountCents },
  ...{ account: leafOf(moneyPath), category: path },
});
