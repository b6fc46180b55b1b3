// The actual expenses of a home in a tax profile: what cannot be true of them, and what of them holds in the years after. Pure.
import { DomainError } from '#contracts/problem.js';
import type { HomeExpenses, TaxProfile } from '#contracts/routes/tax-profile.js';

/** The home, its building and the way of filing stay; what was spent belongs to its year. */
export const withoutAmounts = ({ homeSquareFeet, itemizes, building }: HomeExpenses): HomeExpenses => ({
  ...{ homeSquareFeet, itemizes, mortgageInterestCents: 0, realEstateTaxesCents: 0, insuranceCents: 0, rentCents: 0 },
  ...{ repairsCents: 0, utilitiesCents: 0, otherCents: 0, directCents: 0 },
  ...(building && { building }),
});

/** Before June 1993 another table holds (Pub. 946, Table A-7). */
const firstMonth = '1993-06';

/** Refuses a part that is larger than its whole, and a home without its areas. */
export function checkHome({ homeOfficeSquareFeet: office, homeExpenses }: TaxProfile, year: number): void {
  if (!homeExpenses) return;
  const { homeSquareFeet: home, building } = homeExpenses;
  if (home === 0 || office === 0)
    throw new DomainError('home-area-missing', 422, 'Actual expenses need the square feet of the home and of the home office.');
  if (office > home)
    throw new DomainError(
      'office-beyond-home',
      422,
      `The home office (${office} square feet) can’t be larger than the home (${home} square feet).`,
    );
  if (!building) return;
  if (building.landCents > building.basisCents)
    throw new DomainError('land-beyond-basis', 422, 'The value of the land can’t be more than the basis of the home, which includes it.');
  if (building.firstUsedIn > `${year}-12`)
    throw new DomainError(
      'home-used-later',
      422,
      `A home first used for the business in ${building.firstUsedIn} isn’t depreciated in ${year}.`,
    );
  if (building.firstUsedIn < firstMonth)
    throw new DomainError(
      'home-used-earlier',
      422,
      'A home first used for business before June 1993 is depreciated by another table, which isn’t computed here.',
    );
}
