// An asset of the register: what it is and cost, how it is used and deducted, and its sale.
import { supportedYears } from '../rules/tax-years.js';
import { amount, choice, date, list, mayBeAbsent, number, required, type Rule, text, tick, type Values, type ValuesOf } from './record.js';

const maxCents = 1e12;
const { first, last } = supportedYears;

const recoveryClasses = {
  5: '5 years: computers, cameras, machines of many trades',
  7: '7 years: furniture, fixtures, other equipment',
  15: '15 years: land improvements',
} as const;

/** `car`, up to 6,000 pounds: sec. 280F; `sport-utility`, above that up to 14,000 pounds: sec. 179(b)(5); `truck`: heavier, or made to carry goods. */
const vehicleKinds = {
  car: 'Car, or truck or van up to 6,000 pounds',
  'sport-utility': 'Sport utility vehicle over 6,000 pounds',
  truck: 'Truck or van over 6,000 pounds, made to carry goods',
} as const;

export const assetFields = {
  name: required(text('Description', { max: 200 }), 'Enter a description.'),
  costCents: required(amount('Cost, $', { min: 1, max: maxCents, wrong: 'Enter the cost, from $0.01 to $10,000,000,000.00.' })),
  /** Share of its use that is business; of a vehicle, in its first year. */
  businessPercent: required(
    number('Business use, %', { min: 1, max: 100, decimals: 0, wrong: 'Enter the business use from 1% to 100%, without decimals.' }),
  ),
  placedOn: required(date('Date placed in service', 'Enter the date you started using it, for example 2026-02-01.')),
  /** Day of the binding contract; otherwise the day it was placed in service. */
  acquiredOn: mayBeAbsent(
    date('Date acquired', 'Enter the date acquired, for example, 2026-02-01.', { help: 'Only if different from the in-service date.' }),
  ),
  recoveryYears: required(choice('Recovery period', recoveryClasses, { isNumeric: true })),
  /** Of the cost, what section 179 deducts in the first year, before any depreciation. */
  section179Cents: mayBeAbsent(
    amount('Section 179, $', {
      ...{ min: 0, max: maxCents, wrong: 'Enter the amount that section 179 deducts, from $0.00 to $10,000,000,000.00.' },
      help: 'Deducted in the first year, before any depreciation. For equipment with more than 50% business use.',
    }),
  ),
  bonus: required(tick('Take the special depreciation allowance (bonus)')),
};

export const saleFields = {
  on: required(date('Sold on', 'Enter the date of the sale, for example 2026-06-30.')),
  priceCents: required(amount('Sold for, $', { min: 0, max: maxCents, wrong: 'Enter the sale price, or $0.00 if you threw it away.' })),
};

const useFields = {
  year: required(number('Year', { min: first, max: last, decimals: 0, wrong: `Enter a year from ${first} to ${last}.` })),
  percent: required(
    number('Business use, %', { min: 0, max: 100, decimals: 0, wrong: 'Enter the business use from 0% to 100%, without decimals.' }),
  ),
};

export const vehicleFields = {
  kind: required(choice('Vehicle', vehicleKinds)),
  /** Business use is the tax profile’s business miles of a year in its total miles, where both are known; else what is stated. */
  useByMiles: required(tick('Use the tax profile’s miles for business use, if entered')),
  /** Of later years; a year that isn’t stated is as the one before. */
  uses: required(list('Business use', useFields, { max: 8, wrong: 'Enter the business use of a vehicle as a list of years.' })),
};

export type AssetInput = ValuesOf<typeof assetFields> & {
  sold: ValuesOf<typeof saleFields> | null;
  /** Listed property, recovered over 5 years. */
  vehicle?: ValuesOf<typeof vehicleFields> | null;
};

const isByMiles = ({ vehicle }: AssetInput): boolean => vehicle?.useByMiles ?? false;

