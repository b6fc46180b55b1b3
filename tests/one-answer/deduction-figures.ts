// What can be deducted, and each line of Schedule C, from the books to the tax package.
import { listAssets } from '#contracts/routes/asset-register.js';
import { getTaxSummary } from '#contracts/routes/audit-risk.js';
import { getDeductibility, getDeductibilityDetails, getDeductiblePayees } from '#contracts/routes/deductibility.js';
import { getDepreciationEntry, proposeDepreciation } from '#contracts/routes/depreciation-entries.js';
import { listTrips, tripsFile } from '#contracts/routes/mileage-log.js';
import {
  getOtherExpenses,
  getScheduleC,
  getScheduleCLine,
  listScheduleCVersions,
  previewScheduleC,
  scheduleCFile,
} from '#contracts/routes/schedule-c.js';
import { getTaxMetrics } from '#contracts/routes/tax-estimates.js';
import { formGenerated } from '#contracts/events/tax.js';
import type { Books } from './books.js';
import { newestEvent } from './event-readers.js';
import { centsOf, centsOrNull, ofOwnMethod, partial, partsOf, place, sum, sumBy, type Figure, type Parts } from './figure.js';
import { packageRows } from './package-files.js';

const ofYear = ({ year, method }: Books, query = {}) => ({ params: { year }, query: { method, ...query } });
const ofMetrics = ({ year, method }: Books) => ({ query: { year, method } });

const deductible: Figure = {
  name: 'Deductible expenses',
  places: [
    place('deductibility', getDeductibility, ofYear, ({ totalDeductible, totalExpensesConsidered }) => ({
      deductible: centsOf(totalDeductible),
      considered: centsOf(totalExpensesConsidered),
    })),
    place('the tax metrics', getTaxMetrics, ofMetrics, ({ totalDeductible, totalExpensesConsidered }) => ({
      deductible: centsOf(totalDeductible),
      considered: centsOf(totalExpensesConsidered),
    })),
    place(
      'the entries behind deductibility',
      getDeductibilityDetails,
      (books) => ofYear(books, { limit: 1 }),
      (reply) => ({
        deductible: centsOf(reply.sumDeductible),
        considered: centsOf(reply.sum),
      }),
    ),
    place(
      'the payees of deductibility',
      getDeductiblePayees,
      (books) => ofYear(books, { limit: 1 }),
      (reply) => ({
        deductible: centsOf(reply.sumDeductible),
        considered: centsOf(reply.sum),
      }),
    ),
    partial(
      place('the tax summary', getTaxSummary, ofYear, ({ categoryBreakdown }) => ({
        deductible: sum(categoryBreakdown.map((row) => centsOf(row.DeductibleAmount))),
      })),
    ),
  ],
};

const deductibleCategories: Figure = {
  name: 'Deductible of the category',
  places: [
    place('deductibility', getDeductibility, ofYear, ({ categories }) =>
      sumBy(
        categories,
        ({ Category }) => Category,
        (row) => centsOf(row.DeductibleAmount),
      ),
    ),
    place('the tax summary', getTaxSummary, ofYear, ({ categoryBreakdown }) =>
      sumBy(
        categoryBreakdown.filter(({ section }) => section === 'expenses'),
        ({ Category }) => Category,
        (row) => centsOf(row.DeductibleAmount),
      ),
    ),
    {
      name: 'the entries behind deductibility',
      read: async (books) => {
        const { categories } = await books.get(getDeductibility, ofYear(books));
        return partsOf(
          categories,
          ({ Category }) => Category,
          async ({ Category: category }) =>
            centsOf((await books.get(getDeductibilityDetails, ofYear(books, { category, limit: 1 }))).sumDeductible),
        );
      },
    },
  ],
};

const lines: Figure = {
  name: 'Line of Schedule C',
  places: [
    place('the preview', previewScheduleC, ofYear, (reply) =>
      sumBy(
        reply.lines,
        ({ line }) => line,
        ({ amount }) => centsOf(amount),
      ),
    ),
    partial({
      name: 'the entries behind the line',
      read: async (books) => {
        const preview = await books.get(previewScheduleC, ofYear(books));
        // The home office isn’t in the books.
        const opened = preview.lines.filter(({ line, kind, amount }) => kind !== 'sum' && line !== '30' && amount !== 0);
        return partsOf(
          opened,
          ({ line }) => line,
          async ({ line }) => {
            const { year, method } = books;
            const behind = await books.get(getScheduleCLine, { params: { year, line }, query: { method, limit: 1 } });
            return centsOf(behind.sum) + centsOf(behind.entered);
          },
        );
      },
    }),
    partial({ name: 'the file', read: async (books) => ofFile(await books.csv(scheduleCFile, ofYear(books, { format: 'csv' }))) }),
    partial({ name: 'schedule-c.csv of the tax package', read: async (books) => ofFile(await packageRows(books, 'schedule-c.csv')) }),
  ],
};

