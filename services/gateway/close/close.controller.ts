// HTTP edge of the checklist of closing a period: each service is asked for what it owns.
import { Controller } from '@nestjs/common';
import { getCloseFacts } from '#contracts/close-facts.js';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { proposeDepreciation, getDepreciationEntry } from '#contracts/routes/depreciation-entries.js';
import { getBankChecks } from '#contracts/routes/bank-checks.js';
import { getBusinessDay } from '#contracts/routes/business-day.js';
import { getClose } from '#contracts/routes/close.js';
import { getMiscCandidates } from '#contracts/routes/forms-1099.js';
import { listReconcilable } from '#contracts/routes/reconciliations.js';
import { getTaxCompliance } from '#contracts/routes/tax-alerts.js';
import { ComputableYear } from '#contracts/shapes.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { ServiceLinks } from '../links/service-links.js';
import { checklist, type TaxFacts } from './checklist.js';

@Controller()
export class CloseController {
  constructor(private readonly links: ServiceLinks) {}

  @Serve(getClose)
  async get({ params }: RequestOf<typeof getClose>, who: Identity): Promise<ReplyOf<typeof getClose>> {
    const ofYear = params.month === undefined;
    const [ledger, day, { accounts: checks }, { accounts: reconcilable }, tax] = await Promise.all([
      this.links.reply(getCloseFacts, who, { params }),
      this.links.reply(getBusinessDay, who),
      this.links.reply(getBankChecks, who),
      this.links.reply(listReconcilable, who),
      ComputableYear.safeParse(params.year).success ? this.ofTax(who, params.year, ofYear) : undefined,
    ]);
    const { startDate, endDate, today, activity } = ledger;
    const bank = { accounts: day.accounts, checks, reconcilable };
    return { startDate, endDate, today, activity, items: checklist({ ledger, bank, payees: day.toReview.payees, tax, ofYear }) };
  }

  /** Depreciation is posted once a year, on its last day. */
  private async ofTax(who: Identity, year: number, ofYear: boolean): Promise<TaxFacts> {
    const [compliance, misc, proposed, posted] = await Promise.all([
      this.links.reply(getTaxCompliance, who, { params: { year } }),
      this.links.reply(getMiscCandidates, who, { params: { year } }),
      ofYear ? this.links.reply(proposeDepreciation, who, { params: { year } }) : null,
      ofYear ? this.links.reply(getDepreciationEntry, who, { params: { year } }) : null,
    ]);
    const depreciation = proposed && { registerCents: proposed.depreciationCents, postedCents: posted?.posted?.depreciationCents ?? null };
    return { year, compliance, misc, depreciation };
  }
}
