// Rows of a year that may be assets, and the answers about them.
import type { EntityManager } from '@mikro-orm/postgresql';
import { parseLineId } from '#contracts/line-ids.js';
import { noSuch } from '#contracts/problem.js';
import type { ReplyOf } from '#contracts/define.js';
import { type listWaitingPurchases, maxPurchases, type Purchase } from '#contracts/routes/asset-purchases.js';
import { taxYear } from '#contracts/rules/years.js';
import { row, rows, sql } from '#platform/sql.js';
import { answeredLegs } from '../books/answered-legs.js';
import type { OfYear } from '../books/category-months.query.js';

interface Wanted extends OfYear {
  /** Paths of categories that may contain assets; only rows above the limit are found. */
  assetCategories: string[];
  limitCents: number;
  /** All rows of this account and its subaccounts are found. */
  equipment: string;
  /** Rows with the cost of an asset that has no purchase, whatever their amount and category. */
  similar: readonly { entryId: number; line: number }[];
}

type FoundPurchase = Purchase & { answeredBy: string | null };

/** Largest first, one more than are shown. Excludes the purchases of assets in the register. */
export const purchasesOfYear = (
  em: EntityManager,
  { tenantId, year, method, assetCategories, limitCents, equipment, similar }: Wanted,
): Promise<FoundPurchase[]> => {
  const isEquipment = sql`(l.category = ${equipment} or starts_with(l.category, ${`${equipment}:`}))`;
  return rows<FoundPurchase>(
    em,
    sql`select l.entry_id || '-' || l.line as line_id, l.date, l.payee, l.description, l.category, l.amount_cents,
               ${isEquipment} as filed, p.answered_by
        from leg l
        left join ${answeredLegs(tenantId)} p on p.entry_id = l.entry_id and p.line = l.line
        where l.tenant_id = ${tenantId} and not l.reversed and l.basis in ('both', ${method})
          and l.date between ${taxYear(year).startDate}::date and ${taxYear(year).endDate}::date and p.asset_id is null
          and (l.category = any (${assetCategories}::text[]) and l.amount_cents > ${limitCents}
            or ${isEquipment} and l.amount_cents > 0
            or l.entry_id || '-' || l.line = any (${similar.map(({ entryId, line }) => `${entryId}-${line}`)}::text[]))
          and not l.of_register
        order by l.amount_cents desc, l.date, l.entry_id, l.line limit ${maxPurchases + 1}`,
  );
};

type Waiting = ReplyOf<typeof listWaitingPurchases>;

/** Answers about purchases none of whose lines are in the books. */
export async function waitingPurchases(em: EntityManager, tenantId: number): Promise<Waiting> {
  const [purchases, total] = await waitingAnswers<Waiting['purchases'][number]>(em, tenantId, sql`p.asset_id is not null`);
  const [declined, totalDeclined] = await waitingAnswers<Waiting['declined'][number]>(em, tenantId, sql`p.asset_id is null`);
  return { purchases, total, declined: declined.map(({ asset: _, ...answer }: Declined) => answer), totalDeclined };
}

type Declined = Waiting['declined'][number] & { asset?: unknown };

/** The newest first, and the number of all. */
async function waitingAnswers<T>(em: EntityManager, tenantId: number, which: ReturnType<typeof sql>): Promise<[T[], number]> {
  const found = await rows<T & { total: number }>(
    em,
    sql`select p.entry_id || '-' || p.line as line_id, a.name as asset, l.date, l.description, l.amount_cents, p.answered_by, count(*) over () as total
        from asset_purchase p
        left join asset a on a.tenant_id = p.tenant_id and a.asset_id = p.asset_id
        join leg l on l.tenant_id = p.tenant_id and l.entry_id = p.entry_id and l.line = p.line
        where p.tenant_id = ${tenantId} and ${which} and not ${isInBooks(tenantId)}
        order by l.date desc, p.entry_id desc, p.line limit ${maxPurchases}`,
  );
  return [found.map(({ total: _, ...answer }) => answer as T), found[0]?.total ?? 0];
}

/** Whether a leg of the answer `p` is in the books. */
export const isInBooks = (tenantId: number) => sql`exists (
  select from ${answeredLegs(tenantId)} k
  join leg s on s.tenant_id = ${tenantId} and s.entry_id = k.entry_id and s.line = k.line and not s.reversed
  where k.answered_id = p.entry_id and k.answered_line = p.line)`;

interface Answer {
  assetId: string | null;
  name: string | null;
  placedOn: string | null;
}

/** The answer `p` is about this line, whatever line of the purchase was answered. */
export const isAbout = (tenantId: number, lineId: string) => {
  const { entryId, line } = parseLineId(lineId);
  return sql`p.tenant_id = ${tenantId} and ((p.entry_id, p.line) = (${entryId}::bigint, ${line}::smallint) or (p.entry_id, p.line) in (
    select k.answered_id, k.answered_line from ${answeredLegs(tenantId)} k where k.entry_id = ${entryId} and k.line = ${line}))`;
};

export const answerAbout = (em: EntityManager, tenantId: number, lineId: string): Promise<Answer | undefined> =>
  row<Answer>(
    em,
    sql`select p.asset_id, a.name, a.placed_on from asset_purchase p
        left join asset a on a.tenant_id = p.tenant_id and a.asset_id = p.asset_id
        where ${isAbout(tenantId, lineId)} order by p.asset_id is null limit 1`,
  );

/** Throws 404 unless the line is in this business's books; `open` also refuses a reversed line, which can no longer be answered. */
export async function assertLine(em: EntityManager, tenantId: number, lineId: string, state: 'open' | 'any'): Promise<void> {
  const { entryId, line } = parseLineId(lineId);
  const found = await row<{ reversed: boolean }>(
    em,
    sql`select reversed from leg where tenant_id = ${tenantId} and entry_id = ${entryId} and line = ${line}`,
  );
  if (!found || (state === 'open' && found.reversed)) throw noSuch('purchase');
}