/** Part V lists categories without a number of their own. */
const ofFile = (rows: Record<string, string>[] | undefined): Parts | undefined =>
  rows &&
  sumBy(
    rows
      .filter((row) => /^\d+[a-c]?$/.test(row['line']!))
      .filter((row, at, all) => all.findIndex(({ line }) => line === row['line']) === at),
    (row) => row['line']!,
    (row) => centsOf(Number(row['amount'])),
  );

const totals: Figure = {
  name: 'Result of Schedule C',
  places: [
    place('the preview', previewScheduleC, ofYear, (reply) => {
      const of = (printed: string) => centsOf(reply.lines.find(({ line }) => line === printed)?.amount ?? 0);
      return { 'gross income': of('7'), expenses: of('28'), 'net profit': of('31') };
    }),
    place('the three figures', getScheduleC, ofYear, ({ scheduleC }) => ({
      'gross income': centsOf(scheduleC.GrossIncome),
      expenses: centsOf(scheduleC.TotalExpenses),
      'net profit': centsOf(scheduleC.NetProfit),
    })),
    partial(place('the tax metrics', getTaxMetrics, ofMetrics, ({ profit }) => ({ 'net profit': centsOf(profit) }))),
  ],
};

/** As it was saved last, whatever has changed in the books since. */
const saved: Figure = {
  name: 'Net profit of the saved Schedule C',
  places: [
    place('the newest version', listScheduleCVersions, ofYear, ({ versions }) => versions[0] && { profit: centsOf(versions[0].netProfit) }),
    {
      name: 'the event form-generated',
      read: async (books) => {
        const form = await newestEvent(books, formGenerated, ({ year, method }) => year === books.year && method === books.method);
        return form && { profit: form.netProfitCents };
      },
    },
    {
      name: 'the assistant',
      read: async (books) => {
        const answer = await books.ask(`What is the net profit on Schedule C for ${books.year}?`);
        return answer && { profit: centsOrNull(answer.total ?? null) };
      },
    },
  ],
};

const otherExpenses: Figure = {
  name: 'Other expenses of Schedule C',
  places: [
    place('the preview', previewScheduleC, ofYear, (reply) => ({
      ...sumBy(
        reply.otherExpenses,
        ({ Category }) => Category,
        ({ Amount }) => centsOf(Amount),
      ),
      total: centsOf(reply.lines.find(({ line }) => line === reply.otherExpensesLine)?.amount ?? 0),
    })),
    place('Part V', getOtherExpenses, ofYear, ({ items, total }) => ({
      ...sumBy(
        items,
        ({ Category }) => Category,
        ({ Amount }) => centsOf(Amount),
      ),
      total: centsOf(total),
    })),
  ],
};

const depreciation: Figure = {
  name: 'Depreciation',
  places: [
    place('the preview of Schedule C', previewScheduleC, ofYear, (reply) => ({
      'line 13': centsOf(reply.lines.find(({ line }) => line === '13')?.amount ?? 0),
    })),
    ofOwnMethod(
      place('the asset register and the books', listAssets, ofYear, ({ totals: { depreciationCents }, booksCents }) => ({
        'line 13': depreciationCents + booksCents,
      })),
    ),
  ],
};

/** What the register would post and what the books have of it. Nothing is posted in most books. */
const posted: Figure = {
  name: 'Posted depreciation',
  places: [
    place('the proposal of the asset register', proposeDepreciation, ofYear, ({ depreciationCents }) => ({
      depreciation: depreciationCents,
    })),
    place('the entry in the books', getDepreciationEntry, ofYear, (reply) =>
      reply.posted ? { depreciation: reply.posted.depreciationCents } : undefined,
    ),
  ],
};

const miles: Figure = {
  name: 'Miles',
  unit: 'count',
  places: [
    place('the mileage log', listTrips, ofYear, ({ miles: { business, commute, personal } }) => ({ business, commute, personal })),
    { name: 'the file of the log', read: async (books) => ofTrips(await books.csv(tripsFile, ofYear(books))) },
    { name: 'mileage-log.csv of the tax package', read: async (books) => ofTrips(await packageRows(books, 'mileage-log.csv')) },
  ],
};

const ofTrips = (rows: Record<string, string>[] | undefined): Parts | undefined =>
  rows &&
  Object.fromEntries(
    Object.entries(
      sumBy(
        rows,
        (row) => row['Kind']!.toLowerCase(),
        (row) => Math.round(Number(row['Miles']) * 10),
      ),
    ).map(([kind, tenths]) => [kind, tenths / 10]),
  );

export const deductionFigures: Figure[] = [
  deductible,
  deductibleCategories,
  lines,
  totals,
  saved,
  otherExpenses,
  depreciation,
  posted,
  miles,
];
