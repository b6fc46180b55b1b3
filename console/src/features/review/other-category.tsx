// Another category than those that are offered, from the menu of all categories. What invoices and bills have open leads to the payment.
import { IconSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { openAccounts } from '../../lib/accounts.js';
import { Key } from '../../ui/button.js';
import { CategoryMenu } from '../../ui/category-menu/category-menu.js';
import { optionsOf } from '../../ui/category-menu/category-options.js';
import styles from './review.module.css';

interface OtherCategoryProps {
  chart: ChartAccount[];
  opened: boolean;
  onOpen(): void;
  onClose(): void;
  onChoose(path: string): void;
}

export function OtherCategory({ chart, opened, onOpen, onClose, onChoose }: OtherCategoryProps) {
  const options = useMemo(() => optionsOf(openAccounts(chart, { money: false })), [chart]);
  return (
    <CategoryMenu label="Another category" options={options} opened={opened} onClose={onClose} onChoose={onChoose}>
      <button
        type="button"
        className={`row gap-10 full left ${styles.another}`}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={onOpen}
      >
        <span className={styles.key}>
          <Key>C</Key>
        </span>
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <span className="dim">Another category</span>
      </button>
    </CategoryMenu>
  );
}
