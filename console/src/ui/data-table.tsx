// The one table of rows: sticky head, keyboard, selection with a running sum, group headings; on a phone two lines a row.
import { Fragment, useMemo, type ReactNode } from 'react';
import { type Row as TableRow, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { IconX } from '@tabler/icons-react';
import { usePhone } from '../lib/use-media.js';
import { countOf, money } from '../lib/money.js';
import type { DataTableProps, RowGroup } from './data-table-props.js';
import { PhoneRows } from './phone-rows.js';
import { type RowKeys, useRowKeys } from './use-row-keys.js';
import { IconButton } from './button.js';
import styles from './data-table.module.css';

const features = tableFeatures({ rowSelectionFeature });

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, columns, rowId, selection, onOpen, onMove } = props;
  const defs = useMemo(() => columns.map(({ id }) => ({ id })), [columns]);
  const table = useTable({ features, columns: defs, data: rows, getRowId: rowId, enableRowSelection: selection !== undefined });
  const lines = table.getRowModel().rows;
  const open = (id: string) => onOpen?.(table.getRow(id).original);
  const keys = useRowKeys({
    ids: useMemo(() => rows.map(rowId), [rows, rowId]),
    onMove: (id) => onMove?.(table.getRow(id).original),
    onOpen: onOpen && open,
    onEdit: props.onEdit && ((id) => props.onEdit?.(table.getRow(id).original)),
    onSelect: selection && ((id) => table.getRow(id).toggleSelected()),
  });
  const phone = usePhone();
  if (phone) return <PhoneRows {...props} keys={keys} />;
  const chosen = lines.filter((line) => line.getIsSelected()).map((line) => line.original);
  const clear = () => table.resetRowSelection(true);
  return (
    <div className={`surface frame ${styles.frame}`} data-busy={props.busy || undefined}>
      {selection && chosen.length > 0 && (
        <SelectionBar rows={chosen} amountOf={selection.amountOf} actions={selection.actions(chosen, clear)} onClear={clear} />
      )}
      <table role={selection && 'grid'} aria-label={props.label} aria-busy={props.busy}>
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
                <Tick
                  label="Select all rows"
                  checked={rows.length > 0 && chosen.length === rows.length}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </th>
            )}
            {columns.map((column) => (
              <th key={column.id} className={column.align} aria-sort={column.sorted}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <Fragment key={line.id}>
              <GroupHeading
                group={newGroup(props, { row: line.original, before: lines[index - 1]?.original })}
                span={columns.length + (selection ? 1 : 0)}
              />
              <BodyRow line={line} props={props} keys={keys} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The heading that a row begins; undefined while its group goes on. */
function newGroup<Row extends object>(
  { groupOf }: DataTableProps<Row>,
  { row, before }: { row: Row; before: Row | undefined },
): RowGroup | undefined {
  const group = groupOf?.(row);
  return before && groupOf?.(before).id === group?.id ? undefined : group;
}

function GroupHeading({ group, span }: { group: RowGroup | undefined; span: number }) {
  if (!group) return null;
  return (
    <tr className={styles.group}>
      <th colSpan={span} scope="rowgroup">
        {group.head}
      </th>
    </tr>
  );
}

interface BodyRowProps<Row extends object> {
  line: TableRow<typeof features, Row>;
  props: DataTableProps<Row>;
  keys: RowKeys;
}

function BodyRow<Row extends object>({ line, props: { columns, selection, onOpen, openId, dimmed }, keys }: BodyRowProps<Row>) {
  const row = line.original;
  return (
    <tr
      {...keys.rowProps(line.id)}
      data-open={openId === line.id || undefined}
      className={dimmed?.(row) ? 'dim' : undefined}
      data-dimmed={dimmed?.(row) || undefined}
      data-clickable={onOpen ? true : undefined}
      aria-selected={selection ? line.getIsSelected() : undefined}
      onClick={onOpen && (() => (keys.setActive(line.id), onOpen(row)))}
    >
      {selection && (
        <td onClick={(event) => event.stopPropagation()}>
          <Tick label="Select row" checked={line.getIsSelected()} onChange={line.getToggleSelectedHandler()} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={column.align}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** The row is the tab stop; its box is for the pointer. */
function Tick({ label, checked, onChange }: { label: string; checked: boolean; onChange(event: unknown): void }) {
  return (
    <input type="checkbox" tabIndex={label === 'Select row' ? -1 : undefined} aria-label={label} checked={checked} onChange={onChange} />
  );
}

interface SelectionBarProps<Row> {
  rows: Row[];
  amountOf(row: Row): number;
  actions: ReactNode;
  onClear(): void;
}

/** What is selected: how many rows, their running sum, and what can be done with them. */
function SelectionBar<Row>({ rows, amountOf, actions, onClear }: SelectionBarProps<Row>) {
  const sum = rows.reduce((total, row) => total + amountOf(row), 0);
  return (
    <div className={`line-below gap-16 row ${styles.bar}`} role="status">
      <strong>{countOf(rows.length, 'row')} selected</strong>
      <span>Sum {money(sum)}</span>
      <span className="flex end gap-8 grow">{actions}</span>
      <IconButton label="Clear selection" icon={<IconX size={15} />} onClick={onClear} />
    </div>
  );
}
