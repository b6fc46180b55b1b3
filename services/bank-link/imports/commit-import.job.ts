// Commits an import: chunk by chunk its rows become bank transactions, or vouch for those that are there. Each chunk is one transaction that
// marks its rows and appends their events, so a crash anywhere is continued where it stopped.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as growingId } from 'uuid';
import { z } from 'zod';
import type { NewEvent } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { transactionReceived } from '#contracts/events/bank-link.js';
import { Uuid } from '#contracts/shapes.js';
import { defineJob, JobRunner, type RunningJob } from '#platform/jobs/job-runner.js';
import { execute, row, rows, sql } from '#platform/sql.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { lockAccounts, scopeOfImport, type ImportScope } from './import-accounts.query.js';
import { matchRows } from './match-rows.query.js';
import { reviseOpening } from './opening-balance.js';

export const commitImportJob = defineJob({ kind: 'import.commit', payload: z.object({ importId: Uuid }), attempts: 5 });

/** Rows per transaction: large enough for set-based statements to pay, small enough to show progress. */
const chunkRows = 2_000;

interface OpenRow {
  row: number;
  bankAccountId: string;
  date: string;
  description: string;
  amountCents: number;
  contentKey: string;
}

@Injectable()
export class CommitImport {
  constructor(
    private readonly work: UnitOfWork,
    jobs: JobRunner,
  ) {
    jobs.register(commitImportJob, (job) => this.run(job));
  }

  private async run(job: RunningJob<{ importId: string }>): Promise<unknown> {
    const { tenantId, requestedBy } = job;
    const { importId } = job.payload;
    const scope = await this.work.inspect([tenantId], (em) => scopeOfImport(em, tenantId, importId));
    // First, so that the opening balance is the account's oldest entry; `finish` looks again.
    await this.work.work([tenantId], requestedBy, (em) => openingsOf(em, scope));
    let { open, all } = await this.work.inspect([tenantId], (em) => progressOf(em, scope));
    for (;;) {
      const done = await this.work.work([tenantId], requestedBy, (em) => commitChunk(em, scope));
      if (done === 0) break;
      open -= done;
      await job.progress((all - open) / all, `${all - open} of ${all} rows`);
    }
    return this.work.work([tenantId], requestedBy, (em) => finish(em, scope));
  }
}

/** Replies how many rows it has done; none when none are left. */
async function commitChunk(em: EntityManager, scope: ImportScope): Promise<{ reply: number; events: NewEvent[] }> {
  const { tenantId, importId } = scope;
  await execute(em, sql`select analyze_young_tables()`);
  const accounts = await lockAccounts(em, scope);
  const chunk = await rows<OpenRow>(
    em,
    sql`select row, bank_account_id as "bankAccountId", date, description, amount_cents as "amountCents", content_key as "contentKey" from import_row
        where tenant_id = ${tenantId} and import_id = ${importId} and bank_transaction_id is null and status <> 'rejected'
        order by date, row limit ${chunkRows} for update`,
  );
  const matches = new Map(
    (await matchRows(em, { tenantId, importId, only: chunk.map((one) => one.row) })).map((match) => [match.row, match]),
  );
  // Ids that grow fill their indexes from one end, here and wherever a service keeps them.
  const fresh = chunk.filter((one) => !matches.has(one.row)).map((one) => ({ ...one, bankTransactionId: growingId() }));
  await insertTransactions(em, tenantId, fresh);
  const decided = new Map([...matches].map(([row, match]) => [row, match.bankTransactionId]));
  for (const { row, bankTransactionId } of fresh) decided.set(row, bankTransactionId);
  // By an object instead of a join with the decisions: a plan made from statistics of before this import would compare each row with each decision.
  await execute(
    em,
    sql`update import_row set bank_transaction_id = (${JSON.stringify(Object.fromEntries(decided))}::jsonb ->> row::text)::uuid,
          status = case when row = any (${[...matches.keys()]}::int[]) then 'duplicate' else 'new' end
        where tenant_id = ${tenantId} and import_id = ${importId} and row = any (${[...decided.keys()]}::int[])`,
  );
  const events = fresh.map((one) => {
    const { bankAccountId: id, name, type, mask } = accounts.get(one.bankAccountId)!;
    const { bankTransactionId, date, description, amountCents } = one;
    return transactionReceived.of(tenantId, {
      bankTransactionId,
      revision: 1,
      change: 'added',
      kind: 'activity',
      account: { id, name, type, mask },
      date,
      description,
      reference: '',
      amountCents,
    });
  });
  return { reply: chunk.length, events };
}

async function insertTransactions(em: EntityManager, tenantId: number, fresh: (OpenRow & { bankTransactionId: string })[]): Promise<void> {
  if (fresh.length === 0) return;
  await execute(
    em,
    sql`insert into bank_transaction (tenant_id, bank_transaction_id, bank_account_id, kind, date, description, reference, amount_cents, content_key, revision)
    select ${tenantId}, f.id, f.account, 'activity', f.date, f.description, '', f.amount, f.content, 1
    from unnest(${fresh.map((f) => f.bankTransactionId)}::uuid[], ${fresh.map((f) => f.bankAccountId)}::uuid[], ${fresh.map((f) => f.date)}::date[],
                ${fresh.map((f) => f.description)}::text[], ${fresh.map((f) => f.amountCents)}::bigint[], ${fresh.map((f) => f.contentKey)}::text[]) as f (id, account, date, description, amount, content)`,
  );
}

async function progressOf(em: EntityManager, { tenantId, importId }: ImportScope): Promise<{ open: number; all: number }> {
  return (await row<{ open: number; all: number }>(
    em,
    sql`select (select count(*) from import_row where tenant_id = ${tenantId} and import_id = ${importId} and bank_transaction_id is null and status <> 'rejected') as open,
               new_rows + duplicate_rows as all from import where tenant_id = ${tenantId} and import_id = ${importId}`,
  ))!;
}

async function openingsOf(em: EntityManager, scope: ImportScope): Promise<{ reply: undefined; events: NewEvent[] }> {
  const events = [];
  for (const account of (await lockAccounts(em, scope)).values()) events.push(...(await reviseOpening(em, scope.tenantId, account)));
  return { reply: undefined, events };
}

/** State, counts as they came out, and the opening balance, in one transaction. */
async function finish(em: EntityManager, scope: ImportScope): Promise<{ reply: object; events: NewEvent[] }> {
  const { tenantId, importId } = scope;
  await lockAccounts(em, scope);
  const counts = (await row<{ new: number; duplicate: number; rejected: number }>(
    em,
    sql`with counted as (
          select count(*) filter (where status = 'new') as new, count(*) filter (where status = 'duplicate') as duplicate, count(*) filter (where status = 'rejected') as rejected
          from import_row where tenant_id = ${tenantId} and import_id = ${importId}
        ), done as (
          update import set state = 'committed', new_rows = c.new, duplicate_rows = c.duplicate from counted c
          where tenant_id = ${tenantId} and import_id = ${importId}
        ) select * from counted`,
  ))!;
  const { events: openings } = await openingsOf(em, scope);
  const audit = auditRecorded['bank-link'].of(tenantId, { action: 'import.committed', subject: `import ${importId}`, after: counts });
  return { reply: counts, events: [...openings, audit] };
}
