// Requests estimates that change without an event: a new month ends a projection, a new release may have other figures. Also those whose job
// failed.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { JobSchedule } from '#platform/service/job-schedule.js';
import type { NewJob } from '#platform/unit-of-work.js';
import { businessOf } from '../books/businesses.query.js';
import { publishEstimatesKind, requestEstimates, scheduledState } from './estimate-state.query.js';
import { isNewMonth } from './publish-estimate.js';

@Injectable()
export class EstimateSchedule extends JobSchedule {
  protected readonly kind = publishEstimatesKind;
  protected readonly everyHours = 0;
  /** Businesses whose estimates this process has requested since it started. */
  private readonly requested = new Set<number>();

  protected async ask(em: EntityManager, tenantId: number): Promise<{ jobs: NewJob[] }> {
    const state = await scheduledState(em, tenantId);
    if (!state) return { jobs: [] };
    if (state.withoutJob) return { jobs: [{ kind: publishEstimatesKind, payload: {} }] };
    const today = this.clock.today((await businessOf(em, tenantId)).timeZone);
    if (this.requested.has(tenantId) && !isNewMonth(state.computedOn, today)) return { jobs: [] };
    this.requested.add(tenantId);
    return { jobs: await requestEstimates(em, [{ tenantId }]) };
  }
}
