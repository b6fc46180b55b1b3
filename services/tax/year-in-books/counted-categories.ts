// Categories as the entries behind them are asked for. Pure.
import type { CountedCategory } from '../books/counted-legs.query.js';
import { ratioOf } from '../treatments/shares.js';
import { full, sectionOf } from '../treatments/treatment.js';
import { signOf, type CategoryShare } from './category-shares.js';

export const countedCategories = (shares: readonly CategoryShare[]): CountedCategory[] =>
  shares.map(({ path, section, treatment }) => ({
    path,
    basisPoints: treatment.basisPoints,
    ...ratioOf(treatment),
    sign: signOf(section, treatment.line),
  }));

/** As the books have them, positive in their section, whatever the tax makes of them. */
export const wholeCategories = (paths: readonly string[]): CountedCategory[] =>
  paths.map((path) => ({ path, basisPoints: full, part: 1, whole: 1, sign: signOf(sectionOf(path), null) }));
