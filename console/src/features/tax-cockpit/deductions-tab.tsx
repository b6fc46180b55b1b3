// Tab 'Deductions': what counts of the year's expenses, category by category, each open to its entries.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode, useState } from 'react';
import { centsOf } from '#contracts/money.js';
import { count, countOf, percent, wholeDollars } from '../../lib/money.js';
import { usePhone } from '../../lib/use-media.js';
import type { Scope } from '../../lib/tax-queries.js';
import { Figures } from '../../ui/figures.js';
import { Loaded } from '../../ui/loaded.js';
import { EmptyState, SkeletonFigures, SkeletonRows } from '../../ui/states.js';
import { Statement, type StatementColumn, StatementLine, StatementTotal } from '../../ui/statement.js';
import { CategoryEntries } from './category-entries.js';
import { Part, twoLines } from './deduction-cells.js';
import { type Deductibility, type DeductionRow, deductionTable, excludedTexts, type RestRow } from './deductions.js';
import { rounded, uncategorizedSearch } from './tax-cockpit.js';
import { deductibilityQuery } from './tax-cockpit-api.js';
import styles from './tax-cockpit.module.css';

export function DeductionsTab({ scope }: { scope: Scope }) {
  const query = useQuery(deductibilityQuery(scope));
  const skeleton = (
    <div className={`stack gap-12 ${styles.padded}`}>
      <SkeletonFigures count={3} />
      <SkeletonRows rows={12} label="Loading deductions" />
    </div>
  );
  return (
    <Loaded query={query} skeleton={skeleton} errorTitle="Failed to fetch deductible estimate.">
      {(data) => <Deductions key={`${scope.year} ${data.method}`} data={data} scope={scope} />}
    </Loaded>
  );
}

function Deductions({ data, scope }: { data: Deductibility; scope: Scope }) {
  // The difference of the rounded amounts next to it.
  const notDeducted = Math.round(data.totalExpensesConsidered) - Math.round(data.totalDeductible);
  const effective = percent(data.effectivePercent === null ? null : data.effectivePercent / 100);
  return (
    <>
      <div className={styles.inCard}>
        <Figures
          label={`${scope.year} deductions`}
          items={[
            { label: 'Estimated Deductible', place: null, text: wholeDollars(centsOf(data.totalDeductible)) },
            {
              label: 'Considered Expenses',
              place: null,
              text: wholeDollars(centsOf(data.totalExpensesConsidered)),
              note: notDeducted > 0 && `${rounded(notDeducted)} not deducted`,
            },
            { label: 'Effective %', place: null, text: effective },
          ]}
        />
      </div>
      {data.categories.length === 0 ? (
        <div className={`stack gap-12 ${styles.padded}`}>
          <EmptyState>There are no expenses in {scope.year}. Choose another year, or import the statements of this one.</EmptyState>
        </div>
      ) : (
        <DeductionTable data={data} scope={scope} />
      )}
      <Notes data={data} />
    </>
  );
}

const wideColumns: StatementColumn[] = [
  { id: 'transactions', head: 'Transactions', width: 104 },
  { id: 'expense', head: 'Expense', width: 112 },
  { id: 'percent', head: 'Deductible %', width: 116 },
  { id: 'deductible', head: 'Deductible', width: 120 },
  { id: 'share', head: 'Share of deductible', width: 140 },
];
const phoneColumns: StatementColumn[] = [{ id: 'deductible', head: 'Deductible', width: 110 }];

