// HTTP edge of unusual payments.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { getUnusualPayments } from '#contracts/routes/unusual-payments.js';
import { businessOf } from '#platform/books-copy/businesses.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { businesses } from '../books/business.js';
import { unusualPaymentsOf } from './unusual-payments.query.js';

@Controller()
export class UnusualPaymentsController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Serve(getUnusualPayments)
  list(_: RequestOf<typeof getUnusualPayments>, who: Identity): Promise<ReplyOf<typeof getUnusualPayments>> {
    return this.unitOfWork.read(who, async (em) => {
      const today = this.clock.today((await businessOf(em, businesses, who.tenantId)).timeZone);
      return { items: await unusualPaymentsOf(em, { tenantId: who.tenantId, today }) };
    });
  }
}
