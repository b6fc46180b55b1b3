// 1099-NEC: who is due a form, making, correcting and voiding forms, and their files. What both forms share in shape.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { Cents, Dollars, Instant, Uuid, Year } from '../shapes.js';
import type { FormName as FormNameOfRules } from '../rules/form-1099-kinds.js';
import { stateCopies } from '../rules/state-copies.js';

const Tenant = { tenantId: z.unknown().optional() };
export const FormName = z.enum(['1099-NEC', '1099-MISC']) satisfies z.ZodType<FormNameOfRules>;
export const OfYear = z.object({ year: Year });
/** Of a call that sends a document. */
export const PdfFile = { answers: 'file', sends: ['application/pdf'], reply: z.any(), example: null } as const;
/** Records that the intake takes in one file. */
export const recordsPerFile = 100;
/** Columns of the intake's file; their titles change from year to year and can be replaced. */
export const irisColumns = 54;

const Candidate = z.object({
  Vendor: z.string(),
  /** All that was paid in the year, refunds taken off. */
  TotalPaid: Dollars,
  TransactionCount: z.number().int(),
  vendorId: Uuid.nullable(),
  /** What a form would show in box 1. */
  reportable: Dollars,
  notReportable: Dollars,
  /** Box 4. */
  federalWithheld: Dollars,
  ready: z.boolean(),
  missing: z.array(z.string()),
});
export type Candidate = z.infer<typeof Candidate>;
/** Of those who are due a form, and of payments without a payee. */
export const CandidateTotals = {
  totals: z.object({ paid: Dollars, reportable: Dollars, missingW9: z.number().int() }),
  unnamed: z.object({ count: z.number().int(), total: Dollars }),
};

const exampleCandidate: Candidate = {
  Vendor: 'Sofia Marchetti',
  TotalPaid: 26_450,
  TransactionCount: 23,
  vendorId: '0198c5e0-0000-7000-8000-0000000000f1',
  reportable: 26_450,
  notReportable: 0,
  federalWithheld: 0,
  ready: true,
  missing: [],
};

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
    ...CandidateTotals,
  }),
  example: {
    ...{ year: 2026, threshold: 2000, estimate: false, dueOn: '2027-02-01' },
    candidates: [exampleCandidate],
    excluded: [],
    totals: { paid: 26_450, reportable: 26_450, missingW9: 0 },
    unnamed: { count: 0, total: 0 },
  },
});

const Blocked = z.object({ name: z.string(), vendorId: Uuid.nullable(), reportable: Dollars, reasons: z.array(z.string()) });
export const Generated = {
  /** Current forms of the year. */
  formsGenerated: z.number().int(),
  /** Of them made by this call. */
  created: z.number().int(),
  corrected: z.number().int(),
  blocked: z.array(Blocked),
  jobId: z.string().nullable(),
};
export const exampleGenerated = {
  ...{ formsGenerated: 1, created: 1, corrected: 0, blocked: [] },
  jobId: 'payroll.0198c5e0-0000-7000-8000-0000000000bb',
};

export const generateFormsByGet = defineRoute({
  service: 'payroll',
  method: 'GET',
  path: '/api/1099-nec/generate/:year',
  summary: 'The specification’s call: makes the forms of a year. Repeating the call makes none again. New clients use the POST.',
  role: 'bookkeeper',
  params: OfYear,
  reply: z.object({ success: z.literal(true), ...Generated }),
  legacyErrors: true,
  example: { success: true, ...exampleGenerated },
});

export const generateForms = defineRoute({
  service: 'payroll',
  method: 'POST',
  path: '/api/v1/1099-nec/:year/generate',
  summary:
    'Makes the forms of a year and starts the job that draws the recipients’ copies. What changed since is corrected; repeating the call changes nothing.',
  role: 'bookkeeper',
  params: OfYear,
  body: z.object({ ...Tenant }).optional(),
  reply: z.object(Generated),
  status: 202,
  example: exampleGenerated,
});

export const Form = z.object({
  formId: Uuid,
  form: FormName,
  year: z.number().int(),
  vendorId: Uuid,
  version: z.number().int(),
  kind: z.enum(['original', 'corrected', 'void']),
  recipient: z.string(),
  /** Truncated, as recipients' copies may show it. */
  recipientTin: z.string(),
  recipientState: z.string(),
  /** `none`: the state has no income tax; `forwarded`: the IRS passes the form on; `check`: the state has to be asked. */
  stateCopy: z.enum(stateCopies),
  box1Cents: Cents,
  /** 1099-MISC alone, as box 10 is. */
  box3Cents: Cents,
  box10Cents: Cents,
  /** Box 4. */
  federalWithheldCents: Cents,
  current: z.boolean(),
  drawn: z.boolean(),
  filedOn: z.string().nullable(),
  reason: z.string(),
  generatedAt: Instant,
  generatedBy: z.string(),
});
export type Form1099 = z.infer<typeof Form>;

