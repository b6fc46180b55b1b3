// Publishes the estimates of a business after something changed them, once its books have caught up with the ledger.
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '#platform/clock.js';
import { defineJob, RunLater, type RunningJob } from '#platform/jobs/job-runner.js';
import { Runs } from '#platform/jobs/runs.js';
import { KeepUp } from '#platform/service/keep-up.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksConsumer } from '../books/books.projection.js';
import { businessesConsumer } from '../books/businesses.projection.js';
import { deleteEarlierJobs, paceOf, publishEstimatesKind } from './estimate-state.query.js';
import { publishDueEstimates } from './publish-estimate.js';

const publishEstimatesJob = defineJob({ kind: publishEstimatesKind, payload: z.object({}), attempts: 5 });

@Injectable()
export class PublishEstimates {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly keepUp: KeepUp,
    private readonly clock: Clock,
  ) {}

  @Runs(publishEstimatesJob)
  async run({ tenantId, requestedBy }: RunningJob<object>): Promise<unknown> {
    const caughtUp = (await this.hasApplied(tenantId, booksConsumer)) && (await this.hasApplied(tenantId, businessesConsumer));
    const pace = await this.unitOfWork.inspect([tenantId], (em) => paceOf(em, tenantId));
    if (pace && !pace.overdue && (!caughtUp || pace.changing)) throw new RunLater('The books are still changing.');
    return this.unitOfWork.asWorker([tenantId], requestedBy, async (em) => {
      const events = await publishDueEstimates(em, tenantId, this.clock);
      await deleteEarlierJobs(em, tenantId);
      return { reply: { published: events.length }, events };
    });
  }

  /** Parked events change the books only after an operator's redrive, so the estimates don't wait for them. */
  private hasApplied(tenantId: number, consumer: string): Promise<boolean> {
    return this.keepUp.with(tenantId, consumer, { orParked: true });
  }
}
