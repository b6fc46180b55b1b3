// 1099-MISC: rents, other income and gross proceeds paid to attorneys. Which categories feed which box, the payments behind the boxes, who is due
// a form, and the forms with their files. It goes through the same rules, tables and jobs as the 1099-NEC.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { paymentKinds } from '../rules/form-1099-kinds.js';
import { Cents, Dollars, Page, Uuid } from '../shapes.js';
import { PaymentRow, exampleRow } from './contractor-payments.js';
import {
  CandidateTotals,
  exampleGenerated,
  Form,
  Generated,
  listForms,
  OfYear,
  PdfFile,
  putFiled,
  ToFile,
  voidForm,
} from './forms-1099.js';

const Tenant = { tenantId: z.unknown().optional() };
const MiscKind = z.enum(paymentKinds.filter((kind) => kind !== 'services'));
export type MiscKind = z.infer<typeof MiscKind>;

const BoxAmount = z.object({
  kind: MiscKind,
  box: z.number().int(),
  title: z.string(),
  /** Refunds taken off. */
  paid: Dollars,
  reportable: Dollars,
  payments: z.number().int(),
  /** Whether the form shows this box. */
  due: z.boolean(),
  /** Why it doesn't; empty where it does. */
  reason: z.string(),
});

const MiscCandidate = z.object({
  payee: z.string(),
  vendorId: Uuid.nullable(),
  boxes: z.array(BoxAmount),
  paid: Dollars,
  /** The sum of the boxes that are due. */
  reportable: Dollars,
  /** Box 4: only where nothing was paid to this payee that a 1099-NEC reports, which then has it. */
  federalWithheld: Dollars,
  ready: z.boolean(),
  missing: z.array(z.string()),
});
export type MiscCandidate = z.infer<typeof MiscCandidate>;

const exampleCandidate: MiscCandidate = {
  payee: 'Otterbourne Leasing',
  vendorId: '0198c5e0-0000-7000-8000-0000000000f2',
  boxes: [{ kind: 'rent', box: 1, title: 'Rents', paid: 28_800, reportable: 28_800, payments: 12, due: true, reason: '' }],
  paid: 28_800,
  reportable: 28_800,
  federalWithheld: 0,
  ready: true,
  missing: [],
};

export const getMiscCandidates = defineRoute({
  service: 'payroll',
  method: 'GET',
  path: '/api/v1/1099-misc/:year/candidates',
  summary:
    'Who is due a 1099-MISC, box by box: reportable payments of a kind reach its threshold of the year, or federal tax was withheld. `excluded` were paid as much and are not due one; each box says why.',
  role: 'adviser',
  params: OfYear,
  reply: z.object({
    year: z.number().int(),
    boxes: z.array(z.object({ kind: MiscKind, box: z.number().int(), title: z.string(), threshold: Dollars, reportable: Dollars })),
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
    ...CandidateTotals,
  }),
  example: {
    year: 2026,
    boxes: [
      { kind: 'rent', box: 1, title: 'Rents', threshold: 2_000, reportable: 28_800 },
      { kind: 'other-income', box: 3, title: 'Other income', threshold: 2_000, reportable: 0 },
      { kind: 'gross-proceeds', box: 10, title: 'Gross proceeds paid to an attorney', threshold: 600, reportable: 0 },
    ],
    estimate: false,
    dueOn: '2027-02-01',
    proceedsDueOn: '2027-02-16',
    filedBy: '2027-03-31',
    candidates: [exampleCandidate],
    excluded: [],
    totals: { paid: 28_800, reportable: 28_800, missingW9: 0 },
    unnamed: { count: 0, total: 0 },
  },
});

