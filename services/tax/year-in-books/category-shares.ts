// The categories of a year with the deductible part of each, from the sums by month. Pure; cents are positive in their section: earned, or
// spent.
import type { PolicyLine } from '#contracts/routes/deduction-policy.js';
import type { CategoryMonth } from '../books/category-months.query.js';
import { sectionOf, type Section, type Treatment, type TreatmentOf } from '../treatments/treatment.js';
import type { CarCost } from '../treatments/car-costs.js';
import { ratioOf, shareOf } from '../treatments/shares.js';

export interface CategoryShare {
  path: string;
  section: Section;
  treatment: Treatment;
  /** Its rows that bought assets of the register, apart from the others. */
  isAsset: boolean;
  /** What the texts of its transactions say about a car. */
  car: CarCost | null;
  entries: number;
  /** The amount in the books, positive in its section. */
  cents: number;
  /** The amount on its line: returns are positive there, in either section. */
  countedCents: number;
  /** The part of all three that is based on an unconfirmed guess. */
  unconfirmed: { entries: number; cents: number; countedCents: number };
}

/** The sign with which a category's postings, debit positive, count on its line: receipts are credits, everything else is debits. */
export const signOf = (section: Section, line: PolicyLine | null): 1 | -1 => (section !== 'income' || line === '2' ? 1 : -1);

const ofAsset: Treatment = {
  ...{ line: 'excluded', basisPoints: 0, source: 'default' },
  note: 'In the asset register, which deducts it as depreciation.',
};

/** One for each category, in the order of their paths; others for its purchases of assets and for what is about a car. */
export function categoryShares(months: readonly CategoryMonth[], treatmentOf: TreatmentOf): CategoryShare[] {
  const shares = [...Map.groupBy(months, ({ category, isAsset = false, car }) => `${category}\n${isAsset || (car ?? '')}`).values()].map(
    (own): CategoryShare => {
      const [{ category: path, isAsset = false, ...first }] = own as [CategoryMonth];
      const car = isAsset ? null : (first.car ?? null);
      const section = sectionOf(path);
      const treatment = isAsset ? ofAsset : treatmentOf(path, car);
      const debits = own.reduce((sum, month) => sum + month.cents, 0);
      const entries = own.reduce((sum, month) => sum + month.lines, 0);
      const countedCents = shareOf(signOf(section, treatment.line) * debits, ratioOf(treatment)) + 0;
      const guessed = own.reduce((sum, month) => sum + (month.unconfirmedCents ?? 0), 0);
      const unconfirmed = {
        entries: own.reduce((sum, month) => sum + (month.unconfirmedLines ?? 0), 0),
        cents: signOf(section, null) * guessed + 0,
        countedCents: shareOf(signOf(section, treatment.line) * guessed, ratioOf(treatment)) + 0,
      };
      const cents = signOf(section, null) * debits + 0;
      return { path, section, treatment, isAsset, car, entries, cents, countedCents, unconfirmed };
    },
  );
  const order = ({ path, isAsset, car }: CategoryShare) => [path, isAsset ? 1 : 0, car ?? ''] as const;
  return shares.sort((a, b) => compared(order(a), order(b)));
}

type Order = readonly [path: string, isAsset: number, car: string];

function compared(a: Order, b: Order): number {
  const at = a.findIndex((value, place) => value !== b[place]);
  return at === -1 ? 0 : a[at]! < b[at]! ? -1 : 1;
}
