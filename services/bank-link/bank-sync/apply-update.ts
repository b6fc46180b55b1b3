// Applies an update of a linked bank to its feeds. A small update is one transaction together with the new cursor. A large one is applied
// in chunks, and its pages stay open until the last chunk has moved the cursor, so that a killed process can start over and skip what is
// done.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { execute, row, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { stateNumbers } from '../account-numbers/account-numbers.query.js';
import { commitRows } from '../matching/commit-rows.js';
import { rematchWaiting } from '../matching/held-rows.js';
import { nextChunk } from '../matching/next-chunk.query.js';
import { reviseOpening } from '../matching/opening-balance.js';
import { bankFeeds, type BankFeed } from './bank-feed.query.js';
import { feedRow, type FeedRow } from './feed-row.js';
import { accountsOf, lockLink, type OpenLink } from './link.query.js';
import type { Update } from './merge-pages.js';
import { pairRenumbered, type GoneRow } from './pair-renumbered.js';
import { keepOpening, stateBalance } from './state-balance.query.js';
import { applyFeedRows } from './apply-feed-rows.js';
import { rowsMissingFromProvider } from './missing-rows.query.js';
import { withdrawRows } from './withdraw-rows.js';

/** Transactions per chunk. */
const chunkSize = 1_000;

interface Applying {
  tenantId: number;
  link: OpenLink;
  update: Update;
  /** The day on which the bank stated its balances. */
  today: string;
  now: Date;
}

export interface Change {
  added: number;
  changed: number;
  removed: number;
}

/** Database transactions to run in order. Each replies undefined if another process has continued the update. */
export type Step = (em: EntityManager) => Promise<{ reply: boolean | undefined; events: NewEvent[] }>;

export class ApplyUpdate {
  readonly change: Change = { added: 0, changed: 0, removed: 0 };

  constructor(private readonly applying: Applying) {}

  get isLarge(): boolean {
    return this.applying.update.transactions.length > chunkSize;
  }

  /** The steps before the last. */
  *chunks(): Generator<Step> {
    if (!this.isLarge) return;
    const sorted = [...this.applying.update.transactions].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
    for (let at = 0; at < sorted.length; at += chunkSize) {
      const ids = new Set(sorted.slice(at, at + chunkSize).map(({ id }) => id));
      yield (em) => this.withLock(em, async (feeds) => ({ reply: true, events: await this.applyRows(em, feeds, ids) }));
    }
  }

  /** Repeat until it replies false. */
  place: Step = (em) =>
    this.withLock(em, async (feeds) => {
      const events: NewEvent[] = [];
      let isMore = false;
      for (const feed of feeds) {
        const chunk = await nextChunk(em, feed);
        if (chunk.rows.length === 0) continue;
        isMore = true;
        events.push(...(await commitRows(em, feed, accountsIn(feed), chunk)));
      }
      return { reply: isMore, events };
    });

  last: Step = (em) =>
    this.withLock(em, async (feeds) => {
      const { events, accounts } = await stateNumbers(em, this.applying.tenantId, this.numbersOf(feeds));
      // What follows publishes the accounts as they are now.
      for (const { accounts: own } of feeds)
        own[0] = accounts.find(({ bankAccountId }) => bankAccountId === own[0]!.bankAccountId) ?? own[0]!;
      if (!this.isLarge) events.push(...(await this.applyRows(em, feeds)));
      for (const feed of feeds) events.push(...(await this.settle(em, feed)));
      await this.moveOn(em);
      return { reply: true, events };
    });

  private numbersOf(feeds: BankFeed[]) {
    const masks = new Map(this.applying.update.accounts.map(({ accountId, mask }) => [accountId, mask]));
    return feeds.map(({ accountId, accounts }) => ({ bankAccountId: accounts[0]!.bankAccountId, mask: masks.get(accountId) ?? null }));
  }

