// A form to choose a category from the list, then an optional subcategory.
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { DocumentKind } from '#contracts/routes/bills-and-invoices.js';
import { isControlPath, isReceivablePath } from '#contracts/rules/trade-accounts.js';
import type { CategoryChoice } from '../../lib/category-choice.js';
import { Button } from '../../ui/button.js';
import { type CategoryOption, choiceOf, optionsOf, subcategoriesOf } from './categories.js';
import { CategoryCombobox } from './category-combobox.js';
import { categoriesQuery } from './general-ledger-api.js';
import styles from './category-form.module.css';

interface CategoryFormProps {
  onSave(choice: CategoryChoice): void;
  onCancel(): void;
  /** Asks which invoice or bill the transaction pays. Missing for several transactions at once. */
  onPays?: ((kind: DocumentKind) => void) | undefined;
}

export function CategoryForm({ onSave, onCancel, onPays }: CategoryFormProps) {
  const categories = useQuery(categoriesQuery);
  const [chosen, setChosen] = useState<CategoryOption | null>(null);
  const [subcategory, setSubcategory] = useState('');
  const known = useId();
  const options = optionsOf(categories.data ?? []);
  if (!chosen) {
    const choose = (option: CategoryOption) => (setChosen(option), setSubcategory(option.subcategory));
    return (
      <ChooseCategory
        {...{ options, onCancel, onPays }}
        loading={categories.isPending}
        problem={categories.error?.message}
        onChoose={choose}
      />
    );
  }
  return (
    <form
      className={`stack gap-10 ${styles.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(choiceOf(chosen, subcategory));
      }}
    >
      <p>
        <strong>{chosen.category}</strong> <span className="dim">{chosen.note}</span>{' '}
        <button type="button" className="positive left follows" onClick={() => setChosen(null)}>
          Another
        </button>
      </p>
      <label className="stack note">
        Subcategory (optional)
        <input
          className="full"
          autoFocus
          list={known}
          maxLength={200}
          value={subcategory}
          onChange={(event) => setSubcategory(event.target.value)}
        />
      </label>
      <datalist id={known}>
        {subcategoriesOf(options, chosen).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <div className="flex wrap gap-6">
        <Button small kind="filled" type="submit">
          Save
        </Button>
        <Button small onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface ChooseCategoryProps extends Pick<CategoryFormProps, 'onCancel' | 'onPays'> {
  options: CategoryOption[];
  loading: boolean;
  problem: string | undefined;
  onChoose(option: CategoryOption): void;
}

/** What invoices and bills have open can be searched for, and leads to them. */
function ChooseCategory({ options, loading, problem, onChoose, onCancel, onPays }: ChooseCategoryProps) {
  const [refused, setRefused] = useState<CategoryOption>();
  const choose = (option: CategoryOption) => {
    if (!isControlPath(option.path)) onChoose(option);
    else if (onPays) onPays(kindOf(option));
    else setRefused(option);
  };
  return (
    <div className={`stack gap-10 ${styles.form}`}>
      <CategoryCombobox label="Category" options={options} loading={loading} {...(problem && { problem })} onChoose={choose} />
      {refused && (
        <p className="note" role="alert">
          {`${refused.label} isn’t a category. Open each transaction, and choose the ${kindOf(refused)} that it pays.`}
        </p>
      )}
      <div className="flex wrap gap-6">
        <Button small onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

const kindOf = ({ path }: CategoryOption): DocumentKind => (isReceivablePath(path) ? 'invoice' : 'bill');
