// How a category counts on the year's Schedule C: by the business's decision, or by its name. Pure.
import type { PolicyLine } from '#contracts/routes/deduction-policy.js';
import type { TaxProfile } from '#contracts/routes/tax-profile.js';
import { businessMiles } from '../profile/business-miles.js';
import type { CarCost } from './car-costs.js';
import { categoryKey } from './category-key.js';
import { knownExpenses, knownIncome, type Known } from './known-categories.js';
import type { Ratio } from './shares.js';

export interface Treatment {
  /** Null if not known yet; then it counts on no line. */
  line: PolicyLine | null;
  /** The part of the amount that counts, in hundredths of a percent; 0 if it belongs to no line. */
  basisPoints: number;
  /** The exact part, if hundredths of a percent would round it. */
  ratio?: Ratio;
  /** Why it doesn't count in full; empty if it does. */
  note: string;
  source: 'default' | 'inherited' | 'business';
  /** For fuel and car costs: how the tax profile's vehicle method counts or excludes them. */
  vehicle?: 'excluded' | 'covered-by-rate' | 'miles-untold' | 'miles-missing' | 'by-miles';
  /** It may be insurance of a car, which has another treatment: neither the text nor the category says so. */
  mayBeCar?: true;
}

/** A business's decision about a category and its subcategories. */
export interface Decision {
  path: string;
  line: PolicyLine;
  basisPoints: number;
  note: string;
}

export type Vehicle = TaxProfile['vehicle'];

interface PolicyOfYear {
  year: number;
  vehicle: Vehicle;
  decisions: readonly Decision[];
  /** Original names of renamed categories, by their current paths. */
  firstNames?: ReadonlyMap<string, string>;
}

/** `inventory`: goods on hand, which are on Schedule C as purchases; no other asset account counts on it. */
export type Section = 'income' | 'expense' | 'inventory';
export const sectionOf = (path: string): Section =>
  path.startsWith('Assets:') ? 'inventory' : path.startsWith('Expenses:') || path === 'Expenses' ? 'expense' : 'income';

export const full = 10_000;
const half = 5_000;

export type TreatmentOf = (path: string, car?: CarCost | null) => Treatment;

/**
 * Returns the treatment of a path; of the decisions along the path, the nearest one applies. `car` is what the texts of transactions say about a
 * car: it applies in every category whose costs may be a car’s, unless the business has decided about the category.
 */
export function policyOf(of: PolicyOfYear): TreatmentOf {
  const decided = new Map(of.decisions.map((decision) => [decision.path, decision]));
  const known = new Map<string, Treatment>();
  return (path, car = null) => {
    const key = `${path}\n${car}`;
    const before = known.get(key);
    if (before) return before;
    const byDecision = decidedTreatment(path, decided);
    const treatment = byDecision ? withParkingInFull(byDecision, car) : defaultTreatment(firstName(path, of.firstNames), of, car);
    known.set(key, treatment);
    return treatment;
  };
}

/** A renamed category keeps its line; its subcategories are read under its original name. */
function firstName(path: string, names: PolicyOfYear['firstNames']): string {
  if (names === undefined || names.size === 0) return path;
  for (let at = path; at.includes(':'); at = at.slice(0, at.lastIndexOf(':'))) {
    const first = names.get(at);
    if (first !== undefined) return first + path.slice(at.length);
  }
  return path;
}

function decidedTreatment(path: string, decided: ReadonlyMap<string, Decision>): Treatment | undefined {
  for (let at = path; at.includes(':'); at = at.slice(0, at.lastIndexOf(':'))) {
    const decision = decided.get(at);
    if (!decision) continue;
    const { line, note } = decision;
    const basisPoints = line === 'excluded' ? 0 : decision.basisPoints;
    return { line, basisPoints, note: note || noteOf(line, basisPoints), source: at === path ? 'business' : 'inherited' };
  }
  return undefined;
}

