// The business miles of a year, as the tax profile has them. Pure.
import type { TaxProfile } from '#contracts/routes/tax-profile.js';
import { taxYearOf } from '../years/tax-years.js';

/** Miles from July on are apart only in a year whose rate changed then. */
export const businessMiles = ({ miles, milesFromJuly }: TaxProfile['vehicle'], year: number): number =>
  miles + ((taxYearOf(year)?.mileage.length ?? 1) > 1 ? milesFromJuly : 0);

/** Percent to hundredths, as Form 4562 line 26 prints it; what is more than half is never shown as half, because that decides (sec. 280F(b)(3)). */
export function businessPercent(miles: number, totalMiles: number): number {
  const percent = Math.round((miles / totalMiles) * 10_000) / 100;
  return miles * 2 > totalMiles ? Math.max(percent, 50.01) : percent;
}
