// Pay runs: what a payroll provider's report says was earned, withheld, and paid on each pay day, and the bank's rows that paid it; and the W-3.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { payrollProviders } from '../rules/payroll-providers.js';
import { BusinessDate, Cents, LineId, paidRow, Uuid, Year } from '../shapes.js';

export const maxPayReportBytes = 5 * 1024 * 1024;
/** Rows of a report, headings included. */
export const maxPayRows = 20_000;
/** Pay runs that one report can have, and that one year lists. */
export const maxPayRuns = 1_000;

const PayrollProvider = z.enum(payrollProviders);

const amounts = {
  /** Everything earned before anything is withheld, without reimbursements: Schedule C line 26. */
  grossCents: Cents,
  employeeTaxesCents: Cents,
  /** Withheld for benefits, retirement plans, garnishments, and the like. */
  deductionsCents: Cents,
  reimbursementsCents: Cents,
  netCents: Cents,
  /** The part of net pay that the business paid by its own checks. */
  byCheckCents: Cents,
  /** Schedule C line 23. */
  employerTaxesCents: Cents,
};
const dates = { payOn: BusinessDate, periodFrom: BusinessDate.nullable(), periodThrough: BusinessDate.nullable() };

const PayRow = z.object({
  ...paidRow,
  /** Of the run's net pay, of its taxes, or of both. */
  pays: z.enum(['pay', 'tax', 'both']),
});
export type PayRow = z.infer<typeof PayRow>;

/** `posted`: in the books; `waiting`: the bank's rows of its net pay or taxes aren't in the books yet; `own-split`: a person split one of them. */
const State = z.enum(['posted', 'waiting', 'own-split']);
export type PayRunState = z.infer<typeof State>;

const PayRun = z.object({
  runId: Uuid,
  reportId: Uuid,
  provider: PayrollProvider,
  fileName: z.string(),
  ...dates,
  ...amounts,
  state: State,
  /** The first row of its entry in the ledger; null while it isn't posted. */
  entryLineId: LineId.nullable(),
  rows: z.array(PayRow),
});
export type PayRun = z.infer<typeof PayRun>;

const ReadRun = z.object({
  ...dates,
  ...amounts,
  /** `known`: imported before with the same amounts; `differs`: with other amounts, so it isn't imported. */
  found: z.enum(['new', 'known', 'differs']),
  state: State,
  rows: z.array(PayRow),
});
export type ReadRun = z.infer<typeof ReadRun>;

const exampleAmounts = {
  ...{ grossCents: 380_000, employeeTaxesCents: 53_070, deductionsCents: 0, reimbursementsCents: 0, netCents: 326_930 },
  ...{ byCheckCents: 0, employerTaxesCents: 29_070 },
};
const exampleDates = { payOn: '2026-06-15', periodFrom: '2026-06-01', periodThrough: '2026-06-15' };
const exampleRow = {
  ...{ lineId: '104797-2', date: '2026-06-12', description: 'GUSTO NET 061526', paidFrom: 'Checking' },
  ...{ category: 'Expenses:Wages', amountCents: -326_930, pays: 'pay' as const },
};
const ids = { runId: '0198c5e0-0000-7000-8000-000000000011', reportId: '0198c5e0-0000-7000-8000-000000000012' };

/** Boxes of Form W-3, in its order. */
const boxes = {
  /** Wages, tips, other compensation. */
  box1Cents: Cents.min(0),
  /** Federal income tax withheld. */
  box2Cents: Cents.min(0),
  /** Social security wages. */
  box3Cents: Cents.min(0),
  /** Social security tax withheld. */
  box4Cents: Cents.min(0),
  /** Medicare wages and tips. */
  box5Cents: Cents.min(0),
  /** Medicare tax withheld. */
  box6Cents: Cents.min(0),
  /** Social security tips. */
  box7Cents: Cents.min(0),
  /** State income tax. */
  box17Cents: Cents.min(0),
  /** Local income tax. */
  box19Cents: Cents.min(0),
  /** Health and other benefits that employees paid before tax under a cafeteria plan: in no box of wages. */
  cafeteriaCents: Cents.min(0),
};
const W3Boxes = z.object(boxes);
export type W3Boxes = z.infer<typeof W3Boxes>;
const exampleBoxes: W3Boxes = {
  ...{ box1Cents: 4_560_000, box2Cents: 288_000, box3Cents: 4_560_000, box4Cents: 282_720, box5Cents: 4_560_000, box6Cents: 66_120 },
  ...{ box7Cents: 0, box17Cents: 0, box19Cents: 0, cafeteriaCents: 0 },
};

export const getPayRuns = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/pay-runs/:year',
  summary: 'The imported pay runs with a pay day in a year, each with the bank’s rows that paid it; the newest first.',
  role: 'adviser',
  params: z.object({ year: Year }),
  reply: z.object({ year: z.number().int(), runs: z.array(PayRun) }),
  example: {
    year: 2026,
    runs: [
      {
        ...{ ...ids, provider: 'gusto', fileName: 'payroll-journal.csv', ...exampleDates, ...exampleAmounts },
        ...{ state: 'posted', entryLineId: '104820-1', rows: [{ ...exampleRow, category: 'Liabilities:Payroll Liabilities' }] },
      },
    ],
  },
});

