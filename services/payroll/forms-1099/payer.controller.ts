// HTTP edge of the payer's details.
import { Controller, Inject } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { payerDetails } from '#contracts/records/payer.js';
import { getPayer, putPayer } from '#contracts/routes/payer.js';
import type { Identity } from '#platform/identity.js';
import { SEAL, type Vault } from '#platform/seal.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { lockTenants } from '../contractor-payments/settle-payments.js';
import { maskedTin } from '../vendor-directory/tin.js';
import { readDetails, readForm } from '../vendor-directory/vendor-form.js';
import { missingOfPayer, payerChange, payerOf, payerPlace, type Payer } from '../payer/payer.query.js';
import { writePayer } from '../payer/write-payer.js';

const shown = (payer: Payer): ReplyOf<typeof getPayer>['payer'] => {
  const { tinSealed: _, tinLast4, ...rest } = payer;
  return { ...rest, tin: payer.tinType && maskedTin(payer.tinType, tinLast4), missing: missingOfPayer(payer) };
};

@Controller()
export class PayerController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(SEAL) private readonly seal: Vault,
  ) {}

  @Serve(getPayer)
  get(_: unknown, who: Identity): Promise<ReplyOf<typeof getPayer>> {
    return this.unitOfWork.read(who, async (em) => ({ payer: shown(await payerOf(em, who.tenantId)) }));
  }

  @Serve(putPayer)
  put({ body }: RequestOf<typeof putPayer>, who: Identity): Promise<ReplyOf<typeof putPayer>> {
    const { tenantId } = who;
    const { warnings, tin } = readForm({ tin: body.tin, tinType: body.tinType });
    const details = readDetails(payerDetails, body);
    return this.unitOfWork.run(who, async (em) => {
      await lockTenants(em, [tenantId]);
      const before = await payerOf(em, tenantId);
      const { tinSealed: _sealed, irisHeader: _header, ...known } = before;
      const payer = {
        ...known,
        ...details,
        ...(tin && { tinType: tin.tinType, tinLast4: tin.text.slice(-4) }),
      };
      const tinSealed = tin ? this.seal.close(tin.text, payerPlace(tenantId)) : null;
      await writePayer(em, tenantId, { payer, tinSealed, irisHeader: body.irisHeader ?? null });
      const after = await payerOf(em, tenantId);
      const audit = auditRecorded.payroll.of(tenantId, {
        action: 'payer.changed',
        subject: 'payer',
        before: shown(before),
        after: shown(after),
      });
      return { reply: { payer: shown(after), warnings }, events: [audit, payerChange(this.seal, tenantId, after)] };
    });
  }
}
