// The tax profile as texts in fields and back, and the form's texts. Pure.
import type { ReplyOf } from '#contracts/define.js';
import { stateNames, type StateCode } from '#contracts/rules/states.js';
import type { getFoundPayments, TaxProfile } from '#contracts/routes/tax-profile.js';
import { count, wholeDollars } from '../../lib/money.js';
import { homeFieldsOf, homeFrom, type HomeOfficeFields } from './home-office.js';
import { centsFrom, numberFrom, separated, signedCentsFrom, withSeparators } from '../../lib/typed-figures.js';

type FoundPayment = ReplyOf<typeof getFoundPayments>['payments'][number];

/** Figures are texts while they are typed; an empty text of an optional figure means that it is not known. */
export interface ProfileFields extends HomeOfficeFields {
  proprietor: string;
  status: NonNullable<TaxProfile['status']> | '';
  age: string;
  /** Empty: not chosen. */
  state: StateCode | '';
  stateWithheld: string;
  children: string;
  otherDependents: string;
  wages: string;
  interest: string;
  dividends: string;
  qualifiedDividends: string;
  longTermGain: string;
  itemizedMedical: string;
  itemizedTaxes: string;
  itemizedInterest: string;
  itemizedGifts: string;
  withheld: string;
  spouseNetProfit: string;
  spouseWages: string;
  spouseAge: string;
  priorTax: string;
  priorAgi: string;
  section179: string;
  /** Empty: the regulation’s. */
  deMinimis: string;
  healthInsurance: string;
  /** Empty: none. */
  plan: NonNullable<TaxProfile['retirement']>['plan'] | '';
  contribution: string;
  payments: { paidOn: string; amount: string; lineId?: string }[];
  vehicle: TaxProfile['vehicle']['method'];
  /** The mileage log’s business miles count: they are shown, and not entered here. */
  fromLog: boolean;
  miles: string;
  milesFromJuly: string;
  /** Business and personal; empty while unknown. */
  totalMiles: string;
  qbiEligible: boolean;
  qbiWages: string;
  qbiUbia: string;
  serviceTrade: boolean;
}

export type ProfileProblems = Partial<Record<keyof ProfileFields, string>>;

export const statuses = [
  { value: 'single', label: 'Single' },
  { value: 'mfj', label: 'Married filing jointly' },
  { value: 'mfs', label: 'Married filing separately' },
  { value: 'hoh', label: 'Head of household' },
  { value: 'qss', label: 'Qualifying surviving spouse' },
] as const;

/** By name, as a person looks for theirs. */
export const states = (Object.entries(stateNames) as [StateCode, string][]).map(([value, label]) => ({ value, label }));

export const plans = [
  { value: 'sep', label: 'SEP-IRA' },
  { value: 'solo-401k', label: 'Solo 401(k)' },
  { value: 'simple', label: 'SIMPLE IRA' },
] as const;

export const vehicleMethods = [
  { value: 'none', label: 'Not deducted' },
  { value: 'mileage', label: 'Mileage' },
  { value: 'actual', label: 'Actual costs' },
] as const;

/** The standard rate changed within the year: miles are entered for both halves (IRS Announcement 2022-13). */
export const hasTwoRates = (year: number): boolean => year === 2022;

/** The lines of Schedule C that take the miles, under the names of the call that computes it. */
export const mileageLines = (year: number): string[] => (hasTwoRates(year) ? ['44a_1stHalf', '44a_2ndHalf'] : ['44a']);

/** `72.5 cents per mile; 1,200 miles are $870 on line 9.`; without the rate, that there is one. */
export function mileageText(miles: string, rate: number | undefined): string {
  if (rate === undefined) return 'At the year’s standard rate, on line 9.';
  const cents = Number((rate * 100).toFixed(2));
  const driven = numberFrom(miles, { max: 1_000_000 });
  const amount = driven ? `; ${count(driven)} miles are ${wholeDollars(Math.round(driven * cents))} on line 9` : ', on line 9';
  return `${cents} cents per mile${amount}.`;
}

