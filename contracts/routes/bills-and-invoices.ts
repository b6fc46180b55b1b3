// Bills and invoices that a person enters: what customers owe and what is owed to vendors, how it was paid, and how old what is open is.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { documentFields } from '../records/document.js';
import { maxEntryCents } from '../records/manual-entry.js';
import { recordOf } from '../records/shapes.js';
import { BusinessDate, CategorizedLine, Cents, Flag, Instant, LineId, Page, Tenant } from '../shapes.js';

/** Bank rows, or documents, that may belong together, as many as are offered. */
export const maxMatches = 10;
/** Documents that one bank row can pay. */
export const maxPaidTogether = 50;
export const documentPageSize = 100;

/** A customer owes an invoice, a vendor is owed a bill. */
export const DocumentKind = z.enum(['invoice', 'bill']);
export type DocumentKind = z.infer<typeof DocumentKind>;

/** By days since the due date. What isn't due yet is `current`. */
export const AgingBucket = z.enum(['current', 'days-1-30', 'days-31-60', 'days-61-90', 'days-over-90']);
export type AgingBucket = z.infer<typeof AgingBucket>;

const DocumentId = z.string().regex(/^\d{1,15}$/, 'must be the ID of a bill or invoice, such as 48213');

const Document = z.object({
  documentId: DocumentId,
  kind: DocumentKind,
  party: z.string(),
  number: z.string(),
  date: BusinessDate,
  dueOn: BusinessDate,
  amountCents: Cents,
  /** On the day asked for; paid before it was issued it is negative. */
  paidCents: Cents,
  openCents: Cents,
  ...{ bucket: AgingBucket, voided: z.boolean() },
});
export type Document = z.infer<typeof Document>;

const Payment = z.object({
  paymentId: DocumentId,
  date: BusinessDate,
  amountCents: Cents,
  /** The own account that the money moved on. */
  account: z.string(),
  description: z.string(),
  /** The row of the ledger that it is; null once it was undone. */
  lineId: LineId.nullable(),
  /** A row of a bank or a processor, not one that was entered with the payment. */
  fromBank: z.boolean(),
  /** Other invoices or bills that the same row pays; their payments are undone with this one. */
  others: z.number().int(),
  paidBy: z.string(),
  undoneBy: z.string().nullable(),
  undoneAt: Instant.nullable(),
});

/** How well a bank row and a document fit: the full open amount, the name of the customer or vendor in the bank's text. */
const Fit = { exact: z.boolean(), named: z.boolean() };

export const DocumentDetail = Document.extend({
  /** Today in the business's time zone; days past due are counted from it. */
  asOf: BusinessDate,
  memo: z.string(),
  lines: z.array(z.object({ category: z.string(), amountCents: Cents })),
  ...{ createdBy: z.string(), createdAt: Instant, voidedBy: z.string().nullable(), voidedAt: Instant.nullable() },
  /** The accrual entry. */
  entryId: DocumentId,
  lineId: LineId.nullable(),
  payments: z.array(Payment),
  /** Bank rows that could pay it, the best first; one that is `larger` pays it together with others. */
  matches: z.array(CategorizedLine.extend({ ...Fit, larger: z.boolean() })).max(maxMatches),
});
export type DocumentDetail = z.infer<typeof DocumentDetail>;

const exampleDocument: Document = {
  ...{ documentId: '12', kind: 'invoice', party: 'Harbor Cafe', number: '1001', date: '2026-09-10', dueOn: '2026-10-10' },
  ...{ amountCents: 120_000, paidCents: 45_000, openCents: 75_000, bucket: 'days-1-30', voided: false },
};

const exampleDetail: DocumentDetail = {
  ...exampleDocument,
  asOf: '2026-10-31',
  memo: 'Menu photography',
  lines: [
    { category: 'Income:Services', amountCents: 100_000 },
    { category: 'Income:Sales', amountCents: 20_000 },
  ],
  ...{ createdBy: 'owner@demo.test', createdAt: '2026-09-10T15:00:00.000Z', voidedBy: null, voidedAt: null },
  ...{ entryId: '104820', lineId: '104820-1' },
  payments: [
    {
      ...{ paymentId: '7', date: '2026-10-02', amountCents: 45_000, account: 'Checking', description: 'HARBOR CAFE ACH' },
      ...{ lineId: '104833-2', fromBank: true, others: 0, paidBy: 'owner@demo.test', undoneBy: null, undoneAt: null },
    },
  ],
  matches: [
    {
      ...{ lineId: '104901-2', date: '2026-10-28', description: 'HARBOR CAFE ACH', amountCents: 75_000 },
      ...{ account: 'Checking', category: 'Income:Uncategorized', exact: true, named: true, larger: false },
    },
  ],
};