export const listMiscPayments = defineRoute({
  service: 'payroll',
  method: 'GET',
  path: '/api/v1/1099-misc/:year/payments',
  summary:
    'Payments of a year that a 1099-MISC reports or would report, newest first; `kind` narrows them. A returned payment is negative.',
  role: 'adviser',
  params: OfYear,
  query: z.object({
    kind: MiscKind.optional(),
    page: Page.default(1),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  reply: z.object({
    year: z.number().int(),
    payments: z.array(PaymentRow),
    count: z.number().int(),
    total: Dollars,
    page: z.number().int(),
    pages: z.number().int(),
  }),
  example: { year: 2026, payments: [{ ...exampleRow, kind: 'rent' }], count: 1, total: 1150, page: 1, pages: 1 },
});

const KindCategory = z.object({ category: z.string().trim().min(3).max(300), kind: MiscKind });
export type KindCategory = z.infer<typeof KindCategory>;

export const getMiscCategories = defineRoute({
  service: 'payroll',
  method: 'GET',
  path: '/api/v1/1099-misc/categories',
  summary:
    'Which categories feed which box of the 1099-MISC, each with its subcategories, and the expense categories that have any payments.',
  role: 'adviser',
  reply: z.object({
    categories: z.array(KindCategory),
    kinds: z.array(z.object({ kind: MiscKind, box: z.number().int(), title: z.string() })),
    /** Of all years; a category's own payments, without those of its subcategories. Those of contractors are not among them. */
    available: z.array(z.object({ category: z.string(), payments: z.number().int() })),
  }),
  example: {
    categories: [{ category: 'Expenses:Rent', kind: 'rent' }],
    kinds: [{ kind: 'rent', box: 1, title: 'Rents' }],
    available: [{ category: 'Expenses:Rent', payments: 12 }],
  },
});

export const putMiscCategories = defineRoute({
  service: 'payroll',
  method: 'PUT',
  path: '/api/v1/1099-misc/categories',
  summary:
    'Says which categories feed which box; all of their payments are counted again. A category is in one list only: one of contractors is refused.',
  role: 'admin',
  body: z.object({ categories: z.array(KindCategory).max(50), ...Tenant }),
  reply: z.object({ categories: z.array(KindCategory), payments: z.number().int() }),
  example: { categories: [{ category: 'Expenses:Rent', kind: 'rent' }], payments: 24 },
});

export const generateMiscForms = defineRoute({
  service: 'payroll',
  method: 'POST',
  path: '/api/v1/1099-misc/:year/generate',
  summary:
    'Makes the 1099-MISC forms of a year and starts the job that draws the recipients’ copies. What changed since is corrected; repeating the call changes nothing.',
  role: 'bookkeeper',
  params: OfYear,
  body: z.object({ ...Tenant }).optional(),
  reply: z.object(Generated),
  status: 202,
  example: exampleGenerated,
});

const exampleForm = {
  ...listForms.example.forms[0]!,
  form: '1099-MISC' as const,
  recipient: 'Otterbourne Leasing',
  recipientTin: 'XX-XXX5678',
  box1Cents: 2_880_000,
};

export const listMiscForms = defineRoute({
  service: 'payroll',
  method: 'GET',
  path: '/api/v1/1099-misc/:year',
  summary: 'The 1099-MISC forms of a year with all earlier versions, and the payer’s summary of the current ones.',
  role: 'adviser',
  params: OfYear,
  reply: z.object({
    year: z.number().int(),
    forms: z.array(Form),
    summary: z.object({
      forms: z.number().int(),
      box1Cents: Cents,
      box3Cents: Cents,
      box10Cents: Cents,
      federalWithheldCents: Cents,
      voided: z.number().int(),
      ...ToFile,
    }),
  }),
  example: {
    year: 2026,
    forms: [exampleForm],
    summary: { forms: 1, box1Cents: 2_880_000, box3Cents: 0, box10Cents: 0, federalWithheldCents: 0, voided: 0, files: 1, toCorrect: 0 },
  },
});

export const getMiscFormPdf = defineRoute({
  service: 'payroll',
  method: 'GET',
  path: '/api/v1/1099-misc/forms/:formId/pdf',
  summary: 'The recipient’s copy of a 1099-MISC as PDF.',
  role: 'adviser',
  params: z.object({ formId: Uuid }),
  ...PdfFile,
});

export const getMiscCopiesPdf = defineRoute({
  service: 'payroll',
  method: 'GET',
  path: '/api/v1/1099-misc/:year/copies-pdf',
  summary: 'The recipients’ copies of all current 1099-MISC forms, one page each, as PDF.',
  role: 'adviser',
  params: OfYear,
  ...PdfFile,
});

export const getMiscSummaryPdf = defineRoute({
  service: 'payroll',
  method: 'GET',
  path: '/api/v1/1099-misc/:year/summary-pdf',
  summary: 'The payer’s summary as PDF: every current 1099-MISC, and the sum of each box.',
  role: 'adviser',
  params: OfYear,
  ...PdfFile,
});

export const getMiscIrisCsv = defineRoute({
  service: 'payroll',
  method: 'GET',
  path: '/api/v1/1099-misc/:year/iris-csv',
  summary:
    'The current 1099-MISC originals that weren’t filed, as the IRS intake IRIS takes them: up to 100 a file, `part` from 1. Its file has no mark for a correction, so none is in it. It contains full taxpayer numbers, so reading it is recorded.',
  role: 'admin',
  params: OfYear,
  query: z.object({ part: z.coerce.number().int().min(1).max(1_000).default(1) }),
  answers: 'file',
  sends: ['text/csv'],
  reply: z.any(),
  example: null,
});

export const putMiscFiled = defineRoute({
  service: 'payroll',
  method: 'PUT',
  path: '/api/v1/1099-misc/:year/filed',
  summary: 'Marks current 1099-MISC forms as filed, `forms` or all of them; any later change is a correction. Null removes the mark.',
  role: 'bookkeeper',
  params: OfYear,
  body: putFiled.body!,
  reply: z.object({ filed: z.number().int() }),
  example: { filed: 2 },
});

export const voidMiscForm = defineRoute({
  service: 'payroll',
  method: 'POST',
  path: '/api/v1/1099-misc/forms/:formId/void',
  summary:
    'Voids a current 1099-MISC, with the reason. If it or an earlier version was filed, a corrected form with zero amounts takes its place and is the reply. It is made again only when what was paid changes.',
  role: 'bookkeeper',
  params: z.object({ formId: Uuid }),
  body: voidForm.body!,
  reply: z.object({ form: Form }),
  example: { form: { ...exampleForm, kind: 'void', reason: 'Paid by card after all.' } },
});
