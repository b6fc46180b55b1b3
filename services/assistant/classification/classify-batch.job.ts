// Classifies the transactions that a client sent, chunk by chunk; the records are the job's result. Nothing in the books changes.
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { classifyBatch, maxBatch, type Classification } from '#contracts/routes/classification.js';
import { Clock } from '#platform/clock.js';
import { defineJob, type RunningJob } from '#platform/jobs/job-runner.js';
import { Runs } from '#platform/jobs/runs.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { classify } from './classify.js';
import { KnowledgeOfBusinesses } from './knowledge.query.js';
import { candidateOf, recordOf } from './records.js';

const Transaction = classifyBatch.body!.shape.transactions.unwrap().element;
const Payload = z.object({ transactions: z.array(Transaction).max(maxBatch) });

export const classifyBatchJob = defineJob({ kind: 'classification.batch', payload: Payload, attempts: 3 });

/** A chunk takes some tens of milliseconds of CPU time; other work runs between chunks. */
const chunkSize = 500;

@Injectable()
export class ClassifyBatch {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly knowledge: KnowledgeOfBusinesses,
    private readonly clock: Clock,
  ) {}

  @Runs(classifyBatchJob)
  async run({ tenantId, payload, progress }: RunningJob<z.output<typeof Payload>>): Promise<unknown> {
    const { transactions } = payload;
    const results: Classification[] = [];
    for (let from = 0; from < transactions.length; from += chunkSize) {
      const chunk = transactions.slice(from, from + chunkSize);
      const candidates = chunk.map(candidateOf);
      const known = await this.unitOfWork.inspect([tenantId], (em) => this.knowledge.of(em, new Map([[tenantId, candidates]])));
      const decisions = classify(candidates, known(tenantId));
      const classifiedAt = this.clock.instant().toISOString();
      results.push(...chunk.map((transaction, at) => recordOf(transaction, decisions[at]!, classifiedAt)));
      await progress(results.length / transactions.length, `${results.length} of ${transactions.length} transactions`);
    }
    return { total: transactions.length, classified: results.length, results };
  }
}
