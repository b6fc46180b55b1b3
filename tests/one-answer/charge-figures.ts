// What clients paid through card processors: in a year of the books, and in a calendar year as the processor reports it.
import { listCharges } from '#contracts/routes/client-invoices.js';
import { getGrossReceipts } from '#contracts/routes/processors.js';
import { centsOf, place, sum, type Figure } from './figure.js';
import { periodOf } from './profit-figures.js';

const charges: Figure = {
  name: 'Charges to clients',
  places: [
    {
      name: 'the charges',
      read: async (books) => {
        const { summary } = await books.get(listCharges, { query: { ...(await periodOf(books)) } });
        return { charged: centsOf(summary.totalRevenue) };
      },
    },
    {
      name: 'the assistant',
      read: async (books) => {
        const answer = await books.ask(`How much did we invoice in ${books.year}?`);
        return answer && { charged: centsOf(answer.total ?? 0) };
      },
    },
  ],
};

/** The processor reports every charge, whatever became of it later. */
const gross: Figure = {
  name: 'Gross receipts of the processor',
  places: [
    place(
      'gross receipts',
      getGrossReceipts,
      ({ year }) => ({ params: { year } }),
      ({ totalGrossCents }) => ({ gross: totalGrossCents }),
    ),
    place(
      'the processors of gross receipts',
      getGrossReceipts,
      ({ year }) => ({ params: { year } }),
      ({ processors }) => ({
        gross: sum(processors.map(({ grossCents }) => grossCents)),
      }),
    ),
    place(
      'the months of gross receipts',
      getGrossReceipts,
      ({ year }) => ({ params: { year } }),
      ({ processors }) => ({
        gross: sum(processors.flatMap(({ months }) => months)),
      }),
    ),
  ],
};

export const chargeFigures: Figure[] = [charges, gross];
