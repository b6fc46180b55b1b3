// Reads the texts of a business's legs from before a rule about them changed: their payees, and what they say about cars and pay. A migration requests it
// once; repeated, it finds nothing.
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { defineJob, type RunningJob } from '#platform/jobs/job-runner.js';
import { Runs } from '#platform/jobs/runs.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { readTexts } from '../books/read-texts.js';
import { requestEstimates } from '../tax-estimates/estimate-state.query.js';

const readTextsJob = defineJob({ kind: 'books.read-payees', payload: z.object({}), attempts: 5 });

@Injectable()
export class ReadTexts {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Runs(readTextsJob)
  run({ tenantId, requestedBy }: Pick<RunningJob<unknown>, 'tenantId' | 'requestedBy'>): Promise<unknown> {
    return this.unitOfWork.asWorker([tenantId], requestedBy, async (em) => {
      const changed = await readTexts(em, tenantId);
      return { reply: undefined, jobs: changed ? await requestEstimates(em, [{ tenantId }]) : [] };
    });
  }
}
