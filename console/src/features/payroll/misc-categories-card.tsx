// Which expense categories feed which box of the 1099-MISC.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '#contracts/define.js';
import type { getMiscCategories, KindCategory, MiscKind } from '#contracts/routes/forms-1099-misc.js';
import { useBusiness } from '../../lib/business.js';
import { countOf } from '../../lib/money.js';
import { Button } from '../../ui/button.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { Notice, SkeletonRows } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { miscCategoriesQuery, saveMiscCategories } from './misc-api.js';
import { leafOf } from './payroll.js';
import styles from './payroll.module.css';

type Categories = ReplyOf<typeof getMiscCategories>;

/** Those with payments, of which the others are a part or are waiting for. */
const used = ({ categories, available }: Categories): KindCategory[] =>
  categories.filter(({ category: path }) => available.some(({ category }) => category === path || category.startsWith(`${path}:`)));

export function MiscCategoriesCard() {
  const { business } = useBusiness();
  const categories = useQuery(miscCategoriesQuery);
  const [changing, setChanging] = useState(false);
  const may = business.role === 'owner' || business.role === 'admin';
  return (
    <Card title="1099-MISC categories" subtitle="Payments in these categories are reported in the box beside them">
      <Loaded query={categories} skeleton={<SkeletonRows rows={2} label="Loading categories" />} errorTitle="Couldn’t load categories">
        {(known) =>
          changing ? (
            <CategoriesForm known={known} onDone={() => setChanging(false)} />
          ) : (
            <>
              {used(known).length === 0 && <p className="dim">No category with payments is reported on Form 1099-MISC.</p>}
              <ul className="stack gap-6 bullets">
                {used(known).map(({ category, kind }) => (
                  <li key={category}>
                    {leafOf(category)} <span className="dim">{titleOf(known, kind)}</span>
                  </li>
                ))}
              </ul>
              <div className={`row wrap end gap-8 above-12 ${styles.buttons}`}>
                <Button
                  small
                  unavailable={may ? undefined : 'Only an owner or admin can change what Form 1099-MISC reports.'}
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

function titleOf({ kinds }: Categories, kind: MiscKind): string {
  const { box, title } = kinds.find((one) => one.kind === kind)!;
  return `Box ${box}, ${title}`;
}

function CategoriesForm({ known, onDone }: { known: Categories; onDone(): void }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(known.categories);
  const save = useMutation({
    mutationFn: () => saveMiscCategories(chosen),
    onSuccess: async ({ payments }) => {
      toast(`Saved. ${countOf(payments, 'payment')} across all years.`);
      onDone();
      await client.invalidateQueries({ queryKey: ['payroll'] });
    },
  });
  const choose = (category: string, kind: string) => {
    const others = chosen.filter((one) => one.category !== category);
    setChosen(kind === '' ? others : [...others, { category, kind: kind as MiscKind }]);
  };
  return (
    <form className={`stack gap-14 ${styles.dialogForm}`} onSubmit={(event) => (event.preventDefault(), save.mutate())}>
      {save.isError && <Notice tone="negative">{save.error.message}</Notice>}
      <div className={`stack gap-6 ${styles.scrolled}`}>
        {known.available.map(({ category }) => (
          <label className="row wrap between gap-8" key={category}>
            <span>{leafOf(category)}</span>
            <select
              value={chosen.find((one) => one.category === category)?.kind ?? ''}
              onChange={(event) => choose(category, event.target.value)}
            >
              <option value="">Not on Form 1099-MISC</option>
              {known.kinds.map(({ kind }) => (
                <option key={kind} value={kind}>
                  {titleOf(known, kind)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <p className="note">A category counts with its subcategories. Categories of contractors are on Form 1099-NEC.</p>
      <div className={`row wrap end gap-8 above-12 ${styles.buttons}`}>
        <Button onClick={onDone}>Cancel</Button>
        <Button kind="filled" type="submit" disabled={save.isPending}>
          Save Categories
        </Button>
      </div>
    </form>
  );
}