  private async withLock(
    em: EntityManager,
    work: (feeds: BankFeed[]) => Promise<{ reply: boolean; events: NewEvent[] }>,
  ): Promise<{ reply: boolean | undefined; events: NewEvent[] }> {
    const { tenantId, link } = this.applying;
    if (!(await lockLink(em, { tenantId, ...link }))) return { reply: undefined, events: [] };
    return work(await bankFeeds(em, { tenantId, bankName: link.bankName, mapped: await accountsOf(em, tenantId, link.linkId) }));
  }

  private async applyRows(em: EntityManager, feeds: BankFeed[], only?: ReadonlySet<string>): Promise<NewEvent[]> {
    const { update, link } = this.applying;
    const events: NewEvent[] = [];
    for (const feed of feeds) {
      const all = update.transactions.filter(({ accountId }) => accountId === feed.accountId);
      const pendingIds = new Map(all.map(({ id, pendingId }) => [id, pendingId]));
      const allRows = all.map(feedRow);
      const absent = await this.absentIn(em, feed);
      const gone = await goneRows(em, feed, { current: allRows, absent, generation: link.generation });
      const fresh = gone.length === 0 ? [] : await unknownRows(em, feed, allRows);
      const renumbered = pairRenumbered(
        gone,
        fresh.map((freshRow) => ({ ...freshRow, pendingId: pendingIds.get(freshRow.id) ?? null })),
        fresh.length === 0 ? new Set() : await contentKeysStillClaimed(em, feed, gone),
      );
      const feedRows = only ? allRows.filter(({ id }) => only.has(id)) : allRows;
      const done = await applyFeedRows(em, feed, { feedRows, renumbered, generation: link.generation });
      this.change.added += done.added;
      this.change.changed += done.changed;
      events.push(...done.events);
    }
    return events;
  }

  /** Handles removed rows, rows not yet committed, held rows of files, and the bank's balance. */
  private async settle(em: EntityManager, feed: BankFeed): Promise<NewEvent[]> {
    const { tenantId, link, update, today } = this.applying;
    const accounts = accountsIn(feed);
    // A provider that sends days knows nothing before its first day.
    const own = update.completeDays === null ? link.sinceGeneration : null;
    const completed = update.isComplete && !link.complete ? { reading: link.generation, own } : null;
    const events: NewEvent[] = [];
    // Removals come first, so that no new row is matched with a removed one.
    const withdrawn = await withdrawRows(em, feed, { absent: await this.absentIn(em, feed), completed });
    this.change.removed += withdrawn.removed;
    events.push(...withdrawn.events);
    // All rows of a small update; none of a large one.
    for (let chunk = await nextChunk(em, feed); chunk.rows.length > 0; chunk = await nextChunk(em, feed))
      events.push(...(await commitRows(em, feed, accounts, chunk)));
    events.push(...(await rematchWaiting(em, tenantId, accounts)));
    await this.coverDays(em, feed);
    const balanceCents = update.accounts.find(({ accountId }) => accountId === feed.accountId)?.balanceCents ?? null;
    if (balanceCents !== null) await keepOpening(em, feed, { today, balanceCents });
    events.push(...(await reviseOpening(em, tenantId, feed.accounts[0]!)));
    if (balanceCents !== null) events.push(...(await stateBalance(em, feed, { today, balanceCents })));
    return events;
  }

  /** Transactions that the bank no longer has: listed as removed, or missing from days that were sent in full. */
  private async absentIn(em: EntityManager, feed: BankFeed): Promise<string[]> {
    const { completeDays, transactions, absent } = this.applying.update;
    const days = completeDays?.filter(({ accountId }) => accountId === feed.accountId) ?? [];
    return days.length === 0
      ? absent
      : [...absent, ...(await rowsMissingFromProvider(em, feed, { days, ids: transactions.map(({ id }) => id) }))];
  }

  private coverDays(em: EntityManager, { tenantId, importId }: BankFeed): Promise<void> {
    return execute(
      em,
      sql`update import_account a set rows = r.rows, covers_from = r.first, covers_to = r.last
          from (select count(*) as rows, min(date) as first, max(date) as last from import_row
                where tenant_id = ${tenantId} and import_id = ${importId} and generation is not null) r
          where a.tenant_id = ${tenantId} and a.import_id = ${importId}`,
    );
  }

