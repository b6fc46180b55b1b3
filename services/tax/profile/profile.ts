// The tax profile: its empty state, what it still lacks, and checks of what was entered. Pure.
import { DomainError } from '#contracts/problem.js';
import type { TaxProfile } from '#contracts/routes/tax-profile.js';
import { taxYear } from '#contracts/rules/years.js';
import { businessMiles } from './business-miles.js';
import { checkHome, withoutAmounts } from './home-expenses.js';

/** Nothing entered: no figure is assumed, and car costs are excluded. */
export const emptyProfile: TaxProfile = {
  proprietor: '',
  status: null,
  age: null,
  wagesCents: 0,
  interestCents: 0,
  longTermGainCents: 0,
  withheldCents: 0,
  spouse: { netProfitCents: 0, wagesCents: 0, age: null },
  priorYear: null,
  payments: [],
  homeOfficeSquareFeet: 0,
  vehicle: { method: 'none', miles: 0, milesFromJuly: 0 },
  qbi: { eligible: true, w2WagesCents: 0, ubiaCents: 0, serviceTrade: false },
};

/** The part of an earlier profile that still applies `years` later: people and methods. Amounts and miles belong to their year. */
export function carriedOver(earlier: TaxProfile, years: number): TaxProfile {
  const { proprietor, status, homeOfficeSquareFeet, homeExpenses, qbi, retirement, dependents, state, deMinimisCents } = earlier;
  const { goods, business, carQuestions, earnedIncomeCredit } = earlier;
  const older = (age: number | null) => (age === null ? null : Math.min(130, age + years));
  return {
    ...emptyProfile,
    proprietor,
    status,
    age: older(earlier.age),
    spouse: { ...emptyProfile.spouse, age: older(earlier.spouse.age) },
    homeOfficeSquareFeet,
    ...(homeExpenses && { homeExpenses: withoutAmounts(homeExpenses) }),
    vehicle: { ...emptyProfile.vehicle, method: earlier.vehicle.method, ...(earlier.vehicle.fromLog && { fromLog: true }) },
    qbi: { ...qbi, w2WagesCents: 0 },
    ...(business && { business: businessCarriedOver(business) }),
    ...(carQuestions && { carQuestions: carCarriedOver(carQuestions) }),
    ...(goods && { goods: goodsCarriedOver(goods, years) }),
    ...(dependents && { dependents }),
    ...(earnedIncomeCredit && { earnedIncomeCredit: { ...earnedIncomeCredit, livedApart: false } }),
    ...(deMinimisCents !== undefined && { deMinimisCents }),
    ...(state && { state: residenceCarriedOver(state) }),
    ...(retirement && { retirement: { ...retirement, contributionCents: 0 } }),
  };
}

/** Who moved in a year lives in the state all of the next one, or chooses another. */
const residenceCarriedOver = ({ code, newYorkCity, localRatePercent }: NonNullable<TaxProfile['state']>): TaxProfile['state'] => ({
  ...{ code, withheldCents: 0 },
  ...(newYorkCity !== undefined && { newYorkCity }),
  ...(localRatePercent !== undefined && { localRatePercent }),
});

/** Answers about a single year are asked again; a business starts once. */
const businessCarriedOver = ({
  activity,
  code,
  ein,
  address,
  participates,
  homeSquareFeet,
}: NonNullable<TaxProfile['business']>): TaxProfile['business'] => ({
  ...{ activity, code, ein, address, started: 'no' },
  ...(participates && { participates }),
  ...(homeSquareFeet !== undefined && { homeSquareFeet }),
});

const carCarriedOver = ({ placedOn, personalUse, otherCar }: NonNullable<TaxProfile['carQuestions']>): TaxProfile['carQuestions'] => ({
  ...(placedOn && { placedOn }),
  ...(personalUse && { personalUse }),
  ...(otherCar && { otherCar }),
});

/** The year after opens with what this one closed with (Schedule C line 35). */
const goodsCarriedOver = (
  { treatment, valuation, closingCents }: NonNullable<TaxProfile['goods']>,
  years: number,
): TaxProfile['goods'] => ({
  ...{ treatment, valuation, personalUseCents: 0, changed: false, changeExplanation: '' },
  ...(years === 1 && closingCents !== undefined && { openingCents: closingCents }),
});

/** What an estimate still needs, in words. */
export const missingOfProfile = ({ status, priorYear }: TaxProfile): string[] => [
  ...(status === null ? ['filing status'] : []),
  ...(priorYear === null ? ['last year’s total tax and adjusted gross income'] : []),
];

/** While the mileage log counts, the miles entered earlier stay in the profile, so that the choice can be undone. */
export function withEnteredMiles(given: TaxProfile, stored: TaxProfile): TaxProfile {
  if (!given.vehicle.fromLog) return given;
  const { miles, milesFromJuly } = stored.vehicle;
  return { ...given, vehicle: { ...given.vehicle, miles, milesFromJuly } };
}

/** The profile as stored, with payments in date order. Refuses payments that can't be for this year. */
export function checkedProfile(given: TaxProfile, year: number): TaxProfile {
  const [first, last] = [taxYear(year).startDate, taxYear(year + 1).endDate];
  const outside = given.payments.find(({ paidOn }) => paidOn < first || paidOn > last);
  if (outside)
    throw new DomainError(
      'payment-outside-year',
      422,
      `A payment on ${outside.paidOn} can’t be an estimated payment for ${year}. Those payments start on ${first} and end in the following year.`,
    );
  checkHome(given, year);
  const { method, totalMiles } = given.vehicle;
  const miles = businessMiles(given.vehicle, year);
  // Miles from the log are not checked here, because they change later.
  if (method === 'actual' && !given.vehicle.fromLog && totalMiles !== undefined && totalMiles < miles)
    throw new DomainError(
      'miles-beyond-total',
      422,
      `The business miles (${miles}) can’t be more than the year’s total miles (${totalMiles}).`,
    );
  const taken = given.payments.flatMap(({ lineId }) => lineId ?? []);
  if (new Set(taken).size < taken.length)
    throw new DomainError('payment-twice', 422, 'Each payment in your books can be only one estimated payment.');
  return { ...given, payments: given.payments.toSorted((a, b) => (a.paidOn < b.paidOn ? -1 : a.paidOn > b.paidOn ? 1 : 0)) };
}
