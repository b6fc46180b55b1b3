// Shapes stored reconciliations and comparisons into replies. Pure.
import type { ReplyOf } from '#contracts/define.js';
import type { listReconciliations, previewReconciliation, reconcile } from '#contracts/routes/reconciliations.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { differenceOf } from './compare-statement.js';
import type { OwnAccount, StatementRow } from './own-accounts.query.js';
import type { Comparison } from './read-comparison.js';
import type { Since } from './since.query.js';
import type { StoredRow } from './stored.query.js';

type Fact = ReplyOf<typeof reconcile>;
type Listed = ReplyOf<typeof listReconciliations>['reconciliations'][number];
type Preview = ReplyOf<typeof previewReconciliation>;

export const factOf = (stored: StoredRow): Fact => ({
  reconciliationId: stored.reconciliationId,
  accountId: stored.ownId,
  statementDate: stored.statementDate,
  statedCents: stored.statedCents,
  beginningCents: stored.beginningCents,
  booksCents: stored.booksCents,
  clearedCount: stored.deposits + stored.payments,
  outstanding: stored.outstanding,
  position: stored.logPosition,
  booksHash: stored.booksHash,
  by: stored.finishedBy,
  at: stored.finishedAt,
});

const reopenedOf = ({ reopenedBy, reopenedAt, reopenReason }: StoredRow): Listed['reopened'] =>
  reopenedAt === null ? null : { by: reopenedBy!, at: reopenedAt, reason: reopenReason! };

export const reopenedFact = (stored: StoredRow) => ({ ...factOf(stored), reopened: reopenedOf(stored)! });

export const listedFact = (stored: StoredRow, since: Since): Listed => ({ ...factOf(stored), since, reopened: reopenedOf(stored) });

export const accountOf = ({ accountId, bankAccountId, path, type, mask }: OwnAccount) => ({
  ...{ accountId: bankAccountId ?? String(accountId), name: leafOf(path), type, mask },
});

export const statementOf = ({ bankAccountId: _, ...statement }: StatementRow) => statement;

/** Statements shown to choose from. */
const maxStatements = 36;

interface Read {
  comparison: Comparison;
  statements: StatementRow[];
  stored: StoredRow[];
  rowsWithoutEntry: Preview['rowsWithoutEntry'];
  statedCents: number | undefined;
}

export function previewOf({ comparison, statements, stored, rowsWithoutEntry, statedCents }: Read): Preview {
  const { account, span, previous, beginningCents, booksCents, outstanding, entriesWithoutRow, changedBeforeCents } = comparison;
  const statement = statements.find(({ date }) => date === span.through);
  const balance = statedCents ?? statement?.statedCents ?? null;
  const active = new Map(stored.filter(({ reopenedAt }) => reopenedAt === null).map((fact) => [fact.statementDate, fact]));
  const finished = active.get(span.through);
  return {
    account: accountOf(account),
    statementDate: span.through,
    statedCents: balance,
    statement: statement ? statementOf(statement) : null,
    statements: statements.slice(0, maxStatements).map((offered) => ({ ...statementOf(offered), reconciled: active.has(offered.date) })),
    hasBankRows: comparison.hasBankRows,
    previous: previous && {
      ...{ reconciliationId: previous.reconciliationId, statementDate: previous.statementDate, by: previous.by, at: previous.at },
    },
    finished: finished ? { reconciliationId: finished.reconciliationId, by: finished.finishedBy, at: finished.finishedAt } : null,
    ...{ beginningCents, booksCents, outstanding, rowsWithoutEntry, entriesWithoutRow, changedBeforeCents },
    differenceCents: balance === null ? null : differenceOf(comparison, balance),
  };
}

/** The newest statement after the newest reconciliation. `statements` are the account's, newest first. */
export const proposalOf = (statements: StatementRow[], reconciledThrough: string | null, today: string): StatementRow | undefined =>
  statements.find(({ date }) => date <= today && date > (reconciledThrough ?? ''));
