// Rows of a category and an amount each, typed one below the other: the parts of a split, the shares of a rule, the lines of an invoice.
import type { ReactNode } from 'react';
import { IconX } from '@tabler/icons-react';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { changedAt, type Part, withPart } from '../lib/split.js';
import { Button, IconButton } from './button.js';
import { CategoryField } from './category-menu/category-field.js';

interface CategoryAmountsProps {
  rows: Part[];
  categories: ChartAccount[];
  /** What a row is, for its labels: `Amount of line 2`. */
  noun: 'part' | 'line';
  figure?: 'Amount' | 'Share';
  min: number;
  max: number;
  /** What they come to. */
  sum: ReactNode;
  onChange(rows: Part[]): void;
}

export function CategoryAmounts({ rows, categories, noun, figure = 'Amount', min, max, sum, onChange }: CategoryAmountsProps) {
  return (
    <>
      {rows.map((row, at) => (
        <div className="row gap-8" key={at}>
          <span className="grow slim">
            <CategoryField
              aria-label={`Category of ${noun} ${at + 1}`}
              accounts={categories}
              value={row.category}
              onChange={(category) => onChange(changedAt(rows, at, { category }))}
            />
          </span>
          <input
            className="right"
            aria-label={`${figure} of ${noun} ${at + 1}`}
            inputMode="decimal"
            size={12}
            maxLength={20}
            value={row.amount}
            onChange={(event) => onChange(changedAt(rows, at, { amount: event.target.value }))}
          />
          <IconButton
            label={`Remove ${noun} ${at + 1}`}
            icon={<IconX size={15} />}
            disabled={rows.length <= min}
            onClick={() => onChange(rows.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <div className="row wrap between gap-8">
        <Button small disabled={rows.length >= max} onClick={() => onChange(withPart(rows))}>
          Add a {noun}
        </Button>
        {sum}
      </div>
    </>
  );
}
