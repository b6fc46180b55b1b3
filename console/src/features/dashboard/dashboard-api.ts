// Calls that several cards of the dashboard share.
import { queryOptions } from '@tanstack/react-query';
import { getAlerts, getComplianceStatus, getIncomeStatementSeries, getReview } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { keyOf, reading } from '../../lib/reading.js';
import { reviewShown } from './dashboard.js';

export const seriesQuery = reading(getIncomeStatementSeries, { params: { range: '12months' } });

/** The current tax year's next due dates, and alerts that need attention now. */
export const remindersQuery = (year: number) =>
  queryOptions({
    queryKey: [...keyOf(getComplianceStatus, { params: { year } }), 'with alerts'],
    queryFn: async ({ signal }) => {
      const [alerts, compliance] = await Promise.all([
        call(getAlerts, { signal }),
        call(getComplianceStatus, { params: { year }, signal }),
      ]);
      return { alerts: alerts.items, compliance };
    },
  });

/** The first rows of the review queue. */
export const reviewQuery = reading(getReview, { query: { limit: reviewShown } });
