// What posts a year of the asset register, the same for the console, which shows it, and for the ledger, which posts it. Pure; cents, debit positive.

/** The accounts that it is posted to, by the names that they are opened with. */
export const registerPaths = {
  depreciation: 'Expenses:Depreciation',
  accumulated: 'Assets:Accumulated Depreciation',
  /** Things that last longer than a year, at what they cost. */
  equipment: 'Assets:Equipment',
  /** Form 4797 has it, no line of Schedule C. */
  gain: 'Income:Gain on Sale of Assets',
} as const;

interface DepreciationLeg {
  on: keyof typeof registerPaths;
  amountCents: number;
}

interface Year {
  depreciationCents: number;
  sales: readonly { costCents: number; accumulatedCents: number }[];
}

/** Each sale takes off cost and accumulated depreciation; the rest of the cost goes to the gain account, with the price. Skips zeros. */
export function depreciationLegs({ depreciationCents, sales }: Year): DepreciationLeg[] {
  const legs: DepreciationLeg[] = [
    { on: 'depreciation', amountCents: depreciationCents },
    { on: 'accumulated', amountCents: 0 - depreciationCents },
    ...sales.flatMap(({ costCents, accumulatedCents }): DepreciationLeg[] => [
      { on: 'accumulated', amountCents: accumulatedCents },
      { on: 'gain', amountCents: costCents - accumulatedCents },
      { on: 'equipment', amountCents: 0 - costCents },
    ]),
  ];
  return legs.filter(({ amountCents }) => amountCents !== 0);
}
