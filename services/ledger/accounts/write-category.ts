// Opens and changes categories in the database. The exclusive lock on the books prevents postings to a category that is being closed,
// and makes two people who change the chart at once see each other's change.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent, ReplyOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { accountChanged } from '#contracts/events/ledger.js';
import { existing } from '#contracts/problem.js';
import type { addCategories, ChartAccount } from '#contracts/routes/accounts.js';
import { execute, sql } from '#platform/sql.js';
import { holdBooks, openAccounts, type Books } from './accounts.js';
import { booksOpening } from './books.entity.js';
import { chartOf } from './chart.query.js';
import { addedCategories } from './decide-added.js';
import { formerPaths } from './former-paths.query.js';
import { checkChange, openedCategory, refuseFormer, type CategoryState } from './decide-category.js';

export interface Written {
  reply: ChartAccount;
  events: NewEvent[];
}

export async function writeOpened(
  em: EntityManager,
  tenantId: number,
  wanted: { parent: string; name: string; number: string },
): Promise<Written> {
  const { chart } = await heldChart(em, tenantId);
  const account = openedCategory(chart, wanted);
  const former = (await formerPaths(em, tenantId)).find(({ path }) => path.toLowerCase() === account.path.toLowerCase());
  if (former) refuseFormer(chart, former);
  const { accounts, events } = await openAccounts(em, tenantId, [account]);
  const { accountId } = accounts.find(({ path }) => path === account.path)!;
  const audit = auditRecorded.ledger.of(tenantId, {
    action: 'category.opened',
    subject: account.path.slice(0, 200),
    after: { number: account.number, type: account.type },
  });
  return { reply: { ...account, accountId, money: false, closed: false, lines: 0 }, events: [...events, audit] };
}

/** Opens all of them, or none if one can't be opened. */
export async function writeAdded(
  em: EntityManager,
  tenantId: number,
  wanted: { path: string; number: string }[],
): Promise<{ reply: ReplyOf<typeof addCategories>; events: NewEvent[] }> {
  const { chart } = await heldChart(em, tenantId);
  const { open, known, left } = addedCategories(chart, await formerPaths(em, tenantId), wanted);
  if (open.length === 0) return { reply: { added: [], known, left }, events: [] };
  const { accounts, events } = await openAccounts(em, tenantId, open);
  const ids = new Map(accounts.map(({ path, accountId }) => [path, accountId]));
  const added = open.map((category) => ({ ...category, accountId: ids.get(category.path)!, money: false, closed: false, lines: 0 }));
  const audit = auditRecorded.ledger.of(tenantId, {
    action: 'categories.added',
    subject: 'categories',
    after: { categories: open.map(({ path, number }) => ({ path, number })) },
  });
  return { reply: { added, known, left }, events: [...events, audit] };
}

export async function writeChange(
  em: EntityManager,
  tenantId: number,
  { accountId, seen, number, closed }: CategoryState & { accountId: number; seen: CategoryState },
): Promise<Written> {
  const { chart } = await heldChart(em, tenantId);
  const account = accountIn(chart, accountId);
  checkChange(chart, account, seen, { number, closed });
  const reply = { ...account, number, closed };
  if (account.number === number && account.closed === closed) return { reply, events: [] };
  await execute(
    em,
    sql`update account set number = ${number}, closed = ${closed} where tenant_id = ${tenantId} and account_id = ${accountId}`,
  );
  const { path, type, money } = account;
  const audit = auditRecorded.ledger.of(tenantId, {
    action: account.closed === closed ? 'category.renumbered' : closed ? 'category.closed' : 'category.reopened',
    subject: path.slice(0, 200),
    before: { number: account.number, closed: account.closed },
    after: { number, closed },
  });
  return { reply, events: [accountChanged.of(tenantId, { accountId, path, number, type, money, closed }), audit] };
}

export function accountIn(chart: ChartAccount[], accountId: number): ChartAccount {
  const account = chart.find((candidate) => candidate.accountId === accountId);
  return existing('account', account);
}

/** Reads the chart in a separate statement after the lock. See posting/lock-order.ts. */
export async function heldChart(em: EntityManager, tenantId: number): Promise<{ books: Books; chart: ChartAccount[] }> {
  const [books] = await holdBooks(em, [tenantId]);
  if (!books) throw booksOpening();
  return { books, chart: await chartOf(em, tenantId) };
}
