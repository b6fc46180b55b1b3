// Stores a reconciliation, or reopens one. The books are locked exclusively, so that two people store one fact, and no entry comes in between.
import type { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import type { NewEvent } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { dayText } from '#contracts/days.js';
import { partitionOf } from '#contracts/partition.js';
import { DomainError, existing, refuse, refuseConflict } from '#contracts/problem.js';
import type { OpenEntry } from '#contracts/reconciliation-shapes.js';
import type { Identity } from '#platform/identity.js';
import { execute, row, sql } from '#platform/sql.js';
import { insertInto } from '#platform/table.js';
import { lockBooks } from '../posting/lock-order.js';
import { clearedEntries } from './cleared.query.js';
import { differenceOf } from './compare-statement.js';
import { accountHash } from './account-hash.query.js';
import { ownAccount, statementsOf } from './own-accounts.query.js';
import { compareStatement, rowsWithoutEntry, type Comparison } from './read-comparison.js';
import { storedReconciliations, type StoredRow } from './stored.query.js';

interface Asked {
  accountId: string;
  statementDate: string;
  statedCents: number;
}

interface Written {
  stored: StoredRow;
  events: NewEvent[];
}

interface Moment {
  /** Business day. */
  today: string;
  at: string;
  method: 'cash' | 'accrual';
}

export async function writeReconciliation(em: EntityManager, who: Identity, asked: Asked, moment: Moment): Promise<Written> {
  const { tenantId } = who;
  const { statementDate, statedCents } = asked;
  if (statementDate > moment.today) refuse('future-date', 'Enter a statement date that isn’t in the future.');
  await lockBooks(em, tenantId);
  const account = await ownAccount(em, tenantId, asked.accountId);
  const earlier = (await storedReconciliations(em, { tenantId, accountId: account.accountId })).find(
    (stored) => stored.statementDate === statementDate && stored.reopenedAt === null,
  );
  if (earlier?.statedCents === statedCents) return { stored: earlier, events: [] };
  if (earlier)
    refuseConflict(
      'already-reconciled',
      `${earlier.finishedBy} reconciled ${dayText(statementDate)} with another balance. Reopen it to reconcile it again.`,
    );
  const comparison = await compareStatement(em, { tenantId, method: moment.method }, account, statementDate);
  const differenceCents = differenceOf(comparison, statedCents);
  if (differenceCents !== 0) throw await difference(em, tenantId, comparison, differenceCents);
  const id = randomUUID();
  await store(em, who, { id, statedCents, comparison, moment });
  const [stored] = await storedReconciliations(em, { tenantId, id });
  const audit = auditRecorded.ledger.of(tenantId, {
    action: 'reconciliation.finished',
    subject: `reconciliation ${id}`,
    after: factsOf(stored!),
  });
  return { stored: stored!, events: [audit] };
}

async function difference(em: EntityManager, tenantId: number, comparison: Comparison, differenceCents: number): Promise<DomainError> {
  const { outstanding, entriesWithoutRow } = comparison;
  return new DomainError('difference', 409, 'The books and the statement differ. Resolve the difference, then finish. Nothing was saved.', {
    ...{ differenceCents, outstanding, entriesWithoutRow },
    rowsWithoutEntry: await rowsWithoutEntry(em, tenantId, comparison),
  });
}

interface Fact {
  id: string;
  statedCents: number;
  comparison: Comparison;
  moment: Moment;
}

async function store(em: EntityManager, { tenantId, name }: Identity, { id, statedCents, comparison, moment }: Fact): Promise<void> {
  const { account, span, beginningCents, booksCents, outstanding, entriesWithoutRow } = comparison;
  const { entries: cleared, ...sums } = await clearedEntries(em, tenantId, { ...span, hasBankRows: comparison.hasBankRows });
  // Nothing of this business is being posted, so the newest entry and the log's head are what the books were made of.
  const { throughEntryId, logPosition } = (await row<{ throughEntryId: number; logPosition: number }>(
    em,
    sql`select coalesce((select max(entry_id) from entry where tenant_id = ${tenantId}), 0) as through_entry_id,
               coalesce((select position from log_head where partition = ${partitionOf(tenantId)}), 0) as log_position`,
  ))!;
  const as = { accountId: account.accountId, statementDate: span.through, throughEntryId, method: moment.method };
  const statement = (await statementsOf(em, tenantId, account.bankAccountId)).find(
    (offered) => offered.date === span.through && offered.statedCents === statedCents,
  );
  // Entries that should have reached the bank and cancel each other out aren't at the bank either.
  const open: OpenEntry[] = [...outstanding, ...entriesWithoutRow];
  const fact = {
    ...as,
    ...sums,
    ...{ tenantId, reconciliationId: id, statedCents, beginningCents, beginningOn: span.after, booksCents, logPosition },
    booksHash: await accountHash(em, tenantId, as),
    fileName: statement?.fileName ?? null,
    finishedBy: name,
    finishedAt: moment.at,
  };
  await execute(
    em,
    insertInto(
      'reconciliation',
      [fact],
      {
        ...({ tenant_id: 'int', reconciliation_id: 'uuid', account_id: 'int', statement_date: 'date', stated_cents: 'bigint' } as const),
        ...({ beginning_cents: 'bigint', beginning_on: 'date', books_cents: 'bigint', deposits: 'int', deposits_cents: 'bigint' } as const),
        ...({ payments: 'int', payments_cents: 'bigint', through_entry_id: 'bigint', method: 'text', log_position: 'bigint' } as const),
        ...({ books_hash: 'text', file_name: 'text', finished_by: 'text', finished_at: 'timestamptz' } as const),
      },
      { outstanding: sql`${JSON.stringify(open)}::jsonb`, cleared: sql`${JSON.stringify(cleared)}::jsonb` },
    ),
  );
}

const factsOf = (stored: StoredRow) => ({
  ...{ account: stored.path, statementDate: stored.statementDate, statedCents: stored.statedCents, booksCents: stored.booksCents },
  ...{ outstanding: stored.outstanding.length, position: stored.logPosition, booksHash: stored.booksHash },
});

export async function reopen(
  em: EntityManager,
  who: Identity,
  { id, reason, at }: { id: string; reason: string; at: string },
): Promise<Written> {
  const { tenantId } = who;
  await lockBooks(em, tenantId);
  const before = existing('reconciliation', (await storedReconciliations(em, { tenantId, id }))[0]);
  if (before.reopenedAt !== null) refuseConflict('already-reopened', `${before.reopenedBy} reopened this reconciliation already.`);
  await execute(
    em,
    sql`update reconciliation set reopened_by = ${who.name}, reopened_at = ${at}::timestamptz, reopen_reason = ${reason}
        where tenant_id = ${tenantId} and reconciliation_id = ${id}::uuid`,
  );
  const [stored] = await storedReconciliations(em, { tenantId, id });
  const audit = auditRecorded.ledger.of(tenantId, {
    ...{ action: 'reconciliation.reopened', subject: `reconciliation ${id}`, before: factsOf(before) },
    after: { ...factsOf(stored!), reason },
  });
  return { stored: stored!, events: [audit] };
}
