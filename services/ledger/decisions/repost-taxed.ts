// Bank lines whose sales tax changes with a new category: their entries are reversed and reposted with the new tax and the old
// decisions, so that the new decision applies to the line that remains.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Cause, NewEvent } from '#contracts/define.js';
import type { Processor } from '#contracts/events/bank-link.js';
import { categoryLine, moneyLine, taxLine } from '#contracts/rules/bank-entry-lines.js';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { loadMissing, type Account, type Accounts, type BooksOf } from '../accounts/accounts.js';
import type { ActivityKind } from '#contracts/rules/processor-kinds.js';
import { reversalOf, type Decider, type Delta, type Entry, type Line } from '../posting/entry.js';
import { postedEntry } from '../posting/posted-entry.js';
import { keepReposted } from '../posting/reposted.query.js';
import { taxOf, taxDecisions, withTax } from '../posting/sales-tax.js';
import type { Decision } from '../posting/store-decisions.js';
import { syncedParts } from '../posting/synced-parts.js';
import { reserveEntryNumbers, writeEntries } from '../posting/write-entries.js';

/** A bank line, locked with its transaction, and its new category. */
export interface Retaxed {
  tenantId: number;
  entryId: number;
  account: Account;
  cause?: Cause | undefined;
}

/** The category line after reposting. */
export interface RepostedLine {
  entryId: number;
  /** Debit positive. */
  amountCents: number;
  decisionSeq: number;
}

interface CurrentEntry {
  entry: Entry;
  revision: number;
  decisions: Decision[];
}

export interface Reposted {
  before: CurrentEntry;
  reversal: Entry;
  fresh: Entry;
  decisions: Decision[];
  cause: Cause | undefined;
  /** Whether the decisions on its parts are the assistant's proposals. */
  proposed?: true;
}

/** The entries to repost. Skips entries whose tax doesn't change. */
export async function planReposts(
  em: EntityManager,
  wanted: Retaxed[],
  { accounts, books }: { accounts: Accounts; books: BooksOf },
): Promise<Reposted[]> {
  const current = await currentBankEntries(em, wanted, accounts);
  const changed = wanted.flatMap(({ tenantId, entryId, account, cause }) => {
    const before = current.get(`${tenantId} ${entryId}`);
    const salesTax = books.get(tenantId)?.salesTax;
    if (!before || !salesTax) return [];
    const after = withTax(withCategory(before.entry, account), salesTax, accounts);
    return taxOf(after) === taxOf(before.entry) ? [] : [{ before, after, salesTax, cause }];
  });
  if (changed.length === 0) return [];
  const nextEntryId = await reserveEntryNumbers(em, 2 * changed.length);
  return changed.map(({ before, after, salesTax, cause }) => {
    const { entry } = before;
    const reversal = reversalOf(entry, nextEntryId());
    const entryId = nextEntryId();
    const fresh = { ...withCategory(after, entry.lines.find(isOfCategory)!.account), entryId };
    const kept = before.decisions
      .filter(({ line }) => fresh.lines.some((item) => item.line === line))
      .map((item) => ({ ...item, entryId }));
    const added = kept.some(({ line }) => line === taxLine) ? [] : taxDecisions(fresh, salesTax);
    return { before, reversal, fresh, decisions: [...kept, ...added], cause };
  });
}

const withCategory = (entry: Entry, account: Account): Entry => ({
  ...entry,
  lines: entry.lines.map((line) => (isOfCategory(line) ? { ...line, account } : line)),
});

/** The category lines after reposting, by the earlier `tenant entry`. */
export const repostedLines = (reposted: Reposted[]): Map<string, RepostedLine> =>
  new Map(
    reposted.map(({ before: { entry }, fresh: { entryId, lines }, decisions }) => {
      const { amountCents } = lines.find(isOfCategory)!;
      return [`${entry.tenantId} ${entry.entryId}`, { entryId, amountCents, decisionSeq: decisions.some(isOfCategory) ? 1 : 0 }];
    }),
  );

/** Writes the reposted entries, and adds the changes by decisions (`moved`) to the aggregates. */
export async function writeReposts(em: EntityManager, reposted: Reposted[], moved: Delta[]): Promise<void> {
  const entries = reposted.flatMap(({ reversal, fresh }) => [reversal, fresh]);
  await writeEntries(
    em,
    entries.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.entryId - b.entryId)),
    reposted.flatMap(({ decisions }) => decisions),
    moved,
  );
  const keys = reposted.map(({ before: { entry }, fresh }) => ({
    ...{ tenantId: entry.tenantId, entryId: entry.entryId },
    ...{ asEntryId: fresh.entryId, bankTransactionId: entry.bankTransactionId },
  }));
  await execute(
    em,
    sql`update bank_transaction b set entry_id = k.as_entry_id
        from ${table('k', keys, { tenant_id: 'int', bank_transaction_id: 'uuid', as_entry_id: 'bigint' })}
        where b.tenant_id = k.tenant_id and b.bank_transaction_id = k.bank_transaction_id`,
  );
  await keepReposted(em, keys);
}

