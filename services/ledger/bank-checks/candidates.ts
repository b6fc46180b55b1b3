// Possible causes of a difference between books and bank, most likely first, each with a text and a link. Pure; cents.
import { dayText } from '#contracts/days.js';
import type { Candidate } from '#contracts/routes/bank-checks.js';
import { dollarText, spanText } from './bank-words.js';
import type { Span } from './coverage.js';

export const maxCandidates = 10;

/** A row of a statement that is not in the books. */
interface MissingRow {
  date: string | null;
  description: string;
  amountCents: number | null;
}

export interface RefusedRow {
  line: number;
  date: string | null;
  amountCents: number | null;
  reason: string;
  fileName: string;
  importId: string;
}

export interface BookedEntry {
  entryId: string;
  date: string;
  description: string;
  /** The change of the account's balance. */
  amountCents: number;
  /** From a statement; otherwise from a journal or a person. */
  fromBank: boolean;
}

export interface Evidence {
  /** Books less bank. */
  differenceCents: number;
  /** The day of the difference. */
  date: string;
  /** The last day that agrees. */
  agreesThrough: string | null;
  firstCovered: string | null;
  gaps: Span[];
  waiting: (MissingRow & { date: string; amountCents: number })[];
  /** Transactions that a period lock keeps out of the books. */
  held: (MissingRow & { date: string; amountCents: number; reason: string })[];
  refused: RefusedRow[];
  entries: BookedEntry[];
}

/** `share` is the part of the difference that resolving the candidate removes; `rank` orders equal shares. */
interface Weighed extends Candidate {
  share: number;
  rank: number;
}

export function explanationsOf(evidence: Evidence): Candidate[] {
  const weighed = [
    ...missingDays(evidence),
    ...waitingRows(evidence),
    ...heldRows(evidence),
    ...refusedRows(evidence),
    ...bookedEntries(evidence),
  ];
  return weighed
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share || a.rank - b.rank)
    .slice(0, maxCandidates)
    .map(({ share: _share, rank: _rank, ...candidate }) => candidate);
}

/**
 * The share of the difference, from 0 to 1, that a change of the books by `changeCents` removes. 0 if the difference would change its sign.
 */
const shareOf = (differenceCents: number, changeCents: number): number =>
  Math.abs(changeCents) > Math.abs(differenceCents) ? 0 : Math.max(0, -changeCents / differenceCents);

/** Whether it explains the full difference, as a phrase that follows a name. */
const explains = (share: number, amountCents: number): string =>
  share === 1 ? 'equals the difference' : `explains ${dollarText(amountCents)} of the difference`;

/** Days without a statement can contain any amount, so they may explain the full difference, but an amount that fits is more likely. */
function missingDays({ gaps, agreesThrough, firstCovered, date }: Evidence): Weighed[] {
  const between = gaps.filter((gap) => gap.from <= date && gap.to > (agreesThrough ?? ''));
  const found = between.map((gap) => ({ text: `No statement covers ${spanText(gap.from, gap.to)}.`, share: 1, rank: 3 }));
  if (agreesThrough === null && firstCovered !== null) {
    const text = `No statement covers the days before ${dayText(firstCovered)}. If the account held money then, its opening balance may be missing or wrong.`;
    found.push({ text, share: 1, rank: 6 });
  }
  return found.map((gap) => ({ kind: 'missing-days', amountCents: null, link: '/import', ...gap }));
}

/** A row that is missing from the books would change them by its amount. */
const missing = (differenceCents: number, amountCents: number) => {
  const share = shareOf(differenceCents, amountCents);
  return { share, amountCents: -amountCents };
};

