// The tax profile as texts in fields and back, and the form's texts. Pure.
import type { ReplyOf } from '#contracts/define.js';
import { emptyValues, pick, readValues, type ValuesOf } from '#contracts/records/record.js';
import {
  ownFields,
  paymentsField,
  profileForm,
  type ProfileParts,
  profileParts as parts,
  qualifiedTooLarge,
} from '#contracts/records/tax-profile.js';
import type { getFoundPayments, TaxProfile } from '#contracts/routes/tax-profile.js';
import { count, wholeDollars } from '../../lib/money.js';
import { centsFrom, numberFrom, separated } from '../../lib/typed-figures.js';
import { formTexts, readTexts, type TextsOf } from '../../ui/record-texts.js';

type FoundPayment = ReplyOf<typeof getFoundPayments>['payments'][number];

/** Figures are texts while they are typed; an empty text of an optional figure means that it is not known. */
export type ProfileFields = TextsOf<typeof profileForm> & { payments: { paidOn: string; amount: string; lineId?: string }[] };
export type ProfileProblems = Partial<Record<keyof ProfileFields, string>>;

/** The standard rate changed within the year: miles are entered for both halves (IRS Announcement 2022-13). */
export const hasTwoRates = (year: number): boolean => year === 2022;

/** The lines of Schedule C that take the miles, under the names of the call that computes it. */
export const mileageLines = (year: number): string[] => (hasTwoRates(year) ? ['44a_1stHalf', '44a_2ndHalf'] : ['44a']);

/** `72.5 cents per mile. 1,200 miles are $870 on line 9.`; without the rate, that there is one. */
export function mileageText(miles: string, rate: number | undefined): string {
  if (rate === undefined) return 'At the year’s standard rate, on line 9.';
  const cents = Number((rate * 100).toFixed(2));
  const driven = numberFrom(miles, { max: 1_000_000 });
  const amount = driven ? `. ${count(driven)} miles are ${wholeDollars(Math.round(driven * cents))} on line 9` : ', on line 9';
  return `${cents} cents per mile${amount}.`;
}

/** `9,000 of 15,000 miles are business: 60% of car costs are deducted.`; what is missing, where the part isn’t known. */
export function businessPartText(fields: ProfileFields, year: number): string {
  const { 'vehicle.method': vehicle, 'vehicle.miles': miles, 'vehicle.milesFromJuly': milesFromJuly } = fields;
  const driven = (text: string) => numberFrom(text, { max: 2_000_000 }) ?? 0;
  const [business, total] = [driven(miles) + (hasTwoRates(year) ? driven(milesFromJuly) : 0), driven(fields['vehicle.totalMiles'])];
  const what = vehicle === 'mileage' ? 'the interest on a car’s loan is' : 'car costs are';
  if (business === 0 || total === 0)
    return vehicle === 'mileage'
      ? 'Business and personal, from the odometer. Only needed for the interest on a car’s loan.'
      : 'Business and personal, from the odometer. Car costs aren’t deducted until both figures are entered.';
  if (total < business) return 'Can’t be less than the business miles.';
  return `${count(business)} of ${count(total)} miles are business: ${Number(((business / total) * 100).toFixed(2))}% of ${what} deducted.`;
}

/** Figures of parts that the profile doesn't have are shown as zero. */
export function fieldsOf(profile: TaxProfile): ProfileFields {
  const { homeExpenses, payments } = profile;
  const shown = {
    ...{ dependents: emptyValues(parts.dependents), dividends: emptyValues(parts.dividends), itemized: emptyValues(parts.itemized) },
    ...{ ...profile, building: homeExpenses?.building, homeMethod: homeExpenses ? 'actual' : 'simplified' },
  };
  const valueAt = (name: string) =>
    name.split('.').reduce<unknown>((value, member) => (value as Record<string, unknown> | null | undefined)?.[member], shown);
  return {
    ...formTexts(profileForm, Object.fromEntries(Object.keys(profileForm).map((name) => [name, valueAt(name)]))),
    payments: payments.map(({ amountCents, ...payment }) => ({ ...payment, amount: separated(amountCents) })),
  };
}

type ReadParts = { [Part in keyof ProfileParts]: ValuesOf<ProfileParts[Part]> };

/** The values of each part; without those that weren't asked for. */
function partsIn(values: object): ReadParts {
  const entries = Object.entries(values);
  const within = (part: string) =>
    entries.flatMap(([name, value]) => (name.startsWith(`${part}.`) ? [[name.slice(part.length + 1), value]] : []));
  return Object.fromEntries(Object.keys(parts).map((part) => [part, Object.fromEntries(within(part))])) as ReadParts;
}

const isAnswered = (part: object): boolean => Object.values(part).some((answer) => answer !== '' && answer !== undefined);

