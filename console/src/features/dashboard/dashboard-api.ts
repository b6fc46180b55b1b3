// The dashboard's calls as query options.
import { queryOptions } from '@tanstack/react-query';
import { getDashboardSummary, getIncomeStatement, getIncomeStatementSeries, getLedgerFast } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { waitingShown } from './dashboard.js';

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

/** Rows without a category, and rows whose category is not sure. */
export const waitingQuery = queryOptions({
  queryKey: ['ledger', 'waiting'],
  queryFn: async ({ signal }) => {
    const rows = (query: object) => call(getLedgerFast, { query: { limit: waitingShown, ...query }, signal });
    const [uncategorized, unsure] = await Promise.all([rows({ uncategorizedOnly: true }), rows({ lowConfidenceOnly: true })]);
    return { uncategorized, unsure };
  },
});
