// Converts an asset to form fields and back, and to its text in the table. Pure.
import { dayText } from '../../lib/dates.js';
import { count } from '../../lib/money.js';
import { centsFrom, dollarText, numberFrom } from '../../lib/typed-figures.js';
import type { Asset, AssetBody } from './asset-register-api.js';

export const classes = [
  { value: '5', label: '5 years: computers, cameras, machines of many trades' },
  { value: '7', label: '7 years: furniture, fixtures, other equipment' },
  { value: '15', label: '15 years: land improvements' },
] as const;

export const vehicleKinds = [
  { value: '', label: 'Not a vehicle' },
  { value: 'car', label: 'Car, or truck or van up to 6,000 pounds' },
  { value: 'sport-utility', label: 'Sport utility vehicle over 6,000 pounds' },
  { value: 'truck', label: 'Truck or van over 6,000 pounds, made to carry goods' },
] as const;

const day = /^\d{4}-\d{2}-\d{2}$/;

export interface AssetFields {
  name: string;
  cost: string;
  businessPercent: string;
  recoveryYears: string;
  placedOn: string;
  acquiredOn: string;
  bonus: boolean;
  section179: string;
  soldOn: string;
  price: string;
  /** Empty for anything but a vehicle. */
  vehicle: (typeof vehicleKinds)[number]['value'];
  useByMiles: boolean;
  /** Of the year on the screen, if it's after the first; empty: same as the year before. */
  useNow: string;
}
export type AssetProblems = Partial<Record<keyof AssetFields, string>>;

export const noAsset: AssetFields = {
  ...{
    name: '',
    cost: '',
    businessPercent: '100',
    recoveryYears: '5',
    placedOn: '',
    acquiredOn: '',
    bonus: true,
    section179: '',
    soldOn: '',
    price: '',
    vehicle: '',
    useByMiles: false,
    useNow: '',
  },
};

/** As the year shows it. */
export const fieldsOf = (asset: Asset, year: number): AssetFields => ({
  name: asset.name,
  cost: dollarText(asset.costCents),
  businessPercent: String(asset.businessPercent),
  recoveryYears: String(asset.recoveryYears),
  placedOn: asset.placedOn,
  acquiredOn: asset.acquiredOn === asset.placedOn ? '' : asset.acquiredOn,
  bonus: asset.bonus,
  section179: asset.section179Cents ? dollarText(asset.section179Cents) : '',
  soldOn: asset.sold?.on ?? '',
  price: asset.sold ? dollarText(asset.sold.priceCents) : '',
  vehicle: asset.vehicle?.kind ?? '',
  useByMiles: asset.vehicle?.useByMiles ?? false,
  useNow: String(asset.vehicle?.uses.find((use) => use.year === year)?.percent ?? ''),
});

/** A vehicle is recovered over 5 years. */
export const vehicleChosen = ({ recoveryYears }: AssetFields, vehicle: AssetFields['vehicle']): Partial<AssetFields> => ({
  vehicle,
  recoveryYears: vehicle === '' ? recoveryYears : '5',
});

/** Whether a year is after a vehicle's first, so that its business use can be entered. */
export const isLaterYear = ({ placedOn, vehicle }: AssetFields, year: number): boolean =>
  vehicle !== '' && day.test(placedOn) && Number(placedOn.slice(0, 4)) < year;

/** `shareCents` is the business's part of the cost, times 100. */
function section179Problem(
  { recoveryYears, businessPercent, useByMiles }: AssetFields,
  cents: number | undefined,
  shareCents: number,
): AssetProblems {
  if (cents === undefined) return { section179: 'Enter an amount in dollars, or leave blank.' };
  if (recoveryYears === '15') return { section179: 'Land improvements can’t be deducted under section 179.' };
  if (useByMiles) return {};
  if (Number(businessPercent) <= 50) return { section179: 'Section 179 needs business use of more than 50%.' };
  if (cents > Math.round(shareCents / 100)) return { section179: 'It can’t be more than the business’s part of the cost.' };
  return {};
}

