// Estimated tax found in the books: how banks name the IRS, for which quarter a payment counts, and whether a profile has it already. Pure.
import { daysBetween } from '../days.js';
import { installmentDueOn, quarters, type Quarter } from './due-dates.js';

/** As alternatives of a pattern, over upper-case words with single spaces. */
export const internalRevenueWords =
  'IRS|IRSUSATAX\\w*|EFTPS|USATAXPY?MT|USA ?TAX ?PA?Y?MT|INTERNAL REV(?:ENUE)?(?: SERV\\w*)?|FED(?:ERAL)? TAX (?:PA?Y?MN?TS?|DEPOSIT|SYS\\w*)|TREAS(?:URY)? TAX|US TREASURY|UNITED STATES TREASURY|TREAS 310|PAY1040|PAYUSATAX|1040 ?(?:ES|V)?|FED(?:ERAL)? (?:INCOME |EST(?:IMATED)? |SELF EMPLOYMENT )?TAX(?:ES)?|SELF EMPLOYMENT TAX|FORM 1040';

/** Likewise for the tax offices of the states. */
export const stateTaxWords =
  'NYS DTF|FRANCHISE TAX B(?:OAR)?D|FTB|(?:DEPT|DEPARTMENT) (?:OF )?(?:REV\\w*|TAX\\w*)|DOR|STATE (?:INCOME |EST(?:IMATED)? )?TAX(?:ES)?|COMMONWEALTH OF \\w+|COMPTROLLER|[A-Z]{2} (?:INCOME|EST) TAX';

interface EstimatedPayment {
  paidOn: string;
  amountCents: number;
  /** The line of the books that it was taken from. */
  lineId?: string | undefined;
}

/** Days allowed between the day that a person entered and the bank's. */
const nearDays = 5;

/** Taken from the same line, or entered by hand with the same amount on about the same day. */
export const isRecorded = (found: EstimatedPayment, payments: readonly EstimatedPayment[]): boolean =>
  payments.some(
    ({ lineId, amountCents, paidOn }) =>
      (found.lineId !== undefined && lineId === found.lineId) ||
      (lineId === undefined && amountCents === found.amountCents && Math.abs(daysBetween(paidOn, found.paidOn)) <= nearDays),
  );

/** The first installment of the year that was not past due that day. */
export const quarterPaid = (year: number, paidOn: string): Quarter =>
  quarters.find((quarter) => paidOn <= installmentDueOn(year, quarter)) ?? 4;
