// Counts of what waits for a person.
import { type Alert, getAlerts } from '#contracts/routes/alerts.js';
import { getAnalytics } from '#contracts/routes/analytics.js';
import { getBankChecks } from '#contracts/routes/bank-checks.js';
import { getBusinessDay } from '#contracts/routes/business-day.js';
import { getClose } from '#contracts/routes/close.js';
import { getDashboardSummary } from '#contracts/routes/dashboard.js';
import { getLedger, getLedgerSummary } from '#contracts/routes/general-ledger.js';
import { listPossibleDuplicates } from '#contracts/routes/possible-duplicates.js';
import { listQuestions } from '#contracts/routes/questions.js';
import { getMissingReceipts } from '#contracts/routes/receipts.js';
import { getReview, listPayeesToReview } from '#contracts/routes/review.js';
import { previewScheduleC } from '#contracts/routes/schedule-c.js';
import { getComplianceStatus } from '#contracts/routes/compliance.js';
import { getTaxAlerts } from '#contracts/routes/tax-alerts.js';
import { getOpenTransfers } from '#contracts/routes/transfers.js';
import type { Books } from './books.js';
import { businessRow } from './business-row.js';
import { centsOf, ofOwnMethod, partial, place, sum, type Figure, type Place } from './figure.js';

const ofYear = ({ year, method }: Books) => ({ params: { year }, query: { method } });
const ofMethod = ({ method }: Books) => ({ query: { method } });

/** An item of closing the year of today: everything is dated by its end. */
const closing = (part: string, code: string): Place =>
  place(
    'closing the year',
    getClose,
    ({ today }) => ({ params: { year: Number(today.slice(0, 4)) } }),
    ({ items }) => ({ [part]: items.find((item) => item.code === code)!.count ?? 0 }),
  );

/** Rows that a filter of the general ledger lists. */
const listed = (name: string, part: string, filter: string, days: (books: Books) => object = () => ({})): Place =>
  place(
    name,
    getLedger,
    (books) => ({ query: { [filter]: true, method: books.method, limit: 1, ...days(books) } }),
    ({ pagination }) => ({ [part]: pagination.total }),
  );

const inAlerts = (items: readonly Pick<Alert, 'code' | 'count'>[]) => items.find(({ code }) => code === 'review')?.count;

/** No period is locked in the compared books: review excludes locked rows. */
const waiting: Figure = {
  name: 'Waiting transactions',
  unit: 'count',
  places: [
    ofOwnMethod(
      place(
        'the review queue',
        getReview,
        () => ({ query: { limit: 1 } }),
        ({ total, payees, uncategorized, unsure }) => ({
          'to review': payees!,
          'transactions to review': total,
          uncategorized,
          unsure,
        }),
      ),
    ),
    partial(place('the Dashboard', getDashboardSummary, ofMethod, ({ uncategorizedCount }) => ({ uncategorized: uncategorizedCount }))),
    partial(
      place('the totals of the general ledger', getLedgerSummary, ofMethod, ({ UncategorizedCount }) => ({
        uncategorized: UncategorizedCount,
      })),
    ),
    partial(listed('the general ledger', 'uncategorized', 'uncategorizedOnly')),
    partial(listed('the general ledger', 'unsure', 'lowConfidenceOnly')),
    partial(
      ofOwnMethod(
        place(
          'the payees to review',
          listPayeesToReview,
          () => ({ query: { limit: 500 } }),
          ({ payees, next }) =>
            next === null
              ? {
                  'to review': payees.length,
                  'transactions to review': sum(payees.map(({ transactions }) => transactions)),
                  uncategorized: sum(payees.map(({ uncategorized }) => uncategorized)),
                }
              : undefined,
        ),
      ),
    ),
    partial(
      ofOwnMethod(
        place(
          'the day of the business',
          getBusinessDay,
          () => ({}),
          ({ toReview: { payees, transactions, uncategorized } }) => ({
            'to review': payees,
            'transactions to review': transactions,
            uncategorized,
          }),
        ),
      ),
    ),
    partial(
      ofOwnMethod(
        place(
          'the alerts',
          getAlerts,
          () => ({}),
          ({ items }) => ({ 'to review': inAlerts(items) ?? 0 }),
        ),
      ),
    ),
    partial(
      ofOwnMethod(
        place(
          'the Tax Cockpit before filing',
          getAlerts,
          ({ year, method }) => ({ query: { year, method } }),
          ({ items }) => {
            // A year without any of the transactions doesn't list Review.
            const payees = inAlerts(items);
            return payees === undefined ? undefined : { 'to review': payees };
          },
        ),
      ),
    ),
    partial(ofOwnMethod(closing('to review', 'review'))),
    partial({
      name: 'the list of businesses',
      read: async (books) => {
        const { books: ledger } = await businessRow(books);
        const { payeesToReview, toReview, uncategorized } = ledger!;
        return { 'to review': payeesToReview!, 'transactions to review': toReview, uncategorized };
      },
    }),
  ],
};

