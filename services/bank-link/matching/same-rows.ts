// Which rows of a statement are transactions that the books have already, which may be, and by what evidence. Pure.
// Evidence in order: an answer that a person gave; the bank's own id; the running balance; the content; the wording of another kind of file;
// coverage, where two files show the same days. Rows of one file never match each other, so two equal purchases stay two; of k equal ones that
// a file shows only those beyond what the books have are new. What is alike and stays unproven is a possible duplicate.
import { daysApart, shareWord, wordsContained } from './likeness.js';
import { oneToOne } from './one-to-one.js';
import { hasOtherId, pairOwnIds } from './own-ids.js';
import { isWithin, overlaps, slackDays } from './shown-days.js';

/** A row that is to be matched. `date` is the posted date, `transactedOn` the day of the purchase where the file has both. */
export interface OpenRow {
  row: number;
  bankAccountId: string;
  date: string;
  transactedOn: string | null;
  description: string;
  amountCents: number;
  balanceCents: number | null;
  bankId: string | null;
  /** The id is a processor's own: another id is another transaction. */
  hasOwnId?: boolean;
  contentKey: string;
}

/** A row of an earlier file that vouches for a transaction. */
export interface Claim {
  importId: string;
  contentKey: string;
  transactedOn: string | null;
  balanceCents: number | null;
  bankId: string | null;
  hasOwnId?: boolean;
}

/** A transaction in the books. */
export interface Known {
  bankTransactionId: string;
  bankAccountId: string;
  date: string;
  amountCents: number;
  description: string;
  contentKey: string;
  claims: Claim[];
  /** A line of a journal on which no row stands: nothing but a person's answer proves that a row is it. `claims` are rows that wait beside it. */
  onlyPossible?: boolean;
}

/** What a file shows of an account: its kind (format, layout, shape), its days, and its balances before and after them. */
export interface Source {
  kind: string;
  from: string;
  to: string;
  openingCents: number | null;
  closingCents: number | null;
}

export interface Situation {
  /** The file itself, per account. */
  own: (bankAccountId: string) => Source;
  earlier: (importId: string, bankAccountId: string) => Source | undefined;
  /** What people answered about rows of these contents. */
  answer: (bankAccountId: string, contentKey: string, twinKey: string) => 'same' | 'both' | undefined;
}

export type Evidence = 'answer' | 'bank-id' | 'balance' | 'content' | 'wording' | 'coverage' | 'possible';

/** `possible`: the row may be that transaction; a person decides. */
export interface RowMatch {
  row: number;
  bankTransactionId: string;
  by: Evidence;
}

/** Ids of a bank are believed within this many days: some banks number every file from 1. */
const idDays = 10;
/** Banks post a purchase within this many days of it. */
export const nearDays = 5;

type Allowed = (row: OpenRow, known: Known) => boolean;

class Matching {
  readonly matches: RowMatch[] = [];
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

  take(row: OpenRow, known: Known, by: Evidence): void {
    this.matches.push({ row: row.row, bankTransactionId: known.bankTransactionId, by });
    this.taken.add(known.bankTransactionId);
    this.left.delete(row);
  }

  /** Rows and transactions that share a key, in their order; each once. */
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
      const known = found?.find((one) => !this.taken.has(one.bankTransactionId) && allowed(row, one));
      if (known) this.take(row, known, by);
    }
  }
}

/**
 * Matches of rows that are given in the order of their days. `known` are transactions with the account and amount of a row at most ten days
 * from it, none of them claimed by the file itself. `ahead` are later rows of the file that are decided with the next ones: they keep what is theirs.
 */
