// HTTP edge of tax withheld from vendors by year. Forms include it when they are generated.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { vendorChanged } from '#contracts/events/payroll.js';
import { pick } from '#contracts/records/record.js';
import { withholdingFields, withholdingRules } from '#contracts/records/withholding.js';
import { listWithholdings, putWithholding } from '#contracts/routes/withholdings.js';
import type { Identity } from '#platform/identity.js';
import { checkRules } from '#platform/record-rules.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { readDetails } from '../vendor-directory/vendor-form.js';
import { vendorFacts, vendorOf } from '../vendor-directory/vendors.query.js';
import { saveWithholding, withholdingsOf } from './withholdings.query.js';

@Controller()
export class WithholdingsController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(listWithholdings)
  list({ params }: RequestOf<typeof listWithholdings>, who: Identity): Promise<ReplyOf<typeof listWithholdings>> {
    return this.unitOfWork.read(who, async (em) => ({ withholdings: await withholdingsOf(em, who.tenantId, params.year) }));
  }

  @Serve(putWithholding)
  put({ params, body }: RequestOf<typeof putWithholding>, who: Identity): Promise<ReplyOf<typeof putWithholding>> {
    const { tenantId } = who;
    const { year, vendorId } = params;
    const withholding = { ...pick(withholdingFields, body), ...readDetails({ state: withholdingFields.state }, body) };
    checkRules(withholdingRules, withholding);
    return this.unitOfWork.run(who, async (em) => {
      await vendorOf(em, tenantId, vendorId, true);
      const of = async () => (await withholdingsOf(em, tenantId, year)).find((withholding) => withholding.vendorId === vendorId);
      const before = await of();
      await saveWithholding(em, { tenantId, year, recordedBy: who.mail }, { ...withholding, vendorId });
      const after = await of();
      const audit = auditRecorded.payroll.of(tenantId, {
        action: 'withholding.noted',
        subject: `vendor ${vendorId}, ${year}`,
        ...(before && { before }),
        ...(after && { after }),
      });
      const changed = vendorChanged.of(tenantId, vendorFacts(await vendorOf(em, tenantId, vendorId)));
      return { reply: { withholding: after ?? null }, events: before || after ? [changed, audit] : [] };
    });
  }
}
