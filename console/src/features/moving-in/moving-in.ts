// Texts of the Move In screen about files, accounts and their proof. Pure.
import type { FileKind, MovingIn, Program } from '#contracts/routes/moving-in.js';
import { dayText, spanText } from '../../lib/dates.js';
import { count, countOf, money } from '../../lib/money.js';

export const acceptedReports = '.csv,.txt,.tsv,.iif,.journal,.hledger,.ledger,.beancount,.bean';
export const steps = ['Files', 'Accounts', 'Done'];
const maxFiles = 6;

export const programNames: Record<Program, string> = {
  'quickbooks-online': 'QuickBooks Online',
  'quickbooks-desktop': 'QuickBooks Desktop',
  xero: 'Xero',
  wave: 'Wave',
  freshbooks: 'FreshBooks',
  bigcapital: 'Bigcapital',
  hledger: 'hledger',
  beancount: 'Beancount',
  other: 'Another program',
};

export const kindNames: Record<FileKind, string> = {
  journal: 'Journal',
  'general-ledger': 'General ledger',
  chart: 'Chart of accounts',
  'trial-balance': 'Trial balance',
  'balance-sheet': 'Balance sheet',
};

/** Why files aren't uploaded; undefined if they can be. */
export function refusalOf(files: { name: string; size: number }[]): string | undefined {
  if (files.length > maxFiles) return `Drop up to ${maxFiles} files.`;
  const empty = files.find(({ size }) => size === 0);
  if (empty) return `${empty.name} is empty.`;
  return files.reduce((sum, { size }) => sum + size, 0) > 25 * 1024 * 1024
    ? 'The files total more than 25 MB. Import one period at a time.'
    : undefined;
}

/** A file dropped again replaces the one of its name. */
export const withFiles = <F extends { name: string }>(before: F[], added: F[]): F[] => [
  ...before.filter(({ name }) => !added.some((file) => file.name === name)),
  ...added,
];

/** `8 entries, Jan 2 to Dec 31, 2025. 1 deleted or voided entry skipped.` */
export function summaryOf({ entries, voided, from, to }: MovingIn): string {
  const span = from && to ? `, ${spanText(from, to)}` : '';
  const skipped = voided > 0 ? ` ${countOf(voided, 'deleted or voided entry', 'deleted or voided entries')} skipped.` : '';
  return `${countOf(entries, 'entry', 'entries')}${span}.${skipped}`;
}

/** Why nothing can be posted yet; undefined when it can. */
export function reasonAgainst({ questions, proof, entries, duplicates }: MovingIn): string | undefined {
  if (questions.length > 0) return questions[0]!.text;
  if (proof && !proof.agrees) return 'The balances differ. Nothing can be posted until they match.';
  return entries > 0 && duplicates === entries ? 'All of these entries are already in your books.' : undefined;
}

export type ProofRow = NonNullable<MovingIn['proof']>['accounts'][number];

/** Accounts that differ first. */
export const proofRows = ({ accounts }: NonNullable<MovingIn['proof']>): ProofRow[] =>
  accounts.toSorted((a, b) => Number(b.differenceCents !== 0) - Number(a.differenceCents !== 0));

export function verdictOf({ asOf, source, agrees, accounts }: NonNullable<MovingIn['proof']>): string {
  const differing = accounts.filter(({ differenceCents }) => differenceCents !== 0);
  if (agrees) return `All ${count(accounts.length)} balances match ${source} as of ${dayText(asOf, { year: true })}.`;
  return `${countOf(differing.length, 'balance differs', 'balances differ')} from ${source} as of ${dayText(asOf, { year: true })}. Nothing can be posted until they match.`;
}

/** Both sides without a sign: `1,000.00 Cr`. */
export const sided = (cents: number): string =>
  cents === 0 ? money(0, { symbol: '' }) : `${money(Math.abs(cents), { symbol: '' })} ${cents > 0 ? 'Dr' : 'Cr'}`;
