// Form 8829, Expenses for Business Use of Your Home, 2020 to 2027, one statement per line; the layout is that of 2018 and later. Pure; cents, each product
// rounded to the cent, half a cent up. Daycare (lines 4 to 6), casualty losses (9, 29, 35), a gain from the home itself on line 8, additions and
// improvements, and more than one home are not here.
import { partsOf } from '#contracts/days.js';
import { sum } from '../amounts/sum.js';
import { realProperty } from './real-property-table.js';

export interface HomeOffice {
  /** Lines 1 and 2; the business part is some of the home. */
  businessSquareFeet: number;
  homeSquareFeet: number;
  /**
   * Whether the return itemizes. Only then are interest and taxes of the home on lines 10 and 11, where the profit doesn't limit them; with
   * the standard deduction they are operating expenses, lines 16 and 17 (instructions for Form 8829, Taxpayers claiming the standard
   * deduction).
   */
  itemizes: boolean;
  /** Column (b): for the entire home, for the months that it was used. */
  mortgageInterestCents: number;
  realEstateTaxesCents: number;
  insuranceCents: number;
  rentCents: number;
  repairsCents: number;
  utilitiesCents: number;
  otherCents: number;
  /** Column (a): for the business part only, counted in full. */
  directCents: number;
  /** Part III; absent for a home that is rented. */
  building?: {
    /** Line 37: the smaller of adjusted basis and fair market value when it was first used for business, land included. */
    basisCents: number;
    landCents: number;
    /** 'YYYY-MM', from June 1993 on. */
    firstUsedIn: string;
  };
  /** Lines 43 and 44 of the last year's form. */
  carried: { operatingCents: number; depreciationCents: number };
}

type InPartOneOrTwo = 1 | 2 | 3 | 7 | 8 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 24 | 25 | 26 | 27 | 28;
type InPartTwoToFour = 30 | 31 | 32 | 33 | 34 | 36 | 37 | 38 | 39 | 40 | 41 | 42 | 43 | 44;
export type Form8829Line = `${InPartOneOrTwo | InPartTwoToFour}` | '23a' | '23b';

/** Cents, but square feet on lines 1 and 2 and percent on lines 3, 7 and 41. 23a and 23b are the columns of line 23. */
export type Form8829 = Readonly<Record<Form8829Line, number>>;

interface InYear {
  /** Schedule C line 29; a loss negative. */
  tentativeProfitCents: number;
  year: number;
  /** The last month that counts; full-year amounts count by twelfths. */
  throughMonth?: number;
}

/** `cents` × business part of the home. */
const businessPart = (cents: number, { businessSquareFeet, homeSquareFeet }: HomeOffice): number =>
  Math.round((cents * businessSquareFeet) / homeSquareFeet);

export function form8829(home: HomeOffice, { tentativeProfitCents, year, throughMonth = 12 }: InYear): Form8829 {
  const over = (cents: number) => Math.round((cents * throughMonth) / 12);
  const percent = (100 * home.businessSquareFeet) / home.homeSquareFeet;
  const [interest, taxes] = [over(home.mortgageInterestCents), over(home.realEstateTaxesCents)];
  const [line10, line11, line16, line17] = home.itemizes ? [interest, taxes, 0, 0] : [0, 0, interest, taxes];
  const line12 = line10 + line11;
  const line13 = businessPart(line12, home);
  // Column (a) of line 12 is empty: interest and taxes are never for the business part only.
  const line14 = line13;
  const line15 = Math.max(0, tentativeProfitCents - line14);
  const [line18, line19, line20, line21, line22] = [
    ...[over(home.insuranceCents), over(home.rentCents), over(home.repairsCents), over(home.utilitiesCents), over(home.otherCents)],
  ] as [number, number, number, number, number];
  const [line23a, line23b] = [over(home.directCents), sum([line16, line17, line18, line19, line20, line21, line22])];
  const line24 = businessPart(line23b, home);
  const line25 = over(home.carried.operatingCents);
  const line26 = line23a + line24 + line25;
  const line27 = Math.min(line15, line26);
  const line28 = line15 - line27;
  const part3 = depreciationOfHome(home, year);
  const line30 = over(part3['42']);
  const line31 = over(home.carried.depreciationCents);
  const line32 = line30 + line31;
  const line33 = Math.min(line28, line32);
  const line34 = line14 + line27 + line33;
  return {
    ...{ '1': home.businessSquareFeet, '2': home.homeSquareFeet, '3': percent, '7': percent, '8': tentativeProfitCents },
    ...{ '10': line10, '11': line11, '12': line12, '13': line13, '14': line14, '15': line15, '16': line16, '17': line17 },
    ...{ '18': line18, '19': line19, '20': line20, '21': line21, '22': line22, '23a': line23a, '23b': line23b, '24': line24 },
    ...{ '25': line25, '26': line26, '27': line27, '28': line28, '30': line30, '31': line31, '32': line32, '33': line33 },
    // Line 35 has nothing, so that line 36, Schedule C line 30, is line 34.
    ...{ '34': line34, '36': line34, ...part3, '43': line26 - line27, '44': line32 - line33 },
  };
}

/** Part III, for the full year. */
function depreciationOfHome(home: HomeOffice, year: number): Pick<Form8829, '37' | '38' | '39' | '40' | '41' | '42'> {
  const { building } = home;
  if (!building) return { '37': 0, '38': 0, '39': 0, '40': 0, '41': 0, '42': 0 };
  const line39 = building.basisCents - building.landCents;
  const line40 = businessPart(line39, home);
  const line41 = depreciationPercent(building.firstUsedIn, year);
  // Thousandths of a percent are integers, which multiply without a binary fraction.
  const line42 = Math.round((line40 * Math.round(line41 * 1000)) / 100_000);
  return { '37': building.basisCents, '38': building.landCents, '39': line39, '40': line40, '41': line41, '42': line42 };
}

/** Line 41, by the number of the year of use. */
export function depreciationPercent(firstUsedIn: string, year: number): number {
  const [first, month] = partsOf(firstUsedIn);
  const yearOfUse = year - first + 1;
  if (yearOfUse === 1) return realProperty.first[month - 1]!;
  if (yearOfUse > 1 && yearOfUse < 40) return realProperty.between;
  return yearOfUse === 40 ? realProperty.last[month - 1]! : 0;
}
