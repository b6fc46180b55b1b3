// HTTP edge of classification; every call has the address of the specification too.
import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { noSuch } from '#contracts/problem.js';
import {
  classifyBatch,
  classifyBatchAsSpecified,
  classifyTransaction,
  classifyTransactionAsSpecified,
  getClassificationHistory,
  getClassificationHistoryAsSpecified,
  getClassificationStats,
  getClassificationStatsAsSpecified,
  getClassificationStatus,
  getClassificationStatusAsSpecified,
  recentClassifications,
  type Classification,
} from '#contracts/routes/classification.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { JobRunner } from '#platform/jobs/job-runner.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { classifyBatchJob } from './classify-batch.job.js';
import { classify } from './classify.js';
import { countProposals, newestProposals, proposalFigures } from './history.query.js';
import { KnowledgeOfBusinesses } from './knowledge.query.js';
import { reclassifyJob } from './reclassify.job.js';
import { candidateOf, recordOf, recordOfLine } from './records.js';

@Controller()
export class ClassificationController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly knowledge: KnowledgeOfBusinesses,
    private readonly clock: Clock,
    private readonly jobs: JobRunner,
  ) {}

  @Serve(classifyTransaction, classifyTransactionAsSpecified)
  one({ body }: RequestOf<typeof classifyTransaction>, who: Identity): Promise<ReplyOf<typeof classifyTransaction>> {
    const { clientId, transaction } = body;
    const candidate = candidateOf(transaction);
    return this.unitOfWork.read(who, async (em) => {
      const known = await this.knowledge.of(em, new Map([[who.tenantId, [candidate]]]));
      const [decision] = classify([candidate], known(who.tenantId));
      return { ...recordOf(transaction, decision!, this.clock.instant().toISOString()), clientId };
    });
  }

  @Serve(classifyBatch, classifyBatchAsSpecified)
  batch({ body }: RequestOf<typeof classifyBatch>, who: Identity): Promise<ReplyOf<typeof classifyBatch>> {
    const { clientId, transactions } = body;
    const id = randomUUID();
    const job = transactions
      ? { id, kind: classifyBatchJob.kind, payload: { transactions } }
      : { id, kind: reclassifyJob.kind, payload: { lines: 'uncategorized' } };
    const jobId = `assistant.${id}`;
    return this.unitOfWork.run(who, async () => ({ reply: { id: jobId, jobId, clientId }, jobs: [job] }));
  }

  @Serve(getClassificationStatus, getClassificationStatusAsSpecified)
  async status({ params }: RequestOf<typeof getClassificationStatus>, who: Identity): Promise<ReplyOf<typeof getClassificationStatus>> {
    const job = await this.jobs.find(who.tenantId, params.id.replace('assistant.', ''));
    if (!job || ![classifyBatchJob.kind, reclassifyJob.kind].includes(job.kind)) throw noSuch('batch');
    const { id, state, progress, message, problem } = job;
    const result = job.result as { total: number; classified?: number; changed?: number; results?: Classification[] } | null;
    const classified = result?.classified ?? result?.changed ?? 0;
    return { id, state, progress, message, total: result?.total ?? 0, classified, results: result?.results ?? [], problem };
  }

  @Serve(getClassificationHistory, getClassificationHistoryAsSpecified)
  history({ query }: RequestOf<typeof getClassificationHistory>, who: Identity): Promise<ReplyOf<typeof getClassificationHistory>> {
    return this.unitOfWork.read(who, async (em) => ({
      clientId: query.clientId,
      total: await countProposals(em, who.tenantId),
      classifications: (await newestProposals(em, who.tenantId, query.limit)).map(recordOfLine),
    }));
  }

  @Serve(getClassificationStats, getClassificationStatsAsSpecified)
  stats({ query }: RequestOf<typeof getClassificationStats>, who: Identity): Promise<ReplyOf<typeof getClassificationStats>> {
    return this.unitOfWork.read(who, async (em) => ({
      clientId: query.clientId,
      ...(await proposalFigures(em, who.tenantId)),
      recentClassifications: (await newestProposals(em, who.tenantId, recentClassifications)).map(recordOfLine),
    }));
  }
}
