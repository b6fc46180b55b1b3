// Forms 1099: who is due one, making, correcting and voiding them, and their files. What the 1099-NEC's lists reply was published before there
// was a 1099-MISC, so the two forms' lists differ; all other calls are the same for every form.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { exampleDifference, FormDifference, maxDifferences } from '../form-differences.js';
import { callsOf, exampleForm, exampleGenerated, filesOf, Form, Generated, listOf, OfYear } from '../form-1099-calls.js';
import { Cents, Dollars, Uuid, Year } from '../shapes.js';
import { MiscBox } from './contractor-payments.js';

export type { Form1099 } from '../form-1099-calls.js';
/** Records that the intake takes in one file. */
export const recordsPerFile = 100;
/** Columns of the intake's file; their titles change from year to year and can be replaced. */
export const irisColumns = 54;

/** What both lists have of a payee. */
const Due = {
  vendorId: Uuid.nullable(),
  /** What the form shows, in all boxes that are due. */
  reportable: Dollars,
  /** Box 4: on the 1099-MISC only where nothing was paid to this payee that a 1099-NEC reports, which then has it. */
  federalWithheld: Dollars,
  ready: z.boolean(),
  missing: z.array(z.string()),
  /** Why the payee is listed: the categories or descriptions of the payments. */
  why: z.string().optional(),
  /** Reportable payments that rest on a guess; `link` leads to where they are confirmed. Absent if there are none. */
  unconfirmed: z.object({ count: z.number().int(), amount: Dollars, link: z.string() }).optional(),
};
/** Of those who are due a form, and of payments without a payee. */
const Totals = {
  totals: z.object({ paid: Dollars, reportable: Dollars, missingW9: z.number().int() }),
  unnamed: z.object({ count: z.number().int(), total: Dollars }),
};
/** What the examples of both lists have, for one payee who is due this much. */
const exampleOf = (vendor: 1 | 2, cents: number) => ({
  due: {
    ...{ vendorId: `0198c5e0-0000-7000-8000-0000000000f${vendor}`, reportable: cents / 100, federalWithheld: 0 },
    ...{ ready: true, missing: [] },
  },
  totals: { totals: { paid: cents / 100, reportable: cents / 100, missingW9: 0 }, unnamed: { count: 0, total: 0 } },
});

const Candidate = z.object({
  Vendor: z.string(),
  /** All that was paid in the year, refunds taken off. */
  TotalPaid: Dollars,
  TransactionCount: z.number().int(),
  notReportable: Dollars,
  ...Due,
});
export type Candidate = z.infer<typeof Candidate>;

const ofContractor = exampleOf(1, 2_645_000);
export const getCandidates = defineRoute({
  service: 'payroll',
  method: 'GET',
  path: '/api/v1/tax/1099/:year/candidates',
  summary:
    'Who is due a 1099-NEC: reportable payments of the year reach its threshold, or federal tax was withheld. `excluded` were paid as much and are not due one, with the reason.',
  role: 'adviser',
  params: OfYear,
  reply: z.object({
    year: z.number().int(),
    threshold: Dollars,
    /** The threshold of the year is not published yet; the newest known one is used. */
    estimate: z.boolean(),
    dueOn: z.string(),
    candidates: z.array(Candidate),
    excluded: z.array(Candidate.extend({ reason: z.string() })),
    ...Totals,
  }),
  example: {
    ...{ year: 2026, threshold: 2000, estimate: false, dueOn: '2027-02-01' },
    candidates: [{ Vendor: 'Sofia Marchetti', TotalPaid: 26_450, TransactionCount: 23, notReportable: 0, ...ofContractor.due }],
    excluded: [],
    ...ofContractor.totals,
  },
});

const MiscCandidate = z.object({
  payee: z.string(),
  boxes: z.array(
    MiscBox.extend({
      /** Refunds taken off. */
      paid: Dollars,
      reportable: Dollars,
      payments: z.number().int(),
      /** Whether the form shows this box. */
      due: z.boolean(),
      /** Why it doesn't; empty where it does. */
      reason: z.string(),
    }),
  ),
  paid: Dollars,
  ...Due,
});
export type MiscCandidate = z.infer<typeof MiscCandidate>;

