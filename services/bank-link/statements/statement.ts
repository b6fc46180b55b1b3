// The data of a statement file after reading, in one shape for every format, and the error for a file that can't be read.
import type { DecidedPart, Processor, ProcessorActivity } from '#contracts/events/bank-link.js';
import { DomainError } from '#contracts/problem.js';
import { maxStatementPages, maxStatementSheets } from '#contracts/routes/imports.js';

/** Limits of one file; the edge enforces the size before the bytes are in memory, the reader once more. */
/** For a PDF its pages; for a workbook its sheets and its unpacked size. */
const packed = {
  ...{ pages: maxStatementPages, sheets: maxStatementSheets, unpackedBytes: 256 * 1024 * 1024 },
  /** Of all sheets, from the first cell to the last one with a value: 200,000 rows of 50 columns. */
  cells: 10_000_000,
  /** Of all sheets; some programs write an empty row at the very end of each (1,048,576). */
  sheetRows: 4 * 1_048_576,
  sheetCharacters: 64 * 1024 * 1024,
};

export const STATEMENT_LIMITS = {
  bytes: 25 * 1024 * 1024,
  rows: 200_000,
  columns: 200,
  descriptionLength: 500,
  rawLength: 2000,
  ...packed,
} as const;

export interface StatementRow {
  /** 1-based among the file's transactions, rejected ones included. */
  row: number;
  /** The first physical line of the row in the file, 1-based. */
  line: number;
  /** The posting date, if the file has it separate from the purchase date. */
  date: string;
  /** The day of the transaction itself, where the file has both days and they differ. */
  transactedOn?: string;
  /** The time of day as HH:MM:SS, where the file has it. */
  time?: string;
  description: string;
  /** Money in > 0, money out < 0, from the business's view: a card charge is negative. */
  amountCents: number;
  /** The running balance after this row, signed as an asset. */
  balanceCents?: number;
  /** Set if the file has several accounts. */
  accountKey?: string;
  /** The bank's own id of the transaction (OFX FITID, Amex reference), unless the bank reuses it. */
  bankId?: string;
  /** A processor file's details; `amountCents` is the gross less the fee. */
  processor?: ProcessorActivity;
  /** What a person decided about it in the program that wrote the file: parts that add up to the amount. */
  decision?: DecidedPart[];
  /** The row's source text, shown to a person. */
  raw: string;
  /** Why a person should look at the row although it could be read. */
  doubt?: string;
  countsIf?: CountsIf;
  /** The row's reason where it doesn't count. */
  otherReason?: string;
  corrects?: Corrects;
}

/** Whether the file's oldest row changed the balance, which the balance before the file shows. A row without it always counts. */
type CountsIf = 'changed' | 'unchanged';

/** The bank's ids of the transaction that a row replaces or deletes: its own, and those that it replaced itself. */
interface Corrects {
  ids: string[];
  by: 'replace' | 'delete';
}

/** A row that cannot be offered. `reason` is a sentence for a person; what could be read is kept. */
export interface RejectedRow {
  row: number;
  line: number;
  reason: string;
  raw: string;
  date?: string;
  description?: string;
  amountCents?: number;
  accountKey?: string;
  corrects?: Corrects;
  /** The bank has not posted it yet; a later file brings the posted row. */
  pending?: true;
  /** As the row counts if the file's oldest row didn't change the balance. */
  unchanged?: StatementRow;
}

export const rejectedRow = (
  { row, line, raw, date, description, amountCents, accountKey, corrects }: StatementRow,
  reason: string,
): RejectedRow => ({
  row,
  line,
  raw,
  date,
  description,
  amountCents,
  ...(accountKey && { accountKey }),
  ...(corrects?.by === 'delete' && { corrects }),
  reason,
});

/** A balance signed as an asset (a card debt is negative). As opening: before anything of the day `on`; as closing: after all of it. */
export interface StatementBalance {
  on: string;
  amountCents: number;
  /** True where the file writes this balance; otherwise it was worked out from the rows. */
  stated?: boolean;
}

/** Which account of which bank: for comparison only, never to be stored, logged or answered. */
export interface AccountIdentity {
  /** Routing number of the bank; of a card the issuer's id or name in capitals. */
  institution?: string;
  /** The full number, without blanks and dashes. */
  number: string;
  /** CHECKING, SAVINGS, MONEYMRKT, CREDITLINE, CREDITCARD; empty where the file does not say. */
  kind: string;
}

