// The filters in the URL as chips, and the search field, which applies when typing pauses.
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { categoryOf, subcategoryOf } from '#contracts/rules/account-path.js';
import { bankAccountsQuery } from '../../lib/bank-accounts.js';
import { useToday } from '../../lib/business-day.js';
import { nameOfPath } from '../../lib/category-choice.js';
import { money } from '../../lib/money.js';
import { usePhone } from '../../lib/use-media.js';
import { Button } from '../../ui/button.js';
import { ChoiceMenu } from '../../ui/choice-menu.js';
import { CategoryList } from '../../ui/category-menu/category-list.js';
import { optionsOf } from '../../ui/category-menu/category-options.js';
import { SearchField } from '../../ui/search-field.js';
import { AddChip, ChangedChip, FilterChip, PopoverChip } from './chip.js';
import { DateFilter } from './date-filter.js';
import {
  accountTypeNames,
  accountTypes,
  categoryText,
  figureNames,
  type Filters,
  isFiltered,
  methodNames,
  noFilters,
  payeeFilterText,
  rangeText,
  salesTaxFilterText,
} from './general-ledger.js';
import { categoriesQuery } from './general-ledger-api.js';
import styles from './filters.module.css';

interface FilterBarProps {
  filters: Filters;
  onChange(change: Filters, options?: { replace?: boolean }): void;
}

const flags = [
  { name: 'uncategorizedOnly', label: 'Uncategorized only' },
  { name: 'lowConfidenceOnly', label: 'Low confidence only' },
  { name: 'openTransfersOnly', label: 'Open transfers only' },
] as const;

export function FilterBar({ filters, onChange }: FilterBarProps) {
  const phone = usePhone();
  const today = useToday();
  const [unfolded, setUnfolded] = useState(false);
  // On a phone only active chips are shown; the Filter chip shows the others.
  const folded = phone && !unfolded;
  return (
    <div role="search" className={`row wrap gap-8 ${styles.filters}`}>
      <SearchField
        label="Search description or reference"
        placeholder="Description or reference"
        value={filters.search}
        onChange={(search) => onChange({ search }, { replace: true })}
      />
      <PopoverChip
        name="Date"
        folded={folded}
        value={rangeText(filters)}
        onRemove={() => onChange({ startDate: undefined, endDate: undefined })}
        content={(close) => (
          <DateFilter range={filters} today={today} onChoose={({ startDate, endDate }) => (onChange({ startDate, endDate }), close())} />
        )}
      />
      <PopoverChip
        name="Category"
        folded={folded}
        value={filters.category && shownCategory(filters)}
        onRemove={() => onChange({ category: undefined, subcategory: undefined, withoutSubaccounts: undefined })}
        content={(close) => (
          <CategoryFilter
            onChoose={(category, subcategory) => (
              onChange({ category, subcategory: subcategory || undefined, withoutSubaccounts: undefined }),
              close()
            )}
          />
        )}
      />
      {(filters.accountType || !folded) && <AccountTypeChip filters={filters} onChange={onChange} />}
      {filters.bankAccountId && <BankAccountChip id={filters.bankAccountId} onRemove={() => onChange({ bankAccountId: undefined })} />}
      {flags.map(({ name, label }) =>
        filters[name] ? (
          <FilterChip key={name} value={label} onRemove={() => onChange({ [name]: undefined })} />
        ) : (
          !folded && (
            <AddChip key={name} onClick={() => onChange({ [name]: true })}>
              {label}
            </AddChip>
          )
        ),
      )}
      {folded && <AddChip onClick={() => setUnfolded(true)}>Filter</AddChip>}
      <GivenChips filters={filters} onChange={onChange} />
      {isFiltered(filters) && (
        <Button small kind="quiet" onClick={() => onChange(noFilters)}>
          Clear all
        </Button>
      )}
    </div>
  );
}

/** Filters that are set elsewhere, by a figure, a payee or the command palette, and can be removed here. */
function GivenChips({ filters, onChange }: FilterBarProps) {
  return (
    <>
      {filters.payee && <FilterChip name="Payee" value={payeeFilterText(filters.payee)} onRemove={() => onChange({ payee: undefined })} />}
      {filters.amountCents && (
        <FilterChip name="Amount" value={money(filters.amountCents)} onRemove={() => onChange({ amountCents: undefined })} />
      )}
      {filters.figure && <FilterChip name="Part of" value={figureNames[filters.figure]} onRemove={() => onChange({ figure: undefined })} />}
      {filters.salesTax && (
        <FilterChip
          name="Sales tax"
          value={salesTaxFilterText(filters.salesTax, filters.salesTaxState)}
          onRemove={() => onChange({ salesTax: undefined, salesTaxState: undefined })}
        />
      )}
      {filters.method && <FilterChip name="Method" value={methodNames[filters.method]} onRemove={() => onChange({ method: undefined })} />}
      {filters.subscriptionsPositiveOnly && (
        <FilterChip value="Positive subscriptions" onRemove={() => onChange({ subscriptionsPositiveOnly: undefined })} />
      )}
    </>
  );
}

/** Set from an account in the sidebar or in the settings. */
function BankAccountChip({ id, onRemove }: { id: string; onRemove(): void }) {
  const account = useQuery(bankAccountsQuery).data?.accounts.find(({ bankAccountId }) => bankAccountId === id);
  return <FilterChip name="Account" value={account?.name ?? '…'} onRemove={onRemove} />;
}

function AccountTypeChip({ filters: { accountType }, onChange }: FilterBarProps) {
  const name = 'Account type';
  return (
    <ChangedChip
      name={name}
      value={accountType && accountTypeNames[accountType]}
      onRemove={() => onChange({ accountType: undefined })}
      opens={(button) => (
        <ChoiceMenu
          label={name}
          value={accountType ?? null}
          choices={accountTypes.map((type) => ({ value: type, label: accountTypeNames[type] }))}
          onChoose={(chosen) => onChange({ accountType: chosen })}
        >
          {button}
        </ChoiceMenu>
      )}
    />
  );
}

const shownCategory = ({ category = '', subcategory = '', withoutSubaccounts }: Filters): string =>
  `${categoryText({ Category: category, Subcategory: subcategory })}${withoutSubaccounts ? ' alone' : ''}`;

function CategoryFilter({ onChoose }: { onChoose(category: string, subcategory: string): void }) {
  const categories = useQuery(categoriesQuery);
  // The filter compares names: a name that income and expenses share is one entry, which covers both.
  const options = useMemo(() => {
    const named = new Map((categories.data ?? []).map((category) => [nameOfPath(category.path), category]));
    return optionsOf([...named.values()]);
  }, [categories.data]);
  return (
    <CategoryList
      label="Category"
      options={options}
      loading={categories.isPending}
      problem={categories.error?.message}
      onChoose={(path) => onChoose(categoryOf(path), subcategoryOf(path))}
    />
  );
}