function DeductionTable({ data, scope }: { data: Deductibility; scope: Scope }) {
  const phone = usePhone();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (category: string) =>
    setOpen((before) => new Set([...before].filter((other) => other !== category).concat(before.has(category) ? [] : category)));
  const table = deductionTable(data);
  const columns = phone ? phoneColumns : wideColumns;
  return (
    <div className={styles.statement}>
      <Statement label={`Deductions by category, ${scope.year}`} unit="Category" columns={columns}>
        <tbody>
          {table.rows.map((row) => (
            <Fragment key={row.category}>
              <StatementLine
                name={phone ? twoLines(row.category, countOf(row.transactions, 'transaction')) : row.category}
                cells={phone ? phoneCells(row) : [...wideCells(row), <Share key="share" value={row.share} />]}
                open={open.has(row.category)}
                chosen={open.has(row.category)}
                onToggle={() => toggle(row.category)}
              />
              {open.has(row.category) && <CategoryEntries row={row} scope={scope} phone={phone} />}
            </Fragment>
          ))}
        </tbody>
        <tbody className={styles.totals}>
          {table.rest.length > 0 && table.rows.length > 0 && <StatementTotal name="Categories" cells={totalCells(table.listed, phone)} />}
          {table.rest.map((row) => (
            <RestLine key={row.kind} row={row} phone={phone} scope={scope} />
          ))}
          <StatementTotal name="Considered" result cells={totalCells(table.considered, phone)} />
        </tbody>
      </Statement>
    </div>
  );
}

type Amounts = Pick<DeductionRow, 'transactions' | 'expenseCents' | 'ratio' | 'deductibleCents'>;

/** Whole dollars, without the sign that the heading has. */
const dollars = (cents: number): string => wholeDollars(cents).replace('$', '');
const wideCells = (row: Amounts): ReactNode[] => [
  <span key="transactions" className="dim">
    {count(row.transactions)}
  </span>,
  <span key="expense" className="ink">
    {dollars(row.expenseCents)}
  </span>,
  <Part key="percent" ratio={row.ratio} />,
  <span key="deductible" className="ink">
    {dollars(row.deductibleCents)}
  </span>,
];
/** A total is never dimmed, and its percent is never a warning. */
function totalCells({ transactions, expenseCents, ratio, deductibleCents }: Amounts, phone: boolean): ReactNode[] {
  const part = ratio === null ? '–' : percent(ratio);
  if (phone) return [twoLines(dollars(deductibleCents), part)];
  return [count(transactions), dollars(expenseCents), part, dollars(deductibleCents), ''];
}

const phoneCells = (row: Amounts): ReactNode[] => [twoLines(dollars(row.deductibleCents), <Part ratio={row.ratio} />)];

const Share = ({ value }: { value: number | null }) => <span className="dim">{percent(value)}</span>;

function RestLine({ row, phone, scope }: { row: RestRow; phone: boolean; scope: Scope }) {
  const [name, action] = restCells(row, scope);
  return (
    <StatementLine
      name={phone ? twoLines(name, action || countOf(row.transactions, 'transaction')) : <span className={styles.restName}>{name}</span>}
      cells={
        phone
          ? phoneCells(row)
          : [
              ...wideCells(row),
              <span key="action" className={`block left ${styles.action}`}>
                {action}
              </span>,
            ]
      }
    />
  );
}

function restCells({ kind, categories }: RestRow, { year }: Scope): [ReactNode, ReactNode] {
  if (kind === 'uncategorized')
    return [
      <>
        <span className="warning">Uncategorized</span>, counted at 0%
      </>,
      <Link key="action" to="/general-ledger" search={uncategorizedSearch(year)}>
        Categorize
      </Link>,
    ];
  const names = categories.length > 2 ? `${countOf(categories.length, 'category', 'categories')}` : categories.join(', ');
  if (kind === 'unknown')
    return [
      <>
        <span className="warning">{names}</span>, no Schedule C line yet
      </>,
      <Link key="action" to="/tax-cockpit" search={(before: object) => ({ ...before, tab: 'category' })}>
        Choose a line
      </Link>,
    ];
  return [`${names}, nothing deductible`, ''];
}

function Notes({ data }: { data: Deductibility }) {
  const excluded = excludedTexts(data);
  return (
    <div className={`note ${styles.notesBelow}`}>
      {data.notes.partials.length > 0 && <p>{data.notes.partials.join(' ')}</p>}
      {excluded.length > 0 && (
        <>
          <p>Not on Schedule C, and not included in these totals:</p>
          <ul>
            {excluded.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
