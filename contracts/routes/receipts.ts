// Receipts: pictures and PDFs of purchases, what was read on each, the bank rows that each belongs to, and purchases without one.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { BusinessDate, Cents, Instant, LineId, Method, Page, Tenant, Uuid, Year } from '../shapes.js';

/** Of one picture, or of a page of a PDF. */
export const maxReceiptPixels = 40_000_000;
export const maxReceiptPages = 50;
/** Bank rows that one receipt may belong to. */
const maxReceiptRows = 20;
/** Receipts of one reply. */
const maxReceipts = 50;

/** `reading` until its text is read; `suggested`: rows could be its purchase; `failed`: its text couldn’t be read. */
export const ReceiptState = z.enum(['reading', 'matched', 'suggested', 'unmatched', 'failed']);
export type ReceiptState = z.infer<typeof ReceiptState>;

/** A row of the ledger that a receipt belongs to, or could. */
const ReceiptRow = z.object({
  lineId: LineId,
  date: BusinessDate,
  payee: z.string(),
  description: z.string(),
  /** Of the whole bank row; money out is negative. */
  amountCents: Cents,
  account: z.string(),
  category: z.string(),
});
export type ReceiptRow = z.infer<typeof ReceiptRow>;

/** Why a row could be the purchase of a receipt. */
const ReceiptCandidate = ReceiptRow.extend({
  /** 'Amount equal, 1 day apart, name fits'. */
  reason: z.string(),
  /** From 0 to 1. */
  score: z.number(),
});

const Fraction = z.number().min(0).max(1);
/** Where a value was read on the picture, as fractions of its width and height. */
const ReceiptFrame = z.object({ of: z.enum(['total', 'date']), left: Fraction, top: Fraction, width: Fraction, height: Fraction });
export type ReceiptFrame = z.infer<typeof ReceiptFrame>;

const Receipt = z.object({
  receiptId: Uuid,
  fileName: z.string(),
  receivedAt: Instant,
  addedBy: z.string(),
  state: ReceiptState,
  /** What was read. The bank row determines the amount of the purchase. */
  totalCents: Cents.nullable(),
  salesTaxCents: Cents.nullable(),
  date: BusinessDate.nullable(),
  merchant: z.string().nullable(),
  cardDigits: z.string().nullable(),
  /** Why it couldn’t be read. */
  problem: z.string().nullable(),
  /** Whether there is a picture; a PDF with text has its lines instead. */
  hasPicture: z.boolean(),
  frames: z.array(ReceiptFrame),
  text: z.array(z.string()),
  lineIds: z.array(LineId),
  rows: z.array(ReceiptRow),
  /** How it was matched with them: the reason of an automatic match, or the person. */
  matchedBy: z.string().nullable(),
  candidates: z.array(ReceiptCandidate),
});
export type Receipt = z.infer<typeof Receipt>;

const receiptId = '0198c5e0-0000-7000-8000-0000000000e1';
const exampleRow: ReceiptRow = {
  ...{ lineId: '104812-2', date: '2026-11-25', payee: 'Greenpoint Lumber', description: 'GREENPOINT LUMBER 07852 NEW YORK NY' },
  ...{ amountCents: -76_922, account: 'PNC Operating', category: 'Cost of Goods Sold' },
};
const exampleReceipt: Receipt = {
  ...{ receiptId, fileName: 'lumber.pdf', receivedAt: '2026-11-25T20:41:00.000Z', addedBy: 'Maya Ortiz', state: 'suggested' },
  ...{ totalCents: 76_922, salesTaxCents: 6_270, date: '2026-11-24', merchant: 'Greenpoint Lumber', cardDigits: '4291', problem: null },
  ...{ hasPicture: false, frames: [], text: ['GREENPOINT LUMBER', '11/24/2026', 'TOTAL $769.22'] },
  ...{ lineIds: [], rows: [], matchedBy: null },
  candidates: [{ ...exampleRow, reason: 'Amount equal, 1 day apart, name fits', score: 0.96 }],
};

export const addReceipts = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/receipts',
  summary:
    'Adds receipts: parts named `file`, each a PDF, JPEG, PNG, WebP, or HEIC, recognized by its content. Their text is read in the background. Adding the same file again returns the same receipt. All files are added, or none if one of them is refused.',
  role: 'bookkeeper',
  accepts: 'multipart',
  body: z.object({ ...Tenant }),
  reply: z.object({ receipts: z.array(z.object({ receiptId: Uuid, state: ReceiptState })) }),
  status: 201,
  example: { receipts: [{ receiptId, state: 'reading' }] },
});

