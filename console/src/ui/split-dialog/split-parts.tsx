// The parts of a split: a category and an amount each, and what is left of the whole.
import { IconX } from '@tabler/icons-react';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { money } from '../../lib/money.js';
import { changedAt, type Part, splitOf, withPart } from '../../lib/split.js';
import { AccountSelect } from '../account-select.js';
import { Button, IconButton } from '../button.js';

interface SplitPartsProps {
  parts: Part[];
  wholeCents: number;
  categories: ChartAccount[];
  problem?: string;
  onChange(parts: Part[]): void;
}

export function SplitParts({ parts, wholeCents, categories, problem, onChange }: SplitPartsProps) {
  const { leftCents } = splitOf(wholeCents, parts);
  return (
    <fieldset className="stack gap-8 slim">
      <legend className="note below-6">Parts, as amounts or percentages (40%)</legend>
      {parts.map((part, at) => (
        <div className="row gap-8" key={at}>
          <span className="grow slim">
            <AccountSelect
              className="full"
              aria-label={`Category of part ${at + 1}`}
              accounts={categories}
              placeholder="Choose a category"
              value={part.category}
              onChange={(event) => onChange(changedAt(parts, at, { category: event.target.value }))}
            />
          </span>
          <input
            className="right"
            aria-label={`Amount of part ${at + 1}`}
            inputMode="decimal"
            size={12}
            maxLength={20}
            value={part.amount}
            onChange={(event) => onChange(changedAt(parts, at, { amount: event.target.value }))}
          />
          <IconButton
            label={`Remove part ${at + 1}`}
            icon={<IconX size={15} />}
            disabled={parts.length <= 2}
            onClick={() => onChange(parts.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <div className="row wrap between gap-8">
        <Button small onClick={() => onChange(withPart(parts))}>
          Add a part
        </Button>
        <output className={leftCents === 0 ? 'positive' : 'dim'}>{leftText(leftCents)}</output>
      </div>
      {problem && (
        <p className="negative" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

const leftText = (cents: number): string => (cents === 0 ? 'Adds up' : cents > 0 ? `${money(cents)} left` : `${money(-cents)} too much`);
