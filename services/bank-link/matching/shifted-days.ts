// Pairs equal purchases that another kind of file dates up to three days earlier or later. Of one amount on many days, most rows pair with the
// neighbor that has their day, which leaves the first purchase of one file and the last of the other. Pure.
import { daysAfter, daysBetween } from '#contracts/days.js';
import { shareWord } from './likeness.js';
import type { Apart, Evidence, Known, OpenRow, Situation, Source } from './row-evidence.js';
import { slackDays } from './shown-days.js';

export interface Pair {
  row: OpenRow;
  known: Known;
  by: Evidence;
}

interface Paired {
  pairs: Pair[];
  /** Rows and transactions without a pair. */
  rest: OpenRow[];
  free: Known[];
}

interface Rules {
  situation: Situation;
  apart: Apart;
}

/** Pairs that may move to another of the equal purchases. A person's answer, an id, and a balance name one transaction. */
const movable = new Set<Evidence>(['content', 'wording', 'coverage', 'possible']);
/** Rows and transactions looked at for one amount. */
const maxLooked = 20_000;

/** The pairs to add or to change: a row of `rest`, and the rows that make room for it. */
export function pairShifted({ pairs, rest, free }: Paired, rules: Rules): Pair[] {
  const open = Map.groupBy(free.filter((known) => isOfOthers(known, rules.situation)), placeOf); // prettier-ignore
  const left = rest.filter((row) => open.has(placeOf(row)));
  if (left.length === 0) return [];
  const shifts = seenShifts({ pairs, rest, free }, rules.situation);
  const paired = Map.groupBy(pairs.filter(({ by, known }) => movable.has(by) && !known.onlyPossible), ({ row }) => placeOf(row)); // prettier-ignore
  return [...Map.groupBy(left, placeOf)].flatMap(([place, rows]) =>
    new Amount(paired.get(place) ?? [], open.get(place)!, rules, shifts).pair(rows),
  );
}

const placeOf = ({ bankAccountId, amountCents }: { bankAccountId: string; amountCents: number }): string =>
  `${bankAccountId} ${amountCents}`;

/** No file of this kind shows the transaction; that one would have the row's own day. */
const isOfOthers = ({ bankAccountId, claims, onlyPossible }: Known, { own, earlier }: Situation): boolean =>
  !onlyPossible && claims.every(({ importId }) => earlier(importId, bankAccountId)?.kind !== own(bankAccountId).kind);

type Shift = readonly [lowest: number, highest: number];

/** By how many days this file's rows follow those of each earlier file, from amounts that both have only once. */
function seenShifts({ pairs, rest, free }: Paired, { own, earlier }: Situation): Map<string, Shift> {
  const places = new Map<string, number>();
  for (const item of [...pairs.flatMap(({ row, known }) => [row, known]), ...rest, ...free])
    places.set(placeOf(item), (places.get(placeOf(item)) ?? 0) + 1);
  const shifts = new Map<string, Shift>();
  for (const { row, known, by } of pairs) {
    if (by === 'possible' || places.get(placeOf(row)) !== 2) continue;
    const shift = daysBetween(known.date, row.date);
    for (const { importId } of known.claims) {
      if (earlier(importId, row.bankAccountId)?.kind === own(row.bankAccountId).kind) continue;
      const [lowest, highest] = shifts.get(importId) ?? [shift, shift];
      shifts.set(importId, [Math.min(lowest, shift), Math.max(highest, shift)]);
    }
  }
  return shifts;
}

/** The equal purchases of one account and amount. */
class Amount {
  private readonly days = new Map<string, Known[]>();
  private readonly rowOf = new Map<Known, OpenRow>();
  private looked = 0;

  constructor(
    private readonly pairs: Pair[],
    private readonly open: Known[],
    private readonly rules: Rules,
    private readonly shifts: ReadonlyMap<string, Shift>,
  ) {
    for (const { row, known } of pairs) this.rowOf.set(known, row);
    for (const known of [...open, ...pairs.map((pair) => pair.known)])
      for (const day of new Set([known.date, ...known.claims.flatMap(({ transactedOn }) => transactedOn ?? [])])) {
        const sameDay = this.days.get(day);
        if (sameDay) sameDay.push(known);
        else this.days.set(day, [known]);
      }
  }

