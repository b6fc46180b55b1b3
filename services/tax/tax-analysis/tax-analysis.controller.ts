// HTTP edge of running all analyses of a year.
import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { inPlainWords } from '#contracts/plain-issues.js';
import { refuse } from '#contracts/problem.js';
import { getTaxAnalysis, runTaxAnalysis } from '#contracts/routes/tax-analysis.js';
import { ComputableYear } from '#contracts/shapes.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { businessOf } from '../books/businesses.query.js';
import { runAnalysesJob } from './run-analyses.job.js';
import { startRun, lastRun, lockRuns, openJob } from './runs.query.js';

@Controller()
export class TaxAnalysisController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(runTaxAnalysis)
  run({ body }: RequestOf<typeof runTaxAnalysis>, who: Identity): Promise<ReplyOf<typeof runTaxAnalysis>> {
    const { tenantId, mail } = who;
    const year = yearOf(body);
    return this.unitOfWork.run(who, async (em) => {
      const method = body.method ?? (await businessOf(em, tenantId)).method;
      await lockRuns(em, tenantId);
      const running = await openJob(em, { tenantId, year, method });
      if (running) return { reply: { jobId: `tax.${running}`, year } };
      const id = randomUUID();
      await startRun(em, { tenantId, year, method }, id, mail);
      const audit = auditRecorded.tax.of(tenantId, { action: 'tax-analysis.run', subject: `tax ${year}, ${method}` });
      return { reply: { jobId: `tax.${id}`, year }, events: [audit], jobs: [{ id, kind: runAnalysesJob.kind, payload: { year, method } }] };
    });
  }

  @Serve(getTaxAnalysis)
  get({ query }: RequestOf<typeof getTaxAnalysis>, who: Identity): Promise<ReplyOf<typeof getTaxAnalysis>> {
    const { tenantId } = who;
    return this.unitOfWork.read(who, async (em) => {
      const of = { tenantId, year: query.year, method: query.method ?? (await businessOf(em, tenantId)).method };
      const running = await openJob(em, of);
      return { last: await lastRun(em, of), jobId: running && `tax.${running}` };
    });
  }
}

/** The tax year of both days. */
function yearOf({ startDate, endDate }: { startDate: string; endDate: string }): number {
  const [first, last] = [startDate, endDate].map((date) => Number(date.slice(0, 4))) as [number, number];
  if (startDate > endDate) refuse('dates-reversed', 'The start date is after the end date.');
  if (first !== last) refuse('several-years', 'The dates are in different tax years. Run one tax year at a time.');
  const year = ComputableYear.safeParse(first, inPlainWords);
  if (!year.success) refuse('unknown-tax-year', year.error.issues[0]!.message);
  return year.data;
}
