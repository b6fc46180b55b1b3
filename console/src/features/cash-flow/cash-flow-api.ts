// The API call for the cash flow, as query options.
import { queryOptions } from '@tanstack/react-query';
import { getCashFlow } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import type { Days } from '../../ui/period-days.js';

export const cashFlowQuery = ({ from, to }: Days) =>
  queryOptions({
    queryKey: ['ledger', 'cash-flow', { from, to }],
    queryFn: ({ signal }) => call(getCashFlow, { query: { from, to }, signal }),
  });
