// Through which day the books have entries, and through which they agree with the bank.
import type { Completeness } from '#contracts/completeness.js';
import { getAnalytics } from '#contracts/routes/analytics.js';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { getBankChecks } from '#contracts/routes/bank-checks.js';
import { getBusinessDay } from '#contracts/routes/business-day.js';
import { getDashboardSummary } from '#contracts/routes/dashboard.js';
import { getFinancialAnalysis } from '#contracts/routes/financial-analysis.js';
import type { Books } from './books.js';
import { businessRow } from './business-row.js';
import { ofOwnMethod, place, type Figure, type Place } from './figure.js';

const ofMethod = ({ method }: Books) => ({ query: { method } });

/** What a list says of the books: it knows only the method of the business. */
const inLists = (day: (completeness: Completeness) => string | null): Place[] =>
  [
    place(
      'the list of accounts',
      listBankAccounts,
      () => ({}),
      ({ books }) => ({ day: books?.completeness ? day(books.completeness) : null }),
    ),
    { name: 'the list of businesses', read: async (books: Books) => ({ day: day((await businessRow(books)).books!.completeness!) }) },
  ].map(ofOwnMethod);

const through: Figure = {
  name: 'Complete through',
  unit: 'day',
  places: [
    place('the Dashboard', getDashboardSummary, ofMethod, ({ completeness }) => ({ day: completeness!.completeThrough })),
    place('Analytics', getAnalytics, ofMethod, ({ completeness }) => ({ day: completeness!.completeThrough })),
    place('the financial analysis', getFinancialAnalysis, ofMethod, ({ completeness }) => ({ day: completeness!.completeThrough })),
    ...inLists(({ completeThrough }) => completeThrough),
    ofOwnMethod(
      place(
        'the day of the business',
        getBusinessDay,
        () => ({}),
        ({ booksThrough }) => ({ day: booksThrough }),
      ),
    ),
  ],
};

const lastEntry: Figure = {
  name: 'Last entry',
  unit: 'day',
  places: [
    place('the Dashboard', getDashboardSummary, ofMethod, ({ booksThrough }) => ({ day: booksThrough })),
    place('Analytics', getAnalytics, ofMethod, ({ booksThrough }) => ({ day: booksThrough })),
    place('the financial analysis', getFinancialAnalysis, ofMethod, ({ booksThrough }) => ({ day: booksThrough })),
    ofOwnMethod(
      place(
        'the list of accounts',
        listBankAccounts,
        () => ({}),
        ({ books }) => ({ day: books?.through ?? null }),
      ),
    ),
  ],
};

/** Today at the latest. */
const lastCounted: Figure = {
  name: 'Last entry up to today',
  unit: 'day',
  places: [
    place('the Dashboard', getDashboardSummary, ofMethod, ({ completeness }) => ({ day: completeness!.lastEntryOn })),
    place('Analytics', getAnalytics, ofMethod, ({ completeness }) => ({ day: completeness!.lastEntryOn })),
    place('the financial analysis', getFinancialAnalysis, ofMethod, ({ completeness }) => ({ day: completeness!.lastEntryOn })),
    ...inLists(({ lastEntryOn }) => lastEntryOn),
  ],
};

const agrees: Figure = {
  name: 'Matches the bank through',
  unit: 'day',
  places: [
    place(
      'the bank checks',
      getBankChecks,
      () => ({}),
      ({ accounts }) => {
        const days = accounts.filter(({ checks }) => checks > 0).map(({ agreesThrough }) => agreesThrough);
        return { day: days.includes(null) ? null : ((days as string[]).toSorted()[0] ?? null) };
      },
    ),
    { name: 'the list of businesses', read: async (books) => ({ day: (await businessRow(books)).books!.agreesThrough }) },
  ],
};

export const dayFigures: Figure[] = [through, lastEntry, lastCounted, agrees];
