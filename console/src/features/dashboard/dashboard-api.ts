// API calls for the dashboard, as query options.
import { queryOptions } from '@tanstack/react-query';
import {
  getAlerts,
  getComplianceStatus,
  getDashboardSummary,
  getDeductibility,
  getIncomeStatement,
  getIncomeStatementSeries,
  getReview,
} from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { reviewShown } from './dashboard.js';

export const summaryQuery = queryOptions({
  queryKey: ['ledger', 'dashboard-summary'],
  queryFn: ({ signal }) => call(getDashboardSummary, { signal }),
});

export const seriesQuery = queryOptions({
  queryKey: ['ledger', 'income-statement-series', '12months'],
  queryFn: ({ signal }) => call(getIncomeStatementSeries, { params: { range: '12months' }, signal }),
});

export const yearQuery = (year: number) =>
  queryOptions({
    queryKey: ['ledger', 'income-statement', { year }],
    queryFn: ({ signal }) => call(getIncomeStatement, { params: { year }, signal }),
  });

export const deductionsQuery = (year: number) =>
  queryOptions({
    queryKey: ['tax', 'deductibility', year, undefined],
    queryFn: ({ signal }) => call(getDeductibility, { params: { year }, signal }),
  });

/** The current tax year's next due dates, and alerts that need attention now. */
export const remindersQuery = (year: number) =>
  queryOptions({
    queryKey: ['tax', 'reminders', year],
    queryFn: async ({ signal }) => {
      const [alerts, compliance] = await Promise.all([
        call(getAlerts, { signal }),
        call(getComplianceStatus, { params: { year }, signal }),
      ]);
      return { alerts: alerts.items, compliance };
    },
  });

/** The first rows of the review queue. */
export const reviewQuery = queryOptions({
  queryKey: ['ledger', 'waiting'],
  queryFn: ({ signal }) => call(getReview, { query: { limit: reviewShown }, signal }),
});
