// Finds rows of a statement that are, or may be, already in the books, by evidence in this order: a person's answer, the bank's own id, the
// running balance, the content, another kind of file's wording, coverage by two files of the same days, which may date them differently. Rows of one
// file never match each other, so of k equal rows only those beyond the number in the books are new. Similar rows without proof are possible
// duplicates. Pure.
import { isSameCheck } from './check-numbers.js';
import { daysApart, shareWord, wordsContained } from './likeness.js';
import { oneToOne } from './one-to-one.js';
import { hasOtherId, pairOwnIds } from './own-ids.js';
import { pairShifted, type Pair } from './shifted-days.js';
import type { Claim, Evidence, Known, OpenRow, RowMatch, Situation, Source } from './row-evidence.js';
import { isWithin, overlaps, slackDays } from './shown-days.js';

/** A bank's ids are trusted within this many days, because some banks number every file from 1. */
const idDays = 10;
/** Banks post a purchase within this many days of it. */
export const nearDays = 5;

type Allowed = (row: OpenRow, known: Known) => boolean;

class Matching {
  private readonly pairs = new Map<OpenRow, Pair>();
  readonly taken = new Set<string>();
  private left: Set<OpenRow>;

  constructor(
    rows: OpenRow[],
    private readonly known: Known[],
  ) {
    this.left = new Set(rows);
  }

  get rest(): OpenRow[] {
    return [...this.left];
  }

  get free(): Known[] {
    return this.known.filter((known) => !this.taken.has(known.bankTransactionId));
  }

  get matches(): RowMatch[] {
    return [...this.pairs.values()].map(({ row: { row }, known: { bankTransactionId }, by }) => ({ row, bankTransactionId, by }));
  }

  /** Equal purchases that another kind of file dates otherwise. */
  shift(situation: Situation, apart: Allowed): void {
    const shifted = pairShifted({ pairs: [...this.pairs.values()], rest: this.rest, free: this.free }, { situation, apart });
    for (const { row, known, by } of shifted) this.take(row, known, by);
  }

  take(row: OpenRow, known: Known, by: Evidence): void {
    this.pairs.set(row, { row, known, by });
    this.taken.add(known.bankTransactionId);
    this.left.delete(row);
  }

  /** Pairs rows and transactions that share a key, in order; each once. */
  pair(by: Evidence, keyOf: (row: OpenRow) => string | undefined, keysOf: (known: Known) => string[], allowed: Allowed): void {
    const places = new Map<string, Known[]>();
    for (const known of this.free)
      for (const key of new Set(keysOf(known))) {
        const place = places.get(key);
        if (place) place.push(known);
        else places.set(key, [known]);
      }
    if (places.size === 0) return;
    for (const row of this.rest) {
      const key = keyOf(row);
      const found = key === undefined ? undefined : places.get(key);
      const known = found?.find((candidate) => !this.taken.has(candidate.bankTransactionId) && allowed(row, candidate));
      if (known) this.take(row, known, by);
    }
  }
}

/**
 * Matches rows given in date order. `known` are transactions with a row's account and amount at most ten days from it, or journal lines that may be its check, none claimed by the
 * file itself. `ahead` are later rows of the file, matched finally with the next chunk, that keep their own transactions.
 */
