// Publishes the payer, the numbers of forms, and the payments of the 1099-MISC of a business from before payroll published them. Migrations request
// it; repeated, it publishes the same facts again.
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { defineJob, type RunningJob } from '#platform/jobs/job-runner.js';
import { Runs } from '#platform/jobs/runs.js';
import { SEAL, type Vault } from '#platform/seal.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { lockTenants, miscPayments, settledEvents } from '../contractor-payments/settle-payments.js';
import { payerChange, payerOf } from '../payer/payer.query.js';
import { formsChange, yearsOfForms } from './forms-change.query.js';

const publishFactsJob = defineJob({ kind: 'forms.publish-facts', payload: z.object({}), attempts: 5 });

@Injectable()
export class PublishFacts {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(SEAL) private readonly seal: Vault,
  ) {}

  @Runs(publishFactsJob)
  run({ tenantId, requestedBy }: Pick<RunningJob<unknown>, 'tenantId' | 'requestedBy'>): Promise<unknown> {
    return this.unitOfWork.asWorker([tenantId], requestedBy, async (em) => {
      await lockTenants(em, [tenantId]);
      const payer = payerChange(this.seal, tenantId, await payerOf(em, tenantId));
      const forms = await formsChange(em, tenantId, await yearsOfForms(em, tenantId));
      return { reply: undefined, events: [payer, ...forms, ...settledEvents({ changed: await miscPayments(em, tenantId), gone: [] })] };
    });
  }
}
