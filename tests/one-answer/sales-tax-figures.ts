// Sales tax: what clients paid, what states were paid, and what is owed, of this year until today.
import { getTrialBalance } from '#contracts/routes/balances.js';
import { exportLedger } from '#contracts/routes/ledger-export.js';
import { getSalesTax } from '#contracts/routes/sales-tax.js';
import { salesTaxPath } from '#contracts/rules/sales-tax.js';
import { isWithin } from '#contracts/rules/account-path.js';
import type { Books } from './books.js';
import { centsOf, place, sum, type Figure, type Parts } from './figure.js';

type SalesTaxSide = 'collected' | 'remitted' | 'owed';

const thisYear = ({ today, method }: Books) => ({ params: { year: Number(today.slice(0, 4)) }, query: { through: today, method } });

async function exported(books: Books, salesTax: SalesTaxSide): Promise<number> {
  const { period } = await books.get(getSalesTax, thisYear(books));
  const days = { endDate: period.endDate, ...(salesTax !== 'owed' && { startDate: period.startDate }) };
  const rows = await books.csv(exportLedger, { query: { ...days, salesTax, method: books.method } });
  return sum(rows.map((row) => centsOf(Number(row['Amount']))));
}

const owed: Figure = {
  name: 'Sales tax owed',
  places: [
    place('the report Sales Tax', getSalesTax, thisYear, ({ total }) => ({ owed: total.owedCents })),
    place('the states of the report Sales Tax', getSalesTax, thisYear, ({ states }) => ({
      owed: sum(states.map(({ owedBeforeCents, collectedCents, remittedCents }) => owedBeforeCents + collectedCents - remittedCents)),
    })),
    place(
      'the trial balance',
      getTrialBalance,
      ({ today, method }) => ({ query: { asOf: today, method } }),
      ({ accounts }) => ({
        owed: -sum(accounts.filter(({ path }) => isWithin(path, salesTaxPath)).map(({ balanceCents }) => balanceCents)) || 0,
      }),
    ),
    { name: 'the exported rows of the general ledger', read: async (books) => ({ owed: await exported(books, 'owed') }) },
  ],
};

const moved: Figure = {
  name: 'Sales tax collected and remitted',
  places: [
    place('the report Sales Tax', getSalesTax, thisYear, ({ total }): Parts => ({
      collected: total.collectedCents,
      remitted: total.remittedCents,
    })),
    {
      name: 'the exported rows of the general ledger',
      read: async (books) => ({ collected: await exported(books, 'collected'), remitted: 0 - (await exported(books, 'remitted')) || 0 }),
    },
  ],
};

export const salesTaxFigures: Figure[] = [owed, moved];
