// Key figures of several businesses, with the same number of statements for one business or a hundred. They equal each business's own
// screens.
import type { EntityManager } from '@mikro-orm/postgresql';
import { consoleLinks } from '#contracts/console-links.js';
import type { ReplyOf } from '#contracts/define.js';
import type { getLedgerOverviews } from '#contracts/business-overviews.js';
import { parkedAmong } from '#platform/several-businesses.js';
import { rows, sql } from '#platform/sql.js';
import { dayAfter } from '../accounts/period.js';
import { accountRowsOf, verdictChecks } from '../bank-checks/bank-checks.query.js';
import { completenessOfBooks } from '../complete-through/complete-through.query.js';
import { openQuestions } from '../questions/questions.query.js';
import { waitingCountsOf, type Waiting } from '../review/review.query.js';
import { bankAgreement } from './bank-agreement.js';

type Overviews = ReplyOf<typeof getLedgerOverviews>['businesses'];
type BooksNow = Waiting & { lastActivityAt: string | null; timeZone: string };

/** Excludes books that are still being opened. */
export async function ledgerOverviews(em: EntityManager, tenants: number[], todayIn: (timeZone: string) => string): Promise<Overviews> {
  const books = await booksOfBusinesses(em, tenants);
  const waiting = new Map((await waitingCountsOf(em, books)).map((counts) => [counts.tenantId, counts]));
  const complete = await completenessOfBooks(
    em,
    books.map(({ tenantId, timeZone, method }) => ({ tenantId, method, today: todayIn(timeZone) })),
  );
  const accounts = Map.groupBy(await accountRowsOf(em, books), ({ tenantId }) => tenantId);
  const checks = Map.groupBy(await verdictChecks(em, books), ({ tenantId }) => tenantId);
  const questions = new Map((await openQuestions(em, tenants)).map(({ tenantId, open }) => [tenantId, open]));
  const parked = await parkedAmong(em, tenants);
  return books.map(({ tenantId, method, lockedThrough, lastActivityAt }) => ({
    tenantId,
    uncategorized: waiting.get(tenantId)!.uncategorized,
    toReview: waiting.get(tenantId)!.total,
    payeesToReview: waiting.get(tenantId)!.payees,
    uncategorizedLink: consoleLinks.openUncategorized(method, lockedThrough === null ? undefined : dayAfter(lockedThrough)),
    completeness: complete.get(tenantId)!,
    ...bankAgreement(accounts.get(tenantId) ?? [], checks.get(tenantId) ?? []),
    openQuestions: questions.get(tenantId) ?? 0,
    lastActivityAt: lastActivityAt && new Date(lastActivityAt).toISOString(),
    parked: parked.has(tenantId),
  }));
}

const booksOfBusinesses = (em: EntityManager, tenants: number[]): Promise<BooksNow[]> =>
  rows(
    em,
    sql`select b.tenant_id, b.method::text, b.locked_for_everyone as locked_through, b.time_zone, newest.occurred_at as last_activity_at
        from books b left join lateral (select occurred_at from event_log e where e.tenant_id = b.tenant_id order by position desc limit 1) newest on true
        where b.tenant_id = any (${tenants}::int[])`,
  );
