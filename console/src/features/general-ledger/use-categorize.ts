// Categorizes transactions: shown at once, reverted if the server refuses, undone by restoring the previous category.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#contracts/define.js';
import { getLedgerFast } from '#contracts/generated/client.js';
import type { getLedgerFast as PageRoute } from '#contracts/routes/general-ledger.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { type CategoryChoice, nameOfChoice, putCategories } from '../../lib/category-choice.js';
import { countOf } from '../../lib/money.js';
import { keyOf } from '../../lib/reading.js';
import { toast } from '../../ui/toast.js';
import type { Row, TransactionInFull } from './general-ledger.js';
import { transactionQuery } from './general-ledger-api.js';

interface CategoryChange {
  rows: Row[];
  choiceFor(row: Row): CategoryChoice;
  /** `Travel`, for the message. */
  name: string;
  /** An undo, which offers no undo itself. */
  undoing?: boolean;
}

interface Categorizer {
  categorize(rows: Row[], choice: CategoryChoice): void;
  busy: boolean;
}

type Page = ReplyOf<typeof PageRoute>;

export function useCategorize(): Categorizer {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    // An undo may restore several categories.
    mutationFn: ({ rows, choiceFor }: CategoryChange) =>
      putCategories(rows.map((row) => ({ lineId: row.JournalEntryLineID, choice: choiceFor(row) }))),
    onMutate: async ({ rows, choiceFor }) => {
      await client.cancelQueries({ queryKey: ['ledger'] });
      for (const row of rows) show(client, withCategory(row, choiceFor(row)));
    },
    onError: (error, { rows }) => {
      // Shows the rows as they were; changes saved before the refusal appear with the next load.
      for (const row of rows) show(client, row);
      toast(`Couldn’t change the category: ${error.message}`, { tone: 'negative' });
    },
    onSuccess: (_, { rows, name, undoing }) => {
      if (undoing) return toast(`Category changed back to ${name}.`);
      const what = rows.length === 1 ? (rows[0]?.Description ?? '') : countOf(rows.length, 'transaction');
      toast(`${what} categorized as ${name}.`, { action: { label: 'Undo', run: () => mutate(undoOf(rows)) } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['ledger'] }),
  });
  return { categorize: (rows, choice) => mutate({ rows, choiceFor: () => choice, name: nameOfChoice(choice) }), busy: isPending };
}

const previousChoice = ({ Category, Subcategory }: Row): CategoryChoice => ({ category: Category, subcategory: Subcategory });

function undoOf(rows: Row[]): CategoryChange {
  const names = [...new Set(rows.map((row) => nameOfChoice(previousChoice(row))))];
  return { rows, choiceFor: previousChoice, name: names.join(', '), undoing: true };
}

function withCategory(row: Row, choice: CategoryChoice): Row {
  const Category = leafOf(choice.category);
  return { ...row, Category, Subcategory: choice.subcategory, AccountName: choice.subcategory || Category, locked: true };
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
