// The tax profiles of the demo's owners: this year and the last, with the estimated payments made up to today.
import { installmentDueOn, quarters } from '#contracts/rules/due-dates.js';
import { ComputableYear, type FilingStatus } from '#contracts/shapes.js';
import type { TaxProfile } from '#contracts/routes/tax-profile.js';
import { DEMO_OWNER } from '../identity/demo-people.js';

interface DemoTaxProfile {
  tenantId: 1 | 2;
  year: number;
  profile: TaxProfile;
}

interface DemoOwner {
  tenantId: 1 | 2;
  status: FilingStatus;
  age: number;
  spouse: TaxProfile['spouse'];
  interestCents: number;
  withheldCents: number;
  qbiWagesCents: number;
  /** Lines A and B of Schedule C. */
  activity: string;
  code: string;
  /** The owner's own car, whose business trips the mileage log has. */
  car: Pick<TaxProfile, 'vehicle' | 'carQuestions'>;
  /** Last year and this one: the previous year's tax, and the payment of each quarter. */
  years: [Year, Year];
}

interface Year {
  taxBeforeCents: number;
  incomeBeforeCents: number;
  paidCents: [number, number, number, number];
}

const noCar: DemoOwner['car'] = { vehicle: { method: 'none', miles: 0, milesFromJuly: 0 } };
/** The log answers the other questions about it. */
const carByLog: DemoOwner['car'] = {
  vehicle: { method: 'mileage', miles: 0, milesFromJuly: 0, fromLog: true },
  carQuestions: { placedOn: '2022-05-02', personalUse: 'yes', otherCar: 'yes' },
};

const alone: TaxProfile['spouse'] = { netProfitCents: 0, wagesCents: 0, age: null };

/**
 * One pays what last year’s tax asks for. The other, whose spouse is employed, pays too little of the third installment. All of it is in
 * their books.
 */
const owners: DemoOwner[] = [
  {
    tenantId: 1,
    status: 'single',
    age: 38,
    spouse: alone,
    interestCents: 21_400,
    withheldCents: 0,
    qbiWagesCents: 0,
    activity: 'Software development for clients',
    code: '541510',
    car: noCar,
    years: [
      { taxBeforeCents: 27_540_00, incomeBeforeCents: 106_900_00, paidCents: [7_000_00, 7_000_00, 7_000_00, 7_000_00] },
      { taxBeforeCents: 27_960_00, incomeBeforeCents: 119_100_00, paidCents: [7_000_00, 7_000_00, 7_000_00, 7_000_00] },
    ],
  },
  {
    tenantId: 2,
    status: 'mfj',
    age: 44,
    spouse: { netProfitCents: 0, wagesCents: 52_000_00, age: 46 },
    interestCents: 1_330_00,
    withheldCents: 5_000_00,
    qbiWagesCents: 240_000_00,
    activity: 'Video production for businesses',
    code: '512100',
    car: carByLog,
    years: [
      { taxBeforeCents: 46_940_00, incomeBeforeCents: 211_300_00, paidCents: [11_000_00, 11_000_00, 9_000_00, 11_000_00] },
      { taxBeforeCents: 49_330_00, incomeBeforeCents: 226_200_00, paidCents: [11_000_00, 11_000_00, 9_000_00, 11_000_00] },
    ],
  },
];

/** Paid on the day that each installment is due, as the statements have it, if that day has passed. Years whose tax cannot be computed are skipped. */
export function demoTaxProfiles(today: string): DemoTaxProfile[] {
  const now = Number(today.slice(0, 4));
  const all = owners.flatMap((owner) =>
    owner.years.map((figures, at): DemoTaxProfile => {
      const year = now - 1 + at;
      return { tenantId: owner.tenantId, year, profile: profileOf(owner, figures, { year, yearsAgo: now - year, today }) };
    }),
  );
  return all.filter(({ year }) => ComputableYear.safeParse(year).success);
}

function profileOf(
  owner: DemoOwner,
  figures: Year,
  { year, yearsAgo, today }: { year: number; yearsAgo: number; today: string },
): TaxProfile {
  const payments = quarters
    .map((quarter) => ({ paidOn: installmentDueOn(year, quarter), amountCents: figures.paidCents[quarter - 1]! }))
    .filter(({ paidOn }) => paidOn <= today);
  return {
    proprietor: DEMO_OWNER.name,
    status: owner.status,
    age: owner.age - yearsAgo,
    wagesCents: 0,
    interestCents: owner.interestCents,
    longTermGainCents: 0,
    withheldCents: owner.withheldCents,
    spouse: { ...owner.spouse, age: owner.spouse.age && owner.spouse.age - yearsAgo },
    priorYear: { totalTaxCents: figures.taxBeforeCents, agiCents: figures.incomeBeforeCents },
    payments,
    homeOfficeSquareFeet: 0,
    ...owner.car,
    // The EIN and the address are those of the payer on the 1099s.
    business: { activity: owner.activity, code: owner.code, ein: '', address: '', participates: 'yes', started: 'no' },
    qbi: { eligible: true, w2WagesCents: owner.qbiWagesCents, ubiaCents: 0, serviceTrade: false },
  };
}
