// The one table of rows: sticky head, keyboard, selection with a running sum, group headings; on a phone two lines a row.
import { Fragment, type ReactNode, useMemo } from 'react';
import { rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { usePhone } from '../lib/use-media.js';
import styles from './data-table.module.css';
import { PhoneRows } from './phone-rows.js';
import { SelectionBar } from './selection-bar.js';
import { useRowKeys } from './use-row-keys.js';

export interface Column<Row> {
  id: string;
  head: ReactNode;
  cell(row: Row): ReactNode;
  align?: 'right';
  /** Pixels; columns without a width share the rest. */
  width?: number;
}

/** The places of a row on a phone. */
export interface PhoneCells {
  title: ReactNode;
  amount: ReactNode;
  below?: ReactNode;
  aside?: ReactNode;
  /** A line of its own across the whole width. */
  note?: ReactNode;
}

export interface RowGroup {
  id: string;
  head: ReactNode;
}

export interface DataTableProps<Row> {
  /** Names the table for a screen reader. */
  label: string;
  rows: Row[];
  columns: Column<Row>[];
  rowId(row: Row): string;
  phone(row: Row): PhoneCells;
  /** Rows that follow each other with the same group id stand under one heading. */
  groupOf?(row: Row): RowGroup;
  /** The row whose details are open. */
  openId?: string | null;
  onOpen?(row: Row): void;
  /** Called when the keys move to a row. */
  onMove?(row: Row): void;
  /** Offers selection; the bar shows the sum of the chosen rows and these actions. */
  selection?: { amountOf(row: Row): number; actions(rows: Row[], clear: () => void): ReactNode };
  dimmed?(row: Row): boolean;
  /** Newer rows are on their way; the old ones stay, paler. */
  busy?: boolean;
}

const features = tableFeatures({ rowSelectionFeature });

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, rowId, selection, onOpen, onMove } = props;
  const defs = useMemo(
    () => columns.map((column) => ({ id: column.id, header: () => column.head, cell: ({ row }: { row: { original: Row } }) => column.cell(row.original) })),
    [columns],
  );
  const table = useTable({ features, columns: defs, data: rows as never[], getRowId: rowId as never, enableRowSelection: selection !== undefined });
  const model = table.getRowModel().rows;
  const byId = useMemo(() => new Map(rows.map((row) => [rowId(row), row])), [rows, rowId]);
  const chosen = rows.filter((row) => table.state.rowSelection[rowId(row)]);
  const keys = useRowKeys({
    ids: useMemo(() => rows.map(rowId), [rows, rowId]),
    onMove: (id) => onMove?.(byId.get(id) as Row),
    onOpen: onOpen && ((id) => onOpen(byId.get(id) as Row)),
    onSelect: selection && ((id) => table.getRow(id).toggleSelected()),
  });
  const phone = usePhone();
  const clear = () => table.resetRowSelection(true);
  if (phone) return <PhoneRows {...props} keys={keys} />;
  return (
    <div className={styles.frame} data-busy={props.busy || undefined}>
      {selection && chosen.length > 0 && <SelectionBar rows={chosen} amountOf={selection.amountOf} actions={selection.actions(chosen, clear)} onClear={clear} />}
      <table aria-label={props.label} aria-busy={props.busy}>
        <colgroup>
          {selection && <col style={{ width: 44 }} />}
          {columns.map((column) => (
            <col key={column.id} style={column.width ? { width: column.width } : undefined} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {selection && (
              <th>
                <input
                  type="checkbox"
                  aria-label="Select all rows"
                  checked={rows.length > 0 && chosen.length === rows.length}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </th>
            )}
            {columns.map((column) => (
              <th key={column.id} data-align={column.align}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {model.map((line, index) => {
            const row = line.original as Row;
            const group = props.groupOf?.(row);
            const before = model[index - 1];
            return (
              <Fragment key={line.id}>
                {group && (!before || props.groupOf?.(before.original as Row).id !== group.id) && (
                  <tr className={styles.group}>
                    <th colSpan={columns.length + (selection ? 1 : 0)} scope="rowgroup">
                      {group.head}
                    </th>
                  </tr>
                )}
                <tr
                  {...keys.rowProps(line.id)}
                  data-open={props.openId === line.id || undefined}
                  data-dimmed={props.dimmed?.(row) || undefined}
                  data-clickable={onOpen ? true : undefined}
                  aria-selected={selection ? line.getIsSelected() : undefined}
                  onClick={onOpen && (() => (keys.setActive(line.id), onOpen(row)))}
                >
                  {selection && (
                    <td onClick={(event) => event.stopPropagation()}>
                      <input type="checkbox" tabIndex={-1} aria-label="Select row" checked={line.getIsSelected()} onChange={line.getToggleSelectedHandler()} />
                    </td>
                  )}
                  {line.getAllCells().map((cell, place) => (
                    <td key={cell.id} data-align={columns[place]?.align}>
                      <table.FlexRender cell={cell} />
                    </td>
                  ))}
                </tr>
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