export const importPayReport = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/pay-runs/reports',
  summary:
    'Reads a payroll provider’s report in CSV (part `file`, up to 5 MB and 20,000 rows; docs/formats.md has the headings) and shows its pay runs, the bank’s rows that paid them, and how categories change. Nothing is stored. With `commit` true, runs that aren’t known are stored, and those whose rows are in the books are posted: gross wages and the employer’s taxes on the pay day, the rows to Payroll Liabilities. A report sent again, or one that overlaps, posts nothing twice. A report whose amounts don’t add up is refused (422).',
  role: 'bookkeeper',
  features: ['ledger', 'accounts'],
  accepts: 'multipart',
  body: z.object({ provider: PayrollProvider.optional(), commit: z.enum(['true', 'false']).optional() }),
  reply: z.object({
    provider: PayrollProvider,
    fileName: z.string(),
    runs: z.array(ReadRun),
    /** What posting the new runs does to each category: debit positive. */
    changes: z.array(z.object({ category: z.string(), amountCents: Cents })),
    /** Present after `commit`; no `reportId` if every run was known. */
    imported: z.object({ reportId: Uuid.nullable(), runs: z.number().int(), posted: z.number().int() }).optional(),
  }),
  example: {
    provider: 'gusto',
    fileName: 'payroll-journal.csv',
    runs: [{ ...exampleDates, ...exampleAmounts, found: 'new', state: 'posted', rows: [exampleRow] }],
    changes: [
      { category: 'Expenses:Wages', amountCents: 53_070 },
      { category: 'Expenses:Payroll Taxes', amountCents: -53_070 },
    ],
  },
});

export const undoPayReport = defineRoute({
  service: 'ledger',
  method: 'DELETE',
  path: '/api/v1/pay-runs/reports/:reportId',
  summary: 'Undoes the import of a payroll report: its entries are reversed, and the bank’s rows have their categories from before again.',
  role: 'bookkeeper',
  params: z.object({ reportId: Uuid }),
  reply: z.object({ runs: z.number().int(), reversed: z.number().int() }),
  example: { runs: 24, reversed: 24 },
});

export const postWaitingRuns = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/pay-runs/post-waiting',
  summary:
    'Looks again for the bank’s rows of pending pay runs, and posts those that are complete. With `runId`, that run is posted although rows are missing: its payments are then categorized as Payroll Liabilities by hand.',
  role: 'bookkeeper',
  body: z.object({ runId: Uuid.optional() }),
  reply: z.object({ posted: z.number().int(), waiting: z.number().int() }),
  example: { posted: 2, waiting: 1 },
});

const W3 = z.object({
  year: z.number().int(),
  /** Null if it was never entered. */
  boxes: W3Boxes.nullable(),
  /** The first row of the entry that corrects the year to the boxes; null where none was posted. */
  entryLineId: LineId.nullable(),
  /** What the entry posts by the books as they are now, debit positive; null without boxes, and where pay runs of the year are imported. */
  offer: z
    .object({
      wagesCents: Cents,
      payrollTaxesCents: Cents,
      /** What the bank's rows and the boxes leave unexplained: withheld for benefits, or pay that isn't in the books. */
      liabilitiesCents: Cents,
      text: z.string(),
    })
    .nullable(),
});
export type W3 = z.infer<typeof W3>;
const exampleW3: W3 = {
  year: 2026,
  boxes: exampleBoxes,
  entryLineId: null,
  offer: {
    ...{ wagesCents: 636_840, payrollTaxesCents: -636_840, liabilitiesCents: 0 },
    text: 'Wages become $45,600.00 instead of $39,231.60, and payroll taxes become $3,488.40 instead of $9,856.80.',
  },
};
const ofYear = z.object({ year: Year });

export const getW3 = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/w3/:year',
  summary: 'The boxes of a year’s Form W-3 as entered, and the entry that corrects wages and payroll taxes to them.',
  role: 'adviser',
  params: ofYear,
  reply: W3,
  example: exampleW3,
});

export const saveW3 = defineRoute({
  service: 'ledger',
  method: 'PUT',
  path: '/api/v1/w3/:year',
  summary:
    'Saves the boxes of a year’s Form W-3. With `post` true, the correcting entry on December 31 is posted too, and replaces the one from before.',
  role: 'bookkeeper',
  features: ['ledger', 'accounts'],
  params: ofYear,
  body: z.object({ boxes: W3Boxes, post: z.boolean() }),
  reply: W3,
  example: exampleW3,
});

export const removeW3 = defineRoute({
  service: 'ledger',
  method: 'DELETE',
  path: '/api/v1/w3/:year',
  summary: 'Removes the boxes of a year’s Form W-3, and reverses their entry.',
  role: 'bookkeeper',
  params: ofYear,
  reply: W3,
  example: { ...exampleW3, boxes: null, offer: null },
});
