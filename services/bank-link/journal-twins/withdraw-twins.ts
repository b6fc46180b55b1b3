// Withdraws posted transactions that a journal line may duplicate. Their rows are held for the line, as if the journal had come first.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { rows, sql } from '#platform/sql.js';
import type { OwnAccount } from '../accounts/bank-account.entity.js';
import { rematchWaiting } from '../matching/held-rows.js';
import type { ImportScope } from '../matching/import-accounts.query.js';
import { removeUnclaimed } from '../matching/remove-unclaimed.query.js';
import { nearDays } from '../matching/same-rows.js';
import { chooseTwins, type TwinCandidate } from './choose-twins.js';
import { decideAgain, type LooseRow } from './decide-again.js';

interface LinesToCheck {
  tenantId: number;
  /** New or moved lines, or lines that no row claims or is held for anymore. */
  lines: string[];
  /** Locked. */
  accounts: Map<string, OwnAccount>;
}

export async function withdrawTwins(em: EntityManager, { tenantId, lines, accounts }: LinesToCheck): Promise<NewEvent[]> {
  if (lines.length === 0) return [];
  const chosen = chooseTwins(await candidates(em, { tenantId, lines, accounts }));
  if (chosen.length === 0) return [];
  const loose = await rows<LooseRow>(
    em,
    sql`update import_row r set bank_transaction_id = null, former_transaction_id = r.bank_transaction_id from import i
        where r.tenant_id = ${tenantId} and r.bank_transaction_id = any (${chosen}::uuid[]) and i.tenant_id = r.tenant_id and i.import_id = r.import_id
        returning r.import_id, i.file_name, i.state, r.row`,
  );
  const events = await removeUnclaimed(em, tenantId, chosen, accounts);
  events.push(...(await decideAgain(em, { tenantId, loose, accounts })));
  // A row may have been held for a withdrawn transaction.
  return [...events, ...(await rematchWaiting(em, tenantId, accounts))];
}

/** Checks journal lines near rows of an undone import: without these rows, a line may match other transactions. */
export async function withdrawTwinsNear(
  em: EntityManager,
  { tenantId, importId }: Pick<ImportScope, 'tenantId' | 'importId'>,
  accounts: Map<string, OwnAccount>,
): Promise<NewEvent[]> {
  if (!(await hasLines(em, tenantId))) return [];
  const found = await rows<{ id: string }>(
    em,
    sql`select distinct l.id from import_row r
        cross join lateral (
          select t.bank_transaction_id as id from bank_transaction t
          where t.tenant_id = r.tenant_id and t.bank_account_id = r.bank_account_id and t.amount_cents = r.amount_cents
            and t.date between r.date - ${nearDays}::int and r.date + ${nearDays}::int and not t.removed and t.kind = 'journal' offset 0) l
        where r.tenant_id = ${tenantId} and r.import_id = ${importId}`,
  );
  return withdrawTwins(em, { tenantId, lines: found.map(({ id }) => id), accounts });
}

async function hasLines(em: EntityManager, tenantId: number): Promise<boolean> {
  const found = await rows(em, sql`select from bank_transaction where tenant_id = ${tenantId} and kind = 'journal' limit 1`);
  return found.length > 0;
}

/** Excludes pairs that a person declared separate, and rows that a person posted as new. */
function candidates(em: EntityManager, { tenantId, lines, accounts }: LinesToCheck): Promise<TwinCandidate[]> {
  return rows<TwinCandidate>(
    em,
    sql`select l.bank_transaction_id as line_id, l.date as line_date, l.description as line_description, t.bank_transaction_id as transaction_id, t.date, t.description
        from bank_transaction l
        cross join lateral (
          select * from bank_transaction t
          where t.tenant_id = l.tenant_id and t.bank_account_id = l.bank_account_id and t.amount_cents = l.amount_cents
            and t.date between l.date - ${nearDays}::int and l.date + ${nearDays}::int and not t.removed and t.kind = 'activity' offset 0) t
        cross join lateral (
          select array_agg(c.content_key) || t.content_key as keys, bool_or(c.accepted) as accepted from import_row c
          where c.tenant_id = t.tenant_id and c.bank_transaction_id = t.bank_transaction_id offset 0) v
        where l.tenant_id = ${tenantId} and l.bank_transaction_id = any (${lines}::uuid[]) and l.kind = 'journal' and not l.removed
          and l.bank_account_id = any (${[...accounts.keys()]}::uuid[]) and v.accepted is not true
          and not exists (select from import_row c where c.tenant_id = l.tenant_id and c.bank_transaction_id = l.bank_transaction_id offset 0)
          and not exists (select from import_row h where h.held and h.tenant_id = l.tenant_id and h.twin_id = l.bank_transaction_id offset 0)
          and not exists (select from duplicate_answer d where d.tenant_id = l.tenant_id and d.bank_account_id = l.bank_account_id and d.answer = 'both'
                            and ((d.twin_key = l.content_key and d.content_key = any (v.keys)) or (d.content_key = l.content_key and d.twin_key = any (v.keys))))`,
  );
}
