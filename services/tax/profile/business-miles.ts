// The business miles of a year, from the tax profile. Pure.
import type { TaxProfile } from '#contracts/routes/tax-profile.js';
import { taxYearOf } from '../years/tax-years.js';

/** Miles from July on are separate only in a year whose rate changed then. */
export const businessMiles = ({ miles, milesFromJuly }: TaxProfile['vehicle'], year: number): number =>
  miles + ((taxYearOf(year)?.mileage.length ?? 1) > 1 ? milesFromJuly : 0);

/**
 * Percent to hundredths, as Form 4562 line 26 prints it; a share above half is never rounded to half, because half is the limit (sec.
 * 280F(b)(3)).
 */
export function businessPercent(miles: number, totalMiles: number): number {
  const percent = Math.round((miles / totalMiles) * 10_000) / 100;
  return miles * 2 > totalMiles ? Math.max(percent, 50.01) : percent;
}
