// Colorado Form DR 0104, on federal taxable income. Pure; dollars, unrounded.
import type { FilingStatus } from '#contracts/shapes.js';
import { ofYear, type StateFacts, type StateRules, type StateTax } from './state-rules.js';

interface ColoradoYear {
  rate: number;
  /** C.R.S. sec. 39-22-104(3)(p), (p.5): deductions beyond `keeps` are added back from this adjusted gross income on; null if none are. */
  addBack: { from: number; keeps: { joint: number; other: number }; itemizedOnly: boolean } | null;
}

const addBackFrom2023 = { from: 300_000, keeps: { joint: 16_000, other: 12_000 }, itemizedOnly: false };

// Form DR 0104 of each year. The rate is that of C.R.S. sec. 39-22-104(1.7), lowered for 2021 and 2024 by a refund under TABOR.
const years: Record<number, ColoradoYear> = {
  2021: { rate: 0.045, addBack: null },
  2022: { rate: 0.044, addBack: { from: 400_000, keeps: { joint: 60_000, other: 30_000 }, itemizedOnly: true } },
  2023: { rate: 0.044, addBack: addBackFrom2023 },
  2024: { rate: 0.0425, addBack: addBackFrom2023 },
  2025: { rate: 0.044, addBack: addBackFrom2023 },
};

/** C.R.S. sec. 39-22-104(3)(o): the deduction for business income is added back above this income. */
const businessIncomeUpTo = (status: FilingStatus): number => (status === 'mfj' ? 1_000_000 : 500_000);

function deductionsAdded({ status, federalAgi, federal }: StateFacts, { addBack }: ColoradoYear): number {
  if (addBack === null || federalAgi < addBack.from || (addBack.itemizedOnly && !federal.itemizes)) return 0;
  return Math.max(0, federal.deductions - addBack.keeps[status === 'mfj' ? 'joint' : 'other']);
}

function tax(facts: StateFacts, year: number): StateTax {
  const figures = ofYear(years, year);
  const { status, federalAgi, federal } = facts;
  const business = federalAgi > businessIncomeUpTo(status) ? federal.qbiDeduction : 0;
  const deductions = deductionsAdded(facts, figures);
  const taxable = federal.taxableIncome + business + deductions;
  return {
    tax: figures.rate * taxable,
    working: [
      { label: 'Federal taxable income', source: 'DR 0104, line 1', amount: federal.taxableIncome },
      { label: 'Business income deduction, added back', source: 'DR 0104, additions', amount: business },
      { label: 'Standard or itemized deductions, added back', source: 'DR 0104, additions', amount: deductions },
      { label: 'Taxable income', source: 'DR 0104, Colorado taxable income', amount: taxable },
      { label: 'Tax', source: 'DR 0104, Colorado tax', amount: figures.rate * taxable },
    ],
  };
}

export const colorado: StateRules = {
  name: 'Colorado',
  form: 'Form DR 0104',
  onTaxableIncome: true,
  partYearShare: () => 'DR 0104PN, apportionment',
  tax,
  leavesOut: ({ federal }) => [
    'Colorado’s other additions and subtractions, its alternative minimum tax and credits aren’t included; neither are TABOR refunds or local taxes such as Denver’s.',
    ...(federal.itemizes ? ['The state income tax in your itemized deductions is added back in Colorado; it isn’t added here.'] : []),
  ],
};
