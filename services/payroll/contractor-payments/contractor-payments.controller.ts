// HTTP edge of payments that a Form 1099 reports: those to contractors, and those of the 1099-MISC.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { dollars } from '#contracts/money.js';
import { existing, refuse } from '#contracts/problem.js';
import { getPayrollTransactions, listMiscPayments, putContractorPayment } from '#contracts/routes/contractor-payments.js';
import { kindsOf } from '#contracts/rules/form-1099-kinds.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { contractorKey } from './contractor-name.js';
import { contractorPaymentRow, paymentRow, summaryOf } from './payroll-shapes.js';
import { paymentOfId, paymentPage, screenOf } from './payments.query.js';
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
        transactions: payments.map(contractorPaymentRow),
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
    if (name !== null && contractorKey(name) === '') refuse('no-name', `'${name}' isn’t a valid name.`);
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

  @Serve(listMiscPayments)
  ofMisc({ params, query }: RequestOf<typeof listMiscPayments>, who: Identity): Promise<ReplyOf<typeof listMiscPayments>> {
    const { kind, page, limit } = query;
    const kinds = kind ? [kind] : kindsOf('1099-MISC');
    return this.unitOfWork.read(who, async (em) => {
      const { payments, count, totalCents } = await paymentPage(em, { tenantId: who.tenantId, year: params.year, kinds, page, limit });
      const total = dollars(totalCents);
      return { year: params.year, payments: payments.map(paymentRow), count, total, page, pages: Math.ceil(count / limit) };
    });
  }
}