/** Of goods whose inventory isn't asked for. */
const uncounted = { valuation: 'cost', changed: false, changeExplanation: '', personalUseCents: 0 } as const;

/** Of the earned income credit, what isn't asked for. */
const unclaimed = { children: 0, livedApart: false } as const;

const hasAmount = (part: Record<string, number>): boolean => Object.values(part).some((amount) => amount !== 0);

/** The fields as a profile, or what is wrong with which field. */
export function profileFrom(fields: ProfileFields): { profile: TaxProfile } | { problems: ProfileProblems } {
  const { values, problems: own } = readTexts(profileForm, fields);
  const problems: ProfileProblems = { ...own };
  const read = partsIn(values);
  const { dependents, dividends, itemized, state, retirement, spouse, priorYear, goods, business, carQuestions, vehicle, qbi } = read;
  const { earnedIncomeCredit: credit } = read;
  if (dividends.qualifiedCents > dividends.ordinaryCents) problems['dividends.qualifiedCents'] = qualifiedTooLarge;
  // Both figures or neither: the safe harbor needs them together.
  const isPriorUnknown = fields['priorYear.totalTaxCents'].trim() === '' && fields['priorYear.agiCents'].trim() === '';
  if (isPriorUnknown) for (const name of ['priorYear.totalTaxCents', 'priorYear.agiCents'] as const) delete problems[name];
  const profile: TaxProfile = {
    ...pick(ownFields, values),
    healthInsuranceCents: values.healthInsuranceCents || undefined,
    ...(hasAmount(dependents) && { dependents }),
    ...(credit.meetsRules && { earnedIncomeCredit: { ...unclaimed, ...credit } }),
    ...(hasAmount(dividends) && { dividends }),
    ...(hasAmount(itemized) && { itemized }),
    ...(state.code && { state }),
    ...(retirement.plan && { retirement }),
    ...(isAnswered(business) && { business }),
    ...(isAnswered(carQuestions) && { carQuestions }),
    ...(goods.treatment && { goods: { ...uncounted, ...goods } }),
    ...{ spouse, vehicle, qbi, priorYear: isPriorUnknown ? null : priorYear },
    payments: paymentsFrom(fields, problems),
    ...homeFrom(values, read, problems),
  };
  return Object.keys(problems).length > 0 ? { problems } : { profile };
}

type Home = Pick<TaxProfile, 'homeExpenses' | 'homeCarriedOver'>;

/** The home office, by the simplified method or by the actual expenses of Form 8829. */
function homeFrom(
  { homeMethod, homeOfficeSquareFeet: office }: ValuesOf<typeof profileForm>,
  { homeExpenses, building, homeCarriedOver }: ReadParts,
  problems: ProfileProblems,
): Home {
  const carried = homeCarriedOver.operatingCents + homeCarriedOver.depreciationCents > 0 ? { homeCarriedOver } : {};
  if (homeMethod === 'simplified') return carried;
  if (office === 0) problems.homeOfficeSquareFeet = 'Enter the square feet of the home office.';
  if (homeExpenses.homeSquareFeet === 0) problems['homeExpenses.homeSquareFeet'] = 'Enter the home’s total square feet.';
  else if (homeExpenses.homeSquareFeet < office) problems['homeExpenses.homeSquareFeet'] = 'Can’t be less than the home office.';
  const { basisCents, landCents, firstUsedIn } = building;
  if (basisCents === undefined) {
    if (landCents > 0) problems['building.basisCents'] ??= 'Enter the basis of the home, which includes its land.';
    return { homeExpenses, ...carried };
  }
  if (landCents > basisCents) problems['building.landCents'] = 'Can’t be more than the basis of the home.';
  if (firstUsedIn === '') problems['building.firstUsedIn'] = parts.building.firstUsedIn.is!.otherwise;
  return { homeExpenses: { ...homeExpenses, building }, ...carried };
}

function paymentsFrom({ payments }: ProfileFields, problems: ProfileProblems): TaxProfile['payments'] {
  const read = payments.map(({ amount, ...payment }) => ({ ...payment, amountCents: centsFrom(amount) ?? 0 }));
  if (read.some((payment) => Object.keys(readValues(paymentsField.of, payment).problems).length > 0))
    problems.payments = paymentsField.wrong;
  return read.sort((a, b) => a.paidOn.localeCompare(b.paidOn));
}

/** Of the payments found in the books, those that the fields don't have. */
export const offered = (found: FoundPayment[], { payments }: ProfileFields): FoundPayment[] =>
  found.filter((payment) => !payments.some(({ lineId }) => lineId === payment.lineId));

/** Total of what is typed so far, in cents; what is no amount yet counts nothing. */
export const paidCents = ({ payments }: ProfileFields): number => payments.reduce((sum, { amount }) => sum + (centsFrom(amount) ?? 0), 0);
