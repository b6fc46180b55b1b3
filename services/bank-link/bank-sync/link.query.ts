// Queries on linked banks: token, cursor and mapped accounts.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, row, rows, sql } from '#platform/sql.js';
import type { Vault } from '#platform/seal.js';
import type { ProviderName } from './provider.js';

/** The context that a link's token is sealed with. */
export const tokenPlace = (tenantId: number, linkId: string): string => `bank-link token ${tenantId} ${linkId}`;

export interface OpenLink {
  linkId: string;
  provider: ProviderName;
  itemId: string;
  bankName: string;
  tokenSealed: string;
  cursor: string | null;
  generation: number;
  sinceGeneration: number;
  complete: boolean;
  revision: number;
  paused: boolean;
  problem: string | null;
  failures: number;
  statedOn: string | null;
}

const columns = sql`link_id, provider, item_id, bank_name, token_sealed, cursor, generation, since_generation, complete, revision, paused, problem, failures, stated_on`;

/** Undefined if the bank is disconnected. */
export const openLink = (em: EntityManager, tenantId: number, linkId: string): Promise<OpenLink | undefined> =>
  row<OpenLink>(
    em,
    sql`select ${columns} from bank_link where tenant_id = ${tenantId} and link_id = ${linkId} and token_sealed is not null`,
  );

export const tokenOf = (seal: Vault, tenantId: number, { linkId, tokenSealed }: OpenLink): string =>
  seal.open(tokenSealed, tokenPlace(tenantId, linkId));

interface LinkedAccountRow {
  accountId: string;
  name: string;
  mask: string | null;
  type: 'asset' | 'liability';
  kind: string;
  bankAccountId: string | null;
  leftOut: boolean;
  balanceCents: number | null;
}

export const accountsOf = (em: EntityManager, tenantId: number, linkId: string): Promise<LinkedAccountRow[]> =>
  rows<LinkedAccountRow>(
    em,
    sql`select account_id, name, mask, type, kind, bank_account_id, left_out, balance_cents from linked_account
        where tenant_id = ${tenantId} and link_id = ${linkId} order by account_id`,
  );

interface StoredPage {
  page: number;
  asked: string | null;
  payload: object;
}

/** Fetched pages that aren't applied yet, in order. */
export const openPages = (em: EntityManager, tenantId: number, linkId: string): Promise<StoredPage[]> =>
  rows<StoredPage>(
    em,
    sql`select page, asked, payload from link_page where tenant_id = ${tenantId} and link_id = ${linkId} and not applied order by page`,
  );

interface PlaceOf {
  tenantId: number;
  linkId: string;
  revision: number;
}

/** Locks the link. False if another process has continued the update, or the bank is disconnected. */
export const lockLink = async (em: EntityManager, { tenantId, linkId, revision }: PlaceOf): Promise<boolean> =>
  (await row(
    em,
    sql`select from bank_link where tenant_id = ${tenantId} and link_id = ${linkId} and revision = ${revision} and token_sealed is not null for update`,
  )) !== undefined;

/** Stores a page before it is applied. */
export const keepPage = (em: EntityManager, { tenantId, linkId }: PlaceOf, cursor: string | null, payload: object): Promise<void> =>
  execute(
    em,
    sql`insert into link_page (tenant_id, link_id, page, asked, payload)
        select ${tenantId}, ${linkId}, coalesce(max(page), 0) + 1, ${cursor}::text, ${JSON.stringify(payload)}::jsonb
        from link_page where tenant_id = ${tenantId} and link_id = ${linkId}`,
  );

/** Deletes the pages of an update that will be read again from its start. */
export const dropOpenPages = (em: EntityManager, { tenantId, linkId }: PlaceOf): Promise<void> =>
  execute(em, sql`delete from link_page where tenant_id = ${tenantId} and link_id = ${linkId} and not applied`);

/**
 * Makes the next sync read everything again. Transactions that it doesn't return are gone. Generations are counted per business, because
 * another link may read the same account later.
 */
export const readAllAgain = (em: EntityManager, tenantId: number, linkIds: string[]): Promise<void> =>
  execute(
    em,
    sql`with dropped as (
          delete from link_page where tenant_id = ${tenantId} and link_id = any (${linkIds}::uuid[]) and not applied
        )
        update bank_link set cursor = null, complete = false,
          generation = 1 + (select max(generation) from bank_link where tenant_id = ${tenantId}), revision = revision + 1
        where tenant_id = ${tenantId} and link_id = any (${linkIds}::uuid[])`,
  );