  private async moveOn(em: EntityManager): Promise<void> {
    const { tenantId, link, update, today, now } = this.applying;
    const { linkId } = link;
    const accounts = update.accounts.map((account) => ({ ...account, refused: update.foreign.get(account.accountId) ?? 0 }));
    await execute(
      em,
      sql`insert into linked_account as a (tenant_id, link_id, account_id, name, mask, type, kind, balance_cents, refused)
          select ${tenantId}, ${linkId}, t.* from ${table('t', accounts, {
            ...({ account_id: 'text', name: 'text', mask: 'text', type: 'text', kind: 'text', balance_cents: 'bigint' } as const),
            refused: 'int',
          })}
          on conflict (tenant_id, link_id, account_id) do update set name = excluded.name, mask = excluded.mask, balance_cents = excluded.balance_cents,
            refused = case when ${link.cursor === null} then 0 else a.refused end + excluded.refused`,
    );
    const { added, changed, removed } = this.change;
    const isNews = added + changed + removed > 0;
    await execute(
      em,
      sql`update bank_link set cursor = ${update.next}, complete = complete or ${update.isComplete}, revision = revision + 1, stated_on = ${today},
            problem = ${update.attention}::text, needs_relink = false, failures = 0, retry_at = null,
            problem_since = case when ${update.attention}::text is null then null else coalesce(problem_since, ${now.toISOString()}::timestamptz) end,
            last_change = case when ${isNews} then ${JSON.stringify({ at: now.toISOString(), ...this.change })}::jsonb else last_change end
          where tenant_id = ${tenantId} and link_id = ${linkId}`,
    );
    await execute(em, sql`update link_page set applied = true where tenant_id = ${tenantId} and link_id = ${linkId} and not applied`);
  }
}

const accountsIn = (feed: BankFeed) => new Map(feed.accounts.map((account) => [account.bankAccountId, account]));

/** Rows that a transaction with a new id may replace: removed by the bank, or not yet seen in this sync. */
async function goneRows(
  em: EntityManager,
  { tenantId, importId }: BankFeed,
  { current, absent, generation }: { current: FeedRow[]; absent: string[]; generation: number },
): Promise<GoneRow[]> {
  if (current.length === 0) return [];
  return rows<GoneRow>(
    em,
    sql`select row, bank_id as id, date, amount_cents, description, content_key from import_row
        where tenant_id = ${tenantId} and import_id = ${importId} and (generation < ${generation} or (generation is not null and bank_id = any (${absent}::text[])))
          and not bank_id = any (${current.map(({ id }) => id)}::text[])
        order by row`,
  );
}

async function unknownRows(em: EntityManager, { tenantId, importId }: BankFeed, feedRows: FeedRow[]): Promise<FeedRow[]> {
  const known = await row<{ ids: string[] | null }>(
    em,
    sql`select array_agg(bank_id) as ids from import_row
        where tenant_id = ${tenantId} and import_id = ${importId} and generation is not null and bank_id = any (${feedRows.map(({ id }) => id)}::text[])`,
  );
  const ids = new Set(known?.ids ?? []);
  return feedRows.filter(({ id }) => !ids.has(id));
}

/** Content keys of removed rows that other rows of the feed have too. */
async function contentKeysStillClaimed(em: EntityManager, { tenantId, importId }: BankFeed, gone: GoneRow[]): Promise<Set<string>> {
  const found = await rows<{ contentKey: string }>(
    em,
    sql`select distinct content_key from import_row
        where tenant_id = ${tenantId} and import_id = ${importId} and generation is not null
          and content_key = any (${gone.map(({ contentKey }) => contentKey)}::text[]) and not row = any (${gone.map(({ row: rowNumber }) => rowNumber)}::int[])`,
  );
  return new Set(found.map(({ contentKey }) => contentKey));
}
