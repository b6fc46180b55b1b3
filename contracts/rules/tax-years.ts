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
export const lastYearOfState = {
  ...{ AZ: 2026, CA: 2025, CO: 2025, GA: 2026, IL: 2025, MA: 2025, MD: 2025, MI: 2026, NC: 2026, NJ: 2026, NY: 2027 },
  ...{ OH: 2026, PA: 2026, VA: 2026, WI: 2026 },
} as const satisfies Partial<Record<StateCode, number>>;
export type ComputedState = keyof typeof lastYearOfState;

const from2020: readonly ComputedState[] = ['CA', 'MA', 'NJ', 'NY', 'VA'];

/** The first year for which a state is computed: earlier ones couldn't be compared with another program. */
export const firstYearOfState = (code: ComputedState): number => (from2020.includes(code) ? supportedYears.first : 2021);
