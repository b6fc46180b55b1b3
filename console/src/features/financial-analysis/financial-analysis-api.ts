// The API call for the analysis, as query options.
import { queryOptions } from '@tanstack/react-query';
import { getFinancialAnalysis } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';

export const analysisQuery = queryOptions({
  queryKey: ['analysis', 'financial-analysis'],
  queryFn: ({ signal }) => call(getFinancialAnalysis, { signal }),
});
