// Checks every minute, in the time zone of each business, whether a repeating entry is due. Every replica checks, but one waiting job is
// enough.
import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { JobSchedule } from '#platform/service/job-schedule.js';
import { row, sql } from '#platform/sql.js';
import { booksOf } from '../accounts/books.entity.js';
import { postRepeatsJob } from './post-repeats.job.js';
import { dueDay } from './repeats.query.js';

@Injectable()
export class RepeatSchedule extends JobSchedule {
  protected readonly kind = postRepeatsJob.kind;
  /** Each entry has its own due day. */
  protected readonly everyHours = 0;

  protected async ask(em: EntityManager, tenantId: number) {
    const today = this.clock.today((await booksOf(em, tenantId)).timeZone);
    if (!(await dueDay(em, tenantId, today))) return { jobs: [] };
    const waiting = await row(
      em,
      sql`select from job where tenant_id = ${tenantId} and kind = ${this.kind} and state in ('queued', 'running') limit 1`,
    );
    return { jobs: waiting ? [] : [{ kind: this.kind, payload: {} }] };
  }
}
