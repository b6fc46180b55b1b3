// Reads all linked banks of a business when a person requests fresh bank activity.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedOf } from '#contracts/define.js';
import { syncRequested } from '#contracts/events/ledger.js';
import { Reaction, type Reacted } from '#platform/consumes.js';
import type { NewJob } from '#platform/unit-of-work.js';
import { queueSyncs } from './queue-syncs.js';

@Controller()
export class FollowSyncRequests {
  @Reaction('bank-link.sync-requests', [syncRequested])
  async handle(events: ReceivedOf<typeof syncRequested>[], em: EntityManager): Promise<Reacted> {
    const jobs: NewJob[] = [];
    // Once per business of the batch, however many requests it has.
    for (const tenantId of new Set(events.map((event) => event.tenantId)))
      jobs.push(...(await queueSyncs(em, tenantId, {})).jobs.map((job) => ({ ...job, tenantId })));
    return { jobs };
  }
}
