// Filing all rows of a payee that no person decided under one category; a chunk of its own.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Payee } from '#contracts/routes/payee-page.js';
import { nameOfPath } from '../../lib/filing.js';
import { countOf, money } from '../../lib/money.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Loaded } from '../../ui/loaded.js';
import { CategorySelect } from '../../ui/rule-dialog/category-select.js';
import { categoriesQuery } from '../../ui/rule-dialog/rule-api.js';
import { SkeletonRows } from '../../ui/states.js';
import { useFilingLines } from '../../ui/use-filing-lines.js';
import { undecidedQuery } from './payee-api.js';

export default function FileDialog({ payee, onClose }: { payee: Payee; onClose(): void }) {
  const { undecided, usual, name } = payee;
  const categories = useQuery(categoriesQuery).data ?? [];
  const found = useQuery(undecidedQuery(payee.key));
  const filing = useFilingLines();
  const [chosen, setChosen] = useState<string>();
  const usually = categories.find(({ path }) => path === usual?.category && !path.endsWith(':Uncategorized'));
  const category = chosen ?? usually?.path ?? '';
  return (
    <Dialog title={`File ${countOf(undecided.count, 'transaction')} from ${name}`} opened onClose={onClose}>
      <Loaded query={found} skeleton={<SkeletonRows rows={3} label="Loading transactions" />} errorTitle="Couldn’t load the transactions">
        {({ lines }) => (
          <form
            className="stack gap-14"
            onSubmit={(event) => {
              event.preventDefault();
              filing.mutate({ lines, category }, { onSuccess: onClose });
            }}
          >
            <p className="dim">
              {money(undecided.amountCents)} in total. No person has decided these yet; from now on automatic categorization won’t change
              them.
              {undecided.count > lines.length && ` The newest ${lines.length} are filed now.`}
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
            <div className="flex end gap-8">
              <Button onClick={onClose}>Cancel</Button>
              <Button kind="filled" type="submit" disabled={category === '' || lines.length === 0 || filing.isPending}>
                {filing.isPending ? 'Filing…' : `File under ${category ? nameOfPath(category) : 'one category'}`}
              </Button>
            </div>
          </form>
        )}
      </Loaded>
    </Dialog>
  );
}