/** The fields as an asset, or the problem of each field. */
export function assetFrom(
  fields: AssetFields,
  { year, seen }: { year: number; seen: Asset | null },
): { asset: AssetBody } | { problems: AssetProblems } {
  const costCents = centsFrom(fields.cost);
  const businessPercent = numberFrom(fields.businessPercent, { max: 100, integer: true });
  const section179Cents = fields.section179.trim() === '' ? 0 : centsFrom(fields.section179);
  const priceCents = centsFrom(fields.price);
  const isSold = fields.soldOn !== '';
  const isLater = isLaterYear(fields, year);
  const useNow = numberFrom(fields.useNow, { max: 100, integer: true });
  const problems: AssetProblems = {
    ...(fields.name.trim() === '' && { name: 'Enter what it is.' }),
    ...(!costCents && { cost: 'Enter an amount in dollars, e.g. 3,200.00.' }),
    ...(!businessPercent && { businessPercent: 'Enter a whole percentage from 1 to 100.' }),
    ...(isLater &&
      fields.useNow.trim() !== '' &&
      useNow === undefined && { useNow: 'Enter a whole percentage from 0 to 100, or leave blank.' }),
    ...(!day.test(fields.placedOn) && { placedOn: 'Enter the date you started using it.' }),
    ...(fields.acquiredOn > fields.placedOn && { acquiredOn: 'It’s acquired on or before the date you started using it.' }),
    ...(section179Cents !== 0 && section179Problem(fields, section179Cents, (costCents ?? 0) * (businessPercent ?? 0))),
    ...(isSold && fields.soldOn < fields.placedOn && { soldOn: 'It can’t be sold before you started using it.' }),
    ...(isSold && priceCents === undefined && { price: 'Enter what it sold for; 0 if it was thrown away.' }),
    ...(!isSold && fields.price.trim() !== '' && { soldOn: 'Enter the day of the sale.' }),
  };
  if (Object.keys(problems).length > 0 || !costCents || !businessPercent) return { problems };
  return {
    asset: {
      name: fields.name.trim(),
      ...{ costCents, businessPercent, placedOn: fields.placedOn, bonus: fields.bonus, section179Cents: section179Cents ?? 0 },
      recoveryYears: Number(fields.recoveryYears) as AssetBody['recoveryYears'],
      ...(fields.acquiredOn !== '' && { acquiredOn: fields.acquiredOn }),
      sold: isSold ? { on: fields.soldOn, priceCents: priceCents! } : null,
      ...(fields.vehicle !== '' && { vehicle: vehicleFrom(fields, fields.vehicle, { year, seen, useNow: isLater ? useNow : undefined }) }),
    },
  };
}

interface Use {
  year: number;
  seen: Asset | null;
  useNow: number | undefined;
}

/** Keeps the use entered for other years, except years that a change of dates has put outside the vehicle's life. */
function vehicleFrom(
  { placedOn, soldOn, useByMiles }: AssetFields,
  kind: Exclude<AssetFields['vehicle'], ''>,
  { year, seen, useNow }: Use,
) {
  const [first, last] = [Number(placedOn.slice(0, 4)), soldOn === '' ? Infinity : Number(soldOn.slice(0, 4))];
  const others = (seen?.vehicle?.uses ?? []).filter((use) => use.year !== year && use.year > first && use.year <= last);
  const uses = useNow === undefined || year > last ? others : [...others, { year, percent: useNow }];
  return { kind, useByMiles, uses };
}

/** `5 years, half-year, from Mar 10, 2025`; of a vehicle, whose years are always 5, `40% business, straight line, from Mar 10, 2025`. */
export function methodText({ recoveryYears, convention, placedOn, listed }: Asset): string {
  const over = listed
    ? `${listed.usePercent}% business, ${listed.line === '27' ? 'straight line' : convention}`
    : `${count(recoveryYears)} years, ${convention}`;
  return `${over}, from ${dayText(placedOn, { year: true })}`;
}

/** A car whose special allowance covered the full cost above its first-year limit: the rest is deducted from the seventh year on. */
export const isDeferred = ({ listed, leftCents, bonus }: Asset): boolean =>
  bonus && listed?.line === '26' && listed.limitCents !== null && listed.usePercent > 0 && listed.depreciableCents === 0 && leftCents > 0;
