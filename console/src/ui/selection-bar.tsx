// What is selected: how many rows, their running sum, and what can be done with them.
import type { ReactNode } from 'react';
import { IconX } from '@tabler/icons-react';
import { countOf, money } from '../lib/money.js';
import { IconButton } from './button.js';
import styles from './data-table.module.css';

interface SelectionBarProps<Row> {
  rows: Row[];
  amountOf(row: Row): number;
  actions: ReactNode;
  onClear(): void;
}

export function SelectionBar<Row>({ rows, amountOf, actions, onClear }: SelectionBarProps<Row>) {
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
