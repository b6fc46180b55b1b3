// The layout of a processor's report: its columns of gross and fee, and how each row is described.
import type { Processor } from '#contracts/events/bank-link.js';
import type { ActivityKind } from '#contracts/rules/processor-kinds.js';
import type { CsvRows } from '../csv/csv-accounts.js';
import type { CsvRecord } from '../csv/csv-records.js';
import type { StatementRow } from '../statement.js';
import type { Cells } from './cells.js';

/** A row's details other than its amounts. Missing details are empty. */
export interface RowFacts {
  kind: ActivityKind;
  client?: string;
  clientId?: string;
  chargeId?: string;
  payoutId?: string;
  /** Of a hold and its release: what both name. */
  holdId?: string;
  taxCents?: number;
  /** What it was for, shown after the client; if absent, the row's own text. */
  item?: string;
  /** The fee column contains the amount itself. */
  hasNoFee?: true;
  /** The client's payment in another currency, shown last. */
  paidIn?: string;
  /** Use the row's own text. */
  keepsText?: true;
  /** The processor's id of the row, if it isn't in the usual column. */
  id?: string;
}

export interface Amounts {
  netCents: number;
  grossCents: number;
  feeCents: number;
}

/** A row with its cells. */
export interface ProcessorRow {
  row: StatementRow;
  cells: Cells;
}

/** A complete file, for facts that one row doesn't show. */
export interface ProcessorFile {
  rows: ProcessorRow[];
  records: CsvRecord[];
  header: string[];
  read: CsvRows;
  /** The account's balance before the file, where an earlier file states it. */
  balanceBefore?: number | undefined;
}

export interface RowPart {
  facts: RowFacts;
  amountCents: number;
  description: string;
}

/** What the complete file shows about a row: why it isn't activity of this balance, or details beyond its own cells. */
export interface Found {
  reason?: string;
  facts?: RowFacts;
  amounts?: Amounts;
  description?: string;
  /** Rows of their own that the file has in this row, in the moment before it; of each kind at most one. */
  parts?: RowPart[];
  /** Why a person should look at it. */
  doubt?: string;
  /** What it is if it didn't change the balance, where nothing in the file shows whether it did: no activity, or activity with a part before it. */
  ifUnchanged?: { reason: string } | { part: RowPart };
}

/** Columns that are added up, each signed as the balance changes. */
export interface SummedColumns {
  gross: string[];
  /** In addition to the gross columns. */
  tax: string[];
  fee: string[];
  /** The column of gross and tax together, if the others are empty. */
  total?: string;
}

export interface ProcessorLayout {
  processor: Processor;
  /** Columns of the amount before the fee, and of the fee; absent if the file has only the net amount. */
  gross?: string[];
  fee?: string[];
  /** Instead, for a report with a column for each part of a sale. */
  sums?: SummedColumns;
  /** -1: a charged fee is written as money out. */
  feeSign?: 1 | -1;
  /** `net` is the row's amount. */
  describe: (cells: Cells, netCents: number) => RowFacts;
  /** By row number. */
  find?: (file: ProcessorFile) => Map<number, Found>;
}