/** A share of the car’s costs doesn’t apply to parking and tolls. */
const withParkingInFull = (decided: Treatment, car: CarCost | null): Treatment =>
  car === 'parking' && decided.line === '9' ? { line: '9', basisPoints: full, note: '', source: decided.source } : decided;

const noteOf = (line: PolicyLine, basisPoints: number): string =>
  line === 'excluded' ? 'Set by your business.' : basisPoints === full ? '' : `Your business deducts ${basisPoints / 100}% of it.`;

export function defaultTreatment(
  path: string,
  { year, vehicle }: Pick<PolicyOfYear, 'year' | 'vehicle'>,
  car: CarCost | null = null,
): Treatment {
  if (sectionOf(path) === 'inventory') return counted('36', full, '');
  const known = sectionOf(path) === 'income' ? knownAs(path, knownIncome) : goodsPart(path, knownAs(path, knownExpenses));
  const byText = known && car && sectionOf(path) === 'expense' ? carTreatment(known, car, { path, year, vehicle }) : undefined;
  if (byText) return byText;
  if (!known) {
    const none = { line: null, reason: 'This category has no Schedule C line yet.' } as const;
    return sectionOf(path) === 'income' ? counted('1', full, '') : treated(none, year, vehicle);
  }
  return treated(known, year, vehicle);
}

/** Lines whose costs may be a car’s by their text: car, insurance, office, rent, repairs, supplies, taxes and licenses, other. */
const carLines: PolicyLine[] = ['9', '15', '18', '20a', '20b', '21', '22', '23', 'other'];

/**
 * What a transaction is decides, not the name of its category: the standard mileage rate covers fuel, repairs, insurance, registration, and lease
 * payments, but not parking and tolls (Rev. Proc. 2019-46, section 4; Pub. 463, chapter 4). Undefined if the category’s own rule applies.
 */
function carTreatment(
  known: Known,
  car: CarCost,
  { path, year, vehicle }: Pick<PolicyOfYear, 'year' | 'vehicle'> & { path: string },
): Treatment | undefined {
  if ('reason' in known || !carLines.includes(known.line)) return undefined;
  if (car === 'parking') return known.rule === 'vehicle' && known.line === '9' ? counted('9', full, '') : undefined;
  if (car === 'cost') return vehicleTreatment('9', vehicle, year);
  if (car === 'lease') return vehicleTreatment('20a', vehicle, year);
  const isOfUnknownKind = known.line === '15' && categoryKey(path.slice(path.lastIndexOf(':') + 1)) === 'insurance';
  return isOfUnknownKind ? { ...counted('15', full, ''), mayBeCar: true } : undefined;
}

function treated(known: Known, year: number, vehicle: Vehicle): Treatment {
  if ('reason' in known) return counted(known.line, 0, known.reason);
  const { line, rule } = known;
  if (rule === 'vehicle') return vehicleTreatment(line, vehicle, year);
  if (rule === 'vehicle-interest') return interestTreatment(line, vehicle, year);
  if (rule === 'meals' || rule === 'restaurants') return mealsTreatment(rule, year);
  return counted(line, full, '');
}

const counted = (line: PolicyLine | null, basisPoints: number, note: string): Treatment => ({
  line,
  basisPoints,
  note,
  source: 'default',
});

/** Sec. 274(n): half; restaurant meals of 2021 and 2022 in full (sec. 274(n)(2)(D)). */
function mealsTreatment(rule: 'meals' | 'restaurants', year: number): Treatment {
  if (rule === 'restaurants' && (year === 2021 || year === 2022)) return counted('24b', full, '');
  return counted('24b', half, '50% is deductible.');
}

/**
 * Actual costs count by the business's part of all miles (Pub. 463, chapter 4, Actual Car Expenses); without both figures the part is
 * unknown.
 */
