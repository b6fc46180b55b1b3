// How a category counts for the year's Schedule C: as the business has decided, or by what is known of its name. Pure.
import type { PolicyLine } from '#contracts/routes/deduction-policy.js';
import type { TaxProfile } from '#contracts/routes/tax-profile.js';
import { categoryKey } from './category-key.js';
import { knownExpenses, knownIncome, type Known } from './known-categories.js';

export interface Treatment {
  /** Null: nobody knows yet, so it is counted nowhere. */
  line: PolicyLine | null;
  /** Hundredths of a percent of the amount that count; 0 where it goes to no line. */
  basisPoints: number;
  /** Why it does not count in full; empty where it does. */
  note: string;
  source: 'default' | 'inherited' | 'business';
  /** Fuel and car costs that only the tax profile's vehicle keeps out. */
  vehicle?: 'left-out' | 'covered-by-rate';
}

/** What a business has decided of a category and all beneath it. */
export interface Decision {
  path: string;
  line: PolicyLine;
  basisPoints: number;
  note: string;
}

export interface PolicyOfYear {
  year: number;
  vehicle: TaxProfile['vehicle']['method'];
  decisions: readonly Decision[];
}

export type Section = 'income' | 'expense';
export const sectionOf = (path: string): Section => (path.startsWith('Expenses:') || path === 'Expenses' ? 'expense' : 'income');

export const full = 10_000;
const half = 5_000;

/** The treatment of every path asked for; a decision is looked up along the path, the nearest one holds. */
export function policyOf(of: PolicyOfYear): (path: string) => Treatment {
  const decided = new Map(of.decisions.map((one) => [one.path, one]));
  const known = new Map<string, Treatment>();
  return (path) => {
    const before = known.get(path);
    if (before) return before;
    const treatment = decidedTreatment(path, decided) ?? defaultTreatment(path, of);
    known.set(path, treatment);
    return treatment;
  };
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

const noteOf = (line: PolicyLine, basisPoints: number): string =>
  line === 'excluded' ? 'Set by the business.' : basisPoints === full ? '' : `The business deducts ${basisPoints / 100}% of it.`;

export function defaultTreatment(path: string, { year, vehicle }: Pick<PolicyOfYear, 'year' | 'vehicle'>): Treatment {
  const known = sectionOf(path) === 'income' ? knownAs(path, knownIncome) : goodsPart(path, knownAs(path, knownExpenses));
  if (!known) {
    const none = { line: null, reason: 'This category has no Schedule C line yet.' } as const;
    return sectionOf(path) === 'income' ? counted('1', full, '') : treated(none, year, vehicle);
  }
  return treated(known, year, vehicle);
}

function treated(known: Known, year: number, vehicle: PolicyOfYear['vehicle']): Treatment {
  if ('reason' in known) return counted(known.line, 0, known.reason);
  const { line, rule } = known;
  if (rule === 'vehicle') return vehicleTreatment(vehicle);
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

function vehicleTreatment(method: PolicyOfYear['vehicle']): Treatment {
  if (method === 'actual') return counted('9', full, '');
  const covered = method === 'mileage';
  const note = covered
    ? 'The standard mileage rate covers fuel and the costs of the car.'
    : 'Fuel and car costs are left out until the tax profile says how the car is deducted.';
  return { ...counted('excluded', 0, note), vehicle: covered ? 'covered-by-rate' : 'left-out' };
}

/** The deepest part that is known decides, read with its parent before alone; what shuts out everything beneath it decides first. */
function knownAs(path: string, table: ReadonlyMap<string, Known>): Known | undefined {
  const parts = path.split(':').map(categoryKey);
  const shut = parts.map((part) => table.get(part)).find((known) => known && 'withAllBeneath' in known);
  if (shut) return shut;
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
  ['material', '38'],
  ['supply', '38'],
  ['material supply', '38'],
  ['other', '39'],
]);

/** Beneath cost of goods sold everything stays in Part III, whatever its name means elsewhere. */
function goodsPart(path: string, known: Known | undefined): Known | undefined {
  const [first, ...rest] = path.split(':').slice(1).map(categoryKey);
  const parent = knownExpenses.get(first ?? '');
  if (parent?.line !== '36' || rest.length === 0) return known;
  return { line: goodsParts.get(rest.at(-1)!) ?? '36' };
}
