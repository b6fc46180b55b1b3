// What customers owe and what is owed to vendors, as of today.
import { getBalanceSheet, getTrialBalance } from '#contracts/routes/balances.js';
import { getAging, getDocument, listDocuments, type DocumentKind } from '#contracts/routes/bills-and-invoices.js';
import type { Books } from './books.js';
import { centsOf, partial, partsOf, place, sum, sumBy, type Figure, type Parts, type Place } from './figure.js';

const kinds: [DocumentKind, string][] = [
  ['invoice', 'receivable'],
  ['bill', 'payable'],
];
const receivable = 'Assets:Accounts Receivable';
const payable = 'Liabilities:Accounts Payable';

/** Accounts Receivable and Payable under the accrual method, whichever the others are read under. */
const accrual = { query: { method: 'accrual' } };

const onAccounts: Figure = {
  name: 'Accounts Receivable and Payable',
  places: [
    place(
      'aging',
      getAging,
      () => ({}),
      ({ receivables, payables }) => ({ receivable: receivables.balanceCents, payable: payables.balanceCents }),
    ),
    place(
      'the balance sheet',
      getBalanceSheet,
      () => accrual,
      ({ assets, liabilities }) => ({
        receivable: centsOf(assets.items.find(({ AccountPath }) => AccountPath === receivable)?.Balance ?? 0),
        payable: centsOf(liabilities.items.find(({ AccountPath }) => AccountPath === payable)?.Balance ?? 0),
      }),
    ),
    place(
      'the trial balance',
      getTrialBalance,
      () => accrual,
      ({ accounts }) => {
        const of = (path: string) => accounts.find((account) => account.path === path)?.balanceCents ?? 0;
        return { receivable: of(receivable), payable: 0 - of(payable) };
      },
    ),
    place(
      'the documents and the rest on the accounts',
      getAging,
      () => ({}),
      ({ receivables, payables }) => ({
        receivable: receivables.totals.totalCents + receivables.otherCents,
        payable: payables.totals.totalCents + payables.otherCents,
      }),
    ),
  ],
};

/** Each kind's total, asked of a list. */
function listed(name: string, read: (books: Books, kind: DocumentKind) => Promise<number>): Place {
  return {
    name,
    read: (books) =>
      partsOf(
        kinds,
        ([, part]) => part,
        ([kind]) => read(books, kind),
      ),
  };
}

const documents: Figure = {
  name: 'Open invoices and bills',
  places: [
    place(
      'aging',
      getAging,
      () => ({}),
      ({ receivables, payables }) => ({ receivable: receivables.totals.totalCents, payable: payables.totals.totalCents }),
    ),
    place(
      'the customers and vendors of aging',
      getAging,
      () => ({}),
      ({ receivables, payables }) => ({
        receivable: sum(receivables.parties.map(({ amounts }) => amounts.totalCents)),
        payable: sum(payables.parties.map(({ amounts }) => amounts.totalCents)),
      }),
    ),
    listed('the total of the list', async (books, kind) => (await books.get(listDocuments, { query: { kind } })).openCents),
    listed('each invoice and bill of the list', async (books, kind) =>
      sum((await books.get(listDocuments, { query: { kind } })).documents.map(({ openCents }) => openCents)),
    ),
  ],
};

const eachDocument: Figure = {
  name: 'Open amount of the invoice or bill',
  places: [
    {
      name: 'the list',
      read: (books) =>
        each(books, async (found) =>
          sumBy(
            found,
            ({ documentId }) => documentId,
            ({ openCents }) => openCents,
          ),
        ),
    },
    partial({
      name: 'the page of the invoice or bill',
      read: (books) =>
        each(books, async (found) => {
          return partsOf(
            found,
            ({ documentId }) => documentId,
            async ({ documentId }) => (await books.get(getDocument, { params: { documentId }, query: { matches: false } })).openCents,
          );
        }),
    }),
  ],
};

type Listed = { documentId: string; openCents: number }[];

async function each(books: Books, read: (found: Listed) => Promise<Parts>): Promise<Parts> {
  const parts: Parts = {};
  for (const [kind] of kinds) Object.assign(parts, await read((await books.get(listDocuments, { query: { kind } })).documents));
  return parts;
}

export const documentFigures: Figure[] = [onAccounts, documents, eachDocument];
