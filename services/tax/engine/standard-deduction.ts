// Form 1040 line 12 (2025: 12e) and Schedule 1-A Part V (from 2025): the standard deduction and the additions for age. Pure; dollars.
import type { FilingStatus } from '#contracts/shapes.js';
import type { TaxYear } from '../years/tax-year.js';

/** From this age on, at the end of the year. */
const agedFrom = 65;

interface Filers {
  status: FilingStatus;
  /** Null if unknown: counted as younger. */
  age: number | null;
  spouseAge: number | null;
}

/** Number of people on the return who are 65 or older. A spouse who files separately is not on it. */
const agedFilers = ({ status, age, spouseAge }: Filers): number =>
  [age, status === 'mfj' ? spouseAge : null].filter((filerAge) => filerAge !== null && filerAge >= agedFrom).length;

/** Form 1040 line 12, chart of the instructions for people born before January 2. */
export function standardDeduction(filers: Filers, year: TaxYear): number {
  const unmarried = filers.status === 'single' || filers.status === 'hoh';
  const addition = unmarried ? year.agedAddition.unmarried : year.agedAddition.married;
  return year.standardDeduction[filers.status] + agedFilers(filers) * addition;
}

/** Schedule 1-A line 37 (2025 to 2028): per person of 65 or more, lowered by 6 % of the income above the limit; not for the married who file separately. */
export function seniorDeduction(filers: Filers, adjustedGrossIncome: number, year: TaxYear): number {
  const rule = year.seniorDeduction;
  if (rule === null || filers.status === 'mfs') return 0;
  const excess = Math.max(0, adjustedGrossIncome - (filers.status === 'mfj' ? rule.jointFrom : rule.otherFrom));
  return agedFilers(filers) * Math.max(0, rule.each - excess * rule.rate);
}
