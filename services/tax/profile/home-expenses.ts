// The actual expenses of a home in a tax profile: checks, and the part that carries over to later years. Pure.
import { refuse } from '#contracts/problem.js';
import type { HomeExpenses, TaxProfile } from '#contracts/routes/tax-profile.js';

/** The home, its building and the filing choice carry over; amounts belong to their year. */
export const withoutAmounts = ({ homeSquareFeet, itemizes, building }: HomeExpenses): HomeExpenses => ({
  ...{ homeSquareFeet, itemizes, mortgageInterestCents: 0, realEstateTaxesCents: 0, insuranceCents: 0, rentCents: 0 },
  ...{ repairsCents: 0, utilitiesCents: 0, otherCents: 0, directCents: 0 },
  ...(building && { building }),
});

/** Before June 1993 another table applies (Pub. 946, Table A-7). */
const firstMonth = '1993-06';

/** Refuses an office larger than the home, land worth more than the basis, and a home without areas. */
export function checkHome({ homeOfficeSquareFeet: office, homeExpenses }: TaxProfile, year: number): void {
  if (!homeExpenses) return;
  const { homeSquareFeet: home, building } = homeExpenses;
  if (home === 0 || office === 0) refuse('home-area-missing', 'Actual expenses need the square feet of the home and of the home office.');
  if (office > home)
    refuse('office-beyond-home', `The home office (${office} square feet) can’t be larger than the home (${home} square feet).`);
  if (!building) return;
  if (building.landCents > building.basisCents)
    refuse('land-beyond-basis', 'The value of the land can’t be more than the basis of the home, which includes it.');
  if (building.firstUsedIn > `${year}-12`)
    refuse('home-used-later', `A home first used for the business in ${building.firstUsedIn} isn’t depreciated in ${year}.`);
  if (building.firstUsedIn < firstMonth)
    refuse(
      'home-used-earlier',
      'A home first used for business before June 1993 uses another depreciation table, which isn’t supported here.',
    );
}
