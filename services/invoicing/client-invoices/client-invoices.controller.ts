// HTTP edge of client invoices: charges of all processors, and what one client paid.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { dollars } from '#contracts/money.js';
import { DomainError } from '#contracts/problem.js';
import { getClientHistory, listCharges, reconcileCharges } from '#contracts/routes/client-invoices.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { askForReconcile } from '../stripe/ask-for-reconcile.js';
import { lastReconciled } from '../stripe/connection.query.js';
import { chargesPage, clientHistory } from './charges.query.js';
import { chargeSums } from './charge-sums.query.js';

@Controller()
export class ClientInvoicesController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Files are reconciled when they are imported. The job reports what fails at a processor. */
  @Serve(reconcileCharges)
  reconcile(_: RequestOf<typeof reconcileCharges>, who: Identity): Promise<ReplyOf<typeof reconcileCharges>> {
    return this.unitOfWork.run(who, async (em) => {
      const { jobId, jobs } = await askForReconcile(em, who.tenantId, { orRunning: true });
      return { reply: { success: true, connected: jobId !== undefined, jobId: jobId ?? null }, jobs };
    });
  }

  @Serve(listCharges)
  list({ query }: RequestOf<typeof listCharges>, who: Identity): Promise<ReplyOf<typeof listCharges>> {
    const { page, limit, startDate, endDate, search, status } = query;
    const filter = { tenantId: who.tenantId, startDate, endDate, search, status };
    if (startDate !== undefined && endDate !== undefined && startDate > endDate)
      throw new DomainError('invalid-input', 400, 'startDate: must not be after endDate');
    return this.unitOfWork.read(who, async (em) => {
      const { total, totalCharges, grossCents, uniqueClients } = await chargeSums(em, filter);
      const averageCents = totalCharges === 0 ? 0 : Math.round(grossCents / totalCharges);
      return {
        success: true,
        data: await chargesPage(em, { ...filter, page, limit }),
        summary: { totalRevenue: dollars(grossCents), totalCharges, uniqueClients, averageCharge: dollars(averageCents) },
        pagination: { page, limit, total, pages: Math.ceil(total / limit) },
        reconciled: (await lastReconciled(em, who.tenantId)) ?? null,
      };
    });
  }

  @Serve(getClientHistory)
  history({ params }: RequestOf<typeof getClientHistory>, who: Identity): Promise<ReplyOf<typeof getClientHistory>> {
    return this.unitOfWork.read(who, async (em) => {
      const found = await clientHistory(em, who.tenantId, params.clientKey);
      if (!found) throw new DomainError('unknown-client', 404, 'No client has this key.');
      return found;
    });
  }
}
