// Tab 'Category': which line of Schedule C each category goes to and what part of it counts, and where that is changed.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CategoryPolicy } from '#contracts/routes/deduction-policy.js';
import { count, countOf } from '../../lib/money.js';
import { policyQuery, type Scope } from '../../lib/tax-queries.js';
import { Badge } from '../../ui/badge.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { Loaded } from '../../ui/loaded.js';
import { PlaceLink } from '../../ui/place-link.js';
import { EmptyState, SkeletonRows } from '../../ui/states.js';
import { Part } from './deduction-cells.js';
import { places, rounded, uncategorizedSearch } from './tax-cockpit.js';
import styles from './tax-cockpit.module.css';

/** `Expenses:Meals:Client` is `Meals: Client`. */
const nameOf = ({ path }: CategoryPolicy): string => path.split(':').slice(1).join(': ');

function Line({ policy }: { policy: CategoryPolicy }) {
  if (policy.line === null) return <Badge tone="warning">Unknown</Badge>;
  if (policy.line === 'excluded') return <span className="dim">Not on Schedule C</span>;
  return (
    <span title={policy.note}>
      <strong className={`emphasis ${styles.lineNumber}`}>{policy.printedLine}</strong> {policy.label}
    </span>
  );
}

const sources = { default: 'Default', inherited: 'Inherited', business: 'Custom' };
const counts = (policy: CategoryPolicy) =>
  policy.line === null || policy.line === 'excluded' ? '–' : <Part ratio={policy.percent / 100} />;

const columnsOf = (year: number): Column<CategoryPolicy>[] => [
  { id: 'category', head: 'Category', cell: nameOf },
  { id: 'line', head: 'Schedule C line', width: 260, cell: (policy) => <Line policy={policy} /> },
  { id: 'percent', head: 'Deductible %', width: 110, align: 'right', cell: counts },
  { id: 'source', head: 'Policy', width: 100, cell: (policy) => <span className="dim">{sources[policy.source]}</span> },
  { id: 'transactions', head: 'Transactions', width: 100, align: 'right', cell: (policy) => count(policy.transactions) },
  { id: 'amount', head: 'Amount, cash', width: 130, align: 'right', cell: (policy) => rounded(policy.amount) },
  { id: 'change', head: <span className="hidden">Change</span>, width: 110, cell: (policy) => <Change policy={policy} year={year} /> },
];

function Change({ policy, year }: { policy: CategoryPolicy; year: number }) {
  // What has no category yet needs one, not a line.
  if (nameOf(policy) === 'Uncategorized') {
    return (
      <Link to="/general-ledger" search={uncategorizedSearch(year)}>
        Categorize
      </Link>
    );
  }
  return (
    <PlaceLink place={places.policy(year, policy.path)}>
      {policy.line === null ? 'Choose a line' : 'Change'}
      <span className="hidden"> for {nameOf(policy)}</span>
    </PlaceLink>
  );
}

export function CategoryTab({ scope: { year } }: { scope: Scope }) {
  const query = useQuery(policyQuery(year));
  return (
    <div className={`stack gap-12 ${styles.padded}`}>
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={12} label="Loading categories" />}
        errorTitle="Couldn’t load the deduction policy"
      >
        {({ categories }) =>
          categories.length === 0 ? (
            <EmptyState>There is no income or expense in {year}.</EmptyState>
          ) : (
            <DataTable
              label={`Categories and their Schedule C lines, ${year}`}
              rows={categories}
              columns={columnsOf(year)}
              rowId={(policy) => policy.path}
              groupOf={({ path }) =>
                path.startsWith('Expenses') ? { id: 'expenses', head: 'Expenses' } : { id: 'income', head: 'Income' }
              }
              phone={(policy) => ({
                title: nameOf(policy),
                amount: counts(policy),
                below: <Line policy={policy} />,
                aside: <Change policy={policy} year={year} />,
                note: `${countOf(policy.transactions, 'transaction')}, ${rounded(policy.amount)}`,
              })}
            />
          )
        }
      </Loaded>
    </div>
  );
}
