// The parts of a rule that splits: a category and a share each.
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { maxParts } from '#contracts/rules/split-shares.js';
import { accountsQuery, openAccounts } from '../../lib/accounts.js';
import { CategoryAmounts } from '../category-amounts.js';
import type { Draft } from './draft.js';

export function RuleParts({ form, problem }: { form: UseFormReturnType<Draft>; problem: string | undefined }) {
  const categories = openAccounts(useQuery(accountsQuery).data ?? [], { money: false });
  return (
    <div className="stack gap-8 full">
      <span className="note">Percentages (40%), or fixed amounts that are taken off first</span>
      <CategoryAmounts
        rows={form.values.parts}
        categories={categories}
        noun="part"
        figure="Share"
        min={2}
        max={maxParts}
        sum={<output className={problem ? 'dim' : 'positive'}>{problem ?? 'Adds up'}</output>}
        onChange={(parts) => form.setFieldValue('parts', parts)}
      />
    </div>
  );
}
