// Removes bank transactions that no imported row claims anymore, as a new revision; lines of journals are no longer at the bank by them.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { rows, sql } from '#platform/sql.js';
import type { OwnAccount } from '../accounts/bank-account.entity.js';
import { activityEvents, type ActivityTransaction } from './activity-event.js';
import { matchedLines } from './matched-lines.query.js';

/** Removes those of the given transactions, which lost claims, that have none left. Their accounts must be locked. */
export async function removeUnclaimed(
  em: EntityManager,
  tenantId: number,
  ids: string[],
  accounts: Map<string, OwnAccount>,
): Promise<NewEvent[]> {
  const removed = await rows<ActivityTransaction>(
    em,
    sql`update bank_transaction t set removed = true, revision = revision + 1
        where tenant_id = ${tenantId} and bank_transaction_id = any (${ids}::uuid[]) and not removed and kind = 'activity'
          and not exists (select from import_row c where c.tenant_id = ${tenantId} and c.bank_transaction_id = t.bank_transaction_id)
        returning bank_transaction_id, bank_account_id, revision, date, description, reference, amount_cents, processor`,
  );
  return [...activityEvents(tenantId, removed, 'removed', accounts), ...(await matchedLines(em, tenantId, ids, accounts))];
}