export const listDocuments = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/bills-and-invoices',
  summary:
    'Invoices or bills as they were on a day (`asOf`, today by default), the earliest due date first. `openCents` is the open amount of all of them, not only of the page. `status`: open, paid, void, or all.',
  role: 'adviser',
  query: z.object({
    kind: DocumentKind,
    status: z.enum(['open', 'paid', 'void', 'all']).default('open'),
    bucket: AgingBucket.optional(),
    party: z.string().max(200).optional(),
    asOf: BusinessDate.optional(),
    page: Page.default(1),
  }),
  reply: z.object({ asOf: BusinessDate, documents: z.array(Document), total: z.number().int(), openCents: Cents, amountCents: Cents }),
  example: { asOf: '2026-10-31', documents: [exampleDocument], total: 1, openCents: 75_000, amountCents: 120_000 },
});

const Amounts = z.object({ ...Object.fromEntries(AgingBucket.options.map((bucket) => [bucket, Cents])), totalCents: Cents } as Record<
  AgingBucket | 'totalCents',
  typeof Cents
>);

const Aging = z.object({
  /** The account of the balance sheet. */
  account: z.string(),
  parties: z.array(z.object({ party: z.string(), amounts: Amounts })),
  totals: Amounts,
  /** What else is on the account: entries that belong to no invoice or bill. */
  otherCents: Cents,
  /** The account's balance by the accrual method: the documents and the rest. */
  balanceCents: Cents,
});
export type Aging = z.infer<typeof Aging>;

const exampleAmounts = { current: 0, 'days-1-30': 75_000, 'days-31-60': 0, 'days-61-90': 0, 'days-over-90': 0, totalCents: 75_000 };
const noAmounts = { current: 0, 'days-1-30': 0, 'days-31-60': 0, 'days-61-90': 0, 'days-over-90': 0, totalCents: 0 };

export const getAging = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/bills-and-invoices/aging',
  summary:
    'Accounts receivable and payable on a day, by customer and vendor and by days past due: current, 1–30, 31–60, 61–90, over 90. With the other entries on the accounts, it adds up to the balance sheet’s Accounts Receivable and Accounts Payable (accrual) to the cent.',
  role: 'adviser',
  query: z.object({ asOf: BusinessDate.optional() }),
  reply: z.object({ asOf: BusinessDate, receivables: Aging, payables: Aging }),
  example: {
    asOf: '2026-10-31',
    receivables: {
      account: 'Assets:Accounts Receivable',
      parties: [{ party: 'Harbor Cafe', amounts: exampleAmounts }],
      ...{ totals: exampleAmounts, otherCents: 0, balanceCents: 75_000 },
    },
    payables: { account: 'Liabilities:Accounts Payable', parties: [], totals: noAmounts, otherCents: 0, balanceCents: 0 },
  },
});

export const getDocument = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/bills-and-invoices/:documentId',
  summary: 'One invoice or bill as it is now: its lines, every payment, also those that were undone, and bank rows that could pay it.',
  role: 'adviser',
  params: z.object({ documentId: DocumentId }),
  /** Without them nothing is searched for. */
  query: z.object({ matches: Flag.default(true) }),
  reply: DocumentDetail,
  example: exampleDetail,
});

export const getDocumentStart = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/bills-and-invoices/start',
  summary:
    'Known facts for the form of a new invoice or bill: the category and the days to pay of the last one of this customer or vendor, and bank rows from the last months that name them or have exactly this amount, and don’t pay anything yet.',
  role: 'adviser',
  query: z.object({ kind: DocumentKind, party: z.string().trim().min(1).max(200), amountCents: z.coerce.number().int().min(1).max(maxEntryCents).optional() }), // prettier-ignore
  reply: z.object({
    /** Null where it would be the first. */
    last: z.object({ category: z.string(), daysToPay: z.number().int().min(0) }).nullable(),
    matches: z.array(CategorizedLine.extend(Fit)).max(maxMatches),
  }),
  example: {
    last: { category: 'Income:Services', daysToPay: 30 },
    matches: exampleDetail.matches.map(({ larger: _, ...match }) => match),
  },
});

export const addDocument = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/bills-and-invoices',
  summary:
    'Enters an invoice or a bill: one entry under the accrual method, to Accounts Receivable or Accounts Payable; under the cash method it counts when it is paid. With `paidByLineId`, a row of a bank or a processor that is in the books already is recorded as its payment at the same time; the two are saved together or not at all. Where the settings say that prices of a category include sales tax, the tax of its lines is a last line on Sales Tax, as of bank rows; an invoice with a line on Sales Tax keeps its lines. 422 where a category doesn’t fit or nothing is left to pay, 409 where its number was used already or the period is locked. Send an Idempotency-Key so that a repeated call enters nothing twice.',
  role: 'bookkeeper',
  body: z.object({ ...recordOf(documentFields), paidByLineId: LineId.optional(), ...Tenant }),
  reply: DocumentDetail,
  status: 201,
  example: { ...exampleDetail, paidCents: 0, openCents: 120_000, payments: [] },
});

