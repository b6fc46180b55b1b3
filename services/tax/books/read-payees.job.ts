// Reads the payees of a business's legs from before the rule read banks' layouts. A migration requests it once; repeated, it finds nothing.
import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { payeeOfLine } from '#contracts/rules/payee.js';
import { defineJob, type RunningJob } from '#platform/jobs/job-runner.js';
import { Runs } from '#platform/jobs/runs.js';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { UnitOfWork } from '#platform/unit-of-work.js';

const readPayeesJob = defineJob({ kind: 'books.read-payees', payload: z.object({}), attempts: 5 });

interface StoredText {
  description: string;
  payee: string;
  ofBank: boolean;
}

@Injectable()
export class ReadPayees {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Runs(readPayeesJob)
  run({ tenantId, requestedBy }: Pick<RunningJob<unknown>, 'tenantId' | 'requestedBy'>): Promise<unknown> {
    return this.unitOfWork.asWorker([tenantId], requestedBy, async (em) => {
      await readPayees(em, tenantId);
      return { reply: undefined };
    });
  }
}

async function readPayees(em: EntityManager, tenantId: number): Promise<void> {
  const texts = await rows<StoredText>(
    em,
    sql`select distinct description, payee, bank_transaction_id is not null as of_bank from leg where tenant_id = ${tenantId}`,
  );
  const wrong = texts.map((text) => ({ ...text, read: payeeOfLine(text) })).filter(({ payee, read }) => payee !== read);
  await execute(
    em,
    sql`update leg l set payee = t.read from ${table('t', wrong, { description: 'text', read: 'text', of_bank: 'boolean' })}
        where l.tenant_id = ${tenantId} and l.description = t.description and (l.bank_transaction_id is not null) = t.of_bank`,
  );
}
