// The categories that a Quicken file names, and which category of the business each one means. A choice is remembered for later files.
import { useQuery } from '@tanstack/react-query';
import { chooseFileCategory, previewFileCategories } from '#contracts/generated/client.js';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import type { FileCategory } from '#contracts/routes/file-categories.js';
import type { ImportPreview } from '#contracts/routes/imports.js';
import { accountsQuery, openAccounts } from '../../lib/accounts.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { countOf, money } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { Badge } from '../../ui/badge.js';
import { CategoryField } from '../../ui/category-menu/category-field.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { Card } from '../../ui/page.js';
import { useWrite } from '../../ui/use-write.js';
import { nameInFile } from './imports.js';

type InFile = NonNullable<ImportPreview['categories']>[number];

export function FileCategories({ categories }: { categories: InFile[] }) {
  const { business } = useBusiness();
  const chart = openAccounts(useQuery(accountsQuery).data ?? [], { money: false });
  const names = categories.map(({ name, kind }) => ({ name, kind }));
  const found = useQuery(reading(previewFileCategories, { body: { names } })).data?.categories ?? [];
  const choosing = useWrite(chooseFileCategory, (body: Pick<FileCategory, 'name' | 'kind' | 'category'>) => ({ body }), {
    failedText: (error) => error.message,
  });
  const meanings = new Map(found.map((category) => [keyOf(category), category]));
  const select = (named: InFile) => {
    const means = meanings.get(keyOf(named));
    if (!means) return null;
    return (
      <CategoryField
        aria-label={`Category for ${nameInFile(named)}, ${kinds[named.kind]}`}
        accounts={withOpened(chart, means)}
        placeholder="Uncategorized"
        none="Leave uncategorized"
        disabled={!mayWrite(business.role) || choosing.isPending}
        value={means.category ?? ''}
        onChange={(path) => choosing.mutate({ name: named.name, kind: named.kind, category: path || null })}
      />
    );
  };
  const columns: Column<InFile>[] = [
    { id: 'name', head: 'In the file', cell: nameInFile },
    { id: 'kind', head: 'Kind', width: 90, cell: ({ kind }) => kinds[kind] },
    { id: 'category', head: 'Category', width: 300, cell: select },
    { id: 'state', head: 'Status', width: 110, cell: (named) => <State means={meanings.get(keyOf(named))} /> },
    { id: 'rows', head: 'Rows', width: 90, align: 'right', cell: ({ rows }) => rows },
    { id: 'amount', head: 'Amount', width: 130, align: 'right', cell: ({ amountCents }) => money(amountCents, { symbol: '' }) },
  ];
  return (
    <Card
      title="Categories in this file"
      subtitle="Rows keep the categories you chose in the other program. So do rows already in your books, unless you changed them here. Choose a category for each name. We remember your choices for this business."
    >
      <DataTable
        label="Categories in this file"
        rows={categories}
        columns={columns}
        rowId={(named) => keyOf(named)}
        phone={(named) => ({
          title: nameInFile(named),
          amount: money(named.amountCents),
          below: `${kinds[named.kind]}, ${countOf(named.rows, 'row')}`,
          aside: <State means={meanings.get(keyOf(named))} />,
          note: select(named),
        })}
        busy={choosing.isPending}
      />
    </Card>
  );
}

const kinds = { income: 'Income', expense: 'Expense', transfer: 'Transfer' } as const;

const keyOf = ({ kind, name }: Pick<InFile, 'kind' | 'name'>): string => `${kind} ${name}`;

/** With the account that the import opens for a loan, which the chart doesn't have yet. */
const withOpened = (chart: ChartAccount[], { category }: FileCategory): ChartAccount[] =>
  category === null || chart.some(({ path }) => path === category)
    ? chart
    : [...chart, { accountId: 0, path: category, number: '', type: 'liability', money: false, closed: false, lines: 0 }];

function State({ means }: { means: FileCategory | undefined }) {
  if (!means) return null;
  if (means.category === null) return <Badge tone="warning">Choose</Badge>;
  return <Badge>{means.state === 'chosen' ? 'Remembered' : 'Proposed'}</Badge>;
}
