// The chart's categories by type, with their numbers; one opens in a dialog, and a new one is added.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { IconPlus } from '@tabler/icons-react';
import { accountsQuery } from '../../../lib/accounts.js';
import { mayWrite, useBusiness } from '../../../lib/business.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable } from '../../../ui/data-table.js';
import type { Column } from '../../../ui/data-table-props.js';
import { Loaded } from '../../../ui/loaded.js';
import { categoryRows, type CategoryRow, parentsOf } from './categories.js';
import { CategoryDialog } from './category-dialog.js';
import { CopyCategories } from './copy-categories.js';
import { Merges } from './merges-section.js';
import { NewCategoryDialog } from './new-category-dialog.js';

const columns: Column<CategoryRow>[] = [
  { id: 'name', head: 'Category', cell: ({ depth, name }) => `${'\u2003'.repeat(depth)}${name}` },
  { id: 'number', head: 'Number', width: 110, cell: ({ number }) => number || '–' },
  {
    id: 'state',
    head: 'Status',
    width: 110,
    cell: ({ closed, mergedInto }) => closed && <Badge>{mergedInto ? 'Merged' : 'Closed'}</Badge>,
  },
  {
    id: 'rows',
    head: 'Transactions',
    width: 120,
    align: 'right',
    cell: (row) => row.lines > 0 && <RowsLink {...row} />,
  },
];

const RowsLink = ({ path, name }: CategoryRow) => (
  <Link className="link" to="/general-ledger" search={{ category: path }} aria-label={`Show the transactions of ${name}`}>
    Show
  </Link>
);

/** `new` asks for another one. */
type Open = CategoryRow | 'new' | undefined;

export function Categories() {
  const { business } = useBusiness();
  const [open, setOpen] = useState<Open>();
  const accounts = useQuery(accountsQuery);
  const may = mayWrite(business.role);
  return (
    <Loaded query={accounts} rows={12} name="the categories">
      {(chart) => {
        const rows = categoryRows(chart);
        return (
          <>
            {may && (
              <div className="row wrap gap-8">
                <Button icon={<IconPlus size={15} aria-hidden />} onClick={() => setOpen('new')}>
                  Add a category
                </Button>
                <CopyCategories />
              </div>
            )}
            <p className="note">
              Categories are listed by number, as on the trial balance and balance sheet. Categories without a number are last, by name.
              {may && ' To move a category, change its number.'}
            </p>
            <DataTable
              label="Categories"
              rows={rows}
              columns={columns}
              rowId={({ accountId }) => String(accountId)}
              groupOf={({ type, typeName }) => ({ id: type, head: typeName })}
              dimmed={({ closed }) => closed}
              onOpen={may ? (row) => setOpen(row) : undefined}
              phone={(row) => ({
                title: `${'\u2003'.repeat(row.depth)}${row.name}`,
                amount: row.number,
                aside: row.mergedInto ? 'Merged' : row.closed ? 'Closed' : '',
              })}
            />
            <Merges may={may} />
            {open === 'new' && <NewCategoryDialog parents={parentsOf(rows)} onClose={() => setOpen(undefined)} />}
            {open && open !== 'new' && <CategoryDialog row={open} rows={rows} onClose={() => setOpen(undefined)} />}
          </>
        );
      }}
    </Loaded>
  );
}
