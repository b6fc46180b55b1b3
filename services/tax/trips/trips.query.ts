// Sums of the mileage log, in hundredths of a mile.
import type { EntityManager } from '@mikro-orm/postgresql';
import { taxYear } from '#contracts/rules/years.js';
import { rows, sql } from '#platform/sql.js';
import { taxYearOf } from '../years/tax-years.js';

export interface TripSum {
  vehicle: string;
  month: number;
  /** Index of the year's standard rate that applies on these days. */
  rate: number;
  businessHundredths: number;
  commuteHundredths: number;
  personalHundredths: number;
}

/** By vehicle, month and standard rate. */
export function tripSums(em: EntityManager, { tenantId, year }: { tenantId: number; year: number }): Promise<TripSum[]> {
  const changes = taxYearOf(year)!
    .mileage.slice(1)
    .map(({ from }) => from);
  return rows(
    em,
    sql`select vehicle, extract(month from date)::int as month,
               (select count(*)::int from unnest(${changes}::date[]) as changed where changed <= date) as rate,
               coalesce(sum(hundredth_miles) filter (where kind = 'business'), 0)::bigint as business_hundredths,
               coalesce(sum(hundredth_miles) filter (where kind = 'commute'), 0)::bigint as commute_hundredths,
               coalesce(sum(hundredth_miles) filter (where kind = 'personal'), 0)::bigint as personal_hundredths
        from trip where tenant_id = ${tenantId} and date between ${taxYear(year).startDate}::date and ${taxYear(year).endDate}::date
        group by 1, 2, 3 order by 1, 2, 3`,
  );
}
