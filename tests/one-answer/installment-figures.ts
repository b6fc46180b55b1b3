// Installments of estimated tax: how much, on which day, what was paid, and which is next.
import type { DataOf, ReplyOf } from '#contracts/define.js';
import type { estimateComputed } from '#contracts/events/tax.js';
import { getComplianceStatus } from '#contracts/routes/compliance.js';
import { quarterlyFile, type getPayrollQuarter, type getQuarterlyTax, getTaxMetrics } from '#contracts/routes/tax-estimates.js';
import type { Books } from './books.js';
import { estimateEvent } from './event-readers.js';
import { centsOf, centsOrNull, ofOwnMethod, partial, place, sum, type Amount, type Figure, type Parts } from './figure.js';
import { packageFigure, packageRows } from './package-files.js';
import { eachPayrollQuarter, eachQuarter, ofAnyQuarter } from './quarter-readers.js';

const ofYear = ({ year, method }: Books) => ({ params: { year }, query: { method } });
const packageFile = (books: Books) => packageRows(books, 'quarterly-estimates.csv');
type Rows = Record<string, string>[];

/** How each place names what is compared of the installments. */
interface Names {
  quarter(reply: ReplyOf<typeof getQuarterlyTax>): Amount;
  payroll(reply: ReplyOf<typeof getPayrollQuarter>): Amount;
  file(row: Record<string, string>): Amount;
  event(installment: DataOf<typeof estimateComputed>['installments'][number]): Amount;
}

function ofInstallments(figure: Pick<Figure, 'name' | 'unit'>, names: Names): Figure {
  const inFile = (rows: Rows | undefined) => rows && Object.fromEntries(rows.map((row) => [`Q${row['quarter']}`, names.file(row)]));
  return {
    ...figure,
    places: [
      { name: 'the quarters', read: (books) => eachQuarter(books, names.quarter) },
      ofOwnMethod({ name: 'the payroll screen', read: (books) => eachPayrollQuarter(books, names.payroll) }),
      { name: 'the quarterly file', read: async (books) => inFile(await books.csv(quarterlyFile, ofYear(books))) },
      { name: 'quarterly-estimates.csv of the tax package', read: async (books) => inFile(await packageFile(books)) },
      {
        name: 'the event estimate-computed',
        read: async (books) => {
          const event = await estimateEvent(books);
          return (
            event && Object.fromEntries(event.installments.map((installment) => [`Q${installment.quarter}`, names.event(installment)]))
          );
        },
      },
    ],
  };
}

const amounts = ofInstallments(
  { name: 'Installment' },
  {
    quarter: ({ estimatedTax }) => centsOrNull(estimatedTax),
    payroll: ({ estimatedTax }) => centsOrNull(estimatedTax),
    file: ({ installment }) => (installment === '' ? null : centsOf(Number(installment))),
    event: ({ amountCents }) => amountCents,
  },
);

const days = ofInstallments(
  { name: 'Due date of the installment', unit: 'day' },
  { quarter: ({ dueOn }) => dueOn, payroll: ({ dueOn }) => dueOn, file: ({ dueOn }) => dueOn!, event: ({ dueOn }) => dueOn },
);

const paidInFile = (rows: Rows | undefined): Parts | undefined => rows && { paid: sum(rows.map((row) => centsOf(Number(row['paid'])))) };

const paid: Figure = {
  name: 'Estimated tax paid',
  places: [
    place(
      'the tax metrics',
      getTaxMetrics,
      ({ year, method }) => ({ query: { year, method } }),
      ({ ytdEstimatedPayments }) => ({
        paid: centsOf(ytdEstimatedPayments),
      }),
    ),
    { name: 'the quarters', read: async (books) => ({ paid: await ofAnyQuarter(books, ({ paidSoFar }) => centsOf(paidSoFar)) }) },
    { name: 'the quarterly file', read: async (books) => paidInFile(await books.csv(quarterlyFile, ofYear(books))) },
    { name: 'quarterly-estimates.csv of the tax package', read: async (books) => paidInFile(await packageFile(books)) },
    { name: 'tax-estimate.csv of the tax package', read: (books) => packageFigure(books, 'Estimated payments made', 'paid') },
  ],
};

const next: Figure = {
  name: 'Next installment',
  places: [
    place('the compliance status', getComplianceStatus, ofYear, ({ quarterly }) => ({
      'due on': quarterly.nextDueDate,
      amount: centsOrNull(quarterly.estimatedAmount),
    })),
    {
      name: 'the quarters',
      read: async (books) => {
        const dueOn = await eachQuarter(books, (quarter) => quarter.dueOn);
        const due = await eachQuarter(books, ({ estimatedTax }) => centsOrNull(estimatedTax));
        const upcoming = Object.keys(dueOn).find((quarter) => String(dueOn[quarter]) >= books.today);
        return { 'due on': upcoming ? dueOn[upcoming]! : null, amount: upcoming ? due[upcoming]! : null };
      },
    },
    partial({
      name: 'the assistant',
      read: async (books) => {
        const answer = await books.ask('When is my next estimated tax payment?');
        const row = answer?.data?.find(({ Description }) => Description.endsWith(`${books.year} estimated tax`));
        return row && { 'due on': row.Date, amount: centsOrNull(row.Amount) };
      },
    }),
  ],
};

export const installmentFigures: Figure[] = [amounts, days, paid, next];
