// Rows of a table on a phone: two lines each, group headings that stay while their rows pass.
import { Fragment } from 'react';
import type { DataTableProps } from './data-table-props.js';
import styles from './data-table.module.css';
import type { RowKeys } from './use-row-keys.js';

export function PhoneRows<Row extends object>({
  label,
  rows,
  rowId,
  phone,
  groupOf,
  openId,
  onOpen,
  dimmed,
  busy,
  keys,
}: DataTableProps<Row> & { keys: RowKeys }) {
  return (
    <ul className={`ruled surface frame ${styles.phone}`} aria-label={label} aria-busy={busy} data-busy={busy || undefined}>
      {rows.map((row, index) => {
        const id = rowId(row);
        const cells = phone(row);
        const group = groupOf?.(row);
        const before = rows[index - 1];
        const content = (
          <>
            <span className="row between gap-12 slim">
              <span className="clip grow large">{cells.title}</span>
              <span className="large emphasis right">{cells.amount}</span>
            </span>
            <span className="row between gap-12 slim">
              <span className="clip note grow">{cells.below}</span>
              <span className="row note end gap-8 slim">{cells.aside}</span>
            </span>
            {cells.note && <span className="fine">{cells.note}</span>}
          </>
        );
        return (
          <Fragment key={id}>
            {group && (!before || groupOf?.(before).id !== group.id) && (
              <li className={`tint note filled ${styles.phoneGroup}`}>{group.head}</li>
            )}
            <li
              className={dimmed?.(row) ? 'dim' : undefined}
              data-open={openId === id || undefined}
              data-dimmed={dimmed?.(row) || undefined}
            >
              {onOpen ? (
                <button
                  type="button"
                  className={`stack middle full left ${styles.phoneRow}`}
                  {...keys.rowProps(id)}
                  onClick={() => onOpen(row)}
                >
                  {content}
                </button>
              ) : (
                <div className={`stack middle full left ${styles.phoneRow}`}>{content}</div>
              )}
            </li>
          </Fragment>
        );
      })}
    </ul>
  );
}
