// Somebody asked for fresh bank activity: every linked bank of the business is read.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedOf } from '#contracts/define.js';
import { syncRequested } from '#contracts/events/ledger.js';
import { Reaction, type Reacted } from '#platform/consumes.js';
import type { NewJob } from '#platform/unit-of-work.js';
import { askForSync } from './ask-for-sync.js';

@Controller()
export class FollowSyncRequests {
  @Reaction('bank-link.sync-requests', [syncRequested])
  async handle(events: ReceivedOf<typeof syncRequested>[], em: EntityManager): Promise<Reacted> {
    const jobs: NewJob[] = [];
    // Once per business of the batch, however often it was asked.
    for (const tenantId of new Set(events.map((event) => event.tenantId)))
      jobs.push(...(await askForSync(em, tenantId, {})).jobs.map((job) => ({ ...job, tenantId })));
    return { jobs };
  }
}
