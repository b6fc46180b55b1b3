// The posted years whose depreciation or sales a change of the register's assets changes.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReplyOf } from '#contracts/define.js';
import type { deleteAsset } from '#contracts/routes/asset-register.js';
import { rows, sql } from '#platform/sql.js';
import type { StoredAsset } from '../assets/assets.query.js';
import { registerOf } from '../assets/register.js';

interface PostedYear {
  year: number;
  /** The first line of the entry. */
  lineId: string;
}

export const postedYears = (em: EntityManager, tenantId: number): Promise<PostedYear[]> =>
  rows<PostedYear>(
    em,
    sql`select extract(year from date)::int as year, entry_id || '-' || min(line) as line_id
        from leg where tenant_id = ${tenantId} and of_register and not reversed group by date, entry_id order by 1`,
  );

/** Pure. */
export function differingYears(
  posted: readonly PostedYear[],
  before: readonly StoredAsset[],
  after: readonly StoredAsset[],
): NonNullable<ReplyOf<typeof deleteAsset>['differing']> {
  return posted.filter(({ year }) => figuresText(before, year) !== figuresText(after, year));
}

function figuresText(assets: readonly StoredAsset[], year: number): string {
  const { depreciationCents, elected, sales } = registerOf(assets, year);
  return JSON.stringify([depreciationCents, elected.electedCents, sales]);
}
