// The filters in the URL as chips, and the search field, which applies when typing pauses.
import { useQuery } from '@tanstack/react-query';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
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
import { Dialog } from '../../ui/dialog.js';
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
  /** How many transactions the filters leave, and their sum. */
  sum?: ReactNode;
  /** On a phone at the end of the one row of controls. */
  actions?: ReactNode;
  onChange(change: Filters, options?: { replace?: boolean }): void;
}

export function FilterBar({ filters, sum, actions, onChange }: FilterBarProps) {
  const phone = usePhone();
  const [opened, setOpened] = useState(false);
  const set = Object.values(filters).filter((value) => value !== undefined).length - (filters.search === undefined ? 0 : 1);
  const search = (
    <SearchField
      label="Search description or reference"
      placeholder={phone ? 'Description' : 'Description or reference'}
      value={filters.search}
      onChange={(text) => onChange({ search: text }, { replace: true })}
    />
  );
  if (!phone)
    return (
      <div role="search" className={`row wrap gap-8 ${styles.filters}`}>
        {search}
        <Chips filters={filters} onChange={onChange} />
        {sum && <span className={`push ${styles.sum}`}>{sum}</span>}
      </div>
    );
  return (
    <div role="search" className={`row gap-8 ${styles.filters}`}>
      <div className="grow slim">{search}</div>
      <Button icon={<IconFilter size={16} stroke={1.6} aria-hidden />} onClick={() => setOpened(true)}>
        {set > 0 ? `Filters (${set})` : 'Filters'}
      </Button>
      {actions}
      <Dialog title="Filters" full opened={opened} onClose={() => setOpened(false)}>
        <div className={`stack start gap-14 ${styles.sheet}`}>
          <Chips filters={filters} onChange={onChange} />
          <Button kind="filled" wide onClick={() => setOpened(false)}>
            Show transactions
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

/** Active filters with their values, and those that can be added. */
function Chips({ filters, onChange }: Pick<FilterBarProps, 'filters' | 'onChange'>) {
  const today = useToday();
  return (
    <>
      <PopoverChip
        name="Date"
        value={rangeText(filters)}
        onRemove={() => onChange({ startDate: undefined, endDate: undefined })}
        content={(close) => (
          <DateFilter range={filters} today={today} onChoose={({ startDate, endDate }) => (onChange({ startDate, endDate }), close())} />
        )}
      />
      <PopoverChip
        name="Category"
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
      {filters.accountType && <AccountTypeChip filters={filters} onChange={onChange} />}
      {filters.bankAccountId && <BankAccountChip id={filters.bankAccountId} onRemove={() => onChange({ bankAccountId: undefined })} />}
      {flags.map(
        ({ name, label }) => filters[name] && <FilterChip key={name} value={label} onRemove={() => onChange({ [name]: undefined })} />,
      )}
      <GivenChips filters={filters} onChange={onChange} />
      <AddFilter filters={filters} onChange={onChange} />
      {isFiltered(filters) && (
        <Button small kind="quiet" onClick={() => onChange(noFilters)}>
          Clear all
        </Button>
      )}
    </>
  );
}

const flags = [
  { name: 'uncategorizedOnly', label: 'Uncategorized only' },
  { name: 'lowConfidenceOnly', label: 'Low confidence only' },
  { name: 'openTransfersOnly', label: 'Unmatched transfers only' },
] as const;

/** The filters that aren't set yet: flags, types of account, and the business's own accounts. */
function AddFilter({ filters, onChange }: Pick<FilterBarProps, 'filters' | 'onChange'>) {
  const accounts = useQuery(bankAccountsQuery).data?.accounts ?? [];
  const offered: { value: string; label: string; change: Filters }[] = [
    ...flags.filter(({ name }) => !filters[name]).map(({ name, label }) => ({ value: name as string, label, change: { [name]: true } })),
    ...(filters.accountType
      ? []
      : accountTypes.map((type) => ({ value: type as string, label: `Type: ${accountTypeNames[type]}`, change: { accountType: type } }))),
    ...(filters.bankAccountId
      ? []
      : accounts.map(({ bankAccountId, name }) => ({
          value: bankAccountId,
          label: `Account: ${name}`,
          change: { bankAccountId },
        }))),
  ];
  return (
    <ChoiceMenu
      label="Add a filter"
      value={null}
      choices={offered}
      onChoose={(chosen) => onChange(offered.find(({ value }) => value === chosen)!.change)}
    >
      <AddChip>Filter</AddChip>
    </ChoiceMenu>
  );
}

/** Filters that are set elsewhere, by a figure, a payee or the command palette, and can be removed here. */
function GivenChips({ filters, onChange }: Pick<FilterBarProps, 'filters' | 'onChange'>) {
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

function AccountTypeChip({ filters: { accountType }, onChange }: Pick<FilterBarProps, 'filters' | 'onChange'>) {
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
