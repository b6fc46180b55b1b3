// What a file of another bookkeeping program says, whatever its layout; and how it is refused. Pure.
import { DomainError } from '#contracts/problem.js';
import type { FileKind, Program } from '#contracts/routes/moving-in.js';
import type { AccountType } from '#contracts/shapes.js';

export interface SourceLine {
  /** The name that the other program has for the account; subaccounts behind colons. */
  account: string;
  /** Debit positive; where `natural`, positive is what makes an account of its type larger. */
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
  /** Where it begins in the file. */
  line: number;
}

/** One line of a general ledger, whose entry is scattered over its accounts; `id` brings the lines together where the program numbers them. */
export interface LedgerPart extends SourceEntry {
  id: string;
}

/** What is known of an account besides its name. */
export interface Nature {
  type: AccountType;
  /** An own bank, cash or card account. */
  money?: boolean;
}

export interface SourceAccount {
  name: string;
  nature: Nature;
}

export interface StatedBalance {
  name: string;
  /** Debit positive. */
  cents: number;
}

/** `balances` of a trial balance name every account; those of a balance sheet leave out income and expenses, and name their result. */
export interface Stated {
  asOf: string | null;
  covers: 'all' | 'balance-sheet' | 'asserted';
  accounts: StatedBalance[];
  resultCents?: number;
  /** Balances that a plain-text journal asserts on days of its own. */
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
  /** Deleted or voided entries, which move nothing. */
  voided: number;
  rows: number;
  notes: string[];
}

/** `problem` says which line or cell of the file; undefined where none is. */
export function refuseLong(name: string, problem: string | undefined): void {
  if (problem) throw refused('text-too-long', `${name}: ${problem} Export the report again, unedited.`);
}

export const refused = (code: string, detail: string): DomainError => new DomainError(code, 422, detail);

/** The same account in reports that write it differently: numbers before the name or behind it, case and spaces. */
export const accountKey = (name: string): string =>
  name
    .split(':')
    .map((part) => bareName(part).toLowerCase())
    .join(':');

/** Without the number of the account: `4000 · Sales`, `200 - Sales` and `Sales (200)` are `Sales`. */
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
