// Form 8829 of 200 homes by OpenTaxSolver, kept so that a clone without the program compares with them; `home_office_forms.py` asks it anew.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { checkout } from '../python-environment.js';
import { form8829, type Form8829Line } from '../../services/tax/engine/home-office-expenses.js';

interface Kept {
  home: Record<string, number> & { itemizes: boolean; firstUsedIn: string | null };
  lines: Record<`L${Form8829Line}`, number>;
}

const kept = JSON.parse(readFileSync(join(checkout, 'tests', 'oracle', 'home-office-figures.json'), 'utf8')) as Kept[];

const ours = ({ home }: Kept) =>
  form8829(
    {
      ...{ businessSquareFeet: home['businessSquareFeet']!, homeSquareFeet: home['homeSquareFeet']!, itemizes: home.itemizes },
      ...{ mortgageInterestCents: home['mortgageInterest']!, realEstateTaxesCents: home['realEstateTaxes']! },
      ...{ insuranceCents: home['insurance']!, rentCents: home['rent']!, repairsCents: home['repairs']! },
      ...{ utilitiesCents: home['utilities']!, otherCents: home['other']!, directCents: home['direct']! },
      ...(home.firstUsedIn && {
        building: { basisCents: home['basis']!, landCents: home['land']!, firstUsedIn: home.firstUsedIn },
      }),
      carried: { operatingCents: home['carriedOperating']!, depreciationCents: home['carriedDepreciation']! },
    },
    { tentativeProfitCents: home['tentativeProfit']!, year: home['year']! },
  );

/** Products that stand in a line, each within half a cent: the program carries them unrounded, we round each. */
const rounded: Partial<Record<Form8829Line, number>> = { '14': 1, '15': 1, '26': 1, '27': 2, '32': 1, '33': 2, '36': 2, '43': 2, '44': 2 };

test('every line of every kept home, within a cent for each product in it', () => {
  expect(kept).toHaveLength(200);
  const differences = kept.flatMap((one) =>
    (Object.keys(one.lines) as (keyof Kept['lines'])[]).map((name) => {
      const line = name.slice(1) as Form8829Line;
      return { line, by: Math.abs(ours(one)[line] - one.lines[name]), most: rounded[line] ?? 1, home: one.home };
    }),
  );
  expect(differences.filter(({ by, most }) => !(by <= most))).toEqual([]);
  // Nine of ten agree to the cent.
  expect(differences.filter(({ by }) => by === 0).length).toBeGreaterThan(0.9 * differences.length);
});

test('the limit bites in many of them, and many have a carry-over', () => {
  expect(kept.filter(({ lines }) => lines.L43 > 0).length).toBeGreaterThan(50);
  expect(kept.filter(({ lines }) => lines.L44 > 0).length).toBeGreaterThan(50);
  expect(kept.filter(({ lines }) => lines.L36 > 0 && lines.L44 === 0).length).toBeGreaterThan(50);
});
