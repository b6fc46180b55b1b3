// HTTP edge of the financial analysis.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { getFinancialAnalysis } from '#contracts/routes/financial-analysis.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { analysisFacts } from './analysis-facts.query.js';
import { financialAnalysis } from './financial-analysis.js';

@Controller()
export class FinancialAnalysisController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Serve(getFinancialAnalysis)
  get({ query }: RequestOf<typeof getFinancialAnalysis>, who: Identity): Promise<ReplyOf<typeof getFinancialAnalysis>> {
    return this.unitOfWork.read(who, async (em) =>
      financialAnalysis(await analysisFacts(em, { tenantId: who.tenantId, ...query }, (timeZone) => this.clock.today(timeZone))),
    );
  }
}
