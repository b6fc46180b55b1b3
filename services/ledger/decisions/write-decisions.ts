// Locks lines, applies the decisions that still hold, and moves the aggregates by exactly what the locked rows said.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Cause, NewEvent } from '#contracts/define.js';
import { transactionCategorized } from '#contracts/events/ledger.js';
import { feeLine, taxLine } from '#contracts/rules/bank-entry-lines.js';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { loadMissing, type Accounts } from '../accounts/accounts.js';
import { foldDeltas, type Decider } from '../posting/entry.js';
import { followTransfers, isTransferAccount } from '../posting/follow-transfers.js';
import { lockLines } from '../posting/lock-order.js';
import { storeDecisions } from '../posting/store-decisions.js';
import { addDeltas } from '../posting/write-entries.js';
import { decide, deltasOfDecision, type Applied, type Current, type Ignored, type Wanted } from './decide-categories.js';

export interface Decisions {
  applied: Applied[];
  ignored: { wanted: Wanted; why: Ignored }[];
}

export async function writeDecisions(
  em: EntityManager,
  wanted: Wanted[],
  accounts: Accounts,
  locks: Map<number, string | null>,
): Promise<Decisions> {
  const lines = await lockLines(em, wanted);
  await loadMissing(em, accounts, lines);
  const current = new Map<string, Current>(
    lines.map(({ accountId, ...line }) => [
      `${line.tenantId} ${line.entryId} ${line.line}`,
      { ...line, account: accounts.id(line.tenantId, accountId)! },
    ]),
  );
  const decisions: Decisions = { applied: [], ignored: [] };
  for (const one of wanted) {
    const key = `${one.entryId} ${one.line}`;
    const outcome = decide(one, current.get(`${one.tenantId} ${key}`), locks.get(one.tenantId) ?? null);
    if (typeof outcome === 'string') decisions.ignored.push({ wanted: one, why: outcome });
    else {
      decisions.applied.push(outcome);
      current.set(`${one.tenantId} ${key}`, { ...outcome.current, account: one.account, decisionSeq: outcome.seq, decidedBy: one.by });
    }
  }
  await store(em, decisions.applied);
  await addDeltas(em, foldDeltas(decisions.applied.flatMap(deltasOfDecision)));
  const moved = decisions.applied.filter(
    ({ wanted: { account }, current }) => isTransferAccount(account) || isTransferAccount(current.account),
  );
  await followTransfers(
    em,
    moved.map((one) => one.wanted),
  );
  return decisions;
}

async function store(em: EntityManager, applied: Applied[]): Promise<void> {
  if (applied.length === 0) return;
  const decided = applied.map(({ wanted, seq }) => ({ ...wanted, seq, accountId: wanted.account.accountId, type: wanted.account.type }));
  await storeDecisions(em, decided);
  await execute(
    em,
    sql`update gl_line g set account_id = d.account_id, type = d.type, decision_seq = d.seq, decided_by = d.by, confidence = d.confidence
    from (select distinct on (tenant_id, entry_id, line) * from ${table('d', decided, lineColumns)}
          order by tenant_id, entry_id, line, seq desc) d
    where g.tenant_id = d.tenant_id and g.entry_id = d.entry_id and g.line = d.line`,
  );
}

const lineColumns = {
  ...({ tenant_id: 'int', entry_id: 'bigint', line: 'smallint', seq: 'smallint' } as const),
  ...({ account_id: 'int', type: 'enum account_type', by: 'enum decider', confidence: 'real' } as const),
};

/** What never changes of lines that a person files elsewhere. Lines that are unknown are missing. */
export function linesToFile(
  em: EntityManager,
  tenantId: number,
  lines: { entryId: number; line: number }[],
): Promise<{ entryId: number; line: number; amountCents: number }[]> {
  return rows(
    em,
    sql`select g.entry_id, g.line, g.amount_cents
        from ${table('k', lines, { entry_id: 'bigint', line: 'int' })}
        join gl_line g on g.tenant_id = ${tenantId} and g.entry_id = k.entry_id and g.line = k.line`,
  );
}

export function categorized({ wanted, current, seq }: Applied, cause?: Cause): NewEvent {
  return transactionCategorized.of(
    wanted.tenantId,
    {
      lineId: `${wanted.entryId}-${wanted.line}`,
      date: current.date,
      basis: current.basis,
      description: current.description,
      amountCents: -current.amountCents,
      previous: current.account.path,
      category: wanted.account.path,
      decisionSeq: seq,
      by: wanted.by satisfies Decider,
      confidence: wanted.confidence,
      ...(current.activity && partOf(wanted.line)),
    },
    cause,
  );
}

/** Beside the category of what a processor did. */
const partOf = (line: number): { part?: 'fee' | 'tax' } => (line === feeLine ? { part: 'fee' } : line === taxLine ? { part: 'tax' } : {});

/** `entry-line`, as clients know a line. */
export function parseLineId(lineId: string): { entryId: number; line: number } {
  const [entryId, line] = lineId.split('-').map(Number);
  return { entryId: entryId!, line: line! };
}
