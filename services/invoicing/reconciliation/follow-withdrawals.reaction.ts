// Stores withdrawals whose text names no processor, and reapplies a person's answer when such a line is removed or posted again. It has its
// own consumer, so books that are older than this feature are read from their start.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedEvent } from '#contracts/define.js';
import { legChangesOf, legEvents } from '#contracts/rules/category-legs.js';
import { Reaction, type Reacted } from '#platform/consumes.js';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { lockTenants } from './reconcile.reaction.js';
import { settleArrivals } from './settle-charges.js';
import { settlePayouts } from './settle-payouts.js';
import type { Balance } from './write-activity.js';
import { mayChangeWithdrawals, writeWithdrawals, type WithdrawalKey } from './write-deposits.js';

export const withdrawalsConsumer = 'invoicing.withdrawals';

@Controller()
export class FollowWithdrawals {
  @Reaction(withdrawalsConsumer, legEvents)
  async handle(events: ReceivedEvent[], em: EntityManager): Promise<Reacted> {
    const causes = new Map(events.map((event) => [event.tenantId, event]));
    const changes = legChangesOf(events);
    // A processor's file has no withdrawals, so this doesn't wait for the lock of the consumer that writes its charges.
    if (!mayChangeWithdrawals(changes)) return { events: [] };
    await lockTenants(em, [...causes.keys()]);
    const touched = await writeWithdrawals(em, changes);
    if (touched.length === 0) return { events: [] };
    const cause = (tenantId: number) => causes.get(tenantId);
    const payouts = await settlePayouts(em, await processorsFromAnswers(em, touched));
    const arrivals = await settleArrivals(em, [], payouts.touched);
    return { events: [...payouts.eventsFor(cause), ...arrivals(cause)] };
  }
}

/** The processors whose payouts a person matched to these lines. */
const processorsFromAnswers = (em: EntityManager, lines: WithdrawalKey[]): Promise<Balance[]> =>
  rows<Balance>(
    em,
    sql`with said as (
          select a.tenant_id, a.deposit_id, a.payouts from payout_answer a
          join ${table('l', lines, { tenant_id: 'int', bank_transaction_id: 'uuid' })} on a.tenant_id = l.tenant_id and a.deposit_id = l.bank_transaction_id
          where a.answer = 'payout'
        )
        select a.tenant_id, a.processor from said s join activity a on a.tenant_id = s.tenant_id and a.bank_transaction_id = any (s.payouts)
        union select m.tenant_id, m.processor from payout_match m join said s using (tenant_id, deposit_id)`,
  );
