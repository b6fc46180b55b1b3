// A business's own events from this service's log, for systems outside that follow it over HTTP.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { DomainError } from '#contracts/problem.js';
import { listEvents, restrictedEvents } from '#contracts/routes/events.js';
import type { Role } from '#contracts/shapes.js';
import { atLeast, type Identity } from '../identity.js';
import { Serve } from '../serve.js';
import { UnitOfWork } from '../unit-of-work.js';
import { tenantEvents } from './events.query.js';

@Controller()
export class EventsController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(listEvents)
  async list({ query }: RequestOf<typeof listEvents>, who: Identity): Promise<ReplyOf<typeof listEvents>> {
    // The gateway forwards by the producer; a request that came another way must not get this log under another name.
    if (query.producer !== this.unitOfWork.service)
      throw new DomainError('other-producer', 400, `This service has no events from ${query.producer}.`);
    const hidden = [...restrictedEvents].filter(([, needed]) => !atLeast(who.role, needed as Role)).map(([type]) => type);
    const page = await this.unitOfWork.read(who, (em) => tenantEvents(em, { ...query, tenantId: who.tenantId, hidden }));
    if (query.after <= page.head) return page;
    const detail = `The log ends at position ${page.head}, before ${query.after}: it was restored from a backup. Start again at 0.`;
    throw new DomainError('ahead-of-log', 409, detail, { head: page.head, epoch: page.epoch });
  }
}
