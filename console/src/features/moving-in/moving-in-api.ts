// The calls of moving in: preview reports, post them, and the paths to choose from.
import { queryOptions } from '@tanstack/react-query';
import { getLedgerCategories, listBankAccounts, moveIn } from '#contracts/generated/client.js';
import type { MovingIn } from '#contracts/routes/moving-in.js';
import { call } from '../../lib/api.js';
import { keyOf } from '../../lib/reading.js';

export interface Move {
  files: File[];
  /** Their account to our path, as the person chose. */
  accounts: Record<string, string>;
  /** The day of a trial balance that states none. */
  asOf: string;
}

/** Large files on a slow connection take longer than an ordinary call. */
const uploadTimeoutMs = 5 * 60_000;

export function readReports({ files, accounts, asOf }: Move, commit = false): Promise<MovingIn> {
  const body = new FormData();
  body.set('accounts', JSON.stringify(accounts));
  if (asOf !== '') body.set('asOf', asOf);
  if (commit) body.set('commit', 'true');
  for (const file of files) body.append('file', file);
  return call(moveIn, { body, timeoutMs: uploadTimeoutMs });
}

/** Paths that an account can go to: categories and own accounts. */
export const pathsQuery = queryOptions({
  queryKey: [...keyOf(listBankAccounts), 'with categories'],
  queryFn: async ({ signal }) => {
    const [{ categories }, own] = await Promise.all([call(getLedgerCategories, { signal }), call(listBankAccounts, { signal })]);
    return [
      ...new Set([
        ...categories.map(({ path }) => path),
        ...own.accounts.map(
          ({ name, type, loan }) =>
            `${type === 'asset' ? 'Assets:Bank' : loan ? 'Liabilities:Loans and Lines of Credit' : 'Liabilities:Credit Cards'}:${name}`,
        ),
      ]),
    ].sort();
  },
});
