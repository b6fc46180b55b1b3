// HTTP edge of compliance: tax's part, and payroll's comparison of filed Forms 1099 with the books.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { getComplianceStatus } from '#contracts/routes/compliance.js';
import { getFormDifferences } from '#contracts/routes/forms-1099.js';
import { getTaxCompliance } from '#contracts/routes/tax-alerts.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { ServiceLinks } from '../links/service-links.js';
import { withForms } from './form-compliance.js';

@Controller()
export class ComplianceController {
  constructor(private readonly links: ServiceLinks) {}

  @Serve(getComplianceStatus)
  async status({ params, query }: RequestOf<typeof getComplianceStatus>, who: Identity): Promise<ReplyOf<typeof getComplianceStatus>> {
    const [ofTax, ofForms] = await Promise.all([
      this.links.reply(getTaxCompliance, who, { params, query }),
      this.links.reply(getFormDifferences, who, { query: { year: params.year } }),
    ]);
    return withForms(ofTax, ofForms);
  }
}
