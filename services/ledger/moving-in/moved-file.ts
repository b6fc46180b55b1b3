// The content of a file from another bookkeeping program, independent of its layout, and the errors for rejecting it. Pure.
import { DomainError } from '#contracts/problem.js';
import type { FileKind, Program } from '#contracts/routes/moving-in.js';
import type { AccountType } from '#contracts/shapes.js';

export interface SourceLine {
  /** The account's name in the other program, with subaccounts after colons. */
  account: string;
  /** Debit positive. If `natural`, positive amounts increase an account of its type. */
  amountCents: number;
  natural?: true;
}

export interface SourceEntry {
  date: string;
  type: string;
  number: string;
  payee: string;
  text: string;
  lines: SourceLine[];
  /** The line of the file where it starts. */
  line: number;
}

/** One line of a general ledger, where an entry is split among its accounts. `id` groups the lines if the program numbers them. */
export interface LedgerPart extends SourceEntry {
  id: string;
}

/** The type of an account. */
export interface Nature {
  type: AccountType;
  /** An own bank, cash or card account. */
  money?: boolean;
}

export interface SourceAccount {
  name: string;
  nature: Nature;
}

interface StatedBalance {
  name: string;
  /** Debit positive. */
  cents: number;
}

/** A trial balance has every account. A balance sheet has net income instead of the income and expense accounts. */
export interface Stated {
  asOf: string | null;
  covers: 'all' | 'balance-sheet' | 'asserted';
  accounts: StatedBalance[];
  resultCents?: number;
  /** Balance assertions of a plain-text journal, each with its own date. */
  assertions?: (StatedBalance & { date: string; booksCents: number })[];
}

export interface MovedFile {
  name: string;
  kind: FileKind;
  program: Program | null;
  entries: SourceEntry[];
  parts: LedgerPart[];
  accounts: SourceAccount[];
  stated: Stated | null;
  /** The number of deleted or voided entries, which have no amounts. */
  voided: number;
  rows: number;
  notes: string[];
}

/** `problem` names the line or cell that is too long; undefined if there is none. */
export function refuseLong(name: string, problem: string | undefined): void {
  if (problem) throw refused('text-too-long', `${name}: ${problem} Export the report again, unedited.`);
}

export const refused = (code: string, detail: string): DomainError => new DomainError(code, 422, detail);

/** A key for an account that ignores how reports write it: account numbers before or after the name, case, and spaces. */
export const accountKey = (name: string): string =>
  name
    .split(':')
    .map((part) => bareName(part).toLowerCase())
    .join(':');

/** The name without the account number: `4000 · Sales`, `200 - Sales`, and `Sales (200)` are `Sales`. */
export const bareName = (part: string): string => {
  const text = part.replace(/\s+/g, ' ').trim();
  const bare = text.replace(/^\d{2,7}(?:\.\d+)?\s*(?:[·:–—-]\s*|\s)(?=\p{L})/u, '').replace(/ ?\(\d{2,7}(?:\.\d+)?\)$/, '');
  return bare === '' ? text : bare;
};

export const emptyFile = (name: string, kind: FileKind, program: Program | null): MovedFile => ({
  name,
  kind,
  program,
  entries: [],
  parts: [],
  accounts: [],
  stated: null,
  voided: 0,
  rows: 0,
  notes: [],
});
