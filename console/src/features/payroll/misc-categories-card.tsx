// Which expense categories feed which box of the 1099-MISC.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '#contracts/define.js';
import { getMiscCategories, putMiscCategories } from '#contracts/generated/client.js';
import type { MiscKind } from '#contracts/routes/contractor-payments.js';
import type { getMiscCategories as CategoriesRoute, KindCategory } from '#contracts/routes/payment-categories.js';
import { form1099Kinds } from '#contracts/rules/form-1099-kinds.js';
import { pathText } from '#contracts/rules/account-path.js';
import { call } from '../../lib/api.js';
import { countOf } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { Options } from '../../ui/text-field.js';
import { CategoriesForm, CategoriesFrame } from './categories-frame.js';
import { boxText } from './payroll.js';
import styles from './payroll.module.css';

type Categories = ReplyOf<typeof CategoriesRoute>;

/** Those with payments, of which the others are a part or are waiting for. */
const used = ({ categories, available }: Categories): KindCategory[] =>
  categories.filter(({ category: path }) => available.some(({ category }) => category === path || category.startsWith(`${path}:`)));

export const MiscCategoriesCard = () => (
  <CategoriesFrame
    title="1099-MISC categories"
    subtitle="Payments in these categories are reported in the box next to them"
    query={useQuery(reading(getMiscCategories, {}))}
    locked="Only an owner or admin can change what Form 1099-MISC reports."
    list={(known) => (
      <>
        {used(known).length === 0 && <p className="dim">No category with payments is reported on Form 1099-MISC.</p>}
        <ul className="stack gap-6 bullets">
          {used(known).map(({ category, kind }) => (
            <li key={category}>
              {pathText(category)} <span className="dim">{boxText(form1099Kinds[kind])}</span>
            </li>
          ))}
        </ul>
      </>
    )}
    form={(known, onDone) => <Choice known={known} onDone={onDone} />}
  />
);

function Choice({ known, onDone }: { known: Categories; onDone(): void }) {
  const [chosen, setChosen] = useState(known.categories);
  const choose = (category: string, kind: string) => {
    const others = chosen.filter((choice) => choice.category !== category);
    setChosen(kind === '' ? others : [...others, { category, kind: kind as MiscKind }]);
  };
  return (
    <CategoriesForm
      save={() => call(putMiscCategories, { body: { categories: chosen } })}
      savedText={(payments) => `Saved. ${countOf(payments, 'payment')} across all years.`}
      onDone={onDone}
    >
      <div className={`stack gap-6 ${styles.scrolled}`}>
        {known.available.map(({ category }) => (
          <label className="row wrap between gap-8" key={category}>
            <span>{pathText(category)}</span>
            <select
              value={chosen.find((choice) => choice.category === category)?.kind ?? ''}
              onChange={(event) => choose(category, event.target.value)}
            >
              <option value="">Not on Form 1099-MISC</option>
              <Options of={known.kinds.map((option) => ({ value: option.kind, label: boxText(option) }))} />
            </select>
          </label>
        ))}
      </div>
      <p className="note">Subcategories are included. Contractor categories are on Form 1099-NEC.</p>
    </CategoriesForm>
  );
}
