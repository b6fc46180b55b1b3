// Reads current entries, with every line on the account of its newest decision. Skips reversed entries.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { loadMissing, type Accounts } from '../accounts/accounts.js';
import type { Entry } from './entry.js';
import type { EntryKey } from './reposted.query.js';

interface CurrentLine extends Omit<Entry, 'lines' | 'reverses' | 'processor' | 'paidThrough'> {
  line: number;
  accountId: number;
  amountCents: number;
}

/** By `tenant entry`. A caller that writes must have locked their lines, or the books exclusively. */
export async function currentEntries(em: EntityManager, wanted: EntryKey[], accounts: Accounts): Promise<Map<string, Entry>> {
  if (wanted.length === 0) return new Map();
  const found = await rows<CurrentLine>(
    em,
    sql`select e.tenant_id, e.entry_id, e.date, e.basis, e.origin, e.reference, e.description, e.bank_transaction_id,
               p.line, p.amount_cents, coalesce(d.account_id, p.account_id) as account_id
        from (select distinct * from ${table('w', wanted, { tenant_id: 'int', entry_id: 'bigint' })}) k
        join entry e on e.tenant_id = k.tenant_id and e.entry_id = k.entry_id
        join posting p on p.tenant_id = e.tenant_id and p.entry_id = e.entry_id
        left join lateral (select account_id from category_decision c
                           where c.tenant_id = p.tenant_id and c.entry_id = p.entry_id and c.line = p.line order by seq desc limit 1) d on true
        where not exists (select from entry r where r.tenant_id = e.tenant_id and r.reverses = e.entry_id)
        order by e.tenant_id, e.entry_id, p.line`,
  );
  await loadMissing(em, accounts, found);
  const entries = new Map<string, Entry>();
  for (const { line, accountId, amountCents, ...entry } of found) {
    const key = `${entry.tenantId} ${entry.entryId}`;
    const current = entries.get(key) ?? { ...entry, reverses: null, lines: [] };
    current.lines.push({ line, amountCents, account: accounts.id(entry.tenantId, accountId)! });
    entries.set(key, current);
  }
  return entries;
}
