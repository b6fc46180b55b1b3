// The business share of a car's miles by year, from the saved tax profiles and the mileage log.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { TaxProfile } from '#contracts/routes/tax-profile.js';
import { rows, sql } from '#platform/sql.js';
import { businessMiles, businessPercent } from '../profile/business-miles.js';

interface Row {
  year: number;
  vehicle: TaxProfile['vehicle'];
  loggedHundredths: number;
}

/** In percent; years up to `year` whose business and total miles are known. */
export async function usesByMiles(em: EntityManager, { tenantId, year }: { tenantId: number; year: number }): Promise<Map<number, number>> {
  const found = await rows<Row>(
    em,
    sql`select p.year, p.profile -> 'vehicle' as vehicle, coalesce(sum(t.hundredth_miles), 0)::bigint as logged_hundredths
        from tax_profile p
        left join trip t on (p.profile -> 'vehicle' ->> 'fromLog')::boolean and t.tenant_id = p.tenant_id and t.kind = 'business'
          and t.date between make_date(p.year, 1, 1) and make_date(p.year, 12, 31)
        where p.tenant_id = ${tenantId} and p.year <= ${year}
        group by p.year, p.profile`,
  );
  return new Map(
    found.flatMap(({ year: profileYear, vehicle, loggedHundredths }): [number, number][] => {
      const { totalMiles = 0 } = vehicle;
      const miles = vehicle.fromLog ? loggedHundredths / 100 : businessMiles(vehicle, profileYear);
      return miles > 0 && totalMiles >= miles ? [[profileYear, businessPercent(miles, totalMiles)]] : [];
    }),
  );
}
