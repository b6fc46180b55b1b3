// Entries, categories, wages and settings of the ledger → the estimates of the changed years are due.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedEvent } from '#contracts/define.js';
import { documentPaid, settingsChanged, wagesRecorded } from '#contracts/events/ledger.js';
import { legEvents } from '#contracts/rules/category-legs.js';
import { Reaction, type Reacted } from '#platform/consumes.js';
import { estimatesConsumer, firstChangedYears } from './changed-years.js';
import { requestEstimates } from './estimate-state.query.js';

@Controller()
export class FollowBooks {
  @Reaction(estimatesConsumer, [...legEvents, documentPaid, settingsChanged, wagesRecorded])
  async handle(events: ReceivedEvent[], em: EntityManager): Promise<Reacted> {
    return { jobs: await requestEstimates(em, firstChangedYears(events)) };
  }
}
