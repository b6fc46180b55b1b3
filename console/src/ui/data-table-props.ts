// The props of the table of rows: its columns, the places of a row on a phone, its groups and what can be done with a row.
import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  head: ReactNode;
  cell(row: Row): ReactNode;
  align?: 'right';
  /** Pixels; columns without a width share the rest. */
  width?: number;
  /** The rows are sorted by this column. */
  sorted?: 'ascending' | 'descending';
}

/** The places of a row on a phone. */
export interface PhoneCells {
  title: ReactNode;
  amount: ReactNode;
  below?: ReactNode;
  aside?: ReactNode;
  /** A line of its own across the full width. */
  note?: ReactNode;
}

export interface RowGroup {
  id: string;
  head: ReactNode;
}

export interface DataTableProps<Row extends object> {
  /** Names the table for a screen reader. */
  label: string;
  rows: Row[];
  columns: Column<Row>[];
  rowId(row: Row): string;
  phone(row: Row): PhoneCells;
  /** Rows that follow each other with the same group id have one heading. */
  groupOf?(row: Row): RowGroup;
  /** The row whose details are open. */
  openId?: string | null;
  onOpen?(row: Row): void;
  /** The key E on a row. */
  onEdit?(row: Row): void;
  /** Called when the keys move to a row. */
  onMove?(row: Row): void;
  /** Offers selection; the bar shows the sum of the chosen rows and these actions. A new `key` of the table forgets it. */
  selection?: { amountOf(row: NoInfer<Row>): number; actions(rows: NoInfer<Row>[], clear: () => void): ReactNode };
  dimmed?(row: Row): boolean;
  /** Newer rows are on their way; the old ones stay, paler. */
  busy?: boolean;
}
