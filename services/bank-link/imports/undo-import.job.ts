// Undoes an import: withdraws its claims and removes every bank transaction without other claims, as a new revision.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { NewEvent } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { Uuid } from '#contracts/shapes.js';
import { defineJob, type RunningJob } from '#platform/jobs/job-runner.js';
import { Runs } from '#platform/jobs/runs.js';
import { execute, row, rows, sql } from '#platform/sql.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { settleNumbers, withdrawNumbers } from '../account-numbers/account-numbers.query.js';
import { releaseNumbers } from '../accounts/keep-numbers.query.js';
import { releaseProcessor } from '../accounts/keep-processor.query.js';
import { withdrawDeletions, writeContents } from '../matching/apply-corrections.query.js';
import { lockScope, scopeOfImport, type ImportScope } from '../matching/import-accounts.query.js';
import { reviseOpening } from '../matching/opening-balance.js';
import { rematchWaiting, withdrawHeld } from '../matching/held-rows.js';
import { withdrawTwinsNear } from '../journal-twins/withdraw-twins.js';
import { removeUnclaimed } from '../matching/remove-unclaimed.query.js';
import { reviseActivity } from '../matching/revise-activity.query.js';
import { forgetMapping } from './remembered-mapping.query.js';
import { settleOldestRows } from './settle-oldest-rows.js';
import { statementFacts } from './statement-facts.query.js';

export const undoImportJob = defineJob({ kind: 'import.undo', payload: z.object({ importId: Uuid }), attempts: 5 });

const chunkRows = 2_000;

@Injectable()
export class UndoImport {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Runs(undoImportJob)
  async run({ tenantId, requestedBy, payload, progress }: RunningJob<{ importId: string }>): Promise<unknown> {
    const { importId } = payload;
    const scope = await this.unitOfWork.inspect([tenantId], (em) => scopeOfImport(em, tenantId, importId));
    let left = await this.unitOfWork.inspect([tenantId], (em) => claimsOf(em, scope));
    const all = left;
    for (;;) {
      const withdrawn = await this.unitOfWork.asWorker([tenantId], requestedBy, (em) => withdrawChunk(em, scope));
      if (withdrawn === 0) break;
      left -= withdrawn;
      await progress((all - left) / all, `${all - left} of ${all} rows withdrawn`);
    }
    return this.unitOfWork.asWorker([tenantId], requestedBy, (em) => finish(em, scope));
  }
}

async function claimsOf(em: EntityManager, { tenantId, importId }: ImportScope): Promise<number> {
  const claims = sql`select count(*) as n from import_row where tenant_id = ${tenantId} and import_id = ${importId} and bank_transaction_id is not null`;
  return (await row<{ n: number }>(em, claims))!.n;
}

/** Replies the number of claims withdrawn; 0 if none are left. */
async function withdrawChunk(em: EntityManager, scope: ImportScope): Promise<{ reply: number; events: NewEvent[] }> {
  const { tenantId, importId } = scope;
  const accounts = await lockScope(em, scope);
  const claimed = await rows<{ row: number; id: string; corrects: boolean }>(
    em,
    sql`select row, bank_transaction_id as id, corrects is not null as corrects from import_row
        where tenant_id = ${tenantId} and import_id = ${importId} and bank_transaction_id is not null order by date, row limit ${chunkRows} for update`,
  );
  await execute(
    em,
    sql`update import_row set bank_transaction_id = null, former_transaction_id = bank_transaction_id where tenant_id = ${tenantId} and import_id = ${importId} and row = any (${claimed.map((c) => c.row)}::int[])`,
  );
  const ids = claimed.map((c) => c.id);
  const events = await removeUnclaimed(em, tenantId, ids, accounts);
  events.push(...(await reviseActivity(em, tenantId, ids, accounts)));
  const corrected = claimed.filter((claim) => claim.corrects).map((claim) => claim.id);
  events.push(...(await writeContents(em, { tenantId, accounts }, corrected)));
  return { reply: claimed.length, events };
}

/** Writes state, held rows of this import and others, opening balances and stated facts in one transaction. */
async function finish(em: EntityManager, scope: ImportScope): Promise<{ reply: object; events: NewEvent[] }> {
  const { tenantId, importId } = scope;
  await releaseProcessor(em, scope);
  const accounts = await lockScope(em, scope);
  await execute(em, sql`update import set state = 'undone' where tenant_id = ${tenantId} and import_id = ${importId}`);
  await forgetMapping(em, tenantId, importId);
  await releaseNumbers(em, scope);
  const numbered = await withdrawNumbers(em, scope);
  const settled = await settleNumbers(em, scope);
  for (const account of [...numbered.accounts, ...settled.accounts]) accounts.set(account.bankAccountId, account);
  const events = [...numbered.events, ...settled.events, ...(await withdrawDeletions(em, scope, accounts))];
  events.push(...(await withdrawHeld(em, scope, accounts)));
  events.push(...(await settleOldestRows(em, scope, accounts)));
  events.push(...(await rematchWaiting(em, tenantId, accounts)));
  events.push(...(await withdrawTwinsNear(em, scope, accounts)));
  for (const account of accounts.values()) events.push(...(await reviseOpening(em, tenantId, account)));
  events.push(...(await statementFacts(em, scope, accounts, 'withdrawn')));
  const audit = auditRecorded['bank-link'].of(tenantId, { action: 'import.undone', subject: `import ${importId}` });
  return { reply: { undone: true }, events: [...events, audit] };
}
