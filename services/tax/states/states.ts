// Which states are computed, which don't tax this income, and which aren't covered, by year. Pure.
import { stateNames, type StateCode } from '#contracts/rules/states.js';
import { firstYearOfState, lastYearOfState, type ComputedState } from '#contracts/rules/tax-years.js';
import { arizona } from './arizona.js';
import { california } from './california.js';
import { colorado } from './colorado.js';
import { georgia } from './georgia.js';
import { illinois } from './illinois.js';
import { maryland } from './maryland.js';
import { massachusetts } from './massachusetts.js';
import { michigan } from './michigan.js';
import { newJersey } from './new-jersey.js';
import { newYork } from './new-york.js';
import { northCarolina } from './north-carolina.js';
import { ohio } from './ohio.js';
import { pennsylvania } from './pennsylvania.js';
import type { StateRules } from './state-rules.js';
import { virginia } from './virginia.js';
import { wisconsin } from './wisconsin.js';

const computed: Record<ComputedState, StateRules> = {
  ...{ AZ: arizona, CA: california, CO: colorado, GA: georgia, IL: illinois, MA: massachusetts, MD: maryland, MI: michigan },
  ...{ NC: northCarolina, NJ: newJersey, NY: newYork, OH: ohio, PA: pennsylvania, VA: virginia, WI: wisconsin },
};

/** The first year in which a state doesn't tax this income; 0: no tax in any supported year. */
const untaxedFrom: Partial<Record<StateCode, number>> = {
  ...{ AK: 0, FL: 0, NV: 0, SD: 0, TX: 0, WA: 0, WY: 0 },
  // RSA 77, on interest and dividends: repealed for tax periods that begin after December 31, 2024.
  NH: 2025,
  // Hall income tax on interest and dividends, T.C.A. sec. 67-2-102: ended on January 1, 2021.
  TN: 2021,
};

/** `figuresOf`: the year whose figures are used, at most the state's last year with figures. */
type Coverage = { kind: 'computed'; rules: StateRules; figuresOf: number } | { kind: 'no-income-tax' } | { kind: 'not-covered' };

const isComputed = (code: StateCode): code is ComputedState => code in lastYearOfState;

export function coverageOf(code: StateCode, year: number): Coverage {
  if (isComputed(code) && year >= firstYearOfState(code))
    return { kind: 'computed', rules: computed[code], figuresOf: Math.min(year, lastYearOfState[code]) };
  const from = untaxedFrom[code];
  return from !== undefined && year >= from ? { kind: 'no-income-tax' } : { kind: 'not-covered' };
}

/** Other taxes of states without an income tax. */
export const otherTaxes: Partial<Record<StateCode, string>> = {
  NH: 'New Hampshire’s business profits and business enterprise taxes aren’t included.',
  NV: 'Nevada’s commerce tax on receipts above $4,000,000 isn’t included.',
  TN: 'Tennessee’s business tax on receipts isn’t included.',
  TX: 'Texas has no franchise tax on sole proprietors.',
  WA: 'Washington’s business and occupation tax on receipts and its excise tax on large long-term gains aren’t included.',
};

export const nameOf = (code: StateCode): string => stateNames[code];
