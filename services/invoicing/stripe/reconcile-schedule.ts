// Reads every connected account several times a day, in addition to webhooks and people's requests.
import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { JobSchedule } from '#platform/service/job-schedule.js';
import { askForReconcile } from './ask-for-reconcile.js';
import { reconcileStripeJob } from './reconcile.job.js';

@Injectable()
export class ReconcileSchedule extends JobSchedule {
  protected readonly kind = reconcileStripeJob.kind;
  protected readonly everyHours = 6;

  protected ask(em: EntityManager, tenantId: number) {
    return askForReconcile(em, tenantId, { orRunning: true });
  }
}
