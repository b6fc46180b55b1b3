// A printed statement: one table from the first line to the result, a single rule over totals, single above and double below the result.
import type { KeyboardEvent, ReactNode } from 'react';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import styles from './statement.module.css';

export interface StatementColumn {
  id: string;
  head: ReactNode;
  /** The figures that the eye should find first. */
  main?: boolean;
  /** Words, not figures. */
  left?: boolean;
  width?: number;
}

interface StatementProps {
  label: string;
  /** Over the names: the unit of the figures. */
  unit: ReactNode;
  columns: StatementColumn[];
  children: ReactNode;
}

/** Arrow keys move between the lines that can have focus. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('tr[tabindex]')];
  const at = lines.indexOf((event.target as HTMLElement).closest('tr') as HTMLElement);
  const next = lines[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export function Statement({ label, unit, columns, children }: StatementProps) {
  return (
    <table role="treegrid" className={styles.statement} aria-label={label} onKeyDown={moveFocus}>
      <colgroup>
        <col />
        {columns.map((column) => (
          <col key={column.id} style={column.width ? { width: column.width } : undefined} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{unit}</th>
          {columns.map((column) => (
            <th key={column.id} scope="col" data-main={column.main || undefined} data-left={column.left || undefined}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

/** Lines under a serif title. */
export function StatementSection({ title, span, children }: { title: string; span: number; children: ReactNode }) {
  return (
    <tbody>
      <tr className={styles.section}>
        <th colSpan={span + 1} scope="rowgroup">
          {title}
        </th>
      </tr>
      {children}
    </tbody>
  );
}

interface StatementLineProps {
  name: ReactNode;
  /** Next to the name, dimmed: `3 of 4 transactions`. */
  aside?: ReactNode;
  cells: ReactNode[];
  /** 0: a category, 1: what it consists of. */
  level?: 0 | 1;
  /** Undefined: nothing to open. */
  open?: boolean;
  onToggle?: () => void;
  /** The line whose transactions are shown. */
  chosen?: boolean;
}

export function StatementLine({ name, aside, cells, level = 0, open, onToggle, chosen }: StatementLineProps) {
  const press = (event: KeyboardEvent) => {
    if (!onToggle || event.target !== event.currentTarget) return;
    const wanted =
      event.key === 'Enter' || event.key === ' ' || (event.key === 'ArrowRight' && !open) || (event.key === 'ArrowLeft' && open);
    if (!wanted) return;
    event.preventDefault();
    onToggle();
  };
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <tr
      className={styles.line}
      data-level={level}
      data-open={open || undefined}
      data-chosen={chosen || undefined}
      data-clickable={onToggle ? true : undefined}
      tabIndex={onToggle ? 0 : undefined}
      aria-level={level + 1}
      aria-expanded={onToggle ? Boolean(open) : undefined}
      onClick={onToggle}
      onKeyDown={press}
    >
      <th className="left" scope="row">
        <span className={styles.mark}>{onToggle && level === 0 && <Chevron size={14} stroke={1.75} aria-hidden />}</span>
        {name}
        {aside && <span className={`note normal ${styles.aside}`}>{aside}</span>}
      </th>
      {cells.map((cell, index) => (
        <td key={index}>{cell}</td>
      ))}
    </tr>
  );
}

/** A total with its rule over the figures; `result` adds the double rule below. */
export function StatementTotal({ name, cells, result }: { name: string; cells: ReactNode[]; result?: boolean }) {
  return (
    <tr className={result ? styles.result : styles.total}>
      <th className="total" scope="row">
        {name}
      </th>
      {cells.map((cell, index) => (
        <td className="total" key={index}>
          {cell}
        </td>
      ))}
    </tr>
  );
}

/** A row across the full width, for what opens below a line. */
export function StatementInset({ span, children }: { span: number; children: ReactNode }) {
  return (
    <tr className={styles.inset}>
      <td colSpan={span + 1}>{children}</td>
    </tr>
  );
}
