// HTTP edge of the categories that feed each form: those of contractors, and those of the boxes of the 1099-MISC.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import {
  getContractorCategories,
  getMiscCategories,
  putContractorCategories,
  putMiscCategories,
} from '#contracts/routes/payment-categories.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { contractorCategories, miscCategories } from '../contractor-payments/contractor-categories.query.js';
import { miscBoxes } from '../contractor-payments/payroll-shapes.js';
import { expenseCategories, paymentCount } from '../contractor-payments/payments.query.js';
import { changeCategories, contractorList, miscList } from './change-categories.js';

@Controller()
export class PaymentCategoriesController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(getContractorCategories)
  ofContractors(_: unknown, who: Identity): Promise<ReplyOf<typeof getContractorCategories>> {
    const { tenantId } = who;
    return this.unitOfWork.read(who, async (em) => ({
      categories: await contractorCategories(em, tenantId),
      payments: await paymentCount(em, tenantId, '1099-NEC'),
      available: await expenseCategories(em, tenantId),
    }));
  }

  @Serve(putContractorCategories)
  setOfContractors({ body }: RequestOf<typeof putContractorCategories>, who: Identity): Promise<ReplyOf<typeof putContractorCategories>> {
    const after = [...new Set(body.categories)].sort();
    return this.unitOfWork.run(who, (em) => changeCategories(em, { tenantId: who.tenantId, list: contractorList, after }));
  }

  @Serve(getMiscCategories)
  ofMisc(_: unknown, who: Identity): Promise<ReplyOf<typeof getMiscCategories>> {
    const { tenantId } = who;
    return this.unitOfWork.read(who, async (em) => {
      const ofContractors = await contractorCategories(em, tenantId);
      const available = (await expenseCategories(em, tenantId)).filter(({ category }) => !ofContractors.includes(category));
      return { categories: await miscCategories(em, tenantId), kinds: miscBoxes, available };
    });
  }

  @Serve(putMiscCategories)
  setOfMisc({ body }: RequestOf<typeof putMiscCategories>, who: Identity): Promise<ReplyOf<typeof putMiscCategories>> {
    const after = [...body.categories].sort((a, b) => (a.category < b.category ? -1 : 1));
    return this.unitOfWork.run(who, (em) => changeCategories(em, { tenantId: who.tenantId, list: miscList, after }));
  }
}
