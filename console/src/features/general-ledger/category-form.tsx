// The category of a transaction, or of several, chosen in the panel or a dialog.
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { DocumentKind } from '#contracts/routes/bills-and-invoices.js';
import { isControlPath, isReceivablePath } from '#contracts/rules/trade-accounts.js';
import { type CategoryChoice, choiceOfPath, nameOfPath } from '../../lib/category-choice.js';
import { Button } from '../../ui/button.js';
import { CategoryList } from '../../ui/category-menu/category-list.js';
import { optionsOf } from '../../ui/category-menu/category-options.js';
import { categoriesQuery } from './general-ledger-api.js';
import styles from './category-form.module.css';

interface CategoryFormProps {
  onSave(choice: CategoryChoice): void;
  onCancel(): void;
  /** Asks which invoice or bill the transaction pays. Missing for several transactions at once. */
  onPays?: ((kind: DocumentKind) => void) | undefined;
}

/** Accounts of open invoices and bills can be searched for, and lead to the documents. */
export function CategoryForm({ onSave, onCancel, onPays }: CategoryFormProps) {
  const categories = useQuery(categoriesQuery);
  const options = useMemo(() => optionsOf(categories.data ?? []), [categories.data]);
  const [refused, setRefused] = useState<string>();
  const choose = (path: string) => {
    if (!isControlPath(path)) onSave(choiceOfPath(path));
    else if (onPays) onPays(kindOf(path));
    else setRefused(path);
  };
  return (
    <div className="stack gap-10">
      <div className={`boxed ${styles.list}`}>
        <CategoryList
          label="Category"
          options={options}
          loading={categories.isPending}
          problem={categories.error?.message}
          allowsNew
          onChoose={choose}
          footer={<span className="note">To add a subcategory, type its category and name: Travel: Conference</span>}
        />
      </div>
      {refused && (
        <p className="note" role="alert">
          {`${nameOfPath(refused)} isn’t a category. Open each transaction, and choose the ${kindOf(refused)} that it pays.`}
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

const kindOf = (path: string): DocumentKind => (isReceivablePath(path) ? 'invoice' : 'bill');