/** `9,000 of 15,000 miles are business: 60% of car costs are deducted.`; what is missing, where the part isn’t known. */
export function businessPartText({ vehicle, miles, milesFromJuly, totalMiles }: ProfileFields, year: number): string {
  const driven = (text: string) => numberFrom(text, { max: 2_000_000 }) ?? 0;
  const [business, total] = [driven(miles) + (hasTwoRates(year) ? driven(milesFromJuly) : 0), driven(totalMiles)];
  const what = vehicle === 'mileage' ? 'the interest on a car’s loan is' : 'car costs are';
  if (business === 0 || total === 0)
    return vehicle === 'mileage'
      ? 'Business and personal, from the odometer. Only needed for the interest on a car’s loan.'
      : 'Business and personal, from the odometer. Car costs aren’t deducted until both figures are entered.';
  if (total < business) return 'Can’t be less than the business miles.';
  return `${count(business)} of ${count(total)} miles are business: ${Number(((business / total) * 100).toFixed(2))}% of ${what} deducted.`;
}

const known = (value: number | null): string => (value === null ? '' : String(value));

export const fieldsOf = (profile: TaxProfile): ProfileFields => ({
  proprietor: profile.proprietor,
  status: profile.status ?? '',
  age: known(profile.age),
  state: profile.state?.code ?? '',
  stateWithheld: separated(profile.state?.withheldCents ?? 0),
  children: String(profile.dependents?.children ?? 0),
  otherDependents: String(profile.dependents?.others ?? 0),
  wages: separated(profile.wagesCents),
  interest: separated(profile.interestCents),
  dividends: separated(profile.dividends?.ordinaryCents ?? 0),
  qualifiedDividends: separated(profile.dividends?.qualifiedCents ?? 0),
  itemizedMedical: separated(profile.itemized?.medicalCents ?? 0),
  itemizedTaxes: separated(profile.itemized?.stateAndLocalTaxesCents ?? 0),
  itemizedInterest: separated(profile.itemized?.mortgageInterestCents ?? 0),
  itemizedGifts: separated(profile.itemized?.giftsCents ?? 0),
  longTermGain: separated(profile.longTermGainCents),
  withheld: separated(profile.withheldCents),
  spouseNetProfit: separated(profile.spouse.netProfitCents),
  spouseWages: separated(profile.spouse.wagesCents),
  spouseAge: known(profile.spouse.age),
  priorTax: profile.priorYear ? separated(profile.priorYear.totalTaxCents) : '',
  priorAgi: profile.priorYear ? separated(profile.priorYear.agiCents) : '',
  section179: profile.section179CarriedCents ? separated(profile.section179CarriedCents) : '',
  deMinimis: profile.deMinimisCents === undefined ? '' : separated(profile.deMinimisCents),
  healthInsurance: profile.healthInsuranceCents ? separated(profile.healthInsuranceCents) : '',
  plan: profile.retirement?.plan ?? '',
  contribution: profile.retirement ? separated(profile.retirement.contributionCents) : '',
  payments: profile.payments.map(({ amountCents, ...payment }) => ({ ...payment, amount: separated(amountCents) })),
  ...homeFieldsOf(profile),
  vehicle: profile.vehicle.method,
  fromLog: profile.vehicle.fromLog ?? false,
  miles: withSeparators(String(profile.vehicle.miles)),
  milesFromJuly: withSeparators(String(profile.vehicle.milesFromJuly)),
  totalMiles: withSeparators(known(profile.vehicle.totalMiles ?? null)),
  qbiEligible: profile.qbi.eligible,
  qbiWages: separated(profile.qbi.w2WagesCents),
  qbiUbia: separated(profile.qbi.ubiaCents),
  serviceTrade: profile.qbi.serviceTrade,
});

const amountNeeded = 'Enter an amount in dollars, e.g. 1,250.00.';
const signedNeeded = 'Enter an amount in dollars; use a minus sign for a loss.';
const milesNeeded = 'Enter miles from 0 to 1,000,000.';
const totalMilesNeeded = 'Enter miles from 0 to 2,000,000, or leave empty.';
const ageNeeded = 'Enter whole years from 0 to 130, or leave empty.';
const peopleNeeded = 'Enter how many, from 0 to 20.';
const feetNeeded = 'Enter whole square feet from 0 to 100,000.';

