// Writes a person's answer about a row that waits: attaches it to its twin, posts it, or lets it wait again.
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as growingId } from 'uuid';
import type { NewEvent } from '#contracts/define.js';
import { DomainError } from '#contracts/problem.js';
import { execute, row, sql } from '#platform/sql.js';
import { added, insertTransactions } from '../imports/commit-rows.js';
import { countRows, releaseWithoutTwin, told } from '../imports/held-rows.js';
import { lockAccounts, type ImportScope } from '../imports/import-accounts.query.js';
import { openRows } from '../imports/next-chunk.query.js';
import { reviseOpening } from '../imports/opening-balance.js';
import { removeUnclaimed } from '../imports/remove-unclaimed.query.js';
import type { OwnAccount } from '../accounts/bank-account.entity.js';

export type Answer = 'same' | 'both' | 'undecided';

interface Found {
  possibleDuplicateId: string;
  importId: string;
  fileName: string;
  state: string;
  row: number;
  bankAccountId: string;
  date: string;
  description: string;
  amountCents: number;
  contentKey: string;
  bankTransactionId: string | null;
  twinId: string;
  twinKey: string;
  twinRemoved: boolean;
  answer: 'same' | 'both' | null;
}

export async function answerPair(
  em: EntityManager,
  { tenantId, id, answer, by }: { tenantId: number; id: string; answer: Answer; by: string },
): Promise<NewEvent[]> {
  const place = await row<{ bankAccountId: string }>(
    em,
    sql`select bank_account_id as "bankAccountId" from possible_duplicate where tenant_id = ${tenantId} and possible_duplicate_id = ${id}`,
  );
  if (!place) throw unknownPair();
  // The account first, as everybody who decides about its rows; what stood before the lock may be gone.
  const accounts = await lockAccounts(em, {
    tenantId,
    importId: '',
    fileName: '',
    accounts: [{ bankAccountId: place.bankAccountId } as OwnAccount],
  });
  const pair = await findPair(em, tenantId, id);
  if (!pair) throw unknownPair();
  const wanted = answer === 'undecided' ? null : answer;
  if (pair.answer === wanted) return [];
  if (pair.state !== 'committed') throw new DomainError('wrong-state', 409, 'The import of this row is at work. Try again in a moment.');
  if (pair.twinRemoved) throw new DomainError('twin-removed', 409, 'The other transaction is not in the books any more.');
  const events = pair.answer === null ? [] : await waitAgain(em, tenantId, pair, accounts);
  if (wanted) events.push(...(await decide(em, { tenantId, pair, answer: wanted, by, accounts })));
  await keepAnswer(em, { tenantId, pair, answer: wanted, by });
  await countRows(em, tenantId, pair.importId);
  events.push(told(tenantId, facts(pair), wanted ? 'decided' : 'suspected', accounts));
  const account = accounts.get(pair.bankAccountId)!;
  // What an answer took back may have been the twin of another row that waits.
  events.push(
    ...(await releaseWithoutTwin(em, { tenantId, importId: pair.importId, fileName: pair.fileName, accounts: [account] }, accounts)),
  );
  events.push(...(await reviseOpening(em, tenantId, account)));
  return events;
}

const unknownPair = () => new DomainError('unknown-possible-duplicate', 404, 'There is no such possible duplicate in this business.');

const facts = ({ possibleDuplicateId, importId, fileName, row: number, bankAccountId, date, description, amountCents }: Found) => ({
  possibleDuplicateId,
  importId,
  fileName,
  row: number,
  bankAccountId,
  date,
  description,
  amountCents,
});

const findPair = (em: EntityManager, tenantId: number, id: string): Promise<Found | undefined> =>
  row<Found>(
    em,
    sql`select p.possible_duplicate_id as "possibleDuplicateId", p.import_id as "importId", i.file_name as "fileName", i.state, p.row, p.bank_account_id as "bankAccountId",
               r.date, r.description, r.amount_cents as "amountCents", r.content_key as "contentKey", r.bank_transaction_id as "bankTransactionId",
               p.twin_id as "twinId", t.content_key as "twinKey", t.removed as "twinRemoved", p.answer
        from possible_duplicate p
        join import i on i.tenant_id = p.tenant_id and i.import_id = p.import_id
        join import_row r on r.tenant_id = p.tenant_id and r.import_id = p.import_id and r.row = p.row
        join bank_transaction t on t.tenant_id = p.tenant_id and t.bank_transaction_id = p.twin_id
        where p.tenant_id = ${tenantId} and p.possible_duplicate_id = ${id} for update of p, r`,
  );

