// Calls that several cards of the dashboard share.
import { queryOptions } from '@tanstack/react-query';
import { getAlerts, getComplianceStatus, getIncomeStatementSeries } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { keyOf, reading } from '../../lib/reading.js';

export const seriesQuery = reading(getIncomeStatementSeries, { params: { range: '12months' } });

/** The next due dates of a tax year, and everything that needs attention now. */
export const remindersQuery = (year: number) =>
  queryOptions({
    queryKey: [...keyOf(getComplianceStatus, { params: { year } }), 'with alerts'],
    queryFn: async ({ signal }) => {
      const [alerts, compliance] = await Promise.all([
        call(getAlerts, { signal }),
        call(getComplianceStatus, { params: { year }, signal }),
      ]);
      return { alerts: alerts.items, alertYear: alerts.year, compliance };
    },
  });
