// Commits an import in chunks: its rows become bank transactions, or claim existing ones. Each chunk is one database transaction that marks
// its rows and appends their events, so the job continues where a crash stopped it.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { NewEvent } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { Uuid } from '#contracts/shapes.js';
import { defineJob, type RunningJob } from '#platform/jobs/job-runner.js';
import { Runs } from '#platform/jobs/runs.js';
import { execute, row, sql } from '#platform/sql.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import type { OwnAccount } from '../accounts/bank-account.entity.js';
import { numbersOfImport, settleNumbers, stateNumbers } from '../account-numbers/account-numbers.query.js';
import { keepNumbers } from '../accounts/keep-numbers.query.js';
import { keepProcessor } from '../accounts/keep-processor.query.js';
import { applyCorrections } from '../matching/apply-corrections.query.js';
import { commitRows } from '../matching/commit-rows.js';
import { decisionsNaming } from '../matching/decisions-of-files.query.js';
import { supposeAccounts } from '../journal-twins/journal-accounts.query.js';
import { countRows, rematchWaiting } from '../matching/held-rows.js';
import { lockScope, scopeOfImport, type ImportScope } from '../matching/import-accounts.query.js';
import { nextChunk } from '../matching/next-chunk.query.js';
import { reviseOpening } from '../matching/opening-balance.js';
import { settleOldestRows } from './settle-oldest-rows.js';
import { statementFacts } from './statement-facts.query.js';

export const commitImportJob = defineJob({ kind: 'import.commit', payload: z.object({ importId: Uuid }), attempts: 5 });

@Injectable()
export class CommitImport {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Runs(commitImportJob)
  async run(job: RunningJob<{ importId: string }>): Promise<unknown> {
    const { tenantId, requestedBy } = job;
    const { importId } = job.payload;
    const scope = await this.unitOfWork.inspect([tenantId], (em) => scopeOfImport(em, tenantId, importId));
    // First, so that the opening balance is the account's oldest entry; `finish` looks again.
    await this.unitOfWork.asWorker([tenantId], requestedBy, (em) => start(em, scope));
    let { open, all } = await this.unitOfWork.inspect([tenantId], (em) => progressOf(em, scope));
    for (;;) {
      const done = await this.unitOfWork.asWorker([tenantId], requestedBy, (em) => commitChunk(em, scope));
      if (done === 0) break;
      open -= done;
      await job.progress((all - open) / all, `${all - open} of ${all} rows`);
    }
    return this.unitOfWork.asWorker([tenantId], requestedBy, (em) => finish(em, scope));
  }
}

/** Replies the number of rows done; 0 if none are left. */
async function commitChunk(em: EntityManager, scope: ImportScope): Promise<{ reply: number; events: NewEvent[] }> {
  await execute(em, sql`select analyze_young_tables()`);
  const accounts = await lockScope(em, scope);
  const chunk = await nextChunk(em, scope);
  return { reply: chunk.rows.length, events: await commitRows(em, scope, accounts, chunk) };
}

async function progressOf(em: EntityManager, { tenantId, importId }: ImportScope): Promise<{ open: number; all: number }> {
  return (await row<{ open: number; all: number }>(
    em,
    sql`select (select count(*) from import_row where tenant_id = ${tenantId} and import_id = ${importId} and bank_transaction_id is null and status <> 'rejected' and not held) as open,
               new_rows + duplicate_rows + possible_rows as all from import where tenant_id = ${tenantId} and import_id = ${importId}`,
  ))!;
}

/** Stores the file's account numbers and processor with its accounts, then corrections of earlier files and the opening balances. */
async function start(em: EntityManager, scope: ImportScope): Promise<{ reply: undefined; events: NewEvent[] }> {
  await keepProcessor(em, scope);
  const accounts = await lockScope(em, scope);
  await keepNumbers(em, scope);
  const numbered = await stateNumbers(em, scope.tenantId, await numbersOfImport(em, scope));
  const settled = await settleNumbers(em, scope);
  for (const account of [...numbered.accounts, ...settled.accounts]) accounts.set(account.bankAccountId, account);
  await supposeAccounts(em, scope.tenantId, accounts.values());
  const corrected = await applyCorrections(em, scope, accounts);
  const turned = await settleOldestRows(em, scope, accounts);
  const openings = await openingsOf(em, scope, accounts);
  return { reply: undefined, events: [...numbered.events, ...settled.events, ...corrected, ...turned, ...openings] };
}

async function openingsOf(em: EntityManager, { tenantId }: ImportScope, accounts: Map<string, OwnAccount>): Promise<NewEvent[]> {
  const events = [];
  for (const account of accounts.values()) events.push(...(await reviseOpening(em, tenantId, account)));
  return events;
}

/** Writes state, final counts, opening balances and stated facts in one transaction. */
async function finish(em: EntityManager, scope: ImportScope): Promise<{ reply: object; events: NewEvent[] }> {
  const { tenantId, importId } = scope;
  const accounts = await lockScope(em, scope);
  const counts = await countRows(em, tenantId, importId);
  await execute(em, sql`update import set state = 'committed' where tenant_id = ${tenantId} and import_id = ${importId}`);
  const corrected = await applyCorrections(em, scope, accounts);
  // The new rows may resolve held rows of other files.
  const decided = await rematchWaiting(em, tenantId, accounts);
  const named = await decisionsNaming(em, scope, accounts);
  const openings = await openingsOf(em, scope, accounts);
  const facts = await statementFacts(em, scope, accounts, 'stated');
  const audit = auditRecorded['bank-link'].of(tenantId, { action: 'import.committed', subject: `import ${importId}`, after: counts });
  return { reply: counts, events: [...corrected, ...decided, ...named, ...openings, ...facts, audit] };
}
