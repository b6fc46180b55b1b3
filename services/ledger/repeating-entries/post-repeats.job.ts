// Posts repeating entries that are due. Each day is a separate transaction that locks its entry first. So even if the job runs twice at
// once, is killed, or is late, every day is posted exactly once.
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { DomainError } from '#contracts/problem.js';
import { Clock } from '#platform/clock.js';
import { defineJob, type RunningJob } from '#platform/jobs/job-runner.js';
import { Runs } from '#platform/jobs/runs.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksOf } from '../accounts/books.entity.js';
import { dueDay, type DueDay } from './repeats.query.js';
import { holdDue, postDue } from './write-repeat.js';

export const postRepeatsJob = defineJob({ kind: 'repeating-entries.post', payload: z.object({}), attempts: 5 });

/** The actor in the audit trail. */
const clockActor = 'schedule';

@Injectable()
export class PostRepeats {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Runs(postRepeatsJob)
  async run({ tenantId }: Pick<RunningJob<unknown>, 'tenantId'>): Promise<void> {
    const today = this.clock.today(await this.unitOfWork.inspect([tenantId], async (em) => (await booksOf(em, tenantId)).timeZone));
    for (;;) {
      const due = await this.unitOfWork.inspect([tenantId], (em) => dueDay(em, tenantId, today));
      if (!due) return;
      await this.post({ tenantId, today, ...due });
    }
  }

  private async post(day: DueDay & { tenantId: number; today: string }): Promise<void> {
    try {
      await this.unitOfWork.asWorker([day.tenantId], clockActor, async (em) => ({ reply: undefined, events: await postDue(em, day) }));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { detail: reason } = error;
      await this.unitOfWork.asWorker([day.tenantId], clockActor, async (em) => ({
        reply: undefined,
        events: await holdDue(em, { ...day, reason }),
      }));
    }
  }
}
