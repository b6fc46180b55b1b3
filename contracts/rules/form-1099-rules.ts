// What a tax year asks of Forms 1099-NEC and 1099-MISC: from which amount on, and by when. Pure.
import { shiftedDueOn } from './due-dates.js';
import { thresholdOf } from './form-1099-kinds.js';
import { supportedYears } from './tax-years.js';

export interface Form1099Rules {
  thresholdCents: number;
  /** The year's own figure is not published yet. */
  estimate: boolean;
  dueOn: string;
}

export const form1099Rules = (year: number): Form1099Rules => ({
  thresholdCents: thresholdOf('services', year),
  estimate: year > supportedYears.lastPublished,
  // IRC 6071(c): January 31 to recipients and the IRS, moved by IRC 7503.
  dueOn: shiftedDueOn(`${year + 1}-01-31`),
});

export interface MiscDates {
  /** To recipients. */
  dueOn: string;
  /** To recipients of gross proceeds. */
  proceedsDueOn: string;
  /** To the IRS, electronically. */
  filedBy: string;
}

/** General Instructions for Certain Information Returns, guide to information returns; each moved by IRC 7503. */
export const miscDates = (year: number): MiscDates => ({
  dueOn: shiftedDueOn(`${year + 1}-01-31`),
  proceedsDueOn: shiftedDueOn(`${year + 1}-02-15`),
  filedBy: shiftedDueOn(`${year + 1}-03-31`),
});
