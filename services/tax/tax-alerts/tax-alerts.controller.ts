// HTTP edge of tax's alerts and its part of compliance.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { getTaxAlerts, getTaxCompliance } from '#contracts/routes/tax-alerts.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { businessOf } from '../books/businesses.query.js';
import { estimatedYear } from '../tax-estimates/estimated-year.query.js';
import { complianceFactsOf, unansweredLines } from './alert-facts.query.js';
import { alertsOf } from './alerts.js';
import { complianceOf } from './compliance.js';
import { filingSeasonYear } from './filing-season-year.js';

@Controller()
export class TaxAlertsController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Serve(getTaxAlerts)
  alerts({ query }: RequestOf<typeof getTaxAlerts>, who: Identity): Promise<ReplyOf<typeof getTaxAlerts>> {
    const { tenantId } = who;
    return this.unitOfWork.read(who, async (em) => {
      const { timeZone } = await businessOf(em, tenantId);
      const today = this.clock.today(timeZone);
      const year = query.year ?? filingSeasonYear(today);
      const found = await estimatedYear(em, { tenantId, year, method: query.method }, this.clock);
      return { items: alertsOf(await complianceFactsOf(em, tenantId, found)), year, today };
    });
  }

  @Serve(getTaxCompliance)
  compliance({ params, query }: RequestOf<typeof getTaxCompliance>, who: Identity): Promise<ReplyOf<typeof getTaxCompliance>> {
    const { tenantId } = who;
    return this.unitOfWork.read(who, async (em) => {
      const found = await estimatedYear(em, { tenantId, year: params.year, method: query.method }, this.clock);
      const facts = await complianceFactsOf(em, tenantId, found);
      return complianceOf({ ...facts, unanswered: facts.entries === 0 ? 0 : await unansweredLines(em, found) });
    });
  }
}
