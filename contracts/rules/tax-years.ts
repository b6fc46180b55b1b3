// The tax years that the product computes. Limits, pickers and sentences read them here; the tables of each year are in services/tax and checked against this. Pure.
import type { StateCode } from './states.js';

export const supportedYears = {
  first: 2020,
  last: 2027,
  /** The last year whose own figures are published; later years are estimates on these. */
  lastPublished: 2026,
  /** The last year whose forms are final; line numbers of later years follow it. */
  lastFinalForm: 2025,
} as const;

/** The last year for which a state's own figures are known, for each state that is computed; later years are estimates on these. */
export const lastYearOfState = { CA: 2025, MA: 2025, NJ: 2026, NY: 2027, VA: 2026 } as const satisfies Partial<Record<StateCode, number>>;
export type ComputedState = keyof typeof lastYearOfState;
