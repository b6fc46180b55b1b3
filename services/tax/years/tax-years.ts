// The tax years that can be computed, by number.
import type { TaxYear } from './tax-year.js';
import { year2020 } from './2020.js';
import { year2021 } from './2021.js';
import { year2022 } from './2022.js';
import { year2023 } from './2023.js';
import { year2024 } from './2024.js';
import { year2025 } from './2025.js';
import { year2026 } from './2026.js';
import { year2027 } from './2027.js';

const years: readonly TaxYear[] = [year2020, year2021, year2022, year2023, year2024, year2025, year2026, year2027];
const byNumber = new Map(years.map((taxYear) => [taxYear.year, taxYear]));

/** Undefined for a year that isn't supported. */
export const taxYearOf = (year: number): TaxYear | undefined => byNumber.get(year);