export const voidDocument = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/bills-and-invoices/:documentId/void',
  summary:
    'Takes an invoice or a bill out of the books by the reversal of its entry; it stays listed as void. 409 while a payment of it is in the books, and in a locked period.',
  role: 'bookkeeper',
  params: z.object({ documentId: DocumentId }),
  body: z.object(Tenant),
  reply: DocumentDetail,
  status: 200,
  example: { ...exampleDetail, paidCents: 0, openCents: 0, voided: true, lineId: null, payments: [], matches: [] },
});

export const payDocument = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/bills-and-invoices/:documentId/payments',
  summary:
    'Records a payment, in part or in full: a row of a bank or a processor that is in the books already (`lineId`), whose category becomes Accounts Receivable or Accounts Payable by this person’s decision, or money on an own account that no bank row shows yet (`entered`; 422 on the balance at a processor, which reports every charge itself). Under the cash method it counts on the day the money moved, in the document’s categories in proportion, sales tax too. A processor’s charge pays with its gross amount: its fee stays, and the sales tax that the processor reports counts once. 409 where it is more than what is open, where the row pays something already, and in a locked period. Send an Idempotency-Key so that a repeated call pays nothing twice.',
  role: 'bookkeeper',
  params: z.object({ documentId: DocumentId }),
  body: z.object({
    lineId: LineId.optional(),
    entered: z
      .object({ date: BusinessDate, amountCents: z.number().int().min(1).max(maxEntryCents), account: z.string().trim().min(1).max(300) })
      .optional(),
    ...Tenant,
  }),
  reply: DocumentDetail,
  status: 201,
  example: exampleDetail,
});

export const undoPayment = defineRoute({
  service: 'ledger',
  method: 'DELETE',
  path: '/api/v1/bills-and-invoices/:documentId/payments/:paymentId',
  summary:
    'Undoes a payment: the bank row gets the category that it had before, an entered payment is reversed, and the invoice or bill is open again. Where the row pays several invoices or bills, all of them are.',
  role: 'bookkeeper',
  params: z.object({ documentId: DocumentId, paymentId: DocumentId }),
  reply: DocumentDetail,
  example: { ...exampleDetail, paidCents: 0, openCents: 120_000, payments: [{ ...exampleDetail.payments[0]!, lineId: null, undoneBy: 'owner@demo.test', undoneAt: '2026-10-03T15:00:00.000Z' }] }, // prettier-ignore
});

const DocumentOfRow = Document.extend({ partCents: Cents.nullable() });
const DocumentsOfRow = z.object({
  /** The one that the row belongs to or pays, of several the first to fall due; `others` are the rest. The row pays `partCents` of it, null where it is its own. */
  of: DocumentOfRow.nullable(),
  others: z.array(DocumentOfRow).max(maxPaidTogether),
  /** What a bank row that pays none has to pay with, and what it could pay with all of that. */
  amountCents: Cents,
  matches: z.array(Document.extend(Fit)).max(maxMatches),
  /** Open ones, of which it may pay several: those named in the bank's text first, then by the day they fall due. */
  open: z.array(Document.extend({ named: z.boolean() })).max(maxPaidTogether),
  /** It may pay less than its amount, because it is a processor's charge, whose rest keeps its category; a bank row is split first. */
  restMayStay: z.boolean().optional(),
});

export const getDocumentsForTransaction = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/transactions/:lineId/documents',
  summary: 'Which invoices or bills a row of the ledger belongs to or pays; of a bank row that pays none, those that it could pay.',
  role: 'adviser',
  params: z.object({ lineId: LineId }),
  reply: DocumentsOfRow,
  example: { of: null, others: [], amountCents: 75_000, matches: [{ ...exampleDocument, exact: true, named: true }], open: [{ ...exampleDocument, named: true }] }, // prettier-ignore
});

export const payDocuments = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/transactions/:lineId/documents',
  summary:
    'Records which invoices or bills a bank or processor row pays, and how much of each: a deposit of several checks, a transfer for three bills. The parts add up to the row. With `restStays` they may be less than a processor’s charge: the rest keeps its category and its part of the sales tax, and the fee stays. It is one payment: it is all recorded or nothing, and undone all at once. 422 where the parts don’t add up or invoices and bills are mixed, 409 where one is more than what is open, where the row pays something already, and in a locked period. Send an Idempotency-Key so that a repeated call pays nothing twice.',
  role: 'bookkeeper',
  params: z.object({ lineId: LineId }),
  body: z.object({
    documents: z
      .array(z.object({ documentId: DocumentId, amountCents: z.number().int().min(1).max(maxEntryCents) }))
      .min(1)
      .max(maxPaidTogether),
    restStays: z.boolean().optional(),
    ...Tenant,
  }),
  reply: DocumentsOfRow,
  status: 201,
  example: { of: { ...exampleDocument, paidCents: 120_000, openCents: 0, partCents: 45_000 }, others: [{ ...exampleDocument, documentId: '13', number: '1002', paidCents: 108_000, openCents: 12_000, partCents: 30_000 }], amountCents: 0, matches: [], open: [] }, // prettier-ignore
});
