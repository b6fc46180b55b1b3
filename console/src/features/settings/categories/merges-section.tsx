// Categories that were merged, newest first, each with its undo. Empty if there are none.
import { useQuery } from '@tanstack/react-query';
import { listCategoryMerges, undoCategoryMerge } from '#contracts/generated/client.js';
import type { Merge } from '#contracts/routes/category-merges.js';
import { pathText } from '#contracts/rules/account-path.js';
import { instantText } from '../../../lib/dates.js';
import { reading } from '../../../lib/reading.js';
import { DataTable } from '../../../ui/data-table.js';
import type { Column } from '../../../ui/data-table-props.js';
import { Notice } from '../../../ui/states.js';
import { useWrite } from '../../../ui/use-write.js';
import { mergeText } from './categories.js';

export function Merges({ may }: { may: boolean }) {
  const merges = useQuery(reading(listCategoryMerges, {})).data?.merges;
  const undoing = useWrite(undoCategoryMerge, (mergeId: number) => ({ params: { mergeId } }), {
    doneText: (merge) => `${pathText(merge.path)} is its own category again: ${mergeText(merge)}`,
  });
  if (!merges?.length) return null;
  const action = (merge: Merge) =>
    merge.undoneAt !== null ? (
      <span className="dim">Undone</span>
    ) : (
      may && (
        <button type="button" className="link" disabled={undoing.isPending} onClick={() => undoing.mutate(merge.mergeId)}>
          Undo<span className="hidden"> merge of {pathText(merge.path)}</span>
        </button>
      )
    );
  const columns: Column<Merge>[] = [
    { id: 'what', head: 'Merge', cell: titleOf },
    { id: 'rows', head: 'Transactions', cell: (merge) => mergeText(merge) },
    { id: 'when', head: 'When', width: 190, cell: (merge) => instantText(merge.mergedAt) },
    { id: 'who', head: 'By', cell: ({ mergedBy }) => <span className="dim">{mergedBy}</span> },
    { id: 'undo', head: <span className="hidden">Action</span>, width: 90, align: 'right', cell: action },
  ];
  return (
    <section className="stack gap-12">
      <h2>Merges</h2>
      {undoing.isError && <Notice tone="negative">{undoing.error.message}</Notice>}
      <DataTable
        label="Merges"
        rows={merges}
        columns={columns}
        rowId={({ mergeId }) => String(mergeId)}
        dimmed={({ undoneAt }) => undoneAt !== null}
        phone={(merge) => ({ title: titleOf(merge), amount: action(merge), below: mergeText(merge), aside: instantText(merge.mergedAt) })}
      />
    </section>
  );
}

const titleOf = ({ path, into }: Merge): string => `${pathText(path)} into ${pathText(into)}`;
