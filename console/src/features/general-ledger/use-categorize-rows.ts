// Categorizes rows of the ledger: shown at once, wherever they are cached, and reverted if the server refuses.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#contracts/define.js';
import { getLedgerFast, getPayeeLines } from '#contracts/generated/client.js';
import type { getLedgerFast as PageRoute } from '#contracts/routes/general-ledger.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { call } from '../../lib/api.js';
import type { CategoryChoice } from '../../lib/category-choice.js';
import { keyOf } from '../../lib/reading.js';
import { seenLine, type SeenLine, useCategorize } from '../../ui/use-categorize.js';
import type { Row, TransactionInFull } from './general-ledger.js';
import { transactionQuery } from './general-ledger-api.js';

interface Categorizer {
  /** With the key of a payee, its transactions without a person's decision change, too. */
  categorize(rows: Row[], choice: CategoryChoice, payeeKey?: string): void;
  busy: boolean;
}

type Page = ReplyOf<typeof PageRoute>;

/** Lines of a payee that change at once. */
export const maxPayeeLines = 500;

export function useCategorizeRows(): Categorizer {
  const client = useQueryClient();
  const { mutate, isPending } = useCategorize();
  return {
    categorize(rows, choice, payeeKey) {
      const own = rows.map((row) => ({ lineId: row.JournalEntryLineID, category: row.Category, subcategory: row.Subcategory }));
      mutate({
        lines: payeeKey === undefined ? own : () => withOthers(own, payeeKey),
        choice,
        name: rows[0]?.Payee ?? rows[0]?.Description ?? '',
        preview: {
          async show() {
            await client.cancelQueries({ queryKey: ['ledger'] });
            for (const row of rows) show(client, withCategory(row, choice));
          },
          revert: () => rows.forEach((row) => show(client, row)),
        },
      });
    },
    busy: isPending,
  };
}

async function withOthers(own: SeenLine[], key: string): Promise<SeenLine[]> {
  const { lines } = await call(getPayeeLines, { query: { key, undecided: true, limit: maxPayeeLines } });
  return [...new Map([...lines.map(seenLine), ...own].map((line) => [line.lineId, line])).values()];
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
