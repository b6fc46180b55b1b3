// Where a rule that splits puts what it fits: a category and a share each.
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { accountsQuery, openAccounts } from '../../lib/accounts.js';
import { changedAt, type Part, withPart } from '../../lib/split.js';
import { AccountSelect } from '../account-select.js';
import { Button, IconButton } from '../button.js';
import type { Draft } from './draft.js';

/** As many as a transaction may have. */
const maxParts = 20;

export function RuleParts({ form, problem }: { form: UseFormReturnType<Draft>; problem: string | undefined }) {
  const categories = openAccounts(useQuery(accountsQuery).data ?? [], { money: false });
  const { parts } = form.values;
  const change = (to: Part[]) => form.setFieldValue('parts', to);
  return (
    <div className="stack gap-8 full">
      <span className="note">Percentages (40%), or fixed amounts that are taken off first</span>
      {parts.map((part, at) => (
        <div className="row gap-8" key={at}>
          <span className="grow slim">
            <AccountSelect
              className="full"
              aria-label={`Category of part ${at + 1}`}
              accounts={categories}
              placeholder="Choose a category"
              value={part.category}
              onChange={(event) => change(changedAt(parts, at, { category: event.target.value }))}
            />
          </span>
          <input
            className="right"
            aria-label={`Share of part ${at + 1}`}
            inputMode="decimal"
            size={10}
            maxLength={20}
            value={part.amount}
            onChange={(event) => change(changedAt(parts, at, { amount: event.target.value }))}
          />
          <IconButton
            label={`Remove part ${at + 1}`}
            icon={<IconX size={15} />}
            disabled={parts.length <= 2}
            onClick={() => change(parts.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <div className="row wrap between gap-8">
        <Button small disabled={parts.length >= maxParts} onClick={() => change(withPart(parts))}>
          Add a part
        </Button>
        <output className={problem ? 'dim' : 'positive'}>{problem ?? 'Adds up'}</output>
      </div>
    </div>
  );
}