export interface StatementAccount {
  /** Identifies an account within the file; a digest if a full account number would be the only name. */
  key: string;
  name: string;
  mask?: string;
  type: 'asset' | 'liability';
  /** Of a debt: a loan or a line of credit, or a card. Absent if the file doesn’t say. */
  loan?: boolean;
  currency?: string;
  /** It is a balance held there. */
  processor?: Processor;
  opening?: StatementBalance;
  closing?: StatementBalance;
  /** The days that the file covers: the period it states, else its first and last day with a row. */
  covers?: { from: string; to: string };
  /** Only where the file states the full number. Not enumerable: nothing that copies or prints an account takes it along. */
  identity?: AccountIdentity;
}

/** The account with its identity, which stays out of JSON, logs and copies. */
export const identified = (account: StatementAccount, identity: AccountIdentity | undefined): StatementAccount =>
  identity ? Object.defineProperty(account, 'identity', { value: identity, enumerable: false }) : account;

/** A column by its header, or by its number counted from 1 where the file has no header. */
export type Column = string | number;

/** Which columns of a CSV file mean what: `amount`, or `debit` and `credit`. */
export interface ColumnMapping {
  date: Column;
  description: Column;
  amount?: Column;
  /** Debit or credit (or DR, CR, withdrawal, deposit) for an amount without a sign. */
  direction?: Column;
  debit?: Column;
  credit?: Column;
  balance?: Column;
  /** The day of the transaction, where `date` is the day of posting. */
  transactedOn?: Column;
  /** Names the account of each row, if a file has several accounts. */
  account?: Column;
  /** The order of day, month and year, such as MM/DD/YYYY. */
  dateFormat?: string;
  /** The year in which the statement ends, for dates without a year. */
  year?: number;
  /** -1 turns every amount round: for files that write money out as positive. Balances follow the amounts. */
  sign?: 1 | -1;
  /** The header's line in the file, counted from 1; 0 where there is none. */
  headerRow?: number;
}

export type MappingSource = 'recognized' | 'guessed' | 'given' | 'remembered';

export interface Statement {
  format: 'pnc-csv' | 'amex-csv' | 'csv' | 'ofx' | 'qfx' | 'bai2' | 'qif' | 'xlsx' | 'pdf';
  layout: string;
  accounts: StatementAccount[];
  /** In the order of the file. */
  rows: StatementRow[];
  rejected: RejectedRow[];
  /** The columns that were used; of QIF the letters of its lines. */
  mapping?: ColumnMapping;
  /** Where the mapping comes from. A layout that is known needs no mapping to be remembered. */
  mappingSource?: MappingSource;
  /** What this bank's CSV files have in common: a mapping that a person confirms is remembered under it. */
  shape?: string;
  /** Whether the oldest row counts depends on the balance that the account had before. */
  needsBalanceBefore?: true;
  /** False when columns or signs are a guess that a person should confirm. */
  confident: boolean;
  notes: string[];
}

/** Thrown to reject a file. `detail` describes the problem and what was expected. */
export class StatementProblem extends DomainError {
  constructor(code: string, detail: string, status = 422) {
    super(code, status, detail);
    this.name = 'StatementProblem';
  }
}

/** `problem` names the line or cell; undefined if there is none. */
export function refuseLong(problem: string | undefined): void {
  if (problem)
    throw new StatementProblem(
      'text-too-long',
      `${problem} That’s too long for a bank statement, so nothing was read. Download the file again without editing it.`,
    );
}

export const tooManyRows = (): StatementProblem =>
  new StatementProblem(
    'too-many-rows',
    'The file has more than 200,000 transactions. Download a shorter period from your bank and import one file at a time.',
    413,
  );

/** Options known before a file is read. */
export interface ReadOptions {
  /** Names the columns of a CSV file and replaces every guess. */
  mapping?: ColumnMapping;
  /** The mapping that a person confirmed for an earlier file of this shape and account; a guess takes its place where it does not fit. */
  remembered?: ColumnMapping | undefined;
  /** The newest mapping that was confirmed for files of this shape of another account, whose name is for the person who checks it. */
  proposed?: { mapping: ColumnMapping; account: string } | undefined;
  /** The kind of account as a person gave it: settles which way round amounts without a sign are. */
  accountType?: 'asset' | 'liability';
  /** The year in which the statement ends, for dates without a year. */
  year?: number;
  /** The balance that the account had before the file, as an earlier file states it. */
  balanceBefore?: number | undefined;
}
