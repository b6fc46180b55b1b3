// Texts and figures of reconciliations: the state of an account, the groups that need a look, and the calculation. Pure.
import type { ReplyOf } from '#contracts/define.js';
import type {
  listClearedEntries,
  listReconcilable,
  listReconciliationChanges,
  listReconciliations,
  previewReconciliation,
  sumClearedEntries,
} from '#contracts/routes/reconciliations.js';
import { dayText } from '../../lib/dates.js';
import { countOf, money } from '../../lib/money.js';
import { type Search, dateOf, integerOf, oneOf, uuidOf } from '../../lib/search-params.js';

export type Preview = ReplyOf<typeof previewReconciliation>;
export type Reconcilable = ReplyOf<typeof listReconcilable>['accounts'][number];
export type Stored = ReplyOf<typeof listReconciliations>['reconciliations'][number];
export type Changes = ReplyOf<typeof listReconciliationChanges>;
export type Cleared = ReplyOf<typeof listClearedEntries>;
export type ClearedSums = ReplyOf<typeof sumClearedEntries>;
export type OpenEntry = Preview['outstanding'][number];
export type MissingRow = Preview['rowsWithoutEntry'][number];

export interface ReconcileSearch {
  statementDate?: string;
  /** Entered by a person, where no file states the balance. */
  statedCents?: number;
  view?: 'history';
  /** The open one of the history. */
  open?: string;
}

const maxCents = Number.MAX_SAFE_INTEGER;

export const parseReconcileSearch = (search: Search): ReconcileSearch => ({
  statementDate: dateOf(search.statementDate),
  statedCents: integerOf(search.statedCents, { min: -maxCents, max: maxCents }),
  view: oneOf(search.view, ['history'] as const),
  open: uuidOf(search.open),
});

export const plain = (cents: number): string => (cents === 0 ? '–' : money(cents, { symbol: '' }));

type Since = Stored['since'];

/** `2 entries changed it by −$150.00`. */
const sinceText = ({ entries, changeCents }: Since): string =>
  `${countOf(entries, 'entry', 'entries')} changed it by ${money(changeCents)}`;

/** `Reconciled through Oct 31; since then 2 entries changed it by −$150.00`. */
export function stateText(newest: { statementDate: string; since: Since } | null): string {
  if (!newest) return 'Not reconciled yet';
  const through = `Reconciled through ${dayText(newest.statementDate)}`;
  return newest.since.entries === 0 ? through : `${through}; since then ${sinceText(newest.since)}`;
}

/** Of one reconciliation in the history. */
export const historyState = ({ since: { entries, changeCents }, reopened }: Stored): string =>
  reopened ? 'Reopened' : entries === 0 ? 'Reconciled' : `${countOf(entries, 'entry', 'entries')} changed it since, ${money(changeCents)}`;

/** `Oct 31, $174,740.69 matches`. */
export function proposalText({ proposal, type }: Pick<Reconcilable, 'proposal' | 'type'>): string {
  if (!proposal) return 'No new statement';
  const statement = `${dayText(proposal.date)}, ${money(proposal.statedCents)}`;
  return proposal.differenceCents === 0 ? `${statement} matches` : `${statement}: ${higherText(type, proposal.differenceCents)}`;
}

export const matching = (accounts: readonly Reconcilable[]): Reconcilable[] =>
  accounts.filter(({ proposal }) => proposal?.differenceCents === 0);

/** Which side is higher. A card's balance is a negative debt, so the higher side owes less. */
function higherText(type: Reconcilable['type'], differenceCents: number): string {
  const higher = differenceCents > 0;
  const amount = money(Math.abs(differenceCents));
  return type === 'asset' ? `books are ${amount} ${higher ? 'higher' : 'lower'}` : `books owe ${amount} ${higher ? 'less' : 'more'}`;
}

export const sumOf = (entries: readonly { amountCents: number | null }[]): number =>
  entries.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);

interface Parts {
  checks: OpenEntry[];
  inTransit: OpenEntry[];
}

