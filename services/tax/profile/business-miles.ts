// The business miles of a year, as the tax profile has them. Pure.
import type { TaxProfile } from '#contracts/routes/tax-profile.js';
import { taxYearOf } from '../years/tax-years.js';

/** Miles from July on are apart only in a year whose rate changed then. */
export const businessMiles = ({ miles, milesFromJuly }: TaxProfile['vehicle'], year: number): number =>
  miles + ((taxYearOf(year)?.mileage.length ?? 1) > 1 ? milesFromJuly : 0);