/** Reads the texts one by one and remembers what is wrong with which. */
class Reading {
  readonly problems: ProfileProblems = {};

  private read<T>(field: keyof ProfileFields, value: T | undefined, { problem, instead }: { problem: string; instead: T }): T {
    if (value !== undefined) return value;
    this.problems[field] = problem;
    return instead;
  }

  wrong = (field: keyof ProfileFields, problem: string): void => {
    this.problems[field] ??= problem;
  };

  cents = (field: keyof ProfileFields, text: string) => this.read(field, centsFrom(text), { problem: amountNeeded, instead: 0 });
  signed = (field: keyof ProfileFields, text: string) => this.read(field, signedCentsFrom(text), { problem: signedNeeded, instead: 0 });
  miles = (field: keyof ProfileFields, text: string) =>
    this.read(field, numberFrom(text, { max: 1_000_000 }), { problem: milesNeeded, instead: 0 });
  totalMiles = (text: string): number | null =>
    text.trim() === '' ? null : this.read('totalMiles', numberFrom(text, { max: 2_000_000 }), { problem: totalMilesNeeded, instead: 0 });
  feet = (field: keyof ProfileFields, text: string) =>
    this.read(field, numberFrom(text, { max: 100_000, integer: true }), { problem: feetNeeded, instead: 0 });
  people = (field: keyof ProfileFields, text: string) =>
    this.read(field, numberFrom(text, { max: 20, integer: true }), { problem: peopleNeeded, instead: 0 });
  age = (field: keyof ProfileFields, text: string): number | null =>
    text.trim() === '' ? null : this.read(field, numberFrom(text, { max: 130, integer: true }), { problem: ageNeeded, instead: 0 });
}

/** The fields as a profile, or what is wrong with which field. */
export function profileFrom(fields: ProfileFields): { profile: TaxProfile } | { problems: ProfileProblems } {
  const reading = new Reading();
  const { cents, signed, age } = reading;
  const profile: TaxProfile = {
    proprietor: fields.proprietor.trim(),
    status: fields.status === '' ? null : fields.status,
    age: age('age', fields.age),
    ...stateFrom(fields, reading),
    ...dependentsFrom(fields, reading),
    wagesCents: cents('wages', fields.wages),
    interestCents: cents('interest', fields.interest),
    ...dividendsFrom(fields, reading),
    ...itemizedFrom(fields, reading),
    longTermGainCents: signed('longTermGain', fields.longTermGain),
    withheldCents: cents('withheld', fields.withheld),
    spouse: {
      netProfitCents: signed('spouseNetProfit', fields.spouseNetProfit),
      wagesCents: cents('spouseWages', fields.spouseWages),
      age: age('spouseAge', fields.spouseAge),
    },
    priorYear: priorYearFrom(fields, reading),
    ...assetsFrom(fields, reading),
    ...plansFrom(fields, reading),
    payments: paymentsFrom(fields, reading),
    ...homeFrom(fields, reading),
    vehicle: vehicleFrom(fields, reading),
    qbi: {
      eligible: fields.qbiEligible,
      w2WagesCents: cents('qbiWages', fields.qbiWages),
      ubiaCents: cents('qbiUbia', fields.qbiUbia),
      serviceTrade: fields.serviceTrade,
    },
  };
  return Object.keys(reading.problems).length > 0 ? { problems: reading.problems } : { profile };
}

/** All miles decide with both ways: how much of the car's costs counts, or of the interest on its loan alone. */
function vehicleFrom(fields: ProfileFields, { miles, totalMiles }: Reading): TaxProfile['vehicle'] {
  const business = { miles: miles('miles', fields.miles), milesFromJuly: miles('milesFromJuly', fields.milesFromJuly) };
  const total = fields.vehicle === 'none' ? null : totalMiles(fields.totalMiles);
  return { method: fields.vehicle, ...business, ...(fields.fromLog && { fromLog: true }), ...(total !== null && { totalMiles: total }) };
}