export function matchSameRows(rows: OpenRow[], ahead: OpenRow[], known: Known[], situation: Situation): RowMatch[] {
  if (known.length === 0) return [];
  // Most claims first, so that files of k equal purchases all claim the same k. Journal lines come last.
  const lead = ({ claims, onlyPossible }: Known) => (onlyPossible ? -1 : claims.length);
  const sorted = known.toSorted((a, b) => lead(b) - lead(a) || (a.bankTransactionId < b.bankTransactionId ? -1 : 1));
  const byOwnId = pairOwnIds([...rows, ...ahead], sorted);
  const matching = new Matching(byOwnId.rest, byOwnId.free);
  for (const [row, entry] of byOwnId.pairs) matching.take(row, entry, 'bank-id');
  const base = (entry: { bankAccountId: string; amountCents: number }) => `${entry.bankAccountId} ${entry.amountCents}`;
  const answered = (answer: 'same' | 'both') => (row: OpenRow, entry: Known) =>
    [entry.contentKey, ...entry.claims.map((claim) => claim.contentKey)].some(
      (key) => situation.answer(row.bankAccountId, row.contentKey, key) === answer,
    );
  // Equal rows held for a journal line don't weaken the answer.
  const isOtherThanLine: Allowed = (row, entry) =>
    entry.onlyPossible === true && situation.answer(row.bankAccountId, row.contentKey, entry.contentKey) === 'both';
  const isBoth: Allowed = (row, entry) => isOtherThanLine(row, entry) || (answered('both')(row, entry) && !isWritten(row, entry));
  const isSeamed: Allowed = (row, entry) => entry.claims.some((claim) => isSeam(row, claim, situation));
  const apart: Allowed = (row, entry) => isBoth(row, entry) || hasOtherId(row, entry) || isSeamed(row, entry);

  matching.pair('answer', base, (entry) => [base(entry)], answered('same'));
  const byBankId = (allowed: Allowed): void =>
    matching.pair(
      'bank-id',
      (row) => (row.bankId === null ? undefined : `${base(row)} ${row.bankId}`),
      (entry) => entry.claims.filter((claim) => claim.bankId !== null).map((claim) => `${base(entry)} ${claim.bankId}`),
      (row, entry) => daysApart(row.date, entry.date) <= idDays && !isBoth(row, entry) && allowed(row, entry),
    );
  byBankId((row, entry) => entry.claims.some((claim) => claim.contentKey === row.contentKey));
  matching.pair(
    'balance',
    (row) => (row.balanceCents === null ? undefined : `${base(row)} ${row.balanceCents}`),
    (entry) => entry.claims.filter((claim) => claim.balanceCents !== null).map((claim) => `${base(entry)} ${claim.balanceCents}`),
    (row, entry) => daysApart(row.date, entry.date) <= nearDays && !apart(row, entry),
  );
  matching.pair(
    'content',
    (row) => `${row.bankAccountId} ${row.contentKey}`,
    (entry) => entry.claims.map((claim) => `${entry.bankAccountId} ${claim.contentKey}`),
    (row, entry) => !apart(row, entry) && !isDoubtedByBalance(row, entry, situation),
  );
  // An id with another description comes last: if a bank restarts its numbers in each file, it may belong to another equal amount.
  byBankId(() => true);
  const otherKind: Allowed = (row, entry) =>
    entry.claims.some((claim) => situation.earlier(claim.importId, row.bankAccountId)?.kind !== situation.own(row.bankAccountId).kind);
  matching.pair(
    'wording',
    base,
    (entry) => [base(entry)],
    (row, entry) =>
      otherKind(row, entry) && sameDay(row, entry) && wordsContained(row.description, entry.description) && !apart(row, entry),
  );
  for (const onlyPossible of [false, true]) matchAlike(matching, { situation, apart, onlyPossible });
  matching.shift(situation, apart);
  const wanted = new Map(rows.map((row) => [row.row, row]));
  const lines = new Map(known.filter((entry) => entry.onlyPossible).map((entry) => [entry.bankTransactionId, entry]));
  const isProven = ({ row, bankTransactionId }: RowMatch) => {
    const [line, { bankAccountId, contentKey }] = [lines.get(bankTransactionId), wanted.get(row)!];
    return !line || situation.answer(bankAccountId, contentKey, line.contentKey) === 'same';
  };
  return matching.matches
    .filter((match) => wanted.has(match.row))
    .map((match) => (isProven(match) ? match : { ...match, by: 'possible' as const }));
}

/** The same content and, if both have one, the same balance: identifies the row among two that a person kept separate. */
function isWritten(row: OpenRow, { claims }: Known): boolean {
  const equal = claims.filter((claim) => claim.contentKey === row.contentKey);
  const balances = equal.flatMap((claim) => claim.balanceCents ?? []);
  return equal.length > 0 && (row.balanceCents === null || balances.length === 0 || balances.includes(row.balanceCents));
}

/** Whether the row and the transaction share a posted or transaction day. */
function sameDay(row: OpenRow, known: Known): boolean {
  const days = new Set([row.date, ...(row.transactedOn ? [row.transactedOn] : [])]);
  return days.has(known.date) || known.claims.some((claim) => claim.transactedOn !== null && days.has(claim.transactedOn));
}

/** One file starts with the other's closing balance, so they share no transactions. */
function isSeam(row: OpenRow, claim: Claim, { own, earlier }: Situation): boolean {
  const [mine, theirs] = [own(row.bankAccountId), earlier(claim.importId, row.bankAccountId)];
  if (!theirs) return false;
  const follows = (late: Source, early: Source) =>
    late.openingCents !== null && late.openingCents === early.closingCents && late.from >= early.to;
  // Equal opening and closing balances don't show the order of files.
  const moves = (source: Source) => source.openingCents !== source.closingCents;
  return moves(mine) && moves(theirs) && (follows(mine, theirs) || follows(theirs, mine));
}

