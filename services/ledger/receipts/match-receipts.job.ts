// Matches the open receipts of a business again, after new bank rows are in its books.
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { defineJob, type RunningJob } from '#platform/jobs/job-runner.js';
import { Runs } from '#platform/jobs/runs.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksOf } from '../accounts/books.entity.js';
import { matchReceiptsKind } from '../posting/follow-receipts.js';
import { matchOpen } from './write-receipts.js';

export const matchReceiptsJob = defineJob({ kind: matchReceiptsKind, payload: z.object({}), attempts: 3 });

@Injectable()
export class MatchReceipts {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Runs(matchReceiptsJob)
  run({ tenantId, requestedBy }: RunningJob<object>): Promise<unknown> {
    return this.unitOfWork.asWorker([tenantId], requestedBy, async (em) => ({
      reply: {},
      events: await matchOpen(em, tenantId, (await booksOf(em, tenantId)).timeZone),
    }));
  }
}
