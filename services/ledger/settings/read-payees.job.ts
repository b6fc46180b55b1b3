// Reads the payees of a business's lines again, after its names or its owners changed, or the rule did. Repeated, it finds nothing.
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { defineJob, type RunningJob } from '#platform/jobs/job-runner.js';
import { Runs } from '#platform/jobs/runs.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { lockBooks } from '../posting/lock-order.js';
import { writePayees } from '../posting/stored-payees.js';

export const readPayeesJob = defineJob({ kind: 'general-ledger.read-payees', payload: z.object({}), attempts: 5 });

@Injectable()
export class ReadPayees {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Runs(readPayeesJob)
  run({ tenantId, requestedBy }: Pick<RunningJob<unknown>, 'tenantId' | 'requestedBy'>): Promise<unknown> {
    return this.unitOfWork.asWorker([tenantId], requestedBy, async (em) => {
      await lockBooks(em, tenantId);
      await writePayees(em, tenantId);
      return { reply: undefined };
    });
  }
}
