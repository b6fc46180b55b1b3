// Commits rows of an import: rows already in the books claim their transaction, possible duplicates are held with their twin, and the rest
// become bank transactions, or bring removed ones back.
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as growingId } from 'uuid';
import type { NewEvent } from '#contracts/define.js';
import { duplicateSuspected } from '#contracts/events/bank-link.js';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { moneyAccountOf, type OwnAccount } from '../accounts/bank-account.entity.js';
import { activityEvent } from './activity-event.js';
import { decisionsAboutKnown, decisionsOf } from './decisions-of-files.query.js';
import type { ImportScope } from './import-accounts.query.js';
import { hasEarlierImports } from './known-transactions.query.js';
import { matchedLines } from './matched-lines.query.js';
import { matchRows } from './match-rows.query.js';
import type { Chunk, ChunkRow } from './next-chunk.query.js';
import { bringBack } from './returning-transactions.query.js';
import { reviseActivity } from './revise-activity.query.js';

type Accounts = Map<string, OwnAccount>;

/** The accounts must be locked. */
export async function commitRows(em: EntityManager, scope: ImportScope, accounts: Accounts, chunk: Chunk): Promise<NewEvent[]> {
  const { tenantId, importId, fileName } = scope;
  const isFirst = !(await hasEarlierImports(em, tenantId, importId));
  const matches = new Map((isFirst ? [] : await matchRows(em, { tenantId, importId, chunk })).map((match) => [match.row, match]));
  const same = [...matches.values()].filter((match) => match.by !== 'possible');
  const waiting = chunk.rows.flatMap((row) => {
    const match = matches.get(row.row);
    return match?.by === 'possible' ? [{ ...row, twinId: match.bankTransactionId }] : [];
  });
  const unmatched = chunk.rows.filter((row) => !matches.has(row.row));
  const revived = await bringBack(em, { tenantId, importId, fresh: unmatched, ahead: chunk.ahead });
  // Increasing ids fill their indexes from one end, here and in other services.
  const fresh = unmatched.map((row) => ({ ...row, bankTransactionId: revived.get(row.row)?.bankTransactionId ?? growingId() }));
  await insertTransactions(
    em,
    tenantId,
    fresh.filter(({ row }) => !revived.has(row)),
  );
  await claim(em, scope, [...same, ...fresh], new Set(same.map((match) => match.row)));
  const held = await hold(em, scope, waiting);
  const decided = await decisionsOf(em, scope, fresh);
  const rematched = new Set(same.map(({ row }) => row));
  const claimed = chunk.rows.filter(({ row }) => rematched.has(row));
  const known = chunk.rows.flatMap(({ row, processor }) => (processor ? (matches.get(row)?.bankTransactionId ?? []) : []));
  return [
    ...fresh.map((row) => {
      const transaction = { ...(revived.get(row.row) ?? firstRevision(row)), decision: decided.get(row.row) };
      return activityEvent(tenantId, transaction, 'added', accounts);
    }),
    ...waiting.flatMap((row) => {
      const possibleDuplicateId = held.get(row.row);
      return possibleDuplicateId
        ? [duplicateEvent(tenantId, { ...row, possibleDuplicateId, importId, fileName }, 'suspected', accounts)]
        : [];
    }),
    ...(await reviseActivity(em, tenantId, known, accounts)),
    ...(await decisionsAboutKnown(em, scope, claimed, accounts)),
    ...(await matchedLines(
      em,
      tenantId,
      same.map(({ bankTransactionId }) => bankTransactionId),
      accounts,
    )),
  ];
}

type NewTransaction = ChunkRow & { bankTransactionId: string };

const firstRevision = ({ bankTransactionId, bankAccountId, date, description, amountCents, processor }: NewTransaction) => ({
  ...{ bankTransactionId, bankAccountId, revision: 1, date, description, reference: '', amountCents, processor },
});

/** A row that is, or was, held as a possible duplicate. */
export interface Waiting {
  possibleDuplicateId: string;
  importId: string;
  fileName: string;
  bankAccountId: string;
  date: string;
  description: string;
  amountCents: number;
}

export const duplicateEvent = (
  tenantId: number,
  { possibleDuplicateId, importId, fileName, bankAccountId, date, description, amountCents }: Waiting,
  change: 'suspected' | 'decided' | 'withdrawn',
  accounts: Accounts,
): NewEvent =>
  duplicateSuspected.of(tenantId, {
    possibleDuplicateId,
    change,
    importId,
    fileName,
    account: moneyAccountOf(accounts.get(bankAccountId)!),
    date,
    description,
    amountCents,
  });

async function insertTransactions(em: EntityManager, tenantId: number, fresh: NewTransaction[]): Promise<void> {
  if (fresh.length === 0) return;
  await execute(
    em,
    sql`insert into bank_transaction (tenant_id, bank_transaction_id, bank_account_id, kind, date, description, reference, amount_cents, content_key, processor, revision)
    select ${tenantId}, f.bank_transaction_id, f.bank_account_id, 'activity', f.date, f.description, '', f.amount_cents, f.content_key, f.processor, 1
    from ${table('f', fresh, { bank_transaction_id: 'uuid', bank_account_id: 'uuid', date: 'date', description: 'text', amount_cents: 'bigint', content_key: 'text', processor: 'jsonb' })}`,
  );
}

async function claim(
  em: EntityManager,
  { tenantId, importId }: ImportScope,
  claims: { row: number; bankTransactionId: string }[],
  duplicates: Set<number>,
): Promise<void> {
  // An object instead of a join: a plan with statistics from before this import would compare each row with each claim.
  await execute(
    em,
    sql`update import_row set bank_transaction_id = (${JSON.stringify(Object.fromEntries(claims.map((pair) => [pair.row, pair.bankTransactionId])))}::jsonb ->> row::text)::uuid,
          status = case when row = any (${[...duplicates]}::int[]) then 'duplicate' else 'new' end
        where tenant_id = ${tenantId} and import_id = ${importId} and row = any (${claims.map((pair) => pair.row)}::int[])`,
  );
}

/** Returns new pairs, and pairs with a new twin, by row. A row keeps its pair. */
async function hold(
  em: EntityManager,
  { tenantId, importId }: ImportScope,
  waiting: { row: number; bankAccountId: string; twinId: string }[],
): Promise<Map<number, string>> {
  if (waiting.length === 0) return new Map();
  const changed = await rows<{ row: number; id: string }>(
    em,
    sql`with held as (
          select * from ${table('w', waiting, { row: 'int', bank_account_id: 'uuid', twin_id: 'uuid' })}
        ), marked as (
          update import_row r set held = true, status = 'possible-duplicate', twin_id = h.twin_id from held h
          where r.tenant_id = ${tenantId} and r.import_id = ${importId} and r.row = h.row
        )
        insert into possible_duplicate as p (tenant_id, possible_duplicate_id, import_id, row, bank_account_id, twin_id)
        select ${tenantId}, gen_random_uuid(), ${importId}, row, bank_account_id, twin_id from held
        on conflict (tenant_id, import_id, row) do update set twin_id = excluded.twin_id, answer = null, answered_by = null, answered_at = null
          where p.twin_id <> excluded.twin_id or p.answer is not null
        returning row, possible_duplicate_id as id`,
  );
  return new Map(changed.map((pair) => [pair.row, pair.id]));
}
