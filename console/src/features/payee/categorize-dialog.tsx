// Categorizes all rows of a payee without a person's decision; a lazily loaded chunk.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getPayeeLines } from '#contracts/generated/client.js';
import type { Payee } from '#contracts/routes/payee-page.js';
import { nameOfPath } from '../../lib/category-choice.js';
import { countOf, money } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { Dialog } from '../../ui/dialog.js';
import { FormEnd } from '../../ui/form-end.js';
import { Loaded } from '../../ui/loaded.js';
import { CategorySelect } from '../../ui/rule-dialog/category-select.js';
import { categoriesQuery } from '../../ui/rule-dialog/rule-api.js';
import { useCategorizeLines } from '../../ui/use-categorize-lines.js';

export default function CategorizeDialog({ payee, onClose }: { payee: Payee; onClose(): void }) {
  const { undecided, usual, name } = payee;
  const categories = useQuery(categoriesQuery).data ?? [];
  // The newest rows without a person’s decision, as many as are categorized at once.
  const found = useQuery(reading(getPayeeLines, { query: { key: payee.key, undecided: true, limit: 500 } }));
  const saving = useCategorizeLines();
  const [chosen, setChosen] = useState<string>();
  const usually = categories.find(({ path }) => path === usual?.category && !path.endsWith(':Uncategorized'));
  const category = chosen ?? usually?.path ?? '';
  return (
    <Dialog title={`Categorize ${countOf(undecided.count, 'transaction')} from ${name}`} opened onClose={onClose}>
      <Loaded query={found} rows={3} name="the transactions">
        {({ lines }) => (
          <form
            className="stack gap-14"
            onSubmit={(event) => {
              event.preventDefault();
              saving.mutate({ lines, category }, { onSuccess: onClose });
            }}
          >
            <p className="dim">
              {money(undecided.amountCents)} in total. No person has decided these yet; from now on automatic categorization won’t change
              them.
              {undecided.count > lines.length && ` The newest ${lines.length} are categorized now.`}
            </p>
            <label className="stack note gap-4">
              Category
              <CategorySelect
                required
                categories={categories}
                value={category}
                onChange={(event) => setChosen(event.currentTarget.value)}
              />
            </label>
            <FormEnd
              doing={{ isPending: saving.isPending, error: null }}
              label={category ? `Categorize as ${nameOfPath(category)}` : 'Categorize'}
              disabled={category === '' || lines.length === 0}
              onCancel={onClose}
            />
          </form>
        )}
      </Loaded>
    </Dialog>
  );
}
