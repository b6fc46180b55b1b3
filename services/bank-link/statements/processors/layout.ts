// What is known of one report of a processor: where gross and fee stand, and what each of its rows is.
import type { Processor, ProcessorActivity } from '#contracts/events/bank-link.js';
import type { CsvRows } from '../csv-accounts.js';
import type { CsvRecord } from '../csv-records.js';
import type { StatementRow } from '../statement.js';
import type { Cells } from './cells.js';

export type Kind = ProcessorActivity['kind'];

/** What a row says beside its amounts; what is not said is empty. */
export interface Said {
  kind: Kind;
  client?: string;
  clientId?: string;
  chargeId?: string;
  payoutId?: string;
  taxCents?: number;
  /** What it was for, shown behind the client; without it the text that the row has anyway. */
  item?: string;
  /** What stands in the column of fees is the amount itself. */
  hasNoFee?: true;
  /** What the client paid in another currency, shown behind all else. */
  paidIn?: string;
  /** The row's own text is the better one. */
  keepsText?: true;
  /** The processor's id of the row, where another column than usual holds it. */
  id?: string;
}

export interface Amounts {
  netCents: number;
  grossCents: number;
  feeCents: number;
}

/** A row on its way, with its cells. */
export interface ProcessorRow {
  row: StatementRow;
  cells: Cells;
}

/** What takes the whole file to know. */
export interface WholeFile {
  rows: ProcessorRow[];
  records: CsvRecord[];
  header: string[];
  read: CsvRows;
}

/** What the whole file says of single rows: why one is no activity on this balance, or what it is beyond its own cells. */
export interface Found {
  reason?: string;
  said?: Said;
  amounts?: Amounts;
  description?: string;
}

export interface ProcessorLayout {
  processor: Processor;
  /** Columns of the amount before the fee and of the fee; without them the net is all. */
  gross?: string[];
  fee?: string[];
  /** -1: a fee that is kept is written as money out. */
  feeSign?: 1 | -1;
  /** `net` is the row's amount. */
  say: (cells: Cells, netCents: number) => Said;
  /** By the number of the row. */
  find?: (file: WholeFile) => Map<number, Found>;
}
