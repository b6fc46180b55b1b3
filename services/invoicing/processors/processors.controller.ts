// HTTP edge of card processors: balances, deposits that wait for a person, gross receipts of a year.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { DomainError, refuse } from '#contracts/problem.js';
import { answerPayoutDeposit, getGrossReceipts, listPayoutDeposits, listProcessors } from '#contracts/routes/processors.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { lockTenants } from '../reconciliation/reconcile.reaction.js';
import { settleArrivals } from '../reconciliation/settle-charges.js';
import { settlePayouts, sidesOf } from '../reconciliation/settle-payouts.js';
import {
  balancesOfPayouts,
  deleteAnswer,
  grossReceipts,
  keepAnswer,
  lineAtBank,
  processorsOf,
  waitingDeposits,
} from './processors.query.js';

@Controller()
export class ProcessorsController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(listProcessors)
  list(_: RequestOf<typeof listProcessors>, who: Identity): Promise<ReplyOf<typeof listProcessors>> {
    return this.unitOfWork.read(who, async (em) => ({ processors: await processorsOf(em, who.tenantId) }));
  }

  @Serve(getGrossReceipts)
  gross({ params }: RequestOf<typeof getGrossReceipts>, who: Identity): Promise<ReplyOf<typeof getGrossReceipts>> {
    return this.unitOfWork.read(who, (em) => grossReceipts(em, who.tenantId, params.year));
  }

  @Serve(listPayoutDeposits)
  waiting(_: RequestOf<typeof listPayoutDeposits>, who: Identity): Promise<ReplyOf<typeof listPayoutDeposits>> {
    return this.unitOfWork.read(who, (em) => waitingDeposits(em, who.tenantId));
  }

  @Serve(answerPayoutDeposit)
  answer({ params, body }: RequestOf<typeof answerPayoutDeposit>, who: Identity): Promise<ReplyOf<typeof answerPayoutDeposit>> {
    const { tenantId } = who;
    const depositId = params.bankTransactionId;
    return this.unitOfWork.run(who, async (em) => {
      await lockTenants(em, [tenantId]);
      const line = await lineAtBank(em, tenantId, depositId);
      if (!line) throw new DomainError('unknown-deposit', 404, 'This deposit is no longer in the books.');
      const { processor } = line;
      const balances = processor ? [{ tenantId, processor }] : await balancesOfPayouts(em, { tenantId, depositId, payouts: body.payouts });
      const { payouts } = await sidesOf(em, balances);
      const known = new Map(payouts.map((payout) => [payout.bankTransactionId, payout.processor]));
      // At least one payout, all of one processor.
      if (
        body.answer === 'payout' &&
        (body.payouts.some((id) => !known.has(id)) || new Set(body.payouts.map((id) => known.get(id))).size !== 1)
      )
        refuse('unknown-payout', 'Please choose payouts of this processor.');
      if (body.answer === 'undecided') await deleteAnswer(em, { tenantId, depositId });
      else await keepAnswer(em, { tenantId, depositId, answer: body.answer, payouts: body.payouts, answeredBy: who.mail });
      const settled = await settlePayouts(em, balances);
      const arrivals = await settleArrivals(em, [], settled.touched);
      const audit = auditRecorded.invoicing.of(tenantId, {
        action: 'payout-deposit.answered',
        subject: `bank transaction ${depositId}`,
        after: { answer: body.answer, payouts: body.payouts },
      });
      return { reply: { answer: body.answer }, events: [...settled.eventsFor(() => undefined), ...arrivals(() => undefined), audit] };
    });
  }
}
