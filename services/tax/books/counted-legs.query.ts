// Entries with the deductible part of each: a page of them, their totals, their payees. An entry counts by the increase of its category's
// running total (treatments/shares.ts), so entries always add up to the share of their category's total.
import type { EntityManager } from '@mikro-orm/postgresql';
import { taxYear } from '#contracts/rules/years.js';
import { execute, row, rows, sql } from '#platform/sql.js';
import type { CarCost } from '../treatments/car-costs.js';
import { sectionOf } from '../treatments/treatment.js';
import { answeredLegs } from './answered-legs.js';
import { table } from '#platform/table.js';
import { opensBalances, type Method } from './category-months.query.js';

/** A requested category, with its deductible part and the sign of its postings. */
export interface CountedCategory {
  path: string;
  /** Only its rows that bought assets of the register, or only the others; null: all rows. */
  isAsset: boolean | null;
  /** Of the others, only those whose text says this about a car, or nothing. */
  car: CarCost | null;
  /** The part as shown. */
  basisPoints: number;
  part: number;
  whole: number;
  sign: 1 | -1;
}

interface LegQuery {
  tenantId: number;
  year: number;
  method: Method;
  categories: CountedCategory[];
  payee?: string;
  search?: string;
  /** Days of the year; absent: all. */
  startDate?: string;
  endDate?: string;
}

export interface CountedLeg {
  entryId: number;
  line: number;
  date: string;
  description: string;
  moneyPath: string;
  category: string;
  payee: string;
  cents: number;
  basisPoints: number;
  countedCents: number;
  /** The category is a guess that isn't confirmed. */
  unconfirmed: boolean;
}

export interface Totals {
  total: number;
  cents: number;
  countedCents: number;
  /** Number of refunds, the largest entry, and the number of entries that are multiples of $100. */
  givenBack: number;
  largestCents: number;
  roundEntries: number;
}

const columns = sql`l.entry_id, l.line, l.date, l.description, l.money_path, l.category, l.payee, l.unconfirmed, c.sign * l.amount_cents as cents, c.basis_points, c.part, c.whole`;

/** Rounds as shares.ts does, in integers: half a cent away from zero. */
const share = (total: ReturnType<typeof sql>) => sql`sign(${total}) * div(2 * abs(${total}) * part + whole, 2 * whole)`;

/** Only categories that count in part need the running total. */
function counted({ tenantId, year, method, categories, payee, search, ...days }: LegQuery) {
  const { startDate = taxYear(year).startDate, endDate = taxYear(year).endDate } = days;
  const from = (wanted: CountedCategory[], since: string) => sql`
    from ${table(
      'c',
      wanted.map((category) => ({ ...category, isInventory: sectionOf(category.path) === 'inventory' })),
      {
        ...{ is_inventory: 'boolean', path: 'text', is_asset: 'boolean', car: 'text' },
        ...{ basis_points: 'int', part: 'bigint', whole: 'bigint', sign: 'int' },
      },
    )}
    join leg l on l.tenant_id = ${tenantId} and l.category = c.path and not l.reversed and l.basis in ('both', ${method})
      and l.date between ${since}::date and ${endDate}::date
    left join ${answeredLegs(tenantId)} p on p.entry_id = l.entry_id and p.line = l.line
    where (c.is_asset is null or (p.asset_id is not null) = c.is_asset and (c.is_asset or l.car_cost is not distinct from c.car))
      and not (c.is_inventory and ${opensBalances})`;
  const inPart = ({ part, whole }: CountedCategory) => part > 0 && part < whole;
  const plain = sql`select ${columns}, (case when c.part = 0 then 0 else c.sign * l.amount_cents end)::bigint as counted ${from(
    categories.filter((category) => !inPart(category)),
    startDate,
  )}`;
  const running = sql`
    select entry_id, line, date, description, money_path, category, payee, unconfirmed, cents, basis_points, part, whole,
           (${share(sql`upto`)} - ${share(sql`(upto - cents)`)})::bigint as counted
    from (select ${columns}, sum(c.sign * l.amount_cents) over (partition by l.category, c.car order by l.date, l.entry_id, l.line) as upto ${from(categories.filter(inPart), taxYear(year).startDate)}) as r`;
  const narrowed = sql`${payee === undefined ? sql`true` : sql`payee = ${payee}`}
    and date >= ${startDate}::date
    and ${search ? sql`strpos(lower(description || ' ' || payee || ' ' || category), lower(${search})) > 0` : sql`true`}`;
  return sql`(select * from (${plain} union all ${running}) as every where ${narrowed}) as counted`;
}

interface Paged {
  page: number;
  limit: number;
}

/** Newest first. */
export function countedLegs(em: EntityManager, query: LegQuery, { page, limit }: Paged): Promise<CountedLeg[]> {
  return rows<CountedLeg>(
    em,
    sql`select entry_id, line, date, description, money_path, category, payee, cents, basis_points, counted as counted_cents, unconfirmed
        from ${counted(query)} order by date desc, entry_id desc, line desc limit ${limit} offset ${(page - 1) * limit}`,
  );
}

export async function countedTotals(em: EntityManager, query: LegQuery): Promise<Totals> {
  return (await row<Totals>(
    em,
    sql`select count(*) as total, coalesce(sum(cents), 0)::bigint as cents, coalesce(sum(counted), 0)::bigint as counted_cents,
               count(*) filter (where cents < 0) as given_back, coalesce(max(cents), 0) as largest_cents,
               count(*) filter (where cents > 0 and cents % 10000 = 0) as round_entries
        from ${counted(query)}`,
  ))!;
}

interface PayeeTotal {
  payee: string;
  /** Something was paid for contract labor. */
  contractor: boolean;
  entries: number;
  cents: number;
  countedCents: number;
  unconfirmedCents: number;
}

/** Largest total first; `contractLabor` are the paths of the categories that pay contractors. */
export function countedPayees(em: EntityManager, query: LegQuery, contractLabor: string[], { page, limit }: Paged): Promise<PayeeTotal[]> {
  return rows<PayeeTotal>(
    em,
    sql`select payee, bool_or(category = any(${contractLabor}::text[])) as contractor, count(*) as entries, sum(cents)::bigint as cents, sum(counted)::bigint as counted_cents,
               coalesce(sum(cents) filter (where unconfirmed), 0)::bigint as unconfirmed_cents from ${counted(query)}
        group by payee order by sum(cents) desc, payee limit ${limit} offset ${(page - 1) * limit}`,
  );
}

export async function countPayees(em: EntityManager, query: LegQuery): Promise<{ payees: number; cents: number; countedCents: number }> {
  return (await row(
    em,
    sql`select count(distinct payee) as payees, coalesce(sum(cents), 0)::bigint as cents, coalesce(sum(counted), 0)::bigint as counted_cents
        from ${counted(query)}`,
  ))!;
}

const batchLegs = 5_000;

/** Every entry in the order of its categories, then oldest first, a batch at a time from one cursor; runs inside one transaction. */
export async function* everyCountedLeg(em: EntityManager, query: LegQuery): AsyncGenerator<CountedLeg[]> {
  const order = [...new Set(query.categories.map(({ path }) => path))];
  await execute(
    em,
    sql`declare legs no scroll cursor for
        select entry_id, line, date, description, money_path, category, payee, cents, basis_points, counted as counted_cents, unconfirmed
        from ${counted(query)} order by array_position(${order}::text[], category), date, entry_id, line`,
  );
  for (;;) {
    const found = await rows<CountedLeg>(em, sql`fetch ${sql.lit(batchLegs)} from legs`);
    yield found;
    if (found.length < batchLegs) return;
  }
}
