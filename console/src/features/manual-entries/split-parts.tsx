// The parts of a split: a category and an amount each, and what is left of the whole.
import { IconX } from '@tabler/icons-react';
import { money } from '../../lib/money.js';
import { Button, IconButton } from '../../ui/button.js';
import { AccountSelect } from './account-select.js';
import { changedAt, type FieldsProps, openAccounts, splitOf, withPart } from './manual-entries.js';

export function SplitParts({ fields, problems, accounts, set }: FieldsProps) {
  const { parts } = fields;
  const { leftCents } = splitOf(fields);
  const categories = openAccounts(accounts, { money: false });
  return (
    <fieldset className="stack gap-8 slim">
      <legend className="note below-6">Parts</legend>
      {parts.map((part, at) => (
        <div className="row gap-8" key={at}>
          <span className="grow slim">
            <AccountSelect
              className="full"
              aria-label={`Category of part ${at + 1}`}
              accounts={categories}
              placeholder="Choose a category"
              value={part.category}
              onChange={(event) => set({ parts: changedAt(parts, at, { category: event.target.value }) })}
            />
          </span>
          <input
            className="right"
            aria-label={`Amount of part ${at + 1}`}
            inputMode="decimal"
            size={12}
            maxLength={20}
            value={part.amount}
            onChange={(event) => set({ parts: changedAt(parts, at, { amount: event.target.value }) })}
          />
          <IconButton
            label={`Remove part ${at + 1}`}
            icon={<IconX size={15} />}
            disabled={parts.length <= 2}
            onClick={() => set({ parts: parts.filter((_, index) => index !== at) })}
          />
        </div>
      ))}
      <div className="row wrap between gap-8">
        <Button small onClick={() => set({ parts: withPart(parts) })}>
          Add a part
        </Button>
        <output className={leftCents === 0 ? 'positive' : 'dim'}>{leftText(leftCents)}</output>
      </div>
      {problems.parts && (
        <p className="negative" role="alert">
          {problems.parts}
        </p>
      )}
    </fieldset>
  );
}

const leftText = (cents: number): string => (cents === 0 ? 'Adds up' : cents > 0 ? `${money(cents)} left` : `${money(-cents)} too much`);
