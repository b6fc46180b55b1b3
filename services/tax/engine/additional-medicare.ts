// Form 8959, 2020 to 2026: 0.9 % on wages and self-employment income above a limit that no year moves. Pure; dollars, unrounded.
import type { FilingStatus } from '#contracts/shapes.js';
import { sum } from '../amounts/sum.js';

const rate = 0.009;

/** Form 8959 lines 5 and 9 (sec. 3101(b)(2)): a surviving spouse has the single amount. */
const threshold: Record<FilingStatus, number> = { single: 200_000, mfj: 250_000, mfs: 125_000, hoh: 200_000, qss: 200_000 };

/** Form 8959 line 7: on wages of both spouses. */
const onWages = (wages: number, status: FilingStatus): number => rate * Math.max(0, wages - threshold[status]);

/** Form 8959 line 13: on self-employment income (Schedule SE line 6 of both), after wages have used up the limit. */
const onSelfEmployment = (income: number, wages: number, status: FilingStatus): number =>
  rate * Math.max(0, income - Math.max(0, threshold[status] - wages));

interface Earned {
  wages: number;
  selfEmploymentIncome: number;
  status: FilingStatus;
}

export const additionalMedicareParts = ({
  wages,
  selfEmploymentIncome,
  status,
}: Earned): { onWages: number; onSelfEmployment: number } => ({
  onWages: onWages(wages, status),
  onSelfEmployment: onSelfEmployment(selfEmploymentIncome, wages, status),
});

/** Form 8959 line 18. Not deductible. */
export const additionalMedicareTax = (earned: Earned): number => sum(Object.values(additionalMedicareParts(earned)));