export const listReceipts = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/receipts',
  summary:
    'Receipts, the newest first, with what was read, their bank rows, and rows that could be their purchases. `open` is every state but `matched`. With `lineId`, the receipts of that row. The counts are of all receipts of the business.',
  role: 'adviser',
  query: z.object({
    state: z.union([ReceiptState, z.enum(['open', 'all'])]).default('all'),
    lineId: LineId.optional(),
    page: Page.default(1),
    limit: z.coerce.number().int().min(1).max(maxReceipts).default(maxReceipts),
  }),
  reply: z.object({
    receipts: z.array(Receipt).max(maxReceipts),
    page: z.int(),
    limit: z.int(),
    total: z.int(),
    counts: z.object({ reading: z.int(), open: z.int(), matched: z.int() }),
  }),
  example: { receipts: [exampleReceipt], page: 1, limit: maxReceipts, total: 1, counts: { reading: 0, open: 1, matched: 0 } },
});

const params = z.object({ receiptId: Uuid });

export const getReceiptFile = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/receipts/:receiptId/file',
  summary: 'The receipt as a download. Pictures are JPEG in their full size, without where they were taken.',
  role: 'adviser',
  params,
  answers: 'file',
  sends: ['application/pdf', 'image/jpeg'],
  reply: z.string(),
  example: 'JPEG',
});

export const getReceiptPicture = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/receipts/:receiptId/picture',
  summary: 'A picture of the receipt for the screen; 404 for a PDF with text.',
  role: 'adviser',
  params,
  answers: 'file',
  sends: ['image/jpeg'],
  reply: z.string(),
  example: 'JPEG',
});

export const exportReceipts = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/receipts/export',
  summary:
    'The receipts of a calendar year’s transactions as a ZIP file, with an index that names the date, payee, amount, category, file, and entry of each. Receipts without a transaction aren’t in it. `parts` is the same as a stream for the tax package: for each file a line of JSON with its name and size, then its bytes.',
  role: 'adviser',
  query: z.object({ year: Year, method: Method.optional(), form: z.enum(['zip', 'parts']).default('zip') }),
  answers: 'file',
  sends: ['application/zip', 'application/octet-stream'],
  reply: z.string(),
  example: 'PK',
});

export const matchReceipt = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/receipts/:receiptId/match',
  summary:
    'Attaches a receipt to transactions, in place of those it was attached to. It changes no figure. A row may have several receipts.',
  role: 'bookkeeper',
  params,
  body: z.object({ lineIds: z.array(LineId).min(1).max(maxReceiptRows), ...Tenant }),
  reply: Receipt,
  status: 200,
  example: {
    ...exampleReceipt,
    state: 'matched',
    lineIds: [exampleRow.lineId],
    rows: [exampleRow],
    matchedBy: 'Maya Ortiz',
    candidates: [],
  },
});

export const unmatchReceipt = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/receipts/:receiptId/unmatch',
  summary: 'Detaches a receipt from its transactions. It isn’t matched with them automatically again.',
  role: 'bookkeeper',
  params,
  body: z.object({ ...Tenant }).optional(),
  reply: Receipt,
  status: 200,
  example: exampleReceipt,
});

export const deleteReceipt = defineRoute({
  service: 'ledger',
  method: 'DELETE',
  path: '/api/v1/receipts/:receiptId',
  summary: 'Deletes a receipt with its picture. Its transactions stay.',
  role: 'bookkeeper',
  params,
  reply: z.object({ deleted: z.literal(true) }),
  example: { deleted: true },
});

export const getMissingReceipts = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/missing-receipts',
  summary:
    'Purchases of a year that need a receipt and have none: bank rows of at least the receipt limit of the settings in an expense category. Categories with other records, such as payroll, contractors, rent, taxes, interest, and bank fees, need none. The newest first; the totals are of all.',
  role: 'adviser',
  query: z.object({ year: Year, limit: z.coerce.number().int().min(1).max(500).default(100) }),
  reply: z.object({
    limitCents: Cents,
    total: z.int(),
    totalCents: Cents,
    /** `receiptId`: a receipt that could be of this purchase. */
    transactions: z.array(ReceiptRow.extend({ receiptId: Uuid.nullable() })),
  }),
  example: { limitCents: 7_500, total: 1, totalCents: 76_922, transactions: [{ ...exampleRow, receiptId }] },
});

/** Lines of one call: as many as a payee in Review has. */
const maxMarkedLines = 500;

/** `suggested`: a receipt could be of this row; `missing`: it needs a receipt, and none is known. */
const ReceiptMark = z.enum(['attached', 'suggested', 'missing']);
export type ReceiptMark = z.infer<typeof ReceiptMark>;

export const getReceiptMarks = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/receipt-marks',
  summary:
    'Of these ledger lines, separated by commas, those with a receipt, those that a receipt could be of, and those that need one as in `GET /api/v1/missing-receipts`. All other lines are skipped.',
  role: 'adviser',
  query: z.object({
    lineIds: z
      .string()
      .transform((list) => list.split(','))
      .pipe(z.array(LineId).min(1).max(maxMarkedLines)),
  }),
  reply: z.object({ marks: z.array(z.object({ lineId: LineId, mark: ReceiptMark })).max(maxMarkedLines) }),
  example: { marks: [{ lineId: '104797-2', mark: 'attached' }] },
});
