// Owners in a business's settings → payments to them are draws. If the owners changed, existing lines are classified again.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedOf } from '#contracts/define.js';
import { settingsChanged } from '#contracts/events/ledger.js';
import { Reaction, type Reacted } from '#platform/consumes.js';
import { storeOwners } from '../ledger-lines/owners.query.js';
import { reclassifyJob } from './reclassify.job.js';

@Controller()
export class FollowOwners {
  @Reaction('assistant.owners', [settingsChanged])
  async handle(events: ReceivedOf<typeof settingsChanged>[], em: EntityManager): Promise<Reacted> {
    const changed = await storeOwners(em, events);
    return { jobs: changed.map((tenantId) => ({ tenantId, kind: reclassifyJob.kind, payload: { lines: 'of-owners' } })) };
  }
}
