// Reads the payees of a business's payments from before the rule read banks' layouts, and publishes those that changed. A migration requests
// it once; repeated, it finds nothing.
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { defineJob, type RunningJob } from '#platform/jobs/job-runner.js';
import { Runs } from '#platform/jobs/runs.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { lockTenants, paymentsOf, settledEvents, settlePayments } from './settle-payments.js';

const readPayeesJob = defineJob({ kind: 'contractor-payments.read-payees', payload: z.object({}), attempts: 5 });

@Injectable()
export class ReadPayees {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Runs(readPayeesJob)
  run({ tenantId, requestedBy }: Pick<RunningJob<unknown>, 'tenantId' | 'requestedBy'>): Promise<unknown> {
    return this.unitOfWork.asWorker([tenantId], requestedBy, async (em) => {
      await lockTenants(em, [tenantId]);
      const settled = await settlePayments(em, await paymentsOf(em, [tenantId]));
      return { reply: undefined, events: settledEvents(settled) };
    });
  }
}
