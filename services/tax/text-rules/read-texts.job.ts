// Reads the texts of a business's legs from before a rule about them changed: their payees, and what they say about cars and pay. A migration requests it
// once; repeated, it finds nothing.
import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { payeeOfLine } from '#contracts/rules/payee.js';
import { defineJob, type RunningJob } from '#platform/jobs/job-runner.js';
import { Runs } from '#platform/jobs/runs.js';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { requestEstimates } from '../tax-estimates/estimate-state.query.js';
import { payThrough } from '../books/write-category-legs.js';
import { carCostOf, type CarCost } from '../treatments/car-costs.js';

const readTextsJob = defineJob({ kind: 'books.read-payees', payload: z.object({}), attempts: 5 });

interface StoredText {
  description: string;
  payee: string;
  carCost: CarCost | null;
  payThrough: string | null;
  ofBank: boolean;
}

@Injectable()
export class ReadTexts {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Runs(readTextsJob)
  run({ tenantId, requestedBy }: Pick<RunningJob<unknown>, 'tenantId' | 'requestedBy'>): Promise<unknown> {
    return this.unitOfWork.asWorker([tenantId], requestedBy, async (em) => {
      const changed = await readTexts(em, tenantId);
      return { reply: undefined, jobs: changed ? await requestEstimates(em, [{ tenantId }]) : [] };
    });
  }
}

/** Returns whether anything changed. */
async function readTexts(em: EntityManager, tenantId: number): Promise<boolean> {
  const texts = await rows<StoredText>(
    em,
    sql`select distinct description, payee, car_cost, pay_through, bank_transaction_id is not null as of_bank from leg where tenant_id = ${tenantId}`,
  );
  const wrong = texts
    .map((text) => ({ ...text, read: payeeOfLine(text), readCarCost: carCostOf(text.description), readPay: payThrough(text.description) }))
    .filter((text) => text.payee !== text.read || text.carCost !== text.readCarCost || text.payThrough !== text.readPay);
  await execute(
    em,
    sql`update leg l set payee = t.read, car_cost = t.read_car_cost, pay_through = t.read_pay
        from ${table('t', wrong, { description: 'text', read: 'text', read_car_cost: 'text', read_pay: 'text', of_bank: 'boolean' })}
        where l.tenant_id = ${tenantId} and l.description = t.description and (l.bank_transaction_id is not null) = t.of_bank`,
  );
  return wrong.length > 0;
}