/** Review lists those that neither a person nor a rule decided. */
const openTransfers: Figure = {
  name: 'Open transfers',
  unit: 'count',
  places: [
    ofOwnMethod(
      place(
        'the open transfers',
        getOpenTransfers,
        () => ({}),
        ({ open }) => ({ open: open.count }),
      ),
    ),
    listed('the general ledger', 'open', 'openTransfersOnly'),
    ofOwnMethod(closing('open', 'transfers')),
  ],
};

const missingReceipts: Figure = {
  name: 'Missing receipts',
  unit: 'count',
  places: [
    ofOwnMethod(
      place(
        'the missing receipts',
        getMissingReceipts,
        ({ today }) => ({ query: { year: Number(today.slice(0, 4)), limit: 1 } }),
        ({ total }) => ({ purchases: total }),
      ),
    ),
    ofOwnMethod(closing('purchases', 'receipts')),
    ofOwnMethod(
      place(
        'the alerts',
        getAlerts,
        ({ today }) => ({ query: { year: Number(today.slice(0, 4)) } }),
        ({ items }) => ({ purchases: items.find(({ code }) => code === 'missing-receipts')?.count ?? 0 }),
      ),
    ),
  ],
};

const ofTaxYear: Figure = {
  name: 'Uncategorized in the tax year',
  unit: 'count',
  places: [
    listed('the general ledger', 'expenses', 'uncategorizedOnly', ({ taxYear }) => taxYear),
    place('the compliance status', getComplianceStatus, ofYear, ({ scheduleC }) => ({ expenses: scheduleC.uncategorizedCount })),
    place('the preview of Schedule C', previewScheduleC, ofYear, ({ blockers }) => ({
      expenses: blockers.find(({ code }) => code === 'uncategorized')?.count ?? 0,
    })),
    {
      name: 'Analytics',
      read: async (books) => {
        const { period, uncategorized } = await books.get(getAnalytics, { query: { range: 12, year: books.year, method: books.method } });
        // Another period than the calendar year isn't compared.
        return period?.startDate === books.taxYear.startDate ? { expenses: uncategorized.count } : undefined;
      },
    },
  ],
};

const uncategorizedAmount: Figure = {
  name: 'Uncategorized amount of the tax year',
  places: [
    place('the compliance status', getComplianceStatus, ofYear, ({ scheduleC }) => ({ amount: centsOf(scheduleC.uncategorizedAmount) })),
    place('the preview of Schedule C', previewScheduleC, ofYear, ({ blockers }) => ({
      amount: centsOf(blockers.find(({ code }) => code === 'uncategorized')?.amount ?? 0),
    })),
    place(
      'the tax alerts',
      getTaxAlerts,
      ({ year, method }) => ({ query: { year, method } }),
      ({ items }) => ({
        amount: sum(items.map(({ code, amount }) => (code === 'uncategorized' ? centsOf(amount ?? 0) : 0))),
      }),
    ),
  ],
};

const questions: Figure = {
  name: 'Open questions',
  unit: 'count',
  places: [
    place(
      'the questions',
      listQuestions,
      () => ({ query: { limit: 1 } }),
      ({ counts }) => ({ open: counts.open }),
    ),
    place(
      'the list of open questions',
      listQuestions,
      () => ({ query: { state: 'open', limit: 1 } }),
      ({ total }) => ({ open: total }),
    ),
    {
      name: 'the list of businesses',
      read: async (books) => ({ open: (await businessRow(books)).books!.openQuestions }),
    },
  ],
};

const duplicates: Figure = {
  name: 'Possible duplicates',
  unit: 'count',
  places: [
    place(
      'the possible duplicates',
      listPossibleDuplicates,
      () => ({ query: { limit: 1 } }),
      ({ open }) => ({ open }),
    ),
    place(
      'the bank checks',
      getBankChecks,
      () => ({}),
      ({ accounts }) => ({ open: sum(accounts.map(({ possibleDuplicates }) => possibleDuplicates)) }),
    ),
  ],
};

export const countFigures: Figure[] = [waiting, openTransfers, missingReceipts, ofTaxYear, uncategorizedAmount, questions, duplicates];
