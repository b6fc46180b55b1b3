// What the law changes from one tax year to the next: the shape of a year's figures. The figures are in a file for each year.
import type { FilingStatus } from '#contracts/shapes.js';

type ByStatus<T> = Record<FilingStatus, T>;

interface CatchUp {
  from50: number;
  /** Sec. 109 of SECURE 2.0, from 2025; before, as from 50. */
  from60To63: number;
}

/** All amounts are dollars, rates are shares of 1 unless their name says otherwise. */
export interface TaxYear {
  year: number;
  /** The year whose published figures these are; an earlier year if this year's own aren't published, so that results are estimates. */
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
  /** Schedule A line 5e: the maximum, lowered by `rate` of the income above an amount, but not below `min`. */
  stateAndLocalTaxes: { max: number; min: number; lowersFrom: number; rate: number };
  /**
   * Limits for cash gifts to charity as shares of adjusted gross income, and the maximum with the standard deduction; null if the year has
   * none.
   */
  gifts: { floor: number; ceiling: number; nonItemizerMax: { joint: number; other: number } | null };
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
  /** Business losses beyond this don't lower other income; null if the rule is suspended. */
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
  /** The section 179 limit, and the cost of a year's property from which it is lowered, dollar for dollar. */
  section179: { limit: number; phaseOutFrom: number };
  /** Limits for a passenger car placed in service in this year, by year of use; the special allowance raises the first. */
  passengerCar: { first: number; second: number; third: number; later: number };
  /** The section 179 limit for a sport utility vehicle above 6,000 pounds. */
  sportUtilityVehicle: number;
  /** Credit for each qualifying child under 17 and for each other dependent, and the refundable part per child; null if not computed. */
  childCredit: { child: number; other: number; refundable: number } | null;
  earnedIncomeCredit: {
    /** The greatest credit with none, one, two, and three or more qualifying children. */
    max: readonly [number, number, number, number];
    /** Income from which the credit shrinks, without and with qualifying children. */
    shrinksFrom: { none: { joint: number; other: number }; some: { joint: number; other: number } };
    /** Investment income with which there is still a credit. */
    investmentMax: number;
    /** Without qualifying children: the rate at which the credit grows and shrinks, and the ages at the end of the year. */
    withoutChildren: { rate: number; ages: { from: number; through: number } };
    /** Whether a separated spouse who lives with a child may have the credit on a separate return. */
    separated: boolean;
  };
  /** Limits for a person's own plans: total additions, deferrals, catch-up by age, and the same for a SIMPLE plan. */
  retirement: {
    additions: number;
    deferral: number;
    catchUp: CatchUp;
    simple: { deferral: number; catchUp: CatchUp };
  };
}