export const outstandingParts = (outstanding: readonly OpenEntry[]): Parts => ({
  checks: outstanding.filter(({ amountCents }) => amountCents < 0),
  inTransit: outstanding.filter(({ amountCents }) => amountCents > 0),
});

/** The names of what is on its way: checks and deposits, or a card's charges and payments. */
export const outstandingNames = (type: Reconcilable['type']) =>
  type === 'asset'
    ? { checks: 'Outstanding checks', inTransit: 'Deposits in transit' }
    : { checks: 'Outstanding charges', inTransit: 'Payments in transit' };

interface Line {
  label: string;
  cents: number | null;
  /** Without a sign of currency: added to the line above. */
  part?: true;
  total?: true;
}

/** The printed bank reconciliation: statement balance, what is outstanding, adjusted balance, and books. */
export function calculationOf({ account, statedCents, outstanding, booksCents, differenceCents }: Preview): Line[] {
  const { checks, inTransit } = outstandingParts(outstanding);
  const names = outstandingNames(account.type);
  return [
    { label: 'Statement balance', cents: statedCents },
    { label: names.checks, cents: sumOf(checks), part: true },
    { label: names.inTransit, cents: sumOf(inTransit), part: true },
    { label: 'Adjusted bank balance', cents: statedCents === null ? null : statedCents + sumOf(outstanding), total: true },
    { label: 'Balance in the books', cents: booksCents },
    { label: 'Difference', cents: differenceCents, total: true },
  ];
}

/** One sentence about the difference, with what explains it. */
export function differenceNote({ account, differenceCents, rowsWithoutEntry, entriesWithoutRow, changedBeforeCents }: Preview): string {
  if (differenceCents === null) return 'Enter the balance on the statement.';
  if (differenceCents === 0) return 'Books and bank match.';
  const higher = higherText(account.type, differenceCents);
  const side = `${higher.charAt(0).toUpperCase()}${higher.slice(1)} than the bank.`;
  const parts = [
    rowsWithoutEntry.length > 0 && `${countOf(rowsWithoutEntry.length, 'bank row')} without an entry`,
    entriesWithoutRow.length > 0 && `${countOf(entriesWithoutRow.length, 'entry', 'entries')} without a bank row`,
    changedBeforeCents !== 0 && `changes of ${money(changedBeforeCents)} to months reconciled before`,
  ].filter((part) => part !== false);
  return parts.length === 0
    ? `${side} No group explains it: check the balance and the statement’s rows.`
    : `${side} See ${parts.join(' and ')}.`;
}

export const subtitleOf = (preview: Preview): string => {
  const open = preview.rowsWithoutEntry.length + preview.entriesWithoutRow.length;
  const statement = `Statement of ${dayText(preview.statementDate, { year: true })}.`;
  if (preview.finished) return `${statement} Reconciled by ${preview.finished.by}.`;
  return open === 0 ? statement : `${statement} ${countOf(open, 'item')} ${open === 1 ? 'needs' : 'need'} an answer.`;
};

/** Bank rows on the statement: those that were cleared, and those without an entry. */
export function statementMoves({ rowsWithoutEntry }: Preview, { deposits, payments }: ClearedSums): ClearedSums {
  const of = (sum: ClearedSums['deposits'], isOf: (cents: number) => boolean) => {
    const more = rowsWithoutEntry.filter(({ amountCents }) => amountCents !== null && isOf(amountCents));
    return { count: sum.count + more.length, amountCents: sum.amountCents + sumOf(more) };
  };
  return { deposits: of(deposits, (cents) => cents > 0), payments: of(payments, (cents) => cents < 0) };
}

export const changeTexts: Record<Changes['changes'][number]['change'], string> = {
  entered: 'Entered',
  imported: 'Imported',
  removed: 'Removed',
  changed: 'Changed',
};

/** 'October’s reconciliation stays as it was …'. */
export const staysText = ({ statementDate, statedCents }: Stored): string =>
  `The reconciliation of ${dayText(statementDate, { year: true })} stays as it was, and no other month changes: the next one begins with the bank’s ${money(statedCents)}.`;
