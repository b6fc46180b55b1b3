// Which expense categories are payments to contractors, with how many payments the choice makes before it is saved.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getContractorCategories, putContractorCategories } from '#contracts/generated/client.js';
import { pathText } from '#contracts/rules/account-path.js';
import { call } from '../../lib/api.js';
import { count, countOf } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { CategoriesForm, CategoriesFrame } from './categories-frame.js';
import { type Categories, categoryRows, paymentsUnder } from './payroll.js';
import styles from './payroll.module.css';

export const CategoriesCard = () => (
  <CategoriesFrame
    title="Contractor categories"
    subtitle="Transactions in these categories are contractor payments"
    query={useQuery(reading(getContractorCategories, {}))}
    locked="Only an owner or admin can change what counts as a contractor payment."
    list={(known) => (
      <ul className="stack gap-6 bullets">
        {known.categories.map((path) => (
          <li key={path}>
            {pathText(path)} <span className="dim">{countOf(paymentsUnder(known, [path]), 'payment')}</span>
          </li>
        ))}
      </ul>
    )}
    form={(known, onDone) => <Choice known={known} onDone={onDone} />}
  />
);

function Choice({ known, onDone }: { known: Categories; onDone(): void }) {
  const [chosen, setChosen] = useState(known.categories);
  return (
    <CategoriesForm
      save={() => call(putContractorCategories, { body: { categories: chosen } })}
      savedText={(payments) => `Saved. ${countOf(payments, 'contractor payment')} across all years.`}
      ready={chosen.length > 0}
      onDone={onDone}
    >
      <fieldset className={`stack gap-6 slim ${styles.choices}`}>
        <legend className="note below-6">Expense categories and their payments across all years</legend>
        <div className={`stack gap-6 ${styles.scrolled}`}>
          {categoryRows(known).map(({ path, name, payments }) => (
            <label className="row gap-8" key={path}>
              <input
                type="checkbox"
                checked={chosen.includes(path)}
                onChange={(event) => setChosen(event.target.checked ? [...chosen, path] : chosen.filter((other) => other !== path))}
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
    </CategoriesForm>
  );
}
