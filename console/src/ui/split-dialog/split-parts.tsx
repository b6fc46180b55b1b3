// The parts of a split: a category and an amount each, and what is left of the total.
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { maxParts } from '#contracts/rules/split-shares.js';
import { money } from '../../lib/money.js';
import { type Part, splitOf } from '../../lib/split.js';
import { CategoryAmounts } from '../category-amounts.js';
import { Problem } from '../states.js';

interface SplitPartsProps {
  parts: Part[];
  totalCents: number;
  categories: ChartAccount[];
  problem?: string;
  onChange(parts: Part[]): void;
}

export function SplitParts({ parts, totalCents, problem, ...rows }: SplitPartsProps) {
  const { leftCents } = splitOf(totalCents, parts);
  return (
    <fieldset className="stack gap-8 slim">
      <legend className="note below-6">Split by amount or percentage (40%)</legend>
      <CategoryAmounts
        {...rows}
        rows={parts}
        noun="part"
        min={2}
        max={maxParts}
        sum={<output className={leftCents === 0 ? 'positive' : 'dim'}>{leftText(leftCents)}</output>}
      />
      <Problem>{problem}</Problem>
    </fieldset>
  );
}

const leftText = (cents: number): string => (cents === 0 ? 'Adds up' : cents > 0 ? `${money(cents)} left` : `${money(-cents)} too much`);
