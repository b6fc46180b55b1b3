// Publishes the payments of a business that were recorded before `ledger.document-paid` existed. A migration requests it once; repeated, the
// events say the same.
import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { defineJob, type RunningJob } from '#platform/jobs/job-runner.js';
import { Runs } from '#platform/jobs/runs.js';
import { rows, sql } from '#platform/sql.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { shareBooks } from '../accounts/accounts.js';
import type { CashPayment } from '../posting/paid-lines.query.js';
import { paidDocument } from '../posting/posted-entry.js';

const publishPaymentsJob = defineJob({ kind: 'bills-and-invoices.publish-payments', payload: z.object({}), attempts: 5 });

@Injectable()
export class PublishPayments {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Runs(publishPaymentsJob)
  run({ tenantId, requestedBy }: Pick<RunningJob<unknown>, 'tenantId' | 'requestedBy'>): Promise<unknown> {
    return this.unitOfWork.asWorker([tenantId], requestedBy, async (em) => {
      await shareBooks(em, [tenantId]);
      const events = (await payments(em, tenantId)).map((payment) => paidDocument(payment));
      return { reply: undefined, events };
    });
  }
}

const payments = (em: EntityManager, tenantId: number): Promise<CashPayment[]> =>
  rows<CashPayment>(
    em,
    sql`select p.tenant_id, p.date, p.cash_entry_id, d.entry_id as document_entry_id, p.bank_transaction_id, p.line, p.entry_id as entered_entry_id
        from document_payment p
        join document d on d.tenant_id = p.tenant_id and d.document_id = p.document_id
        where p.tenant_id = ${tenantId} and p.undone_at is null order by p.payment_id`,
  );