/** Equal rows with different balances on a day that both files may show in part: they may be one transaction or two. */
function isDoubtedByBalance(row: OpenRow, known: Known, { own, earlier }: Situation): boolean {
  const mine = own(row.bankAccountId);
  const isEdge = (source: Source | undefined) => source !== undefined && (row.date === source.from || row.date === source.to);
  const balances = known.claims.filter((claim) => claim.balanceCents !== null);
  return (
    row.balanceCents !== null &&
    balances.length > 0 &&
    isEdge(mine) &&
    mine.from !== mine.to &&
    balances.every((claim) => {
      const theirs = earlier(claim.importId, row.bankAccountId);
      return claim.balanceCents !== row.balanceCents && isEdge(theirs) && theirs!.from !== mine.from && theirs!.to !== mine.to;
    })
  );
}

interface Alike {
  row: OpenRow;
  known: Known;
  rank: number;
}

/** Candidates compared per row. More would prove nothing. */
const maxAlike = 20;

/** Matches the same amount near in date: by coverage if both files show these days and all pair one to one, else as possible duplicates. */
function matchAlike(
  matching: Matching,
  { situation, apart, onlyPossible }: { situation: Situation; apart: Allowed; onlyPossible: boolean },
): void {
  const looked = matching.free.filter((entry) => (entry.onlyPossible ?? false) === onlyPossible);
  const free = Map.groupBy(looked, (entry) => `${entry.bankAccountId} ${entry.amountCents}`);
  const pairs = matching.rest.flatMap((row) =>
    (free.get(`${row.bankAccountId} ${row.amountCents}`) ?? [])
      .filter((known) => isNear(row, known) && mayBeSame(row, known, situation) && !apart(row, known))
      .map((known): Alike => ({ row, known, rank: rankOf(row, known) }))
      .sort((a, b) => a.rank - b.rank)
      .slice(0, maxAlike),
  );
  const balanced = oneToOne(pairs);
  const rest = new Set(matching.rest);
  for (const { row, known } of pairs.sort((a, b) => a.rank - b.rank || a.row.row - b.row.row)) {
    if (!rest.has(row) || matching.taken.has(known.bankTransactionId)) continue;
    rest.delete(row);
    matching.take(row, known, balanced.has(row) && isCovered(row, known, situation) ? 'coverage' : 'possible');
  }
}

/** A check that a person entered may reach the bank months later. */
const isNear = (row: OpenRow, known: Known): boolean =>
  daysApart(row.date, known.date) <= nearDays || (known.onlyPossible === true && isSameCheck(row, known));

/** The number of a check first, then nearer days and a shared word. */
const rankOf = (row: OpenRow, known: Known): number => (known.onlyPossible && isSameCheck(row, known) ? -1 : daysRank(row, known));

const daysRank = (row: OpenRow, known: Known): number =>
  (sameDay(row, known) ? 0 : daysApart(row.date, known.date)) + (shareWord(row.description, known.description) ? 0 : 10);

/**
 * Equal content that the balances leave in doubt, or another kind of file, which describes and dates purchases differently. A file of the
 * same kind may change a description at its edges, or a date if it covers the transaction's day without showing it.
 */
function mayBeSame(row: OpenRow, known: Known, { own, earlier }: Situation): boolean {
  if (known.claims.some((claim) => claim.contentKey === row.contentKey)) return true;
  const mine = own(row.bankAccountId);
  const files = known.claims.flatMap((claim) => earlier(claim.importId, row.bankAccountId) ?? []);
  if (!files.some((file) => file.kind === mine.kind)) return true;
  if (!shareWord(row.description, known.description)) return false;
  if (mine.from < known.date && known.date < mine.to) return true;
  const isReworded = row.description.toUpperCase() !== known.description.toUpperCase();
  return isReworded && (isWithin(known.date, mine, slackDays) || files.some((file) => isWithin(row.date, file, slackDays)));
}

/** Both files surely show both days, so each would show a second purchase. */
function isCovered(row: OpenRow, known: Known, { own, earlier }: Situation): boolean {
  const mine = own(row.bankAccountId);
  return known.claims.some((claim) => {
    const theirs = earlier(claim.importId, row.bankAccountId);
    if (!theirs || theirs.kind === mine.kind) return false;
    const covers = [mine, theirs].every((source) => [row.date, known.date].every((day) => source.from < day && day < source.to));
    if (covers) return true;
    const sameEdge =
      row.date === known.date && ((mine.from === theirs.from && row.date === mine.from) || (mine.to === theirs.to && row.date === mine.to));
    if (sameEdge) return true;
    const near = [mine, theirs].every((source) => [row.date, known.date].every((day) => isWithin(day, source, slackDays)));
    const isNear = daysApart(row.date, known.date) <= slackDays;
    return isNear && near && overlaps(mine, theirs) && shareWord(row.description, known.description);
  });
}