function waitingRows({ waiting, differenceCents, agreesThrough, date }: Evidence): Weighed[] {
  const inside = waiting.filter((row) => isInside(row.date, { agreesThrough, date }));
  const weighed: Weighed[] = inside.map((row) => {
    const { share, amountCents } = missing(differenceCents, row.amountCents);
    const text = `${row.description} on ${dayText(row.date)} is a possible duplicate to review and ${explains(share, amountCents)}.`;
    return { kind: 'possible-duplicate', text, amountCents, link: '/possible-duplicates', share, rank: 0 };
  });
  const together = inside.reduce((sum, row) => sum + row.amountCents, 0);
  if (inside.length > 1 && together === -differenceCents) {
    const text = `${inside.length} possible duplicates to review add up to the difference.`;
    weighed.push({ kind: 'possible-duplicate', text, amountCents: differenceCents, link: '/possible-duplicates', share: 1, rank: 1 });
  }
  return weighed;
}

function heldRows({ held, differenceCents, agreesThrough, date }: Evidence): Weighed[] {
  return held
    .filter((row) => isInside(row.date, { agreesThrough, date }))
    .map((row) => {
      const { share, amountCents } = missing(differenceCents, row.amountCents);
      const text = `${row.description} on ${dayText(row.date)} isn’t posted and ${explains(share, amountCents)}. ${row.reason}`;
      return { kind: 'refused-row', text, amountCents, link: '/settings', share, rank: 2 };
    });
}

function refusedRows({ refused, differenceCents, agreesThrough, date }: Evidence): Weighed[] {
  return refused
    .filter((row) => row.date === null || isInside(row.date, { agreesThrough, date }))
    .map((row) => {
      const { share, amountCents } =
        row.amountCents === null ? { share: 0.01, amountCents: null } : missing(differenceCents, row.amountCents);
      const named = `Line ${row.line} of ${row.fileName} couldn’t be posted`;
      const text = amountCents === null ? `${named}: ${row.reason}` : `${named} and ${explains(share, amountCents)}: ${row.reason}`;
      return { kind: 'refused-row', text, amountCents, link: `/import/${row.importId}`, share, rank: 2 };
    });
}

/**
 * Removing an entry that the bank doesn't have, or that is counted twice, changes the books by its amount. Lists only bank entries that
 * fit.
 */
function bookedEntries({ entries, differenceCents, agreesThrough, date }: Evidence): Weighed[] {
  const inside = entries.filter((entry) => isInside(entry.date, { agreesThrough, date }));
  const fitting = inside.filter(({ fromBank, amountCents }) => fromBank && amountCents === differenceCents);
  const repeated = [...Map.groupBy(fitting, ({ description }) => description).values()];
  return [
    ...inside.filter(({ fromBank }) => !fromBank).map((entry) => otherEntry(entry, differenceCents)),
    ...repeated.map((same): Weighed => {
      const [entry] = same;
      const days = same.map((match) => dayText(match.date)).join(', ');
      const times = `is in the books ${same.length} times (${days})`;
      const text =
        same.length > 1
          ? `${entry!.description} ${times} and equals the difference.`
          : `${entry!.description} on ${days} equals the difference.`;
      return { kind: 'equal-amount', text, amountCents: differenceCents, link: ledgerLink(same), share: 1, rank: same.length > 1 ? 2 : 5 };
    }),
  ];
}

function otherEntry(entry: BookedEntry, differenceCents: number): Weighed {
  const share = shareOf(differenceCents, -entry.amountCents);
  const { amountCents } = entry;
  const text = `${entry.description || 'An entry'} on ${dayText(entry.date)} didn’t come from a statement and ${explains(share, amountCents)}.`;
  return { kind: 'changed-entry', text, amountCents, link: ledgerLink([entry]), share, rank: 2 };
}

function ledgerLink(entries: BookedEntry[]): string {
  const days = entries.map(({ date }) => date).sort();
  const [{ description }] = entries as [BookedEntry];
  const search = description === '' ? '' : `&search=${encodeURIComponent(description.slice(0, 200))}`;
  return `/general-ledger?startDate=${days[0]}&endDate=${days.at(-1)}${search}`;
}

/** After the last day that agrees, up to the difference. */
const isInside = (day: string, { agreesThrough, date }: Pick<Evidence, 'agreesThrough' | 'date'>): boolean =>
  day <= date && day > (agreesThrough ?? '');
