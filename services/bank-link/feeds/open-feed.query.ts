// Finds the account and the import of a processor's feed, or opens them when its first data arrives.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DataOf } from '#contracts/define.js';
import type { activityFetched } from '#contracts/events/invoicing.js';
import { execute, row, sql } from '#platform/sql.js';
import { lockAllAccounts, type ImportScope } from '../matching/import-accounts.query.js';

/** Marks a feed's import, unlike imports of files, which people see and undo. */
export const feedFormat = 'feed';

type Fetched = DataOf<typeof activityFetched>;
type Source = Pick<Fetched, 'processor' | 'providerAccount' | 'name'>;

interface FeedRow {
  bankAccountId: string;
  importId: string;
}

/** Locks all accounts of the business, so that none is opened or adopted at the same time. */
export async function openFeed(em: EntityManager, tenantId: number, source: Source): Promise<ImportScope> {
  // A business's first account has no row to lock, so an advisory lock is needed too.
  await execute(em, sql`select pg_advisory_xact_lock(hashtext('bank-link.feed'), ${tenantId})`);
  const accounts = await lockAllAccounts(em, tenantId);
  const { processor, providerAccount, name } = source;
  const known = await row<FeedRow>(
    em,
    sql`select bank_account_id, import_id from feed where tenant_id = ${tenantId} and processor = ${processor} and provider_account = ${providerAccount}`,
  );
  if (known) return { tenantId, importId: known.importId, fileName: name, accounts: [accounts.get(known.bankAccountId)!] };
  const bankAccountId = (await adopted(em, tenantId, processor)) ?? (await opened(em, tenantId, source));
  const importId = randomUUID();
  await execute(
    em,
    sql`insert into import (tenant_id, import_id, bank_account_id, file_name, file_key, format, layout, confident, notes, state, created_by)
        values (${tenantId}, ${importId}, ${bankAccountId}, ${name}, ${`feed ${importId}`}, ${feedFormat}, ${processor}, true, '{}', 'committed', 'invoicing')`,
  );
  await execute(
    em,
    sql`insert into import_account (tenant_id, import_id, bank_account_id, key, is_new, certain, reason, rows, processor)
        values (${tenantId}, ${importId}, ${bankAccountId}, ${providerAccount}, true, true, '', 0, ${processor})`,
  );
  await execute(
    em,
    sql`insert into feed (tenant_id, processor, provider_account, bank_account_id, import_id)
        values (${tenantId}, ${processor}, ${providerAccount}, ${bankAccountId}, ${importId})`,
  );
  const account = (await lockAllAccounts(em, tenantId)).get(bankAccountId)!;
  return { tenantId, importId, fileName: name, accounts: [account] };
}

/** The account that the processor's files went into, if there is only one and it has no other feed. */
async function adopted(em: EntityManager, tenantId: number, processor: string): Promise<string | undefined> {
  const found = await row<{ ids: string[] }>(
    em,
    sql`select array_agg(bank_account_id::text) as ids from bank_account a where a.tenant_id = ${tenantId} and a.processor = ${processor}
          and not exists (select from feed f where f.tenant_id = a.tenant_id and f.bank_account_id = a.bank_account_id)`,
  );
  return found?.ids?.length === 1 ? found.ids[0] : undefined;
}

/** Adds a number to the name if an account has it already. */
async function opened(em: EntityManager, tenantId: number, { processor, name }: Source): Promise<string> {
  const bankAccountId = randomUUID();
  await execute(
    em,
    sql`insert into bank_account (tenant_id, bank_account_id, name, type, processor)
        select ${tenantId}, ${bankAccountId}, case when n = 1 then ${name}::text else ${name}::text || ' (' || n || ')' end, 'asset', ${processor}
        from generate_series(1, (select count(*) + 1 from bank_account where tenant_id = ${tenantId})) n
        where not exists (select from bank_account a where a.tenant_id = ${tenantId}
          and lower(a.name) = lower(case when n = 1 then ${name}::text else ${name}::text || ' (' || n || ')' end))
        order by n limit 1`,
  );
  return bankAccountId;
}
