// Looks every few minutes for messages to the address of each business that has one. Every replica checks, but one waiting job is enough.
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#platform/clock.js';
import type { Log } from '#platform/log.js';
import { JobSchedule } from '#platform/service/job-schedule.js';
import { LOG } from '#platform/service/service.js';
import { row, sql } from '#platform/sql.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { Mailbox } from './mailbox.js';
import { readMailJob } from './read-mail.job.js';
import { lookEveryMs } from './receipt-address.js';
import { addressIn } from './receipt-mail.query.js';

@Injectable()
export class MailSchedule extends JobSchedule {
  protected readonly kind = readMailJob.kind;
  /** Hours are too long. */
  protected readonly everyHours = 0;

  constructor(
    unitOfWork: UnitOfWork,
    @Inject(LOG) log: Log,
    clock: Clock,
    private readonly mailbox: Mailbox,
  ) {
    super(unitOfWork, log, clock);
  }

  protected async ask(em: EntityManager, tenantId: number) {
    const address = this.mailbox.isSetUp ? await addressIn(em, tenantId) : undefined;
    if (!address || (address.lookedAt && this.clock.instant().getTime() - new Date(address.lookedAt).getTime() < lookEveryMs))
      return { jobs: [] };
    const waiting = await row(
      em,
      sql`select from job where tenant_id = ${tenantId} and kind = ${this.kind} and state in ('queued', 'running') limit 1`,
    );
    return { jobs: waiting ? [] : [{ kind: this.kind, payload: {} }] };
  }
}
