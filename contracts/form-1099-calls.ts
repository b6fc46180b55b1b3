// Calls that every Form 1099 has, each declared once with the form as a parameter: making, filing and voiding forms, and their files.
import { z } from 'zod';
import { defineRoute } from './define.js';
import type { Feature } from './features.js';
import { formNames, type FormName } from './rules/form-1099-kinds.js';
import { stateCopies } from './rules/state-copies.js';
import { Cents, Dollars, Instant, Tenant, Uuid, Year } from './shapes.js';

export const OfYear = z.object({ year: Year });
const OfForm = z.object({ formId: Uuid });

export const Form = z.object({
  formId: Uuid,
  form: z.enum(formNames),
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
  /** The recipient’s name or TIN changed after filing: this is an original under the new one, and this form is the correction to zero under the old one. Both are filed. Later versions keep it. */
  secondOf: Uuid.optional(),
  drawn: z.boolean(),
  filedOn: z.string().nullable(),
  reason: z.string(),
  /** Reportable payments to the recipient that rest on a guess; `link` leads to where they are confirmed. Absent if there are none. */
  unconfirmed: z.object({ count: z.number().int(), amount: Dollars, link: z.string() }).optional(),
  generatedAt: Instant,
  generatedBy: z.string(),
});
export type Form1099 = z.infer<typeof Form>;

const recipients = {
  '1099-NEC': { recipient: 'Sofia Marchetti', recipientTin: 'XXX-XX-6789', box1Cents: 2_645_000 },
  '1099-MISC': { recipient: 'Otterbourne Leasing', recipientTin: 'XX-XXX5678', box1Cents: 2_880_000 },
};
export const exampleForm = (form: FormName): Form1099 => ({
  formId: '0198c5e0-0000-7000-8000-0000000000e1',
  ...{ form, year: 2026, vendorId: '0198c5e0-0000-7000-8000-0000000000f1', version: 1 },
  kind: 'original',
  ...recipients[form],
  recipientState: 'NY',
  stateCopy: 'check',
  ...{ box3Cents: 0, box10Cents: 0, federalWithheldCents: 0, current: true, drawn: true, filedOn: null, reason: '' },
  ...{ generatedAt: '2027-01-08T15:00:00.000Z', generatedBy: 'owner@demo.test' },
});

export const Generated = z.object({
  /** Current forms of the year. */
  formsGenerated: z.number().int(),
  /** Of them made by this call. */
  created: z.number().int(),
  corrected: z.number().int(),
  blocked: z.array(z.object({ name: z.string(), vendorId: Uuid.nullable(), reportable: Dollars, reasons: z.array(z.string()) })),
  jobId: z.string().nullable(),
});
export const exampleGenerated = {
  ...{ formsGenerated: 1, created: 1, corrected: 0, blocked: [] },
  jobId: 'payroll.0198c5e0-0000-7000-8000-0000000000bb',
};

const pathOf = (form: FormName): string => `/api/v1/${form.toLowerCase()}`;

/** Alerts and compliance, which compare filed forms with the books, are read with tax. */
export const form1099Features: readonly Feature[] = ['payroll', 'tax'];

export const callsOf = (form: FormName) => ({
  generate: defineRoute({
    service: 'payroll',
    method: 'POST',
    path: `${pathOf(form)}/:year/generate`,
    summary: `Makes the ${form} forms of a year and starts the job that draws the recipients’ copies. Changes since then become corrections; repeating the call changes nothing.`,
    role: 'bookkeeper',
    features: form1099Features,
    params: OfYear,
    body: z.object({ ...Tenant }).optional(),
    reply: Generated,
    status: 202,
    example: exampleGenerated,
  }),
  putFiled: defineRoute({
    service: 'payroll',
    method: 'PUT',
    path: `${pathOf(form)}/:year/filed`,
    summary: `Marks current ${form} forms as filed, \`forms\` or all of them; any later change is a correction. Null removes the mark. 409 \`replaced\` when one of \`forms\` isn’t current anymore; then none is marked.`,
    role: 'bookkeeper',
    features: form1099Features,
    params: OfYear,
    body: z
      .object({ filedOn: z.iso.date().nullable(), forms: z.array(Uuid).min(1).max(10_000).optional(), ...Tenant })
      .refine(({ filedOn, forms }) => filedOn !== null || forms !== undefined, {
        path: ['forms'],
        message: 'is required when filedOn is null',
      }),
    reply: z.object({ filed: z.number().int() }),
    example: { filed: 12 },
  }),
  voidForm: defineRoute({
    service: 'payroll',
    method: 'POST',
    path: `${pathOf(form)}/forms/:formId/void`,
    summary: `Voids a current ${form}, with the reason. If it or an earlier version was filed, a corrected form with zero amounts takes its place and is the reply. It is made again only when what was paid changes.`,
    role: 'bookkeeper',
    features: form1099Features,
    params: OfForm,
    body: z.object({ reason: z.string().trim().min(1).max(500), ...Tenant }),
    reply: z.object({ form: Form }),
    example: { form: { ...exampleForm(form), kind: 'void', reason: 'Paid by card after all.' } },
  }),
});

/** Of a call that sends a document. */
const PdfFile = { answers: 'file', sends: ['application/pdf'], reply: z.any(), example: null } as const;

export const filesOf = (form: FormName) => ({
  pdf: defineRoute({
    service: 'payroll',
    method: 'GET',
    path: `${pathOf(form)}/forms/:formId/pdf`,
    summary: `The recipient’s copy of a ${form} as PDF.`,
    role: 'adviser',
    params: OfForm,
    ...PdfFile,
  }),
  copiesPdf: defineRoute({
    service: 'payroll',
    method: 'GET',
    path: `${pathOf(form)}/:year/copies-pdf`,
    summary: `The recipients’ copies of all current ${form} forms, one page each, as PDF.`,
    role: 'adviser',
    params: OfYear,
    ...PdfFile,
  }),
  summaryPdf: defineRoute({
    service: 'payroll',
    method: 'GET',
    path: `${pathOf(form)}/:year/summary-pdf`,
    summary: `The payer’s summary as PDF: every current ${form}, and the sum of each box.`,
    role: 'adviser',
    params: OfYear,
    ...PdfFile,
  }),
  irisCsv: defineRoute({
    service: 'payroll',
    method: 'GET',
    path: `${pathOf(form)}/:year/iris-csv`,
    summary: `The current ${form} originals that weren’t filed, as the IRS intake IRIS takes them: up to 100 a file, \`part\` from 1. Its file has no mark for a correction, so none is in it. It contains full taxpayer numbers, so reading it is recorded.`,
    role: 'admin',
    params: OfYear,
    query: z.object({ part: z.coerce.number().int().min(1).max(1_000).default(1) }),
    answers: 'file',
    sends: ['text/csv'],
    reply: z.any(),
    example: null,
  }),
});

/** The list of a form's versions; its summary names the boxes of the form. */
export const listOf = (form: FormName) =>
  ({
    service: 'payroll',
    method: 'GET',
    path: `${pathOf(form)}/:year`,
    summary: `The ${form} forms of a year with all earlier versions, and the payer’s summary of the current ones.`,
    role: 'adviser',
    params: OfYear,
  }) as const;
