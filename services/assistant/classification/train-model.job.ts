// Trains the model of a business from people's decisions, in the background. The same decisions always give the same model.
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { defineJob, type RunningJob } from '#platform/jobs/job-runner.js';
import { Runs } from '#platform/jobs/runs.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { labeledLines, minLabels, storeModel } from './business-models.query.js';
import { trainInWorker } from './train-in-worker.js';

export const trainModelJob = defineJob({ kind: 'model.train', payload: z.object({}), attempts: 3 });

@Injectable()
export class TrainModel {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Runs(trainModelJob)
  async run({ tenantId, progress }: RunningJob<object>): Promise<unknown> {
    const rows = await this.unitOfWork.inspect([tenantId], (em) => labeledLines(em, tenantId));
    const categories = new Set(rows.map(({ label }) => label)).size;
    if (rows.length < minLabels || categories < 2) return { trained: false, labels: rows.length, categories };
    await progress(0.1, `Learning from ${rows.length} decisions`);
    const { version, file } = await trainInWorker(`business-${tenantId}`, rows);
    await this.unitOfWork.asWorker([tenantId], 'assistant', async (em) => ({
      reply: await storeModel(em, tenantId, { version, labels: rows.length, file }),
    }));
    return { trained: true, version, labels: rows.length, categories };
  }
}
