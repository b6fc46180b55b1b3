// Reads a batch's bank transactions in the books, with their newest revisions and current entries, locked against all other writers.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { loadMissing, type Accounts } from '../accounts/accounts.js';
import type { Known } from './decide-entries.js';
import type { ActivityKind } from '#contracts/rules/processor-kinds.js';
import type { Decider, Entry } from './entry.js';
import { lockEntryLines, lockTransactions } from './lock-order.js';

/**
 * By tenant and bank transaction. A batch of only new transactions runs one statement, any other batch three. `others` are entries that
 * change with them; their lines are locked in the same order.
 */
export async function knownTransactions(
  em: EntityManager,
  wanted: { tenantId: number; bankTransactionId: string }[],
  accounts: Accounts,
  others: { tenantId: number; entryId: number }[] = [],
): Promise<Map<string, Known>> {
  const states = await lockTransactions(em, wanted);
  const known = new Map<string, Known>(
    states.map(({ tenantId, bankTransactionId, revision }) => [
      `${tenantId} ${bankTransactionId}`,
      { revision, entry: null, activity: null, decisions: [] },
    ]),
  );
  const posted = states.flatMap(({ tenantId, entryId }) => (entryId === null ? [] : [{ tenantId, entryId }]));
  if (posted.length === 0) return known;
  await lockEntryLines(em, [...posted, ...others]);
  const found = await linesOf(em, posted);
  // While this waited for a lock, a decision may have opened a category.
  await loadMissing(em, accounts, found);
  for (const line of found) addLine(known.get(`${line.tenantId} ${line.bankTransactionId}`)!, line, accounts);
  return known;
}

interface KnownLine {
  tenantId: number;
  bankTransactionId: string;
  entryId: number;
  date: string;
  basis: Entry['basis'];
  origin: Entry['origin'];
  activity: ActivityKind | null;
  reference: string;
  description: string;
  line: number;
  accountId: number;
  amountCents: number;
  decidedBy: Decider | null;
  actor: string | null;
  modelVersion: string | null;
  confidence: number | null;
  reason: string | null;
  appliedRules: string[] | null;
}

const linesOf = (em: EntityManager, entries: { tenantId: number; entryId: number }[]): Promise<KnownLine[]> =>
  rows<KnownLine>(
    em,
    sql`select e.tenant_id, e.bank_transaction_id, e.entry_id, e.date, e.basis, e.origin, e.activity, e.reference,
               e.description, p.line, coalesce(d.account_id, p.account_id) as account_id, p.amount_cents, d.decided_by, d.actor,
               d.model_version, d.confidence, d.reason, d.applied_rules
        from ${table('k', entries, { tenant_id: 'int', entry_id: 'bigint' })}
        join entry e on e.tenant_id = k.tenant_id and e.entry_id = k.entry_id
        join posting p on p.tenant_id = e.tenant_id and p.entry_id = e.entry_id
        left join lateral (select account_id, decided_by, actor, model_version, confidence, reason, applied_rules from category_decision c
                           where c.tenant_id = p.tenant_id and c.entry_id = p.entry_id and c.line = p.line order by seq desc limit 1) d on true
        order by e.tenant_id, e.entry_id, p.line`,
  );

function addLine(
  state: Known,
  { line, accountId, amountCents, decidedBy, actor, modelVersion, confidence, reason, appliedRules, activity, ...entry }: KnownLine,
  accounts: Accounts,
): void {
  const account = accounts.id(entry.tenantId, accountId)!;
  state.activity = activity;
  state.entry ??= { ...entry, reverses: null, lines: [] };
  state.entry.lines.push({ line, account, amountCents });
  if (!decidedBy) return;
  const details = { by: decidedBy, actor: actor!, modelVersion: modelVersion!, confidence, reason: reason!, appliedRules: appliedRules! };
  state.decisions.push({ line, account, by: decidedBy, actor: actor!, details });
}
