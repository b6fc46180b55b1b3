// Screen 'Deduction policy'. Routes: getDeductionPolicy, putDeductionPolicy, carryDeductionPolicy.
import { useQuery } from '@tanstack/react-query';
import type { CategoryPolicy } from '#contracts/routes/deduction-policy.js';
import { centsOf } from '#contracts/money.js';
import { mayManage, useBusiness } from '../../lib/business.js';
import { useBooksDays, yearOf } from '../../lib/books-days.js';
import { count, countOf, percent, wholeDollars } from '../../lib/money.js';
import { useUnknownFilter } from '../../lib/unknown-filters.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { policyQuery } from '../../lib/tax-queries.js';
import { Badge } from '../../ui/badge.js';
import { lineText, nameOf, type Policy } from '../../ui/decision-dialog/decision.js';
import { DecisionDialog } from '../../ui/decision-dialog/decision-dialog.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { Loaded } from '../../ui/loaded.js';
import { Segmented } from '../../ui/segmented.js';
import { EmptyState, Notice, SkeletonRows } from '../../ui/states.js';
import { findCategory, isUnknown, parsePolicySearch, policyRows, type PolicySearch, sectionOf, sourceNames } from './deduction-policy.js';
import { EarlierDecisions } from './earlier-decisions.js';
import { TaxSettingsFrame } from '../../ui/tax-settings-frame.js';
import styles from './tax-settings.module.css';

export function DeductionPolicyPage() {
  const { business } = useBusiness();
  const [search, setSearch] = useSearchState(parsePolicySearch);
  const { year = yearOf(useBooksDays().opening) } = search;
  const query = useQuery(policyQuery(year));
  const may = mayManage(business.role);
  return (
    <TaxSettingsFrame
      title="Deduction policy"
      subtitle={`${business.name}. Each category’s Schedule C line, and how much of it is deductible.`}
      year={year}
      onYear={(chosen) => setSearch({ year: chosen, category: undefined })}
    >
      {!may && <Notice>Only owners and admins of this business can change its deduction policy.</Notice>}
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={14} label="Loading the policy" />}
        errorTitle="Couldn’t load the deduction policy"
      >
        {(policy) => <Categories policy={policy} year={year} search={search} onSearch={setSearch} may={may} />}
      </Loaded>
    </TaxSettingsFrame>
  );
}

const percentOf = (row: CategoryPolicy): string =>
  isUnknown(row) ? '–' : percent(row.percent / 100, { digits: row.percent % 1 === 0 ? 0 : 1 });
const Line = ({ row }: { row: CategoryPolicy }) =>
  isUnknown(row) ? <Badge tone="warning">Unknown</Badge> : <span title={lineText(row)}>{lineText(row)}</span>;
const Source = ({ row }: { row: CategoryPolicy }) =>
  row.source === 'business' ? (
    <Badge tone="positive">{sourceNames.business}</Badge>
  ) : (
    <span className="dim">{sourceNames[row.source]}</span>
  );

const BookedAmount = ({ row: { amount, assets } }: { row: CategoryPolicy }) => (
  <>
    {wholeDollars(centsOf(amount))}
    {assets && <small className="dim"> + {wholeDollars(centsOf(assets.amount))} in the asset register</small>}
  </>
);

const columns: Column<CategoryPolicy>[] = [
  { id: 'category', head: 'Category', width: 230, cell: (row) => nameOf(row) },
  { id: 'line', head: 'Line', width: 240, cell: (row) => <Line row={row} /> },
  { id: 'percent', head: 'Counts', width: 80, align: 'right', cell: percentOf },
  { id: 'source', head: 'Source', width: 120, cell: (row) => <Source row={row} /> },
  {
    id: 'note',
    head: 'Why',
    cell: (row) => (
      <span className="dim" title={row.note}>
        {row.note}
      </span>
    ),
  },
  { id: 'count', head: 'Transactions', width: 110, align: 'right', cell: (row) => count(row.transactions) },
  { id: 'amount', head: 'Amount', width: 110, align: 'right', cell: (row) => <BookedAmount row={row} /> },
];

interface CategoriesProps {
  policy: Policy;
  year: number;
  search: PolicySearch;
  onSearch(change: Partial<PolicySearch>, options?: { replace?: boolean }): void;
  may: boolean;
}

function Categories({ policy, year, search, onSearch, may }: CategoriesProps) {
  const shown = search.show ?? 'all';
  const rows = policyRows(policy, shown);
  const unknown = policyRows(policy, 'unknown');
  const named = search.category === undefined ? undefined : findCategory(policy, search.category);
  useUnknownFilter('category', named ? undefined : search.category);
  const open = may ? named : undefined;
  return (
    <>
      {may && policy.earlier && <EarlierDecisions earlier={policy.earlier} year={year} />}
      <div className={`row wrap ${styles.toolbar}`}>
        <Segmented
          label="Categories"
          value={shown}
          choices={[
            { value: 'all', label: 'All' },
            { value: 'unknown', label: `Unknown (${unknown.length})` },
            { value: 'own', label: 'Custom' },
          ]}
          onChange={(show) => onSearch({ show: show === 'all' ? undefined : show })}
        />
        {unknown.length > 0 && (
          <span className="dim">
            {countOf(unknown.length, 'category', 'categories')} {unknown.length === 1 ? 'isn’t' : 'aren’t'} deducted yet. Choose{' '}
            {unknown.length === 1 ? 'its' : 'their'} Schedule C line.
          </span>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState>{emptyTexts[shown]}</EmptyState>
      ) : (
        <DataTable
          label={`Deduction policy for ${year}`}
          rows={rows}
          columns={columns}
          rowId={(row) => row.path}
          groupOf={(row) => ({ id: sectionOf(row), head: sectionOf(row) })}
          openId={open?.path ?? null}
          onOpen={may ? (row) => onSearch({ category: row.path }) : undefined}
          phone={(row) => ({
            title: nameOf(row),
            amount: <BookedAmount row={row} />,
            below: <Line row={row} />,
            aside: (
              <>
                {percentOf(row)} <Source row={row} />
              </>
            ),
          })}
        />
      )}
      {open && (
        <DecisionDialog
          key={open.path}
          category={open}
          lines={policy.lines}
          year={year}
          onClose={() => onSearch({ category: undefined }, { replace: true })}
        />
      )}
    </>
  );
}

const emptyTexts = {
  all: 'Your books have no income or expense categories yet.',
  unknown: 'Every category has a Schedule C line.',
  own: 'You haven’t changed any categories. The defaults apply.',
} as const;
