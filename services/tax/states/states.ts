// Which states are computed, which don't tax this income, and which aren't covered, by year. Pure.
import { stateNames, type StateCode } from '#contracts/rules/states.js';
import { lastYearOfState, type ComputedState } from '#contracts/rules/tax-years.js';
import { california } from './california.js';
import { massachusetts } from './massachusetts.js';
import { newJersey } from './new-jersey.js';
import { newYork } from './new-york.js';
import type { StateRules } from './state-rules.js';
import { virginia } from './virginia.js';

const computed: Record<ComputedState, StateRules> = { CA: california, MA: massachusetts, NJ: newJersey, NY: newYork, VA: virginia };

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
  if (isComputed(code)) return { kind: 'computed', rules: computed[code], figuresOf: Math.min(year, lastYearOfState[code]) };
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
