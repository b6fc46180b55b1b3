// HTTP edge of payments to contractors.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { dollars } from '#contracts/money.js';
import { DomainError, existing } from '#contracts/problem.js';
import {
  getContractorCategories,
  getPayrollTransactions,
  putContractorCategories,
  putContractorPayment,
} from '#contracts/routes/contractor-payments.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { assertExpenses, settleUnder } from './change-categories.js';
import { contractorCategories, setContractorCategories } from './contractor-categories.query.js';
import { contractorKey } from './contractor-name.js';
import { paymentRow, summaryOf } from './payroll-shapes.js';
import { expenseCategories, paymentCount, paymentOfId, screenOf } from './payments.query.js';
import { lockTenants, settledEvents, settlePayments } from './settle-payments.js';
import { currentYear } from './this-year.js';
import { writeChoice } from './write-choice.js';

@Controller()
export class ContractorPaymentsController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Serve(getPayrollTransactions)
  transactions({ query }: RequestOf<typeof getPayrollTransactions>, who: Identity): Promise<ReplyOf<typeof getPayrollTransactions>> {
    const { tenantId } = who;
    const thisYear = currentYear(this.clock);
    const year = query.year ?? thisYear;
    return this.unitOfWork.read(who, async (em) => {
      const { payments, count, totalCents, ...totals } = await screenOf(em, { ...query, tenantId, year });
      return {
        success: true as const,
        transactions: payments.map(paymentRow),
        summary: summaryOf({ ...totals, currentYear: thisYear }),
        filtered: { count, total: dollars(totalCents) },
        pagination: { page: query.page, limit: query.limit, total: count, pages: Math.ceil(count / query.limit) },
        year,
      };
    });
  }

  @Serve(putContractorPayment)
  choose({ params, body }: RequestOf<typeof putContractorPayment>, who: Identity): Promise<ReplyOf<typeof putContractorPayment>> {
    const { tenantId } = who;
    const { paymentId } = params;
    const name = body.contractorName ?? null;
    if (name !== null && contractorKey(name) === '') throw new DomainError('no-name', 422, `'${name}' isn’t a valid name.`);
    return this.unitOfWork.run(who, async (em) => {
      await lockTenants(em, [tenantId]);
      const before = existing('contractorPayment', await paymentOfId(em, tenantId, paymentId));
      const { contractorName: contractor, reportable, kind } = body;
      await writeChoice(em, { tenantId, paymentId }, { contractor, reportable, kind, chosenBy: who.mail });
      const settled = await settlePayments(em, [{ tenantId, paymentId }]);
      const after = (await paymentOfId(em, tenantId, paymentId))!;
      const choiceOf = ({ contractor, reportable, kind }: typeof after) => ({ contractor, reportable, kind });
      const audit = auditRecorded.payroll.of(tenantId, {
        action: 'payment.decided',
        subject: `payment ${paymentId}`,
        before: choiceOf(before),
        after: choiceOf(after),
      });
      return { reply: { payment: paymentRow(after) }, events: [...settledEvents(settled), audit] };
    });
  }

  @Serve(getContractorCategories)
  categories(_: unknown, who: Identity): Promise<ReplyOf<typeof getContractorCategories>> {
    const { tenantId } = who;
    return this.unitOfWork.read(who, async (em) => ({
      categories: await contractorCategories(em, tenantId),
      payments: await paymentCount(em, tenantId),
      available: await expenseCategories(em, tenantId),
    }));
  }

  @Serve(putContractorCategories)
  setCategories({ body }: RequestOf<typeof putContractorCategories>, who: Identity): Promise<ReplyOf<typeof putContractorCategories>> {
    const { tenantId } = who;
    const categories = [...new Set(body.categories)].sort();
    assertExpenses(categories, 'Expenses:Contracting Fee');
    return this.unitOfWork.run(who, async (em) => {
      await lockTenants(em, [tenantId]);
      const before = await contractorCategories(em, tenantId);
      await setContractorCategories(em, tenantId, categories);
      const settled = await settleUnder(em, tenantId, [...before, ...categories]);
      const payments = await paymentCount(em, tenantId);
      const audit = auditRecorded.payroll.of(tenantId, {
        action: 'contractor-categories.changed',
        subject: 'contractor categories',
        before,
        after: categories,
      });
      return { reply: { categories, payments }, events: [...settled, audit] };
    });
  }
}
