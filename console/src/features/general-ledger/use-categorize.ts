// Categorizes transactions: shown at once, reverted if the server refuses, and undone to what they were, including their confidence.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#contracts/define.js';
import { getLedgerFast, getPayeeLines, putTransactionCategories, undoDecisions } from '#contracts/generated/client.js';
import type { getLedgerFast as PageRoute } from '#contracts/routes/general-ledger.js';
import { categoryOf, leafOf, subcategoryOf } from '#contracts/rules/account-path.js';
import { call } from '../../lib/api.js';
import { type CategoryChoice, nameOfChoice } from '../../lib/category-choice.js';
import { countOf } from '../../lib/money.js';
import { ApiProblem } from '../../lib/problem.js';
import { keyOf } from '../../lib/reading.js';
import { toast } from '../../ui/toast.js';
import { categoryText, type Row, type TransactionInFull } from './general-ledger.js';
import { transactionQuery } from './general-ledger-api.js';

interface CategoryChange {
  rows: Row[];
  choice: CategoryChoice;
  /** The key of a payee: its transactions without a person's decision change, too. */
  payeeKey?: string | undefined;
}

interface Categorizer {
  categorize(rows: Row[], choice: CategoryChoice, payeeKey?: string): void;
  busy: boolean;
}

type Page = ReplyOf<typeof PageRoute>;
type Seen = { lineId: string; category: string; subcategory: string };

/** Lines of a payee that change at once. */
export const maxPayeeLines = 500;

export function useCategorize(): Categorizer {
  const client = useQueryClient();
  const settle = () => client.invalidateQueries({ queryKey: ['ledger'] });
  const undoing = useMutation({
    mutationFn: ({ lineIds }: { rows: Row[]; lineIds: string[] }) => call(undoDecisions, { body: { lineIds, onlyOwn: true } }),
    onMutate: ({ rows }) => rows.forEach((row) => show(client, row)),
    onError: ({ message }) => toast(`Couldn’t undo: ${message}`, { tone: 'negative' }),
    onSuccess: (_, { rows }) => toast(`Category changed back to ${[...new Set(rows.map(categoryText))].join(', ')}.`),
    onSettled: settle,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: save,
    onMutate: async ({ rows, choice }) => {
      await client.cancelQueries({ queryKey: ['ledger'] });
      for (const row of rows) show(client, withCategory(row, choice));
    },
    onError: (error, { rows }) => {
      // Shows the rows as they were; what someone else changed appears with the next load.
      for (const row of rows) show(client, row);
      const isConflict = error instanceof ApiProblem && error.code === 'changed-meanwhile';
      if (isConflict) toast(error.message);
      else toast(`Couldn’t change the category: ${error.message}`, { tone: 'negative' });
    },
    onSuccess: (lineIds, { rows, choice }) => {
      const name = nameOfChoice(choice);
      const text =
        lineIds.length === 1
          ? `${rows[0]?.Payee ?? rows[0]?.Description ?? ''} categorized as ${name}.`
          : `Categorized ${countOf(lineIds.length, 'transaction')} as ${name}.`;
      toast(text, { action: { label: 'Undo', run: () => undoing.mutate({ rows, lineIds }) } });
    },
    onSettled: settle,
  });
  return { categorize: (rows, choice, payeeKey) => mutate({ rows, choice, payeeKey }), busy: isPending };
}

/** With what the person saw, so that another person's choice in the meantime isn't overwritten. */
async function save({ rows, choice: { category, subcategory }, payeeKey }: CategoryChange): Promise<string[]> {
  const others = payeeKey === undefined ? [] : await undecidedLines(payeeKey);
  const own = rows.map((row) => ({ lineId: row.JournalEntryLineID, category: row.Category, subcategory: row.Subcategory }));
  const seen = [...new Map([...others, ...own].map((line) => [line.lineId, line])).values()];
  const lineIds = seen.map(({ lineId }) => lineId);
  await call(putTransactionCategories, { body: { lineIds, category, ...(subcategory && { subcategory }), seen } });
  return lineIds;
}

async function undecidedLines(key: string): Promise<Seen[]> {
  const { lines } = await call(getPayeeLines, { query: { key, undecided: true, limit: maxPayeeLines } });
  return lines.map(({ lineId, category }) => ({ lineId, category: categoryOf(category), subcategory: subcategoryOf(category) }));
}

function withCategory(row: Row, choice: CategoryChoice): Row {
  const Category = leafOf(choice.category);
  return {
    ...row,
    Category,
    Subcategory: choice.subcategory,
    AccountName: choice.subcategory || Category,
    locked: true,
    DecidedByYou: true,
  };
}

/** Replaces a changed row wherever it is cached. */
function show(client: QueryClient, row: Row): void {
  const id = row.JournalEntryLineID;
  client.setQueriesData<Page>(
    { queryKey: keyOf(getLedgerFast) },
    (page) => page && { ...page, transactions: page.transactions.map((cached) => (cached.JournalEntryLineID === id ? row : cached)) },
  );
  client.setQueryData<TransactionInFull>(transactionQuery(id).queryKey, (full) => full && { ...full, transaction: row });
}
