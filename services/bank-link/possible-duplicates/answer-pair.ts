// Applies a person's answer about a held row: attaches it to its twin, posts it, or holds it again.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import type { DecidedPart } from '#contracts/events/bank-link.js';
import { DomainError, existing, noSuch } from '#contracts/problem.js';
import { execute, row, sql } from '#platform/sql.js';
import { duplicateEvent, type Waiting } from '../matching/commit-rows.js';
import { decisionsAboutKnown } from '../matching/decisions-of-files.query.js';
import { commitHeld, countRows, rematchWaiting } from '../matching/held-rows.js';
import { lockAccounts } from '../matching/import-accounts.query.js';
import { reviseOpening } from '../matching/opening-balance.js';
import { matchedLines } from '../matching/matched-lines.query.js';
import { removeUnclaimed } from '../matching/remove-unclaimed.query.js';
import { reviseActivity } from '../matching/revise-activity.query.js';
import { withdrawTwins } from '../journal-twins/withdraw-twins.js';
import type { OwnAccount } from '../accounts/bank-account.entity.js';

type Answer = 'same' | 'both' | 'undecided';

interface Found extends Waiting {
  state: string;
  row: number;
  contentKey: string;
  decision: DecidedPart[] | null;
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
    sql`select bank_account_id from possible_duplicate where tenant_id = ${tenantId} and possible_duplicate_id = ${id}`,
  );
  if (!place) throw noSuch('possibleDuplicate');
  // Lock the account first, like all code that decides about its rows. The pair may have gone before the lock.
  const accounts = await lockAccounts(em, tenantId, [place.bankAccountId]);
  const pair = existing('possibleDuplicate', await findPair(em, tenantId, id));
  const wanted = answer === 'undecided' ? null : answer;
  if (pair.answer === wanted) return [];
  if (pair.state !== 'committed') throw new DomainError('wrong-state', 409, 'This row is still being imported. Try again in a moment.');
  if (pair.twinRemoved) throw new DomainError('twin-removed', 409, 'The other transaction is no longer in the books.');
  const concerned = [pair.twinId, pair.bankTransactionId].filter((transactionId) => transactionId !== null);
  const events = pair.answer === null ? [] : await waitAgain(em, tenantId, pair, accounts);
  // Before the row is matched, because the rules read people's answers.
  await keepAnswer(em, { tenantId, pair, answer: wanted, by });
  if (wanted === 'same') await attach(em, tenantId, pair);
  events.push(...(await reviseActivity(em, tenantId, concerned, accounts)));
  if (wanted === 'same') events.push(...(await matchedLines(em, tenantId, [pair.twinId], accounts)));
  if (wanted === 'same') events.push(...(await decisionsAboutKnown(em, { tenantId, importId: pair.importId }, [pair], accounts)));
  if (wanted === 'both') events.push(...(await findPlace(em, tenantId, pair, accounts)));
  if (wanted === null) events.push(duplicateEvent(tenantId, pair, 'suspected', accounts));
  else if ((await findPair(em, tenantId, id))!.answer !== null) events.push(duplicateEvent(tenantId, pair, 'decided', accounts));
  await countRows(em, tenantId, pair.importId);
  // A transaction that the answer removed may be another row's twin, and the answer may apply to similar held rows.
  events.push(...(await rematchWaiting(em, tenantId, accounts, id)));
  events.push(...(await withdrawTwins(em, { tenantId, lines: [pair.twinId], accounts })));
  events.push(...(await reviseOpening(em, tenantId, accounts.get(pair.bankAccountId)!)));
  return events;
}

const findPair = (em: EntityManager, tenantId: number, id: string): Promise<Found | undefined> =>
  row<Found>(
    em,
    sql`select p.possible_duplicate_id, p.import_id, i.file_name, i.state, p.row, p.bank_account_id,
               r.date, r.description, r.amount_cents, r.content_key, r.decision, r.bank_transaction_id,
               p.twin_id, t.content_key as twin_key, t.removed as twin_removed, p.answer
        from possible_duplicate p
        join import i on i.tenant_id = p.tenant_id and i.import_id = p.import_id
        join import_row r on r.tenant_id = p.tenant_id and r.import_id = p.import_id and r.row = p.row
        join bank_transaction t on t.tenant_id = p.tenant_id and t.bank_transaction_id = p.twin_id
        where p.tenant_id = ${tenantId} and p.possible_duplicate_id = ${id} for update of p, r`,
  );

/** Withdraws the row's claim. A transaction without other claims is removed with it. */
async function waitAgain(em: EntityManager, tenantId: number, pair: Found, accounts: Map<string, OwnAccount>): Promise<NewEvent[]> {
  if (pair.answer === 'same' && !(await hasOtherClaim(em, tenantId, pair)))
    throw new DomainError('twin-removed', 409, 'You undid the other import, so this row is now the only source of the transaction.');
  await setRow(em, tenantId, pair, { bankTransactionId: null, status: 'possible-duplicate', held: true });
  return pair.bankTransactionId ? removeUnclaimed(em, tenantId, [pair.bankTransactionId], accounts) : [];
}

const hasOtherClaim = async (em: EntityManager, tenantId: number, { twinId, importId }: Found): Promise<boolean> =>
  (await row(
    em,
    sql`select from import_row where tenant_id = ${tenantId} and bank_transaction_id = ${twinId} and import_id <> ${importId}
        union all select from bank_transaction where tenant_id = ${tenantId} and bank_transaction_id = ${twinId} and kind = 'journal' limit 1`,
  )) !== undefined;

/** The row claims its twin from now on. */
async function attach(em: EntityManager, tenantId: number, pair: Found): Promise<void> {
  const taken = await row(
    em,
    sql`select from import_row where tenant_id = ${tenantId} and bank_transaction_id = ${pair.twinId} and import_id = ${pair.importId} limit 1`,
  );
  if (taken)
    throw new DomainError(
      'twin-taken',
      409,
      'Another row in the same file already matches that transaction, so this row is a separate one.',
    );
  await setRow(em, tenantId, pair, { bankTransactionId: pair.twinId, status: 'duplicate', held: false });
}

/** The row isn't its twin: it may match, or be held for, a later transaction. Otherwise it is posted. */
function findPlace(em: EntityManager, tenantId: number, pair: Found, accounts: Map<string, OwnAccount>): Promise<NewEvent[]> {
  const { importId, fileName } = pair;
  return commitHeld(em, { tenantId, importId, fileName, accounts: [...accounts.values()] }, [pair.row], accounts);
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
