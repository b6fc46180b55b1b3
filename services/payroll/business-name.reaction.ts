// The name of a business and its owners: first from the gateway, later from the ledger's settings. Contractors who are asked for a W-9 see the
// name, and neither is ever the payee of a payment.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedEvent } from '#contracts/define.js';
import { tenantCreated } from '#contracts/events/gateway.js';
import { settingsChanged } from '#contracts/events/ledger.js';
import { Reaction, type Reacted } from '#platform/consumes.js';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { lockTenants, paymentsOf, settledEvents, settlePayments } from './contractor-payments/settle-payments.js';

export const namesConsumer = 'payroll.businesses';

@Controller()
export class FollowBusinessNames {
  @Reaction(namesConsumer, [tenantCreated, settingsChanged])
  async handle(events: ReceivedEvent<{ name: string; owners?: { name: string }[] }>[], em: EntityManager): Promise<Reacted> {
    // A batch comes from one producer, so the last event of a tenant is the newest.
    const newest = new Map(events.map((event) => [event.tenantId, event]));
    await lockTenants(em, [...newest.keys()]);
    const renamed = await storeNames(em, [...newest.values()]);
    const settled = await settlePayments(em, renamed.length > 0 ? await paymentsOf(em, renamed) : []);
    return { events: settledEvents(settled, ({ tenantId }) => newest.get(tenantId)) };
  }
}

/** Returns the businesses that have other names now. */
export async function storeNames(
  em: EntityManager,
  events: Pick<ReceivedEvent<{ name: string; owners?: { name: string }[] }>, 'tenantId' | 'type' | 'data'>[],
): Promise<number[]> {
  const names = events.map(({ tenantId, type, data: { name, owners = [] } }) => ({
    ...{ tenantId, name, newer: type === settingsChanged.type },
    owners: owners.map((owner) => owner.name),
  }));
  const changed = await rows<{ tenantId: number }>(
    em,
    sql`with n as (select tenant_id, name, newer, array(select jsonb_array_elements_text(owners)) as owners
                   from ${table('e', names, { tenant_id: 'int', name: 'text', newer: 'boolean', owners: 'jsonb' })})
        update payroll_settings s set business = n.name, owners = case when n.newer then n.owners else s.owners end from n
        where s.tenant_id = n.tenant_id and (n.newer or s.business = '')
          and (s.business, s.owners) is distinct from (n.name, case when n.newer then n.owners else s.owners end)
        returning s.tenant_id`,
  );
  return changed.map(({ tenantId }) => tenantId);
}
