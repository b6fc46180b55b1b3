// Linked banks as shown to people.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReplyOf } from '#contracts/define.js';
import type { listBankLinks } from '#contracts/routes/bank-links.js';
import { rows, sql } from '#platform/sql.js';
import { accountsInBooks } from '../accounts/books-accounts.query.js';
import { namesInBooks } from '../accounts/in-books.js';
import { isBankFeed } from '../bank-sync/bank-feed.query.js';
import { syncBankKind } from '../bank-sync/sync-kind.js';
import { syncEveryHours } from '../bank-sync/sync-schedule.js';

type Listed = ReplyOf<typeof listBankLinks>;
export type ShownLink = Listed['links'][number];
type ShownAccount = ShownLink['accounts'][number];

interface Found extends Omit<ShownLink, 'accounts' | 'health' | 'nextSyncAt'> {
  paused: boolean;
  retryAt: string | null;
}

export async function linksOf(em: EntityManager, tenantId: number): Promise<ShownLink[]> {
  const links = await rows<Found>(
    em,
    sql`select l.link_id, l.provider, l.item_id, l.bank_name, l.problem, l.problem_since, l.needs_relink, l.complete, l.last_change, l.linked_by, l.linked_at,
               l.paused, l.retry_at, s.sync, d.at as last_synced_at
        from bank_link l
        left join lateral (
          select jsonb_build_object('jobId', 'bank-link.' || j.id, 'progress', j.progress, 'message', coalesce(j.message, '')) as sync from job j
          where j.tenant_id = l.tenant_id and j.kind = ${syncBankKind} and j.payload ->> 'linkId' = l.link_id::text and j.state in ('queued', 'running')
          order by j.updated_at desc limit 1) s on true
        left join lateral (
          select max(j.updated_at) as at from job j
          where j.tenant_id = l.tenant_id and j.kind = ${syncBankKind} and j.payload ->> 'linkId' = l.link_id::text and j.state = 'done') d on true
        where l.tenant_id = ${tenantId} and l.token_sealed is not null
        order by l.needs_relink desc, l.problem is null, l.linked_at, l.link_id`,
  );
  const accounts = await rows<Omit<ShownAccount, 'loan'> & { linkId: string; loan: boolean }>(
    em,
    sql`select a.link_id, a.account_id, a.name, a.mask, a.type, a.kind, a.bank_account_id, own.name as bank_account_name, coalesce(own.loan, false) as loan, a.balance_cents, a.refused,
               case when a.bank_account_id is not null then 'mapped' when a.left_out then 'left-out' else 'unmapped' end as state,
               coalesce(f.rows, 0) as transactions, f.covers_from as since
        from linked_account a
        left join bank_account own on own.tenant_id = a.tenant_id and own.bank_account_id = a.bank_account_id
        left join import i on i.tenant_id = a.tenant_id and i.bank_account_id = a.bank_account_id and ${isBankFeed}
        left join import_account f on f.tenant_id = i.tenant_id and f.import_id = i.import_id and f.bank_account_id = i.bank_account_id
        where a.tenant_id = ${tenantId} order by a.type, a.name, a.account_id`,
  );
  const byLink = Map.groupBy(accounts, ({ linkId }) => linkId);
  return links.map(({ paused, retryAt, ...link }) => ({
    ...link,
    health: healthOf({ paused, ...link }),
    nextSyncAt: nextSync({ paused, retryAt, ...link }),
    accounts: (byLink.get(link.linkId) ?? []).map(({ linkId: _, loan, ...account }) => ({ ...account, ...(loan && { loan }) })),
  }));
}

const healthOf = ({ paused, needsRelink, problem }: Pick<Found, 'paused' | 'needsRelink' | 'problem'>): ShownLink['health'] =>
  paused ? 'paused' : needsRelink ? 'needs-sign-in' : problem !== null ? 'failing' : 'ok';

/** By schedule alone; a webhook or a person may start a sync earlier. */
function nextSync({
  paused,
  needsRelink,
  retryAt,
  lastSyncedAt,
}: Pick<Found, 'paused' | 'needsRelink' | 'retryAt' | 'lastSyncedAt'>): string | null {
  if (paused || needsRelink) return null;
  if (retryAt !== null) return retryAt;
  return lastSyncedAt && new Date(Date.parse(lastSyncedAt) + syncEveryHours * 3_600_000).toISOString();
}

/** Accounts of the books that a bank's account can be mapped to. A processor's can't. */
export const ownAccountsOf = (em: EntityManager, tenantId: number): Promise<Listed['ownAccounts']> =>
  rows(
    em,
    sql`select bank_account_id, name, type, mask, mask_entered_by from bank_account where tenant_id = ${tenantId} and processor is null order by type, name limit 500`,
  );

/** Own accounts from a journal that have no bank feed yet. A bank's account with that name is mapped to them. */
export async function openInBooks(em: EntityManager, tenantId: number): Promise<NonNullable<Listed['inBooks']>> {
  const all = await accountsInBooks(em, tenantId);
  return (['asset', 'liability'] as const).flatMap((type) => namesInBooks(all, type).map((name) => ({ name, type })));
}
