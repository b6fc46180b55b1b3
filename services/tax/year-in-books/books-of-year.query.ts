// Reads everything that the tax of a year is computed from: the business, the sums of its books, its decisions, its tax profile, its
// assets.
import type { EntityManager } from '@mikro-orm/postgresql';
import { assetsOf, type StoredAsset } from '../assets/assets.query.js';
import { equipmentPath } from '../assets/equipment-paths.js';
import { registerOf, soldIn, type Register } from '../assets/register.js';
import { rowsOfAssets } from '../assets/rows-of-assets.query.js';
import { decisionsOf } from '../treatments/decisions.query.js';
import { policyOf } from '../treatments/treatment.js';
import { businessOf, type BusinessNow } from '../books/businesses.query.js';
import { yearMonths, type Method } from '../books/category-months.query.js';
import { knownProfileOf } from '../profile/profile.query.js';
import { w2WagesOf } from '../wages/year-wages.js';
import { wagesInBooks } from '../wages/wages.query.js';
import { taxYearOf } from '../years/tax-years.js';
import { withAssetsApart } from './asset-months.js';
import type { BooksOfYear } from './from-books.js';

export interface BookYear {
  tenantId: number;
  year: number;
  /** Default: the business's own method. */
  method?: Method;
}

export interface YearInBooks {
  business: BusinessNow;
  method: Method;
  books: BooksOfYear;
  /** The single assets; `books` has only their sums. */
  register: Register<StoredAsset>;
}

/** For a year that can be computed. */
export async function booksOfYear(em: EntityManager, { tenantId, year, method: wanted }: BookYear): Promise<YearInBooks> {
  const business = await businessOf(em, tenantId);
  const method = wanted ?? business.method;
  const { months: every, ...goods } = await yearMonths(em, { tenantId, year, method });
  const inventoryAccount = goods.inventoryAccount ?? business.inventoryAccounts[0] ?? null;
  const assetRows = await rowsOfAssets(em, { tenantId, year, method, equipment: equipmentPath(business.firstNames) });
  const months = withAssetsApart(every, assetRows.purchases);
  const decisions = await decisionsOf(em, { tenantId, year });
  const { profile: entered, saved, hasTrips } = await knownProfileOf(em, tenantId, year);
  const wages = await wagesInBooks(em, { tenantId, year, method });
  const { cents: w2WagesCents } = w2WagesOf(wages.recorded, entered.qbi.w2WagesCents);
  const profile = { ...entered, qbi: { ...entered.qbi, w2WagesCents } };
  const register = registerOf(await assetsOf(em, { tenantId, year }), year);
  const { depreciationCents, recaptureCents, elected, sales } = register;
  const sold = soldIn(register);
  const firstNames = new Map(Object.entries(business.firstNames));
  const isCarUndecided = saved === null && profile.vehicle.method === 'none';
  const treatmentOf = policyOf({ year, vehicle: profile.vehicle, decisions, firstNames });
  const assets = { depreciationCents, recaptureCents, elected, sales, sold, assetRows };
  return {
    business,
    method,
    register,
    books: { hasTrips, isCarUndecided, wages, months, ...goods, inventoryAccount, treatmentOf, profile, ...assets, year: taxYearOf(year)! },
  };
}
