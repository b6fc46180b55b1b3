// Which expense categories are payments to contractors, with how many payments the choice makes before it is saved.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '../../lib/business.js';
import { count, countOf } from '../../lib/money.js';
import { Button } from '../../ui/button.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { Notice, SkeletonRows } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { type Categories, categoryRows, leafOf, paymentsUnder } from './payroll.js';
import { contractorCategoriesQuery, saveContractorCategories } from './rules-api.js';
import styles from './payroll.module.css';

export function CategoriesCard() {
  const { business } = useBusiness();
  const categories = useQuery(contractorCategoriesQuery);
  const [changing, setChanging] = useState(false);
  const may = business.role === 'owner' || business.role === 'admin';
  return (
    <Card title="Contractor categories" subtitle="Transactions in these categories are contractor payments">
      <Loaded query={categories} skeleton={<SkeletonRows rows={2} label="Loading categories" />} errorTitle="Couldn’t load categories">
        {(known) =>
          changing ? (
            <CategoriesForm known={known} onDone={() => setChanging(false)} />
          ) : (
            <>
              <ul className="stack gap-6 bullets">
                {known.categories.map((path) => (
                  <li key={path}>
                    {leafOf(path)} <span className="dim">{countOf(paymentsUnder(known, [path]), 'payment')}</span>
                  </li>
                ))}
              </ul>
              <div className={`row wrap end gap-8 above-12 ${styles.buttons}`}>
                <Button
                  small
                  unavailable={may ? undefined : 'Only an owner or admin can change what counts as a contractor payment.'}
                  onClick={() => setChanging(true)}
                >
                  Change Categories
                </Button>
              </div>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function CategoriesForm({ known, onDone }: { known: Categories; onDone(): void }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(known.categories);
  const save = useMutation({
    mutationFn: () => saveContractorCategories(chosen),
    onSuccess: async ({ payments }) => {
      toast(`Saved. ${countOf(payments, 'contractor payment')} across all years.`);
      onDone();
      await client.invalidateQueries({ queryKey: ['payroll'] });
    },
  });
  return (
    <form className={`stack gap-14 ${styles.dialogForm}`} onSubmit={(event) => (event.preventDefault(), save.mutate())}>
      {save.isError && <Notice tone="negative">{save.error.message}</Notice>}
      <fieldset className={`stack gap-6 slim ${styles.choices}`}>
        <legend className="note below-6">Expense categories and their payments across all years</legend>
        <div className={`stack gap-6 ${styles.scrolled}`}>
          {categoryRows(known).map(({ path, name, payments }) => (
            <label className="row gap-8" key={path}>
              <input
                type="checkbox"
                checked={chosen.includes(path)}
                onChange={(event) => setChosen(event.target.checked ? [...chosen, path] : chosen.filter((one) => one !== path))}
              />
              <span>{name}</span>
              <span className="push dim">{count(payments)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p role="status">
        {chosen.length === 0
          ? 'Choose at least one category.'
          : `That makes ${countOf(paymentsUnder(known, chosen), 'payment')} to contractors.`}
      </p>
      <div className={`row wrap end gap-8 above-12 ${styles.buttons}`}>
        <Button onClick={onDone}>Cancel</Button>
        <Button kind="filled" type="submit" disabled={chosen.length === 0 || save.isPending}>
          Save Categories
        </Button>
      </div>
    </form>
  );
}
