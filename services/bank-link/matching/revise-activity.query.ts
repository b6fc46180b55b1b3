// Updates a processor's details of transactions from the rows that claim them, as a new revision. A later file may add details, and those
// known only from an undone file are dropped.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import type { ProcessorActivity } from '#contracts/events/bank-link.js';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import type { OwnAccount } from '../accounts/bank-account.entity.js';
import { activityOfClaims, isSameActivity } from './activity-of-claims.js';
import { activityEvents, type ActivityTransaction } from './activity-event.js';

interface Shown {
  bankTransactionId: string;
  processor: ProcessorActivity | null;
  claims: ProcessorActivity[] | null;
}

/** Their accounts must be locked. */
export async function reviseActivity(
  em: EntityManager,
  tenantId: number,
  ids: string[],
  accounts: Map<string, OwnAccount>,
): Promise<NewEvent[]> {
  if (ids.length === 0) return [];
  const shown = await rows<Shown>(
    em,
    sql`select t.bank_transaction_id, t.processor, v.claims from bank_transaction t
        cross join lateral (
          select jsonb_agg(c.processor order by i.created_at, i.import_id, c.row) as claims
          from import_row c join import i on i.tenant_id = c.tenant_id and i.import_id = c.import_id
          where c.tenant_id = t.tenant_id and c.bank_transaction_id = t.bank_transaction_id and c.processor is not null offset 0) v
        where t.tenant_id = ${tenantId} and t.bank_transaction_id = any (${ids}::uuid[]) and t.kind = 'activity' and not t.removed
          and (t.processor is not null or v.claims is not null)`,
  );
  const changed = shown
    .map(({ bankTransactionId, processor, claims }) => ({
      bankTransactionId,
      before: processor,
      processor: activityOfClaims(claims ?? []),
    }))
    .filter(({ before, processor }) => !isSameActivity(before, processor));
  if (changed.length === 0) return [];
  const revised = await rows<ActivityTransaction>(
    em,
    sql`update bank_transaction t set processor = c.processor, revision = t.revision + 1
        from ${table('c', changed, { bank_transaction_id: 'uuid', processor: 'jsonb' })}
        where t.tenant_id = ${tenantId} and t.bank_transaction_id = c.bank_transaction_id
        returning t.bank_transaction_id, t.bank_account_id, t.revision, t.date, t.description, t.reference, t.amount_cents, t.processor`,
  );
  return activityEvents(tenantId, revised, 'changed', accounts);
}