const isOfCategory = ({ line }: { line: number }): boolean => line === categoryLine;

export function repostedEvents({ before: { revision }, reversal, fresh, decisions, cause, proposed }: Reposted): NewEvent[] {
  const decisionFor = ({ line, account }: Line) => {
    const decision = decisions.find((item) => item.line === line);
    if (!decision) return { decisionSeq: 0 };
    const { by, confidence, reason, modelVersion, appliedRules } = decision;
    if (!proposed || by === 'person' || confidence === null) return { decisionSeq: 1, decidedBy: by };
    return { decisionSeq: 1, proposal: { category: account.path, confidence, source: by, reason, modelVersion, appliedRules } };
  };
  return [postedEntry(reversal, cause), postedEntry(fresh, cause, decisions), ...syncedParts(fresh, revision, decisionFor, cause)];
}

interface CurrentLine extends Omit<Decision, 'account' | 'by' | 'actor' | 'modelVersion' | 'reason' | 'appliedRules'> {
  date: string;
  basis: Entry['basis'];
  reference: string;
  description: string;
  bankTransactionId: string;
  revision: number;
  activity: ActivityKind | null;
  accountId: number;
  amountCents: number;
  by: Decider | null;
  actor: string | null;
  modelVersion: string | null;
  reason: string | null;
  appliedRules: string[] | null;
}

/** By `tenant entry`: bank entries on their current accounts; those with processor data only if `processors` is set. */
export async function currentBankEntries(
  em: EntityManager,
  wanted: { tenantId: number; entryId: number }[],
  accounts: Accounts,
  { processors = false }: { processors?: boolean } = {},
): Promise<Map<string, CurrentEntry>> {
  const found = await rows<CurrentLine>(
    em,
    sql`select e.tenant_id, e.entry_id, e.date, e.basis, e.reference, e.description, e.bank_transaction_id, b.revision, e.activity,
               p.line, p.amount_cents, coalesce(d.account_id, p.account_id) as account_id,
               d.decided_by as by, d.actor, d.model_version, d.confidence, d.reason, d.applied_rules
        from ${table('w', wanted, { tenant_id: 'int', entry_id: 'bigint' })}
        join entry e on e.tenant_id = w.tenant_id and e.entry_id = w.entry_id and e.origin = 'bank' and (${processors} or e.activity is null)
        join bank_transaction b on b.tenant_id = e.tenant_id and b.bank_transaction_id = e.bank_transaction_id and b.entry_id = e.entry_id
        join posting p on p.tenant_id = e.tenant_id and p.entry_id = e.entry_id
        left join lateral (select * from category_decision c where c.tenant_id = p.tenant_id and c.entry_id = p.entry_id and c.line = p.line
                           order by seq desc limit 1) d on true
        order by e.tenant_id, e.entry_id, p.line`,
  );
  await loadMissing(em, accounts, found);
  return new Map(
    [...Map.groupBy(found, (row) => `${row.tenantId} ${row.entryId}`)].map(([key, lines]) => [key, currentEntryOf(lines, accounts)]),
  );
}

function processorOf(lines: Line[]): Processor | undefined {
  const name = lines.find(({ line }) => line === moneyLine)!.account.processor ?? 'unknown';
  return name === 'unknown' ? undefined : name;
}

function currentEntryOf(found: CurrentLine[], accounts: Accounts): CurrentEntry {
  const [{ tenantId, entryId, date, basis, reference, description, bankTransactionId, revision, activity }] = found as [CurrentLine];
  const lines = found.map(({ line, accountId, amountCents }) => ({ line, account: accounts.id(tenantId, accountId)!, amountCents }));
  const entry = {
    tenantId,
    entryId,
    date,
    basis,
    origin: 'bank',
    reverses: null,
    reference,
    description,
    bankTransactionId,
    lines,
    ...(activity && { processor: { name: processorOf(lines), kind: activity } }),
  } as const;
  const decisions = found.flatMap(({ line, by, actor, modelVersion, confidence, reason, appliedRules, accountId }): Decision[] => {
    const details = { actor: actor!, modelVersion: modelVersion!, confidence, reason: reason!, appliedRules: appliedRules! };
    return by === null ? [] : [{ tenantId, entryId, line, account: accounts.id(tenantId, accountId)!, by, ...details }];
  });
  return { entry, revision, decisions };
}
