// Consistency checks between linked banks, their stored pages and the rows of their feeds.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import { isBankFeed } from './bank-feed.query.js';

/**
 * Sentences about differences for the tenants visible to the transaction. Skips banks whose pages are being applied. Checks of page content
 * are for Plaid only.
 */
export async function verifyLinks(em: EntityManager): Promise<string[]> {
  const found = await rows<{ what: string }>(
    em,
    sql`with feed as (
          select i.tenant_id, i.import_id, i.bank_account_id from import i where ${isBankFeed}
            and not exists (select from linked_account a join link_page p on p.tenant_id = a.tenant_id and p.link_id = a.link_id and not p.applied
              where a.tenant_id = i.tenant_id and a.bank_account_id = i.bank_account_id)
        ), newest as (
          select distinct on (p.tenant_id, p.link_id) p.tenant_id, p.link_id, p.payload from link_page p
          join bank_link l on l.tenant_id = p.tenant_id and l.link_id = p.link_id and l.provider = 'plaid'
          where p.applied order by p.tenant_id, p.link_id, p.page desc
        )
        select 'row ' || r.row || ' of the feed ' || r.import_id || ' of tenant ' || r.tenant_id || ' has neither a bank transaction nor a twin' as what
        from feed f join import_row r on r.tenant_id = f.tenant_id and r.import_id = f.import_id
        where r.generation is not null and r.bank_transaction_id is null and not r.held
        union all
        select 'feed ' || r.import_id || ' of tenant ' || r.tenant_id || ' has the bank’s id ' || r.bank_id || ' twice'
        from feed f join import_row r on r.tenant_id = f.tenant_id and r.import_id = f.import_id
        where r.generation is not null group by r.tenant_id, r.import_id, r.bank_id having count(*) > 1
        union all
        select 'link ' || l.link_id || ' of tenant ' || l.tenant_id || ' was read to a place that no kept page leads to'
        from bank_link l where l.provider = 'plaid' and l.cursor is not null and not exists (select from link_page p
          where p.tenant_id = l.tenant_id and p.link_id = l.link_id and p.applied and p.payload ->> 'next_cursor' = l.cursor)
        union all
        select 'account ' || a.account_id || ' of link ' || a.link_id || ' of tenant ' || a.tenant_id || ' holds other than its newest page says'
        from newest n cross join lateral jsonb_array_elements(n.payload -> 'accounts') told
        join linked_account a on a.tenant_id = n.tenant_id and a.link_id = n.link_id and a.account_id = told ->> 'account_id'
        where a.balance_cents is distinct from case when told #>> '{balances,iso_currency_code}' = 'USD' then
          round((told #>> '{balances,current}')::numeric * 100) * case when told ->> 'type' in ('credit', 'loan') then -1 else 1 end end
        union all
        select 'account ' || a.account_id || ' of tenant ' || a.tenant_id || ' is read by a link that has ended'
        from linked_account a join bank_link l on l.tenant_id = a.tenant_id and l.link_id = a.link_id
        where a.bank_account_id is not null and l.token_sealed is null
        limit 100`,
  );
  return found.map((difference) => difference.what);
}
