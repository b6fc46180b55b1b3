// The home office of the tax profile as texts in fields and back: the simplified method, or the actual expenses of Form 8829. Pure.
import type { HomeCarriedOver, HomeExpenses, TaxProfile } from '#contracts/routes/tax-profile.js';
import { numberFrom, separated } from '../../lib/typed-figures.js';

/** An empty amount is zero; an empty basis means that the home isn't depreciated. */
export interface HomeOfficeFields {
  homeMethod: 'simplified' | 'actual';
  /** Used for the business, by either method. */
  squareFeet: string;
  homeFeet: string;
  itemizes: boolean;
  mortgageInterest: string;
  realEstateTaxes: string;
  homeInsurance: string;
  homeRent: string;
  homeRepairs: string;
  utilities: string;
  otherOfHome: string;
  directOfHome: string;
  homeBasis: string;
  landValue: string;
  /** 'YYYY-MM'. */
  homeFirstUsed: string;
  carriedOperating: string;
  carriedDepreciation: string;
}

export const homeMethods = [
  { value: 'simplified', label: 'Simplified ($5 a square foot)' },
  { value: 'actual', label: 'Actual expenses (Form 8829)' },
] as const;

const amountOf = (cents: number | undefined): string => (cents ? separated(cents) : '');

export function homeFieldsOf({ homeOfficeSquareFeet, homeExpenses: home, homeCarriedOver: carried }: TaxProfile): HomeOfficeFields {
  return {
    homeMethod: home ? 'actual' : 'simplified',
    squareFeet: String(homeOfficeSquareFeet),
    homeFeet: home ? String(home.homeSquareFeet) : '',
    itemizes: home?.itemizes ?? false,
    mortgageInterest: amountOf(home?.mortgageInterestCents),
    realEstateTaxes: amountOf(home?.realEstateTaxesCents),
    homeInsurance: amountOf(home?.insuranceCents),
    homeRent: amountOf(home?.rentCents),
    homeRepairs: amountOf(home?.repairsCents),
    utilities: amountOf(home?.utilitiesCents),
    otherOfHome: amountOf(home?.otherCents),
    directOfHome: amountOf(home?.directCents),
    homeBasis: home?.building ? separated(home.building.basisCents) : '',
    landValue: amountOf(home?.building?.landCents),
    homeFirstUsed: home?.building?.firstUsedIn ?? '',
    ...carriedFieldsOf(carried),
  };
}

export const carriedFieldsOf = (
  carried: HomeCarriedOver | undefined,
): Pick<HomeOfficeFields, 'carriedOperating' | 'carriedDepreciation'> => ({
  carriedOperating: amountOf(carried?.operatingCents),
  carriedDepreciation: amountOf(carried?.depreciationCents),
});

/** Reads the fields and collects their problems. */
interface HomeReading {
  cents(field: keyof HomeOfficeFields, text: string): number;
  feet(field: keyof HomeOfficeFields, text: string): number;
  wrong(field: keyof HomeOfficeFields, problem: string): void;
}

type Amount = Exclude<keyof HomeOfficeFields, 'homeMethod' | 'itemizes' | 'squareFeet' | 'homeFeet' | 'homeFirstUsed'>;

const amountFrom = (fields: HomeOfficeFields, field: Amount, reading: HomeReading): number =>
  fields[field].trim() === '' ? 0 : reading.cents(field, fields[field]);

export function homeFrom(
  fields: HomeOfficeFields,
  reading: HomeReading,
): Pick<TaxProfile, 'homeOfficeSquareFeet' | 'homeExpenses' | 'homeCarriedOver'> {
  const amount = (field: Amount) => amountFrom(fields, field, reading);
  const homeOfficeSquareFeet = reading.feet('squareFeet', fields.squareFeet);
  const operatingCents = amount('carriedOperating');
  const depreciationCents = amount('carriedDepreciation');
  const carried = operatingCents + depreciationCents > 0 ? { homeCarriedOver: { operatingCents, depreciationCents } } : {};
  if (fields.homeMethod === 'simplified') return { homeOfficeSquareFeet, ...carried };
  const homeSquareFeet = fields.homeFeet.trim() === '' ? 0 : reading.feet('homeFeet', fields.homeFeet);
  if (homeOfficeSquareFeet === 0) reading.wrong('squareFeet', 'Enter the square feet of the home office.');
  if (homeSquareFeet === 0) reading.wrong('homeFeet', 'Enter the square feet of the whole home.');
  if (homeSquareFeet < homeOfficeSquareFeet) reading.wrong('homeFeet', 'Can’t be less than the home office.');
  const homeExpenses: HomeExpenses = {
    homeSquareFeet,
    itemizes: fields.itemizes,
    mortgageInterestCents: amount('mortgageInterest'),
    realEstateTaxesCents: amount('realEstateTaxes'),
    insuranceCents: amount('homeInsurance'),
    rentCents: amount('homeRent'),
    repairsCents: amount('homeRepairs'),
    utilitiesCents: amount('utilities'),
    otherCents: amount('otherOfHome'),
    directCents: amount('directOfHome'),
    ...buildingFrom(fields, reading),
  };
  return { homeOfficeSquareFeet, homeExpenses, ...carried };
}

function buildingFrom(fields: HomeOfficeFields, reading: HomeReading): Pick<HomeExpenses, 'building'> {
  const { homeBasis, homeFirstUsed } = fields;
  const land = amountFrom(fields, 'landValue', reading);
  if (homeBasis.trim() === '') {
    if (land > 0) reading.wrong('homeBasis', 'Enter the basis of the home, which includes its land.');
    return {};
  }
  const basisCents = reading.cents('homeBasis', homeBasis);
  if (land > basisCents) reading.wrong('landValue', 'Can’t be more than the basis of the home.');
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(homeFirstUsed)) reading.wrong('homeFirstUsed', 'Enter a month and a year, e.g. 2024-03.');
  return { building: { basisCents, landCents: land, firstUsedIn: homeFirstUsed } };
}

/** `10% of the home.`; nothing while an area is missing. */
export function homePartText({ squareFeet, homeFeet }: HomeOfficeFields): string {
  const [office, home] = [squareFeet, homeFeet].map((text) => numberFrom(text, { max: 100_000, integer: true }) ?? 0) as [number, number];
  if (office === 0 || home < office) return '';
  return ` ${Number(((office / home) * 100).toFixed(2))}% of the home.`;
}

/** Whether to offer last year's carryover: there is one, and the fields differ from it. */
export function isOffered(left: HomeCarriedOver | undefined, fields: HomeOfficeFields): left is HomeCarriedOver {
  if (!left) return false;
  const offered = carriedFieldsOf(left);
  return offered.carriedOperating !== fields.carriedOperating || offered.carriedDepreciation !== fields.carriedDepreciation;
}

const dollarsByFoot = 5;
const maxFeet = 300;

/** Simplified method, Revenue Procedure 2013-13: $5 a square foot, 300 at most; in cents before the limit by profit. */
export const homeOfficeCents = ({ squareFeet }: HomeOfficeFields): number =>
  Math.min(numberFrom(squareFeet, { max: 100_000, integer: true }) ?? 0, maxFeet) * dollarsByFoot * 100;
