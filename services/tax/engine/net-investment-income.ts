// Form 8960, 2020 to 2026: 3.8 % on investment income, as far as income lies above a limit that no year moves. Pure; dollars, unrounded.
import type { FilingStatus } from '#contracts/shapes.js';

const rate = 0.038;

/** Form 8960 line 14 (sec. 1411(b)): a surviving spouse has the joint amount. */
const threshold: Record<FilingStatus, number> = { single: 200_000, mfj: 250_000, mfs: 125_000, hoh: 200_000, qss: 250_000 };

/** Form 8960 line 12: interest, dividends and gains; not a business in which the owner works. */
export const netInvestmentIncome = (interestAndDividends: number, capitalGain: number): number =>
  Math.max(0, interestAndDividends + capitalGain);

/** Form 8960 line 15. */
const incomeAboveLimit = (adjustedGrossIncome: number, status: FilingStatus): number =>
  Math.max(0, adjustedGrossIncome - threshold[status]);

/** Form 8960 line 17. */
export const netInvestmentIncomeTax = (from: { investmentIncome: number; adjustedGrossIncome: number; status: FilingStatus }): number =>
  rate * Math.min(from.investmentIncome, incomeAboveLimit(from.adjustedGrossIncome, from.status));