/** What the IRS has not got yet. */
export const ToFile = {
  /** Files of the intake: of originals alone. */
  files: z.number().int(),
  /** Corrections of forms that were filed; they are entered in the intake’s portal, one by one. */
  toCorrect: z.number().int(),
};

export const listForms = defineRoute({
  service: 'payroll',
  method: 'GET',
  path: '/api/v1/1099-nec/:year',
  summary: 'The forms of a year with all earlier versions, and the payer’s summary of the current ones.',
  role: 'adviser',
  params: OfYear,
  reply: z.object({
    year: z.number().int(),
    forms: z.array(Form),
    summary: z.object({ forms: z.number().int(), box1Cents: Cents, voided: z.number().int(), ...ToFile }),
  }),
  example: {
    year: 2026,
    forms: [
      {
        formId: '0198c5e0-0000-7000-8000-0000000000e1',
        form: '1099-NEC',
        year: 2026,
        vendorId: '0198c5e0-0000-7000-8000-0000000000f1',
        version: 1,
        kind: 'original',
        recipient: 'Sofia Marchetti',
        recipientTin: 'XXX-XX-6789',
        recipientState: 'NY',
        stateCopy: 'check',
        ...{ box1Cents: 2_645_000, box3Cents: 0, box10Cents: 0, federalWithheldCents: 0 },
        current: true,
        drawn: true,
        filedOn: null,
        reason: '',
        generatedAt: '2027-01-08T15:00:00.000Z',
        generatedBy: 'owner@demo.test',
      },
    ],
    summary: { forms: 1, box1Cents: 2_645_000, voided: 0, files: 1, toCorrect: 0 },
  },
});

export const getFormPdf = defineRoute({
  service: 'payroll',
  method: 'GET',
  path: '/api/v1/1099-nec/forms/:formId/pdf',
  summary: 'The recipient’s copy of a form as PDF.',
  role: 'adviser',
  params: z.object({ formId: Uuid }),
  ...PdfFile,
});

export const getCopiesPdf = defineRoute({
  service: 'payroll',
  method: 'GET',
  path: '/api/v1/1099-nec/:year/copies-pdf',
  summary: 'The recipients’ copies of all current 1099-NEC forms, one page each, as PDF.',
  role: 'adviser',
  params: OfYear,
  ...PdfFile,
});

export const getPayerSummaryPdf = defineRoute({
  service: 'payroll',
  method: 'GET',
  path: '/api/v1/1099-nec/:year/summary-pdf',
  summary: 'The payer’s summary as PDF: every current form, and their sum.',
  role: 'adviser',
  params: OfYear,
  ...PdfFile,
});

export const getIrisCsv = defineRoute({
  service: 'payroll',
  method: 'GET',
  path: '/api/v1/1099-nec/:year/iris-csv',
  summary:
    'The current originals that weren’t filed, as the IRS intake IRIS takes them: up to 100 a file, `part` from 1. Its file has no mark for a correction, so none is in it. It contains full taxpayer numbers, so reading it is recorded.',
  role: 'admin',
  params: OfYear,
  query: z.object({ part: z.coerce.number().int().min(1).max(1_000).default(1) }),
  answers: 'file',
  sends: ['text/csv'],
  reply: z.any(),
  example: null,
});

export const putFiled = defineRoute({
  service: 'payroll',
  method: 'PUT',
  path: '/api/v1/1099-nec/:year/filed',
  summary:
    'Marks current forms as filed, `forms` or all of them; any later change is a correction. Null removes the mark. 409 `replaced` when one of `forms` isn’t current any more; then none is marked.',
  role: 'bookkeeper',
  params: OfYear,
  body: z
    .object({ filedOn: z.iso.date().nullable(), forms: z.array(Uuid).min(1).max(10_000).optional(), ...Tenant })
    .refine(({ filedOn, forms }) => filedOn !== null || forms !== undefined, {
      path: ['forms'],
      message: 'is required when filedOn is null',
    }),
  reply: z.object({ filed: z.number().int() }),
  example: { filed: 12 },
});

export const voidForm = defineRoute({
  service: 'payroll',
  method: 'POST',
  path: '/api/v1/1099-nec/forms/:formId/void',
  summary:
    'Voids a current form, with the reason. If it or an earlier version was filed, a corrected form with zero amounts takes its place and is the reply. It is made again only when what was paid changes.',
  role: 'bookkeeper',
  params: z.object({ formId: Uuid }),
  body: z.object({ reason: z.string().trim().min(1).max(500), ...Tenant }),
  reply: z.object({ form: Form }),
  example: { form: { ...listForms.example.forms[0]!, kind: 'void', reason: 'Paid by card after all.' } },
});
