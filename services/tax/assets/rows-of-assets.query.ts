// The rows of a year that belong to the asset register: its posted depreciation, the purchases of its assets, and rows that may be purchases.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import type { OfYear } from '../books/category-months.query.js';

interface RegisterLeg {
  entryId: number;
  line: number;
  /** 1 to 12. */
  month: number;
  category: string;
  /** Debit positive. */
  amountCents: number;
}

/** A row that bought an asset; or one that isn't linked to an asset without a purchase, but has its cost around the day of its purchase. */
export interface AssetRow extends RegisterLeg {
  unconfirmed: boolean;
  assetId: string;
  name: string;
  costCents: number;
  /** Of a purchase, what other parts of its transaction have in expenses, except purchases of other assets. */
  partsCents: number;
}

export interface RowsOfAssets {
  /** All legs of the entry that posts the register's year; empty if none does. */
  posted: RegisterLeg[];
  purchases: AssetRow[];
  similar: AssetRow[];
}

type FoundRow = AssetRow & { kind: keyof RowsOfAssets };

/** Days between a purchase and what the register says about it: the bank may post it later than it was bought, or earlier than it was used. */
const maxDaysApart = 31;
const maxSimilar = 100;
/** Reg. 1.162-3(c)(1)(iv): what costs less is materials and supplies. The index leg_of_amount has the rows from here on. */
const minCents = sql.lit(20_000);

const columns = sql`l.entry_id, l.line, extract(month from l.date)::int as month, l.category, l.amount_cents, l.unconfirmed`;

export async function rowsOfAssets(em: EntityManager, { tenantId, year, method }: OfYear): Promise<RowsOfAssets> {
  const isOfYear = sql`l.tenant_id = ${tenantId} and not l.reversed and l.basis in ('both', ${method})
          and l.date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`;
  const found = await rows<FoundRow>(
    em,
    sql`with unlinked as materialized (
          select a.asset_id, a.name, a.cost_cents, a.acquired_on - ${maxDaysApart}::int as first_on, a.placed_on + ${maxDaysApart}::int as last_on
          from asset a
          where a.tenant_id = ${tenantId} and a.cost_cents >= ${minCents} and a.acquired_on - ${maxDaysApart}::int <= ${`${year}-12-31`}::date
            and a.placed_on + ${maxDaysApart}::int >= ${`${year}-01-01`}::date
            and not exists (
              select from asset_purchase p join leg b on b.tenant_id = p.tenant_id and b.entry_id = p.entry_id and b.line = p.line and not b.reversed
              where p.tenant_id = a.tenant_id and p.asset_id = a.asset_id)
        )
        select 'posted' as kind, ${columns}, null::uuid as asset_id, '' as name, 0::bigint as cost_cents, 0::bigint as parts_cents
        from leg l where ${isOfYear} and l.of_register
        union all
        select 'purchases', ${columns}, a.asset_id, a.name, a.cost_cents, (
          select coalesce(sum(o.amount_cents), 0)::bigint from leg o
          where o.tenant_id = l.tenant_id and o.entry_id = l.entry_id and o.line <> l.line and o.category like 'Expenses:%'
            and not exists (
              select from asset_purchase q
              where q.tenant_id = o.tenant_id and q.entry_id = o.entry_id and q.line = o.line and q.asset_id is not null))
        from asset_purchase p
        join asset a on a.tenant_id = p.tenant_id and a.asset_id = p.asset_id
        join leg l on l.entry_id = p.entry_id and l.line = p.line and ${isOfYear}
        where p.tenant_id = ${tenantId}
        union all
        (select 'similar', ${columns}, w.asset_id, w.name, w.cost_cents, 0
         from leg l join unlinked w on w.cost_cents = l.amount_cents and l.date between w.first_on and w.last_on
         where ${isOfYear} and l.amount_cents >= ${minCents} and l.category like 'Expenses:%' and not l.of_register
           and not exists (select from asset_purchase p where p.tenant_id = l.tenant_id and p.entry_id = l.entry_id and p.line = l.line)
         limit ${maxSimilar}::int)
        order by 1, 2, 3`,
  );
  const of = (kind: FoundRow['kind']) => found.filter((row) => row.kind === kind);
  return { posted: of('posted'), purchases: of('purchases'), similar: of('similar') };
}

export const noRows: RowsOfAssets = { posted: [], purchases: [], similar: [] };
