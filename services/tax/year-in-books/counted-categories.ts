// The categories of a query for the entries behind them. Pure.
import type { CountedCategory } from '../books/counted-legs.query.js';
import { ratioOf } from '../treatments/shares.js';
import { full, sectionOf } from '../treatments/treatment.js';
import { signOf, type CategoryShare } from './category-shares.js';

export const countedCategories = (shares: readonly CategoryShare[]): CountedCategory[] =>
  shares.map(({ path, section, treatment, isAsset, car }) => ({
    ...{ path, isAsset, car },
    basisPoints: treatment.basisPoints,
    ...ratioOf(treatment),
    sign: signOf(section, treatment.line),
  }));

/** The categories with their full amounts, positive in their section, regardless of deductibility. */
export const fullyCountedCategories = (paths: readonly string[]): CountedCategory[] =>
  paths.map((path) => ({ path, isAsset: null, car: null, basisPoints: full, part: 1, whole: 1, sign: signOf(sectionOf(path), null) }));
