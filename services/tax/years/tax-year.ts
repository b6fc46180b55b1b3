// What the law changes from one tax year to the next: the shape of a year's figures. The figures themselves stand in a file per year.
import type { FilingStatus } from '#contracts/shapes.js';

export type ByStatus<T> = Record<FilingStatus, T>;

export interface CatchUp {
  from50: number;
  /** Sec. 109 of SECURE 2.0, from 2025; before, as from 50. */
  from60To63: number;
}

/** All amounts are dollars, rates are shares of 1 unless their name says otherwise. */
export interface TaxYear {
  year: number;
  /** The year whose published figures these are; an earlier one where the year's own are not published, so that what is computed is an estimate. */
  figuresOf: number;
  /** Upper ends of the 10, 12, 22, 24, 32 and 35 % brackets. */
  bracketTops: ByStatus<readonly number[]>;
  /** Taxable income up to which a long-term gain bears 0 %, and up to which 15 %. */
  longTermGain: ByStatus<{ zeroTo: number; fifteenTo: number }>;
  standardDeduction: ByStatus<number>;
  /** Added for each person of 65 or more. */
  agedAddition: { unmarried: number; married: number };
  /** Deduction of each person of 65 or more, lowered by `rate` of the income above a limit; null where the year has none. */
  seniorDeduction: { each: number; jointFrom: number; otherFrom: number; rate: number } | null;
  /** Schedule A line 5e: the most that counts, lowered by `rate` of the income above an amount, but not below `least`. */
  stateAndLocalTaxes: { most: number; least: number; lowersFrom: number; rate: number };
  /** Cash gifts to charity as shares of adjusted gross income, and the most that counts beside the standard deduction; null where the year has none. */
  gifts: { floor: number; ceiling: number; besideStandard: { joint: number; other: number } | null };
  /** Whether sec. 68 takes off a part of itemized deductions in the 37 % bracket. */
  reducesItemized: boolean;
  /** Earnings up to which Social Security tax is due, wages included. */
  socialSecurityBase: number;
  qbi: {
    threshold: ByStatus<number>;
    /** Width of the phase-in above the threshold. */
    range: { joint: number; other: number };
    minimum: { deduction: number; minIncome: number } | null;
  };
  /** Business losses beyond this do not lower other income; null where the rule is suspended. */
  businessLossLimit: { joint: number; other: number } | null;
  /** Standard mileage rates, each valid from its day. */
  mileage: readonly { from: string; dollarsPerMile: number }[];
  scheduleC: {
    /** Printed number of "Other expenses (from line 48)". */
    otherExpenses: '27a' | '27b';
    /** Printed number of "Energy efficient commercial bldgs deduction"; null where the form has none. */
    buildings: '27a' | '27b' | null;
  };
  /** Interest on underpayments in percent a year, by calendar quarter of this year; null where not known. */
  interestPercent: readonly [number | null, number | null, number | null, number | null];
  /** Special allowance of property placed in service in this year: the rate of the first of these that it was acquired on or after. */
  bonus: readonly { acquiredFrom: string; rate: number }[];
  /** What section 179 deducts at most, and the cost of a year's property from which that is lowered, dollar for dollar. */
  section179: { limit: number; phaseOutFrom: number };
  /** What may be deducted of a passenger car placed in service in this year, by the years of its use; the special allowance raises the first. */
  passengerCar: { first: number; second: number; third: number; later: number };
  /** What section 179 deducts at most of a sport utility vehicle above 6,000 pounds. */
  sportUtilityVehicle: number;
  /** Credit for each qualifying child under 17 and for each other dependent, and what of a child's may be paid out beyond the tax; null where it is not computed. */
  childCredit: { child: number; other: number; refundable: number } | null;
  /** Most that a person's own plans may take in: together, what is deferred of pay, what is added from an age on, and the same of a SIMPLE plan. */
  retirement: {
    additions: number;
    deferral: number;
    catchUp: CatchUp;
    simple: { deferral: number; catchUp: CatchUp };
  };
}
