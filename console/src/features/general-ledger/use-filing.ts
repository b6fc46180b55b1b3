// Filing transactions under a category: seen at once, taken back when the server refuses, undone by choosing the former category.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#contracts/define.js';
import type { getLedgerFast } from '#contracts/routes/general-ledger.js';
import { type CategoryChoice, leafOf, nameOfChoice, putCategories } from '../../lib/filing.js';
import { countOf } from '../../lib/money.js';
import { toast } from '../../ui/toast.js';
import type { Row, TransactionInFull } from './general-ledger.js';
import { pagesKey, transactionQuery } from './general-ledger-api.js';

interface Filing {
  rows: Row[];
  choiceFor(row: Row): CategoryChoice;
  /** `Travel`, for the message. */
  name: string;
  /** Undoing offers no undo of itself. */
  undoing?: boolean;
}

export interface Filer {
  file(rows: Row[], choice: CategoryChoice): void;
  busy: boolean;
}

type Page = ReplyOf<typeof getLedgerFast>;

export function useFiling(): Filer {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    // An undo may lead back to several categories.
    mutationFn: ({ rows, choiceFor }: Filing) =>
      putCategories(rows.map((row) => ({ lineId: row.JournalEntryLineID, choice: choiceFor(row) }))),
    onMutate: async ({ rows, choiceFor }) => {
      await client.cancelQueries({ queryKey: ['ledger'] });
      for (const row of rows) show(client, filed(row, choiceFor(row)));
    },
    onError: (error, { rows }) => {
      // The rows as they were; what was written before the refusal comes back with the next reading.
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
  return { file: (rows, choice) => mutate({ rows, choiceFor: () => choice, name: nameOfChoice(choice) }), busy: isPending };
}

const former = ({ Category, Subcategory }: Row): CategoryChoice => ({ category: Category, subcategory: Subcategory });

function undoOf(rows: Row[]): Filing {
  const names = [...new Set(rows.map((row) => nameOfChoice(former(row))))];
  return { rows, choiceFor: former, name: names.join(', '), undoing: true };
}

function filed(row: Row, choice: CategoryChoice): Row {
  const Category = leafOf(choice.category);
  return { ...row, Category, Subcategory: choice.subcategory, AccountName: choice.subcategory || Category, locked: true };
}

/** Puts a changed row in place wherever it is shown. */
function show(client: QueryClient, row: Row): void {
  const id = row.JournalEntryLineID;
  client.setQueriesData<Page>(
    { queryKey: pagesKey },
    (page) => page && { ...page, transactions: page.transactions.map((one) => (one.JournalEntryLineID === id ? row : one)) },
  );
  client.setQueryData<TransactionInFull>(transactionQuery(id).queryKey, (full) => full && { ...full, transaction: row });
}
