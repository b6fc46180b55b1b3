// Tax year 2027: its figures aren't published, so those of 2026 are used and every result is an estimate. Never filled with projections.
import type { TaxYear } from './tax-year.js';
import { year2026 } from './2026.js';

export const year2027: TaxYear = {
  ...year2026,
  year: 2027,
  // Sec. 164(b)(7): 101 % of the amounts of 2026, named by the statute.
  stateAndLocalTaxes: { ...year2026.stateAndLocalTaxes, max: 40_804, lowersFrom: 510_050 },
  mileage: [{ from: '2027-01-01', dollarsPerMile: year2026.mileage.at(-1)!.dollarsPerMile }],
  interestPercent: [null, null, null, null],
  // Sec. 168(k)(6)(A): what was acquired before January 20, 2025 has no special allowance any more.
  bonus: [{ acquiredFrom: '2025-01-20', rate: 1 }],
};
