// The calls of the section 'Categories'. Whatever names a category is asked for again after a change.
import type { QueryClient } from '@tanstack/react-query';
import type { BodyInput } from '#contracts/define.js';
import { changeCategory, openCategory } from '#contracts/generated/client.js';
import type { changeCategory as ChangeRoute, ChartAccount, openCategory as OpenRoute } from '#contracts/routes/accounts.js';
import { call } from '../../lib/api.js';

export const addCategory = (body: BodyInput<typeof OpenRoute>) => call(openCategory, { body });

/** With the state that the person saw, so that nobody overwrites what they have not seen. */
export const saveCategory = (account: ChartAccount, change: Partial<Pick<ChartAccount, 'number' | 'closed'>>) => {
  const seen = { number: account.number, closed: account.closed };
  const body: BodyInput<typeof ChangeRoute> = { ...seen, ...change, seen };
  return call(changeCategory, { params: { accountId: account.accountId }, body });
};

export const refreshCategories = (client: QueryClient): Promise<unknown> =>
  Promise.all(['ledger', 'accounts', 'classification'].map((feature) => client.invalidateQueries({ queryKey: [feature] })));