const ofLandlord = exampleOf(2, 2_880_000);
const exampleBox = { kind: 'rent', box: 1, title: 'Rents', paid: 28_800, reportable: 28_800, payments: 12, due: true, reason: '' } as const;
export const getMiscCandidates = defineRoute({
  service: 'payroll',
  method: 'GET',
  path: '/api/v1/1099-misc/:year/candidates',
  summary:
    'Who is due a 1099-MISC, box by box: reportable payments of a kind reach its threshold of the year, or federal tax was withheld. `excluded` were paid as much and are not due one; each box has the reason.',
  role: 'adviser',
  params: OfYear,
  reply: z.object({
    year: z.number().int(),
    boxes: z.array(MiscBox.extend({ threshold: Dollars, reportable: Dollars })),
    /** The thresholds of the year are not published yet; the newest known ones are used. */
    estimate: z.boolean(),
    /** To recipients. */
    dueOn: z.string(),
    /** To recipients of gross proceeds (box 10). */
    proceedsDueOn: z.string(),
    /** To the IRS, electronically. */
    filedBy: z.string(),
    candidates: z.array(MiscCandidate),
    excluded: z.array(MiscCandidate),
    ...Totals,
  }),
  example: {
    year: 2026,
    boxes: [
      { kind: 'rent', box: 1, title: 'Rents', threshold: 2_000, reportable: 28_800 },
      { kind: 'other-income', box: 3, title: 'Other income', threshold: 2_000, reportable: 0 },
      { kind: 'gross-proceeds', box: 10, title: 'Gross proceeds paid to an attorney', threshold: 600, reportable: 0 },
    ],
    ...{ estimate: false, dueOn: '2027-02-01', proceedsDueOn: '2027-02-16', filedBy: '2027-03-31' },
    candidates: [{ payee: 'Otterbourne Leasing', boxes: [exampleBox], paid: 28_800, ...ofLandlord.due }],
    excluded: [],
    ...ofLandlord.totals,
  },
});

/** What the IRS has not got yet. */
const ToFile = {
  /** Files of the intake: of originals alone. */
  files: z.number().int(),
  /** Filed forms that the books differ from, and corrections not filed yet; they are entered in the intake’s portal, one by one. */
  toCorrect: z.number().int(),
};
const Counts = { forms: z.number().int(), voided: z.number().int(), ...ToFile };
/** Current forms that differ from the books. */
const Differing = { differences: z.array(FormDifference).max(maxDifferences).optional() };
const exampleCounts = { forms: 1, voided: 0, files: 1, toCorrect: 0 };

export const listForms = defineRoute({
  ...listOf('1099-NEC'),
  reply: z.object({ year: z.number().int(), forms: z.array(Form), summary: z.object({ ...Counts, box1Cents: Cents }), ...Differing }),
  example: { year: 2026, forms: [exampleForm('1099-NEC')], summary: { ...exampleCounts, box1Cents: 2_645_000 } },
});

export const listMiscForms = defineRoute({
  ...listOf('1099-MISC'),
  reply: z.object({
    year: z.number().int(),
    forms: z.array(Form),
    summary: z.object({ ...Counts, box1Cents: Cents, box3Cents: Cents, box10Cents: Cents, federalWithheldCents: Cents }),
    ...Differing,
  }),
  example: {
    year: 2026,
    forms: [exampleForm('1099-MISC')],
    summary: { ...exampleCounts, box1Cents: 2_880_000, box3Cents: 0, box10Cents: 0, federalWithheldCents: 0 },
  },
});

export const getFormDifferences = defineRoute({
  service: 'payroll',
  method: 'GET',
  path: '/api/v1/form-differences',
  summary:
    'Current Forms 1099 that no longer show what the books give, of a year or of all: filed ones first, then the largest differences. Generating the forms corrects or replaces them.',
  role: 'adviser',
  query: z.object({ year: Year.optional() }),
  reply: z.object({
    differences: z.array(FormDifference).max(maxDifferences),
    /** All that differ. */
    total: z.number().int(),
    /** Filed forms that differ, and corrections that aren't filed yet. */
    toCorrect: z.number().int(),
  }),
  example: { differences: [exampleDifference], total: 1, toCorrect: 1 },
});

export const generateFormsByGet = defineRoute({
  service: 'payroll',
  method: 'GET',
  path: '/api/1099-nec/generate/:year',
  summary: 'The specification’s call: makes the forms of a year. Repeating the call makes none again. New clients use the POST.',
  role: 'bookkeeper',
  params: OfYear,
  reply: z.object({ success: z.literal(true), ...Generated.shape }),
  legacyErrors: true,
  example: { success: true, ...exampleGenerated },
});

/** By form, for services; the exports below name each call for its clients. */
export const formCalls = {
  '1099-NEC': { ...callsOf('1099-NEC'), ...filesOf('1099-NEC') },
  '1099-MISC': { ...callsOf('1099-MISC'), ...filesOf('1099-MISC') },
};
export const { generate: generateForms, putFiled, voidForm } = formCalls['1099-NEC'];
export const { pdf: getFormPdf, copiesPdf: getCopiesPdf, summaryPdf: getPayerSummaryPdf, irisCsv: getIrisCsv } = formCalls['1099-NEC'];
export const { generate: generateMiscForms, putFiled: putMiscFiled, voidForm: voidMiscForm } = formCalls['1099-MISC'];
export const {
  pdf: getMiscFormPdf,
  copiesPdf: getMiscCopiesPdf,
  summaryPdf: getMiscSummaryPdf,
  irisCsv: getMiscIrisCsv,
} = formCalls['1099-MISC'];
