// The call of the trial balance as query options.
import { queryOptions } from '@tanstack/react-query';
import { getTrialBalance } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';

/** Without a day: of today, by the business's own calendar. */
export const trialBalanceQuery = (asOf: string | undefined) =>
  queryOptions({
    queryKey: ['ledger', 'trial-balance', { asOf }],
    queryFn: ({ signal }) => call(getTrialBalance, { query: { asOf }, signal }),
  });