/** The fields are those of the form. */
export const assetRules: readonly Rule<AssetInput>[] = [
  {
    ...{ field: 'placedOn', code: 'asset-year' },
    sentence: `Only assets placed in service from ${first} through ${last} can be depreciated here.`,
    isBroken: ({ placedOn }) => placedOn < `${first}-01-01` || placedOn > `${last}-12-31`,
  },
  {
    ...{ field: 'acquiredOn', dependsOn: ['placedOn'], code: 'asset-acquired-late' },
    sentence: 'The acquisition date can’t be after the in-service date.',
    isBroken: ({ acquiredOn, placedOn }) => acquiredOn !== undefined && acquiredOn > placedOn,
  },
  {
    ...{ field: 'soldOn', dependsOn: ['placedOn'], code: 'asset-sold-early' },
    sentence: 'The sale date can’t be before the in-service date.',
    isBroken: ({ sold, placedOn }) => sold !== null && sold.on < placedOn,
  },
  {
    ...{ field: 'recoveryYears', code: 'vehicle-class', sentence: 'A vehicle has a 5-year recovery period.' },
    isBroken: ({ vehicle, recoveryYears }) => !!vehicle && recoveryYears !== 5,
  },
  {
    ...{ field: 'section179Cents', dependsOn: ['recoveryYears'], code: 'section-179-land' },
    sentence: 'Land improvements can’t be deducted under section 179.',
    isBroken: ({ section179Cents = 0, recoveryYears }) => section179Cents > 0 && recoveryYears === 15,
  },
  {
    ...{ field: 'section179Cents', dependsOn: ['businessPercent'], code: 'section-179-use' },
    sentence: 'Section 179 needs business use of more than 50%.',
    isBroken: (asset) => (asset.section179Cents ?? 0) > 0 && !isByMiles(asset) && asset.businessPercent <= 50,
  },
  {
    ...{ field: 'section179Cents', dependsOn: ['businessPercent', 'costCents'], code: 'section-179-basis' },
    sentence: 'Section 179 can’t exceed the business share of the cost.',
    isBroken: (asset) => !isByMiles(asset) && (asset.section179Cents ?? 0) > Math.round((asset.costCents * asset.businessPercent) / 100),
  },
];

interface FormOptions {
  /** On the screen: a vehicle's business use can be entered for it if it is a later one. */
  year: number;
  /** A new asset isn't sold yet. */
  mayBeSold: boolean;
}

const isLaterYear = ({ vehicle, placedOn }: Values, year: number): boolean =>
  vehicle !== '' && typeof placedOn === 'string' && placedOn !== '' && Number(placedOn.slice(0, 4)) < year;

/** A sale and a vehicle are filled in next to the other fields. */
export const assetForm = ({ year, mayBeSold }: FormOptions) => ({
  ...assetFields,
  vehicle: choice('Vehicle', { '': 'Not a vehicle', ...vehicleKinds }),
  recoveryYears: { ...assetFields.recoveryYears, onlyIf: ({ vehicle }: Values) => vehicle === '' },
  useByMiles: { ...vehicleFields.useByMiles, onlyIf: ({ vehicle }: Values) => vehicle !== '' },
  useNow: mayBeAbsent({
    ...{
      ...useFields.percent,
      label: `Business use in ${year}, %`,
      missing: undefined,
      help: 'Leave blank if it’s the same as last year.',
    },
    onlyIf: (given: Values) => isLaterYear(given, year),
  }),
  soldOn: mayBeAbsent({ ...saleFields.on, missing: undefined, onlyIf: () => mayBeSold }),
  priceCents: mayBeAbsent({ ...saleFields.priceCents, missing: undefined, onlyIf: () => mayBeSold }),
});
type FormValues = ValuesOf<ReturnType<typeof assetForm>>;

/** Of the form alone: a record's sale has both. */
export const saleRules: readonly Rule<FormValues>[] = [
  {
    ...{ field: 'soldOn', dependsOn: ['priceCents'], code: 'sale-date', sentence: saleFields.on.missing },
    isBroken: ({ soldOn, priceCents }) => soldOn === undefined && priceCents !== undefined,
  },
  {
    ...{ field: 'priceCents', dependsOn: ['soldOn'], code: 'sale-price', sentence: saleFields.priceCents.missing },
    isBroken: ({ soldOn, priceCents }) => soldOn !== undefined && priceCents === undefined,
  },
];
