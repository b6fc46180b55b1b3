// The current entry that posts a year of the asset register.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import type { Accounts } from '../accounts/accounts.js';
import { accountNow } from '../posting/account-now.js';
import type { Entry } from '../posting/entry.js';
import { lastDay } from './decide-depreciation.js';

interface LineRow extends Pick<Entry, 'entryId' | 'date' | 'basis' | 'reference' | 'description'> {
  line: number;
  accountId: number;
  amountCents: number;
}

/** At most one entry per year is not reversed. */
export async function depreciationOf(
  em: EntityManager,
  { tenantId, year, accounts }: { tenantId: number; year: number; accounts: Accounts },
): Promise<Entry | undefined> {
  const found = await rows<LineRow>(
    em,
    sql`select e.entry_id, e.date, e.basis, e.reference, e.description, p.line, p.amount_cents,
               ${accountNow} as account_id
        from entry e join posting p on p.tenant_id = e.tenant_id and p.entry_id = e.entry_id
        where e.tenant_id = ${tenantId} and e.date = ${lastDay(year)}::date and e.origin = 'depreciation'
          and not exists (select from entry r where r.tenant_id = e.tenant_id and r.reverses = e.entry_id)
        order by p.line`,
  );
  const [first] = found;
  if (!first) return undefined;
  const { entryId, date, basis, reference, description } = first;
  const lines = found.map(({ line, accountId, amountCents }) => ({ line, amountCents, account: accounts.id(tenantId, accountId)! }));
  const facts = { tenantId, entryId, date, basis, reference, description, lines };
  return { ...facts, origin: 'depreciation', reverses: null, bankTransactionId: null };
}
