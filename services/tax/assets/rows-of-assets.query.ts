// The rows of a year that belong to the asset register: its posted depreciation, the purchases of its assets, rows that may be purchases, and
// equipment that isn't in the register.
import type { EntityManager } from '@mikro-orm/postgresql';
import { taxYear } from '#contracts/rules/years.js';
import { rows, sql } from '#platform/sql.js';
import { answeredLegs } from '../books/answered-legs.js';
import type { OfYear } from '../books/category-months.query.js';
import type { CarCost } from '../treatments/car-costs.js';

interface RegisterLeg {
  entryId: number;
  line: number;
  /** 1 to 12. */
  month: number;
  category: string;
  /** Debit positive. */
  amountCents: number;
  car?: CarCost | null;
}

/** A row of an asset's purchase; or one that has the cost of an asset around the day of its purchase, while the asset has no paid purchase under this method. */
export interface AssetRow extends RegisterLeg {
  unconfirmed: boolean;
  assetId: string;
  name: string;
  costCents: number;
  /** Of all rows of the purchase: a bill counts with its amount, however much of it is paid. */
  boughtCents: number;
  /** Of a purchase, what other parts of its transaction or bill have in expenses, except purchases of other assets. */
  partsCents: number;
  /** Of a similar row: the asset has a purchase, such as a bill that isn't paid in the books. */
  linked: boolean;
}

export interface RowsOfAssets {
  /** All legs of the entry that posts the register's year; empty if none does. */
  posted: RegisterLeg[];
  purchases: AssetRow[];
  similar: AssetRow[];
  /** Bought for the equipment account, and neither an asset's purchase nor answered with no. */
  unregistered: RegisterLeg[];
}

type FoundRow = AssetRow & { kind: keyof RowsOfAssets };

interface Wanted extends OfYear {
  /** The path of the account for equipment at cost. */
  equipment: string;
}

/** Days between a purchase and what the register says about it: the bank may post it later than it was bought, or earlier than it was used. */
const maxDaysApart = 31;
const maxSimilar = 100;
const maxUnregistered = 1_000;
/** Reg. 1.162-3(c)(1)(iv): what costs less is materials and supplies. The index leg_of_amount has the rows from here on. */
const minCents = sql.lit(20_000);

const columns = sql`l.entry_id, l.line, extract(month from l.date)::int as month, l.category, l.amount_cents, l.car_cost as car, l.unconfirmed`;

export async function rowsOfAssets(em: EntityManager, { tenantId, year, method, equipment }: Wanted): Promise<RowsOfAssets> {
  const isOfYear = sql`l.tenant_id = ${tenantId} and not l.reversed and l.basis in ('both', ${method})
          and l.date between ${taxYear(year).startDate}::date and ${taxYear(year).endDate}::date`;
  const found = await rows<FoundRow>(
    em,
    sql`with answered as materialized (select * from ${answeredLegs(tenantId)} k),
        bought as materialized (
          select k.asset_id, bool_or(b.basis in ('both', ${method})) and bool_or(b.basis <> 'accrual') as is_paid
          from answered k join leg b on b.tenant_id = ${tenantId} and b.entry_id = k.entry_id and b.line = k.line and not b.reversed
          where k.asset_id is not null group by k.asset_id
        ),
        unpaid as materialized (
          select a.asset_id, a.name, a.cost_cents, a.acquired_on - ${maxDaysApart}::int as first_on, a.placed_on + ${maxDaysApart}::int as last_on,
                 b.asset_id is not null as linked
          from asset a left join bought b on b.asset_id = a.asset_id
          where a.tenant_id = ${tenantId} and a.cost_cents >= ${minCents} and a.acquired_on - ${maxDaysApart}::int <= ${taxYear(year).endDate}::date
            and b.is_paid is distinct from true
        )
        select 'posted' as kind, ${columns}, null::uuid as asset_id, '' as name, 0::bigint as cost_cents, 0::bigint as bought_cents, 0::bigint as parts_cents,
               false as linked
        from leg l where ${isOfYear} and l.of_register
        union all
        select 'purchases', ${columns}, a.asset_id, a.name, a.cost_cents, r.amount_cents, (
          select coalesce(sum(o.amount_cents), 0)::bigint from leg o
          where o.tenant_id = r.tenant_id and o.entry_id = r.entry_id and o.line <> r.line and o.category like 'Expenses:%'
            and not exists (select from answered q where q.entry_id = o.entry_id and q.line = o.line and q.asset_id is not null)), false
        from answered p
        join asset a on a.tenant_id = ${tenantId} and a.asset_id = p.asset_id
        join leg l on l.entry_id = p.entry_id and l.line = p.line and ${isOfYear}
        join leg r on r.tenant_id = l.tenant_id and r.entry_id = p.root_id and r.line = p.root_line
        union all
        (select distinct 'similar', ${columns}, w.asset_id, w.name, w.cost_cents, m.amount_cents, 0::bigint, w.linked
         from unpaid w
         join leg m on m.tenant_id = ${tenantId} and m.amount_cents = w.cost_cents and m.amount_cents >= ${minCents} and not m.reversed
           and m.date between w.first_on and w.last_on
         cross join lateral (
           select m.entry_id, m.line
           union all
           select c.entry_id, m.line from document_payment c where c.tenant_id = m.tenant_id and c.document_entry_id = m.entry_id
         ) as k
         join leg l on l.entry_id = k.entry_id and l.line = k.line and ${isOfYear}
         where l.category like 'Expenses:%' and not l.of_register
           and not exists (select from answered p where p.entry_id = l.entry_id and p.line = l.line)
         limit ${maxSimilar}::int)
        union all
        (select 'unregistered', ${columns}, null, '', 0::bigint, 0::bigint, 0::bigint, false
         from leg l where ${isOfYear} and ${isUnder(equipment)} and l.amount_cents > 0 and ${isPaidOrBilled} and not l.of_register
           and not exists (select from answered p where p.entry_id = l.entry_id and p.line = l.line)
           and not exists (select from unpaid w where w.cost_cents = l.amount_cents and l.date between w.first_on and w.last_on)
         limit ${maxUnregistered}::int)
        order by 1, 2, 3`,
  );
  const of = (kind: FoundRow['kind']) => found.filter((row) => row.kind === kind);
  return { posted: of('posted'), purchases: of('purchases'), similar: of('similar'), unregistered: of('unregistered') };
}

/** Not what an opening entry carries over from earlier years. */
const isPaidOrBilled = sql`(l.money_path <> '' or l.basis = 'accrual')`;

/** As a range, which the index of categories serves; ';' follows ':'. */
const isUnder = (path: string) => sql`(l.category = ${path} or l.category > ${`${path}:`} and l.category < ${`${path};`})`;

export const noRows: RowsOfAssets = { posted: [], purchases: [], similar: [], unregistered: [] };