  pair(rows: OpenRow[]): Pair[] {
    const changed = new Map<OpenRow, Pair>();
    for (const row of rows) {
      if (this.looked > maxLooked) break;
      const way = this.wayFrom(row, slackDays) ?? this.wayFrom(row, doubtfulDays);
      if (!way) continue;
      for (const [at, { row: moved, known }] of way.pairs.entries()) {
        this.rowOf.set(known, moved);
        changed.set(moved, { row: moved, known, by: at === 0 ? way.by : 'coverage' });
      }
    }
    return [...changed.values()];
  }

  /** The nearest way from a row through the pairs of its neighbors to a transaction without a pair. */
  private wayFrom(start: OpenRow, reach: number): { pairs: Omit<Pair, 'by'>[]; by: 'coverage' | 'possible' } | undefined {
    const from = new Map<Known, OpenRow>();
    const before = new Map<OpenRow, Known>();
    const queue = [start];
    for (const row of queue)
      for (const known of this.near(row, reach)) {
        if (from.has(known)) continue;
        from.set(known, row);
        const next = this.rowOf.get(known);
        if (next) {
          before.set(next, known);
          queue.push(next);
          continue;
        }
        const by = this.evidence(start, known, reach);
        if (by) return { pairs: wayBack(start, known, { from, before }), by };
      }
    return undefined;
  }

  private near(row: OpenRow, reach: number): Known[] {
    const days = new Set([row.date, row.transactedOn ?? row.date].flatMap((day) => daysWithin(reach).map((away) => daysAfter(day, away))));
    const candidates = new Set([...days].flatMap((day) => this.days.get(day) ?? []));
    this.looked += candidates.size;
    if (this.looked > maxLooked) return [];
    return [...candidates].filter((known) => shareWord(row.description, known.description) && !this.rules.apart(row, known));
  }

  /**
   * Whether the files show both days: then each would show a second purchase of its own. Three days apart prove it only where the files’ other
   * rows are as far apart.
   */
  private evidence(row: OpenRow, known: Known, reach: number): 'coverage' | 'possible' | undefined {
    const { own, earlier } = this.rules.situation;
    const mine = own(row.bankAccountId);
    for (const { importId } of known.claims) {
      const theirs = earlier(importId, row.bankAccountId);
      const seen = this.shifts.get(importId);
      const [lowest, highest] = seen ?? [-reach, reach];
      const here = shows(mine, known.date, [lowest, highest]);
      const there = theirs && shows(theirs, row.date, [-highest, -lowest]);
      if (!here || !there) continue;
      if (!seen && reach > slackDays) return 'possible';
      if (here === 'surely' || there === 'surely' || (seen && (lowest > 0 || highest < 0))) return 'coverage';
      return 'possible';
    }
    return undefined;
  }
}

/** One file may have the day of the purchase, and the other its posting over a weekend. */
const doubtfulDays = slackDays + 1;

const daysWithin = (reach: number): number[] => Array.from({ length: 2 * reach + 1 }, (_, n) => n - reach);

/** Whether a file shows a purchase that it dates so many days later. It may show its first and last day only in part. */
function shows({ from, to }: Source, day: string, [lowest, highest]: Shift): 'surely' | 'maybe' | undefined {
  const [first, last] = [daysAfter(day, lowest), daysAfter(day, highest)];
  if (from < first && last < to) return 'surely';
  return last >= from && first <= to ? 'maybe' : undefined;
}

interface Way {
  from: ReadonlyMap<Known, OpenRow>;
  before: ReadonlyMap<OpenRow, Known>;
}

/** The pairs along a way, that of its first row first. */
function wayBack(start: OpenRow, end: Known, { from, before }: Way): Omit<Pair, 'by'>[] {
  const pairs: Omit<Pair, 'by'>[] = [];
  for (let known: Known | undefined = end; known;) {
    const row: OpenRow = from.get(known)!;
    pairs.unshift({ row, known });
    known = row === start ? undefined : before.get(row);
  }
  return pairs;
}
