// Runs all analyses of a year, one after the other. Each part is stored in its own transaction, so after a kill the job continues after the
// last part.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { analysisParts } from '#contracts/routes/tax-analysis.js';
import { ComputableYear, Method } from '#contracts/shapes.js';
import { Clock } from '#platform/clock.js';
import { defineJob, type RunningJob } from '#platform/jobs/job-runner.js';
import { Runs } from '#platform/jobs/runs.js';
import { UnitOfWork, type NewJob } from '#platform/unit-of-work.js';
import { riskFactsOf } from '../audit-risk/risk-facts.query.js';
import { estimatedYear } from '../tax-estimates/estimated-year.query.js';
import { requestEstimates } from '../tax-estimates/estimate-state.query.js';
import { findingOf, partNames, type Part } from './findings.js';
import { finishRun, keepPart, partsOf } from './runs.query.js';

const Payload = z.object({ year: ComputableYear, method: Method });
type Payload = z.output<typeof Payload>;

export const runAnalysesJob = defineJob({ kind: 'tax.analyses', payload: Payload, attempts: 5 });

@Injectable()
export class RunAnalyses {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Runs(runAnalysesJob)
  async run({ id, tenantId, requestedBy, payload, progress }: RunningJob<Payload>): Promise<unknown> {
    const done = await this.unitOfWork.inspect([tenantId], (em) => partsOf(em, tenantId, id));
    for (const [at, part] of analysisParts.entries()) {
      if (done.some((finished) => finished.part === part)) continue;
      await progress(at / analysisParts.length, `Step ${at + 1} of ${analysisParts.length}: ${partNames[part]}`);
      await this.unitOfWork.asWorker([tenantId], requestedBy, async (em) => {
        const { finding, jobs } = await this.analyze(em, { tenantId, part, ...payload });
        await keepPart(em, { tenantId, jobId: id }, { part, finding, at: this.clock.instant().toISOString() });
        return { reply: undefined, jobs };
      });
    }
    await this.unitOfWork.asWorker([tenantId], requestedBy, async (em) => ({
      reply: await finishRun(em, tenantId, id, this.clock.instant()),
    }));
    return payload;
  }

  private async analyze(em: EntityManager, of: Payload & { tenantId: number; part: Part }): Promise<{ finding: string; jobs: NewJob[] }> {
    const { tenantId, part, year } = of;
    const found = await estimatedYear(em, of, this.clock);
    const finding = findingOf(part, found, await riskFactsOf(em, tenantId, found));
    return { finding, jobs: part === 'estimates' ? await requestEstimates(em, [{ tenantId, fromYear: year }]) : [] };
  }
}