/** Both figures or neither: the safe harbor needs them together. */
function priorYearFrom({ priorTax, priorAgi }: ProfileFields, reading: Reading): TaxProfile['priorYear'] {
  if (priorTax.trim() === '' && priorAgi.trim() === '') return null;
  return { totalTaxCents: reading.cents('priorTax', priorTax), agiCents: reading.signed('priorAgi', priorAgi) };
}

const assetsFrom = (
  { section179, deMinimis }: ProfileFields,
  { cents }: Reading,
): Pick<TaxProfile, 'section179CarriedCents' | 'deMinimisCents'> => ({
  ...(section179.trim() !== '' && { section179CarriedCents: cents('section179', section179) }),
  ...(deMinimis.trim() !== '' && { deMinimisCents: cents('deMinimis', deMinimis) }),
});

/** Withholding belongs to a state; without one nothing is stored. */
const stateFrom = ({ state, stateWithheld }: ProfileFields, { cents }: Reading): Pick<TaxProfile, 'state'> =>
  state === '' ? {} : { state: { code: state, withheldCents: stateWithheld.trim() === '' ? 0 : cents('stateWithheld', stateWithheld) } };

/** Zero dependents are not stored. */
function dependentsFrom(fields: ProfileFields, { people }: Reading): Pick<TaxProfile, 'dependents'> {
  const [children, others] = [people('children', fields.children), people('otherDependents', fields.otherDependents)];
  return children + others === 0 ? {} : { dependents: { children, others } };
}

/** Zero dividends are not stored. */
function dividendsFrom(fields: ProfileFields, { cents, wrong }: Reading): Pick<TaxProfile, 'dividends'> {
  const ordinaryCents = cents('dividends', fields.dividends);
  const qualifiedCents = cents('qualifiedDividends', fields.qualifiedDividends);
  if (qualifiedCents > ordinaryCents) wrong('qualifiedDividends', 'These are part of the dividends, so they can’t be more.');
  return ordinaryCents === 0 ? {} : { dividends: { ordinaryCents, qualifiedCents } };
}

function itemizedFrom(fields: ProfileFields, { cents }: Reading): Pick<TaxProfile, 'itemized'> {
  const itemized = {
    medicalCents: cents('itemizedMedical', fields.itemizedMedical),
    stateAndLocalTaxesCents: cents('itemizedTaxes', fields.itemizedTaxes),
    mortgageInterestCents: cents('itemizedInterest', fields.itemizedInterest),
    giftsCents: cents('itemizedGifts', fields.itemizedGifts),
  };
  return Object.values(itemized).every((amount) => amount === 0) ? {} : { itemized };
}

/** Not stored if no plan is chosen; an empty amount is zero. */
function plansFrom({ healthInsurance, plan, contribution }: ProfileFields, { cents }: Reading): Partial<TaxProfile> {
  const healthInsuranceCents = healthInsurance.trim() === '' ? 0 : cents('healthInsurance', healthInsurance);
  const contributionCents = contribution.trim() === '' ? 0 : cents('contribution', contribution);
  return {
    ...(healthInsuranceCents > 0 && { healthInsuranceCents }),
    ...(plan !== '' && { retirement: { plan, contributionCents } }),
  };
}

function paymentsFrom({ payments }: ProfileFields, reading: Reading): TaxProfile['payments'] {
  const read = payments.map(({ amount, ...payment }) => ({ ...payment, amountCents: centsFrom(amount) ?? 0 }));
  if (read.some(({ paidOn, amountCents }) => !/^\d{4}-\d{2}-\d{2}$/.test(paidOn) || amountCents === 0))
    reading.problems.payments = 'Enter a payment date and an amount above 0 for every payment.';
  return read.sort((a, b) => a.paidOn.localeCompare(b.paidOn));
}

/** Of the payments found in the books, those that the fields don't have. */
export const offered = (found: FoundPayment[], { payments }: ProfileFields): FoundPayment[] =>
  found.filter((payment) => !payments.some(({ lineId }) => lineId === payment.lineId));

/** Total of what is typed so far, in cents; what is no amount yet counts nothing. */
export const paidCents = ({ payments }: ProfileFields): number => payments.reduce((sum, { amount }) => sum + (centsFrom(amount) ?? 0), 0);