export function matchSameRows(rows: OpenRow[], ahead: OpenRow[], known: Known[], situation: Situation): RowMatch[] {
  if (known.length === 0) return [];
  // Those with most claims first, so that files of k equal purchases all stand on the same k; a journal's lines come last, whatever waits beside them.
  const lead = ({ claims, onlyPossible }: Known) => (onlyPossible ? -1 : claims.length);
  const sorted = known.toSorted((a, b) => lead(b) - lead(a) || (a.bankTransactionId < b.bankTransactionId ? -1 : 1));
  const byOwnId = pairOwnIds([...rows, ...ahead], sorted);
  const matching = new Matching(byOwnId.rest, byOwnId.free);
  for (const [row, one] of byOwnId.pairs) matching.take(row, one, 'bank-id');
  const base = (one: { bankAccountId: string; amountCents: number }) => `${one.bankAccountId} ${one.amountCents}`;
  const answered = (answer: 'same' | 'both') => (row: OpenRow, one: Known) =>
    [one.contentKey, ...one.claims.map((claim) => claim.contentKey)].some(
      (key) => situation.answer(row.bankAccountId, row.contentKey, key) === answer,
    );
  // Of a line, equal rows that wait beside it say nothing against the answer.
  const isOtherThanLine: Allowed = (row, one) =>
    one.onlyPossible === true && situation.answer(row.bankAccountId, row.contentKey, one.contentKey) === 'both';
  const isBoth: Allowed = (row, one) => isOtherThanLine(row, one) || (answered('both')(row, one) && !isWritten(row, one));
  const isSeamed: Allowed = (row, one) => one.claims.some((claim) => isSeam(row, claim, situation));
  const apart: Allowed = (row, one) => isBoth(row, one) || hasOtherId(row, one) || isSeamed(row, one);

  matching.pair('answer', base, (one) => [base(one)], answered('same'));
  const byBankId = (allowed: Allowed): void =>
    matching.pair(
      'bank-id',
      (row) => (row.bankId === null ? undefined : `${base(row)} ${row.bankId}`),
      (one) => one.claims.filter((claim) => claim.bankId !== null).map((claim) => `${base(one)} ${claim.bankId}`),
      (row, one) => daysApart(row.date, one.date) <= idDays && !isBoth(row, one) && allowed(row, one),
    );
  byBankId((row, one) => one.claims.some((claim) => claim.contentKey === row.contentKey));
  matching.pair(
    'balance',
    (row) => (row.balanceCents === null ? undefined : `${base(row)} ${row.balanceCents}`),
    (one) => one.claims.filter((claim) => claim.balanceCents !== null).map((claim) => `${base(one)} ${claim.balanceCents}`),
    (row, one) => daysApart(row.date, one.date) <= nearDays && !apart(row, one),
  );
  matching.pair(
    'content',
    (row) => `${row.bankAccountId} ${row.contentKey}`,
    (one) => one.claims.map((claim) => `${one.bankAccountId} ${claim.contentKey}`),
    (row, one) => !apart(row, one) && !isDoubtedByBalance(row, one, situation),
  );
  // An id with another text comes last: of a bank that numbers every file anew it may be the id of an equal amount beside it.
  byBankId(() => true);
  const otherKind: Allowed = (row, one) =>
    one.claims.some((claim) => situation.earlier(claim.importId, row.bankAccountId)?.kind !== situation.own(row.bankAccountId).kind);
  matching.pair(
    'wording',
    base,
    (one) => [base(one)],
    (row, one) => otherKind(row, one) && sameDay(row, one) && wordsContained(row.description, one.description) && !apart(row, one),
  );
  for (const onlyPossible of [false, true]) matchAlike(matching, { situation, apart, onlyPossible });
  const wanted = new Map(rows.map((row) => [row.row, row]));
  const lines = new Map(known.filter((one) => one.onlyPossible).map((one) => [one.bankTransactionId, one]));
  const isProven = ({ row, bankTransactionId }: RowMatch) => {
    const [line, { bankAccountId, contentKey }] = [lines.get(bankTransactionId), wanted.get(row)!];
    return !line || situation.answer(bankAccountId, contentKey, line.contentKey) === 'same';
  };
  return matching.matches
    .filter((match) => wanted.has(match.row))
    .map((match) => (isProven(match) ? match : { ...match, by: 'possible' as const }));
}

/** The same content at the same balance, where both have one: of two that a person kept apart, the one that this row is. */
function isWritten(row: OpenRow, { claims }: Known): boolean {
  const equal = claims.filter((claim) => claim.contentKey === row.contentKey);
  const balances = equal.flatMap((claim) => claim.balanceCents ?? []);
  return equal.length > 0 && (row.balanceCents === null || balances.length === 0 || balances.includes(row.balanceCents));
}

/** Whether any day that the one tells of itself is one that the other tells. */
function sameDay(row: OpenRow, known: Known): boolean {
  const days = new Set([row.date, ...(row.transactedOn ? [row.transactedOn] : [])]);
  return days.has(known.date) || known.claims.some((claim) => claim.transactedOn !== null && days.has(claim.transactedOn));
}

/** One file begins with the balance that the other ends with: nothing of the one is in the other. */
function isSeam(row: OpenRow, claim: Claim, { own, earlier }: Situation): boolean {
  const [mine, theirs] = [own(row.bankAccountId), earlier(claim.importId, row.bankAccountId)];
  if (!theirs) return false;
  const follows = (late: Source, early: Source) =>
    late.openingCents !== null && late.openingCents === early.closingCents && late.from >= early.to;
  // A file with one balance throughout says nothing about order.
  const moves = (source: Source) => source.openingCents !== source.closingCents;
  return moves(mine) && moves(theirs) && (follows(mine, theirs) || follows(theirs, mine));
}

/** Equal rows on a day that both files may show in part, after which the account held different amounts: nobody can say whether they are one. */
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

/** Of the transactions that a row may be, as many are looked at: more are as good as none. */
const maxAlike = 20;

/** Rows near in date with the same amount: the same by coverage where both files show these days and all pair one to one, else possible duplicates. */
function matchAlike(
  matching: Matching,
  { situation, apart, onlyPossible }: { situation: Situation; apart: Allowed; onlyPossible: boolean },
): void {
  const looked = matching.free.filter((one) => (one.onlyPossible ?? false) === onlyPossible);
  const free = Map.groupBy(looked, (one) => `${one.bankAccountId} ${one.amountCents}`);
  const pairs = matching.rest.flatMap((row) =>
    (free.get(`${row.bankAccountId} ${row.amountCents}`) ?? [])
      .filter((known) => daysApart(row.date, known.date) <= nearDays && mayBeSame(row, known, situation) && !apart(row, known))
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

/** Nearer days and a shared word before others. */
const rankOf = (row: OpenRow, known: Known): number =>
  (sameDay(row, known) ? 0 : daysApart(row.date, known.date)) + (shareWord(row.description, known.description) ? 0 : 10);

/**
 * Equal content that the balances leave in doubt; or another kind of file, which words and dates purchases otherwise. A file of the same kind may
 * word one anew where the files meet, or date it anew where it covers the day of the transaction and shows it there no more.
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

/** Both files show the days of both for certain, so each would show a second purchase. */
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
