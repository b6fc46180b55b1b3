// Renames a category and its subcategories in the database under an exclusive lock on the books, so that every entry is published either
// with the old name before the rename or with the new name after it.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { accountChanged, settingsChanged } from '#contracts/events/ledger.js';
import { execute, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { formerPaths } from '../accounts/former-paths.query.js';
import { changesOf, underNames } from '../settings/settings.js';
import { booksOf, settingsOf } from '../accounts/books.entity.js';
import { renamedAccounts, type RenamedAccount } from './rename-category.js';
import { accountIn, heldChart, type Written } from '../accounts/write-category.js';

export async function writeRename(
  em: EntityManager,
  tenantId: number,
  { accountId, seen, name }: { accountId: number; seen: string; name: string },
): Promise<Written> {
  const { chart } = await heldChart(em, tenantId);
  const account = accountIn(chart, accountId);
  const renamed = renamedAccounts(chart, await formerPaths(em, tenantId), { account, seen, name });
  const path = renamed.find((item) => item.account === account)?.path ?? account.path;
  const reply = { ...account, path };
  if (renamed.length === 0) return { reply, events: [] };
  await store(em, tenantId, renamed);
  const audit = auditRecorded.ledger.of(tenantId, {
    action: 'category.renamed',
    subject: account.path.slice(0, 200),
    before: { path: account.path },
    after: { path },
  });
  const accountEvents = renamed.map(({ account: { path: previous, lines: _, ...fields }, path: now }) =>
    accountChanged.of(tenantId, { ...fields, path: now, previous }),
  );
  return { reply, events: [...accountEvents, ...(await followSettings(em, tenantId, renamed)), audit] };
}

async function store(em: EntityManager, tenantId: number, renamed: RenamedAccount[]): Promise<void> {
  const names = table(
    'n',
    renamed.map(({ account: { accountId, path: former }, path }) => ({ accountId, former, path })),
    { account_id: 'int', former: 'text', path: 'text' },
  );
  await execute(em, sql`update account a set path = n.path from ${names} where a.tenant_id = ${tenantId} and a.account_id = n.account_id`);
  await execute(
    em,
    sql`insert into former_path (tenant_id, path, account_id) select ${tenantId}, former, account_id from ${names} on conflict do nothing`,
  );
  await execute(em, sql`delete from former_path f using ${names} where f.tenant_id = ${tenantId} and f.path = n.path`);
}

/** Updates the names in the settings. A person who has them open sees that they changed. */
async function followSettings(em: EntityManager, tenantId: number, renamed: RenamedAccount[]): Promise<NewEvent[]> {
  const books = await booksOf(em, tenantId);
  const names = new Map(renamed.map(({ account, path }) => [account.path, path]));
  const before = settingsOf(books);
  const after = underNames(before, (path) => names.get(path) ?? path);
  if (!changesOf(before, after)) return [];
  Object.assign(books, after, { revision: books.revision + 1 });
  await em.flush();
  return [settingsChanged.of(tenantId, after)];
}
