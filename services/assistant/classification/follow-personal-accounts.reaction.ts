// Own accounts that are personal, or no longer → their lines in the books are classified again, except those that a person decided.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedOf } from '#contracts/define.js';
import { accountChanged } from '#contracts/events/ledger.js';
import { Reaction, type Reacted } from '#platform/consumes.js';
import { storePersonalAccounts } from '../ledger-lines/personal-accounts.query.js';
import { reclassifyJob } from './reclassify.job.js';

export const personalAccountsConsumer = 'assistant.personal-accounts';

@Controller()
export class FollowPersonalAccounts {
  @Reaction(personalAccountsConsumer, [accountChanged])
  async handle(events: ReceivedOf<typeof accountChanged>[], em: EntityManager): Promise<Reacted> {
    const set = await storePersonalAccounts(em, events);
    return {
      jobs: set.map(({ tenantId, path }) => ({ tenantId, kind: reclassifyJob.kind, payload: { lines: 'of-account', account: path } })),
    };
  }
}
