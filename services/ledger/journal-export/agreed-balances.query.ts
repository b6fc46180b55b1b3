// The bank's balances that agree with the books, by day, so that an export can state them for another program to prove.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import { accountRows, checkRows } from '../bank-checks/bank-checks.query.js';
import { judge } from '../bank-checks/judge-checks.js';
import type { ExportedEntry } from './journal-entries.query.js';

export interface AgreedBalance {
  path: string;
  date: string;
  /** At the end of the day; a debt is negative. */
  balanceCents: number;
}

interface AgreedOptions {
  tenantId: number;
  method: 'cash' | 'accrual';
  from?: string;
  to?: string;
}

/** Oldest first, one per account and day. None if the export starts after the first entry, because its sums aren't balances then. */
export async function agreedBalances(em: EntityManager, { from, to = '2100-12-31', ...options }: AgreedOptions): Promise<AgreedBalance[]> {
  if (from !== undefined && (await haveEntriesBefore(em, options.tenantId, from))) return [];
  const accounts = await accountRows(em, options);
  const checks = Map.groupBy(await checkRows(em, options, accounts), ({ bankAccountId }) => bankAccountId);
  const agreed = accounts.flatMap(({ id, path }) => {
    const own = checks.get(id) ?? [];
    const { states } = judge(own);
    // A balance that was calculated from the rows isn't the bank's.
    const proven = path === null ? [] : own.filter(({ derived }, n) => states[n] === 'agrees' && !derived);
    return [...new Map(proven.map(({ date, statedCents }) => [date, { path: path!, date, balanceCents: statedCents }])).values()];
  });
  return agreed.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)).filter(({ date }) => date <= to);
}

const haveEntriesBefore = async (em: EntityManager, tenantId: number, day: string): Promise<boolean> =>
  (await rows(em, sql`select from entry where tenant_id = ${tenantId} and date < ${day}::date limit 1`)).length > 0;

/** Each balance after the last entry of its day. */
export async function* withBalances(
  batches: AsyncIterable<ExportedEntry[]>,
  balances: AgreedBalance[],
): AsyncGenerator<(ExportedEntry | AgreedBalance)[]> {
  let next = 0;
  const before = (day: string): AgreedBalance[] => {
    const start = next;
    while (next < balances.length && balances[next]!.date < day) next++;
    return balances.slice(start, next);
  };
  for await (const batch of batches) yield batch.flatMap((entry) => [...before(entry.date), entry]);
  yield balances.slice(next);
}