function vehicleTreatment(line: PolicyLine, vehicle: Vehicle, year: number): Treatment {
  const { method, totalMiles = 0 } = vehicle;
  const miles = businessMiles(vehicle, year);
  if (method === 'actual' && miles > 0 && totalMiles >= miles) return byMiles(line, miles, totalMiles);
  const [why, note] = method === 'mileage' && miles === 0 ? rateWithoutMiles : notCounted[method];
  return { ...counted('excluded', 0, note), vehicle: why };
}

/** Interest on a car's loan counts by its business miles with either method: the mileage rate doesn't cover it (Pub. 463, chapter 4, Interest). */
function interestTreatment(line: PolicyLine, vehicle: Vehicle, year: number): Treatment {
  const { method } = vehicle;
  return vehicleTreatment(line, { ...vehicle, method: method === 'mileage' ? 'actual' : method }, year);
}

const notCounted = {
  none: ['excluded', 'Car expenses aren’t deducted unless you choose the mileage rate or actual expenses in your tax profile.'],
  mileage: [
    'covered-by-rate',
    'The standard mileage rate covers fuel, repairs, insurance, registration, and lease payments. Parking and tolls are deducted separately.',
  ],
  actual: ['miles-untold', 'Car expenses aren’t deducted until you enter the year’s business and total miles in your tax profile.'],
} as const;

const rateWithoutMiles = [
  'miles-missing',
  'The standard mileage rate replaces these costs, but the mileage log and the tax profile have no business miles yet.',
] as const;

function byMiles(line: PolicyLine, miles: number, totalMiles: number): Treatment {
  if (miles === totalMiles) return { ...counted(line, full, ''), vehicle: 'by-miles' };
  // Miles may have decimals; a ratio has none.
  const ratio = { part: Math.round(miles * 1e6), whole: Math.round(totalMiles * 1e6) };
  const basisPoints = Math.min(full - 1, Math.max(1, Math.round((full * miles) / totalMiles)));
  const note = `${basisPoints / 100}% of the car’s miles are business: ${milesText(miles)} of ${milesText(totalMiles)}.`;
  return { ...counted(line, basisPoints, note), ratio, vehicle: 'by-miles' };
}

const milesText = (miles: number): string => miles.toLocaleString('en-US', { maximumFractionDigits: 1 });

/**
 * The deepest known part decides, with its parent's name first, then alone; a name that excludes all its subcategories decides before that.
 */
function knownAs(path: string, table: ReadonlyMap<string, Known>): Known | undefined {
  const parts = path.split(':').map(categoryKey);
  const decisive = parts.map((part) => table.get(part)).find((known) => known && 'withAllBeneath' in known);
  if (decisive) return decisive;
  for (let at = parts.length - 1; at > 0; at--) {
    const [parent, part] = parts.slice(at - 1, at + 1) as [string, string];
    const names = [categoryKey(`${part} ${parent}`), categoryKey(`${parent} ${part}`), part];
    const found = names.map((name) => table.get(name)).find((known) => known !== undefined);
    if (found) return found;
  }
  return undefined;
}

const goodsParts = new Map<string, PolicyLine>([
  ['labor', '37'],
  // Instructions for line 39: containers, freight in and the like.
  ...['freight', 'freight in', 'freight and duty', 'inbound freight', 'inbound shipping', 'import duty', 'customs duty', 'customs'].map(
    (name): [string, PolicyLine] => [name, '39'],
  ),
  ['material', '38'],
  ['supply', '38'],
  ['material supply', '38'],
  ['other', '39'],
]);

/** Subcategories of cost of goods sold stay in Part III, whatever their names mean elsewhere. */
function goodsPart(path: string, known: Known | undefined): Known | undefined {
  const [first, ...rest] = path.split(':').slice(1).map(categoryKey);
  const parent = knownExpenses.get(first ?? '');
  if (parent?.line !== '36' || rest.length === 0) return known;
  return { line: goodsParts.get(rest.at(-1)!) ?? '36' };
}
