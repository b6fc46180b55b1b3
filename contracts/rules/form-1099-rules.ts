// What a tax year asks of Forms 1099: from which amount on, and by when. Pure.
import { shiftedDueOn } from './due-dates.js';
import { forms1099, thresholdOf, type FormName } from './form-1099-kinds.js';
import { supportedYears } from './tax-years.js';

interface Form1099Rules {
  thresholdCents: number;
  /** The year's own figure is not published yet. */
  estimate: boolean;
  dueOn: string;
}

/** A day of the next year, moved by IRC 7503. */
const nextYear = (year: number, day: string): string => shiftedDueOn(`${year + 1}-${day}`);

/** Of the 1099-NEC; recipients of every form have it by the same day. */
export const form1099Rules = (year: number): Form1099Rules => ({
  thresholdCents: thresholdOf('services', year),
  estimate: year > supportedYears.lastPublished,
  dueOn: nextYear(year, '01-31'),
});

interface FormDates {
  /** To recipients. */
  dueOn: string;
  /** To recipients of gross proceeds. */
  proceedsDueOn: string;
  /** To the IRS, electronically. */
  filedBy: string;
}

/** General Instructions for Certain Information Returns, guide to information returns. */
export const formDates = (form: FormName, year: number): FormDates => ({
  dueOn: form1099Rules(year).dueOn,
  proceedsDueOn: nextYear(year, '02-15'),
  filedBy: nextYear(year, forms1099[form].filedBy),
});
