// Entries and decisions of the ledger → payments to contractors, and an event for each that changed.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { legChangesOf, legEvents } from '#contracts/rules/category-legs.js';
import type { ReceivedEvent } from '#contracts/define.js';
import { Reaction, type Reacted } from '#platform/consumes.js';
import { renameContractorCategories } from './contractor-categories.query.js';
import { concernedBy, lockTenants, settledEvents, settlePayments } from './settle-payments.js';
import { writePaymentLegs } from './write-payment-legs.js';

export const paymentsConsumer = 'payroll.payments';

@Controller()
export class FollowLedger {
  @Reaction(paymentsConsumer, legEvents)
  async handle(events: ReceivedEvent[], em: EntityManager): Promise<Reacted> {
    await lockTenants(
      em,
      events.map((event) => event.tenantId),
    );
    const changes = legChangesOf(events);
    await renameContractorCategories(em, changes.renames);
    const settled = await settlePayments(em, await concernedBy(em, await writePaymentLegs(em, changes)));
    // The changes follow from the batch as a whole, so the tenant's last event is the cause of each; numbers behind it distinguish the
    // outcomes.
    const causes = new Map(events.map((event) => [event.tenantId, event]));
    return { events: settledEvents(settled, ({ tenantId }) => causes.get(tenantId)) };
  }
}