/** The row's claim is withdrawn; a transaction that nothing else vouches for goes with it. */
async function waitAgain(em: EntityManager, tenantId: number, pair: Found, accounts: Map<string, OwnAccount>): Promise<NewEvent[]> {
  if (pair.answer === 'same' && !(await hasOtherClaim(em, tenantId, pair)))
    throw new DomainError('twin-removed', 409, 'The other file was undone: only this row vouches for the transaction now.');
  await setRow(em, tenantId, pair, { bankTransactionId: null, status: 'possible-duplicate', held: true });
  return pair.bankTransactionId ? removeUnclaimed(em, tenantId, [pair.bankTransactionId], accounts) : [];
}

const hasOtherClaim = async (em: EntityManager, tenantId: number, { twinId, importId }: Found): Promise<boolean> =>
  (await row(
    em,
    sql`select from import_row where tenant_id = ${tenantId} and bank_transaction_id = ${twinId} and import_id <> ${importId} limit 1`,
  )) !== undefined;

async function decide(
  em: EntityManager,
  {
    tenantId,
    pair,
    answer,
    accounts,
  }: { tenantId: number; pair: Found; answer: 'same' | 'both'; by: string; accounts: Map<string, OwnAccount> },
): Promise<NewEvent[]> {
  if (answer === 'same') {
    const taken = await row(
      em,
      sql`select from import_row where tenant_id = ${tenantId} and bank_transaction_id = ${pair.twinId} and import_id = ${pair.importId} limit 1`,
    );
    if (taken)
      throw new DomainError('twin-taken', 409, 'Another row of the same file is that transaction already, so this one is a second.');
    await setRow(em, tenantId, pair, { bankTransactionId: pair.twinId, status: 'duplicate', held: false });
    return [];
  }
  const scope: Pick<ImportScope, 'tenantId' | 'importId'> = { tenantId, importId: pair.importId };
  const [open] = await openRows(em, { ...scope, only: [pair.row] });
  const fresh = { ...open!, bankTransactionId: growingId() };
  await insertTransactions(em, tenantId, [fresh]);
  await setRow(em, tenantId, pair, { bankTransactionId: fresh.bankTransactionId, status: 'new', held: false });
  return [added(tenantId, fresh, accounts)];
}

const setRow = (
  em: EntityManager,
  tenantId: number,
  { importId, row: number }: Found,
  { bankTransactionId, status, held }: { bankTransactionId: string | null; status: string; held: boolean },
): Promise<void> =>
  execute(
    em,
    sql`update import_row set bank_transaction_id = ${bankTransactionId}::uuid, status = ${status}, held = ${held}
        where tenant_id = ${tenantId} and import_id = ${importId} and row = ${number}`,
  );

async function keepAnswer(
  em: EntityManager,
  { tenantId, pair, answer, by }: { tenantId: number; pair: Found; answer: 'same' | 'both' | null; by: string },
): Promise<void> {
  const { bankAccountId, contentKey, twinKey, possibleDuplicateId } = pair;
  await execute(
    em,
    sql`update possible_duplicate set answer = ${answer}, answered_by = ${answer && by}, answered_at = ${answer ? sql`now()` : null}
        where tenant_id = ${tenantId} and possible_duplicate_id = ${possibleDuplicateId}`,
  );
  await execute(
    em,
    answer
      ? sql`insert into duplicate_answer (tenant_id, bank_account_id, content_key, twin_key, answer, answered_by)
            values (${tenantId}, ${bankAccountId}, ${contentKey}, ${twinKey}, ${answer}, ${by})
            on conflict (tenant_id, bank_account_id, content_key, twin_key) do update set answer = excluded.answer, answered_by = excluded.answered_by, answered_at = now()`
      : sql`delete from duplicate_answer where tenant_id = ${tenantId} and bank_account_id = ${bankAccountId} and content_key = ${contentKey} and twin_key = ${twinKey}`,
  );
}
