// The screen's URL, the fields of an invoice or a bill, and their texts. Pure; amounts in cents.
import type { BodyInput, ReplyOf } from '#contracts/define.js';
import { documentFields, documentForm, documentNames } from '#contracts/records/document.js';
import type { Problems } from '#contracts/records/record.js';
import type {
  addDocument,
  AgingBucket,
  Document,
  DocumentDetail,
  DocumentKind,
  getAging,
  getDocumentStart,
  listDocuments,
} from '#contracts/routes/bills-and-invoices.js';
import type { SalesTax } from '#contracts/settings.js';
import { daysAfter, daysBetween } from '#contracts/days.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { includesTax, percentOn, salesTaxPath, taxWithin } from '#contracts/rules/sales-tax.js';
import { dayText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { dateOf, flagOf, numberedOf, oneOf, type Search, textOf, integerOf } from '../../lib/search-params.js';
import { changedAt, noPart, type Part } from '../../lib/split.js';
import { dollarText, signedCentsFrom } from '../../lib/typed-figures.js';
import type { Tone } from '../../ui/badge.js';
import { formTexts, readTexts, type TextsOf } from '../../ui/record-texts.js';

export type { Document, DocumentDetail, DocumentKind };
/** A bank row that could pay one. */
export type DocumentRow = ReplyOf<typeof getDocumentStart>['matches'][number];
export type DocumentPage = ReplyOf<typeof listDocuments>;
export type AgingReply = ReplyOf<typeof getAging>;
export type DocumentBody = Omit<BodyInput<typeof addDocument>, 'tenantId'>;

/** Each kind has its own screen. */
export const screenOf: Record<DocumentKind, { path: '/sent-invoices' | '/bills'; title: string; account: string; aging: string }> = {
  invoice: { path: '/sent-invoices', title: 'Sent Invoices', account: 'Accounts receivable', aging: 'A/R aging' },
  bill: { path: '/bills', title: 'Bills', account: 'Accounts payable', aging: 'A/P aging' },
};

export const statuses = ['open', 'paid', 'void', 'all'] as const;
type Status = (typeof statuses)[number];
export const statusNames: Record<Status, string> = { open: 'Open', paid: 'Paid', void: 'Void', all: 'All' };

export const buckets: AgingBucket[] = ['current', 'days-1-30', 'days-31-60', 'days-61-90', 'days-over-90'];
export const bucketNames: Record<AgingBucket, string> = {
  current: 'Current',
  'days-1-30': '1–30 days',
  'days-31-60': '31–60 days',
  'days-61-90': '61–90 days',
  'days-over-90': 'Over 90 days',
};

export interface DocumentsSearch {
  view?: 'aging';
  /** The form of a new one is open. */
  new?: true;
  status?: Status;
  bucket?: AgingBucket;
  party?: string;
  asOf?: string;
  page?: number;
  open?: string;
}

export const parseDocumentsSearch = (search: Search): DocumentsSearch => ({
  view: oneOf(search['view'], ['aging']),
  new: flagOf(search['new']),
  status: oneOf(search['status'], statuses),
  bucket: oneOf(search['bucket'], buckets),
  party: textOf(search['party']),
  asOf: dateOf(search['asOf']),
  page: integerOf(search['page'], { min: 1, max: 1_000_000 }),
  open: numberedOf(search['open']),
});

export const wordsOf = (kind: DocumentKind) => documentNames[kind];

/** The filtered list of documents behind a figure. */
export function placeOf(kind: DocumentKind, { asOf, bucket, party }: { asOf: string; bucket?: AgingBucket; party?: string }): string {
  const search = new URLSearchParams({ asOf, ...(bucket && { bucket }), ...(party && { party }) });
  return `${screenOf[kind].path}?${search}`;
}

/** `Due in 5 days`, `11 days late`, `Paid`, `Void`. */
export function stateOf(document: Document, asOf: string): { text: string; tone: Tone } {
  if (document.voided) return { text: 'Void', tone: 'quiet' };
  if (document.openCents < 0) return { text: 'Prepaid', tone: 'blue' };
  if (document.openCents === 0) return { text: document.date > asOf ? 'Not issued yet' : 'Paid', tone: 'positive' };
  const late = daysBetween(document.dueOn, asOf);
  const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;
  if (late > 0) return { text: `${days(late)} late`, tone: late > 30 ? 'negative' : 'warning' };
  return { text: late === 0 ? 'Due today' : `Due in ${days(-late)}`, tone: 'quiet' };
}

export type Fields = TextsOf<ReturnType<typeof documentForm>> & { lines: Part[] };

/** Days to pay a first invoice or bill: the usual terms. */
const usualDays = 30;

interface Known {
  today: string;
  /** The last one of this customer or vendor. */
  last?: ReplyOf<typeof getDocumentStart>['last'];
  /** The bank row that pays it. */
  paidBy?: DocumentRow;
}

/** What was typed. The rest follows from the bank row that pays it and from the last one of this customer or vendor. */
export function fieldsOf(typed: Partial<Fields>, { today, last, paidBy }: Known): Fields {
  const date = typed.date ?? paidBy?.date ?? today;
  const dueOn = typed.dueOn ?? (date && daysAfter(date, last?.daysToPay ?? usualDays));
  const [first = noPart, ...others] = typed.lines ?? [];
  const lines = [{ ...first, category: first.category || (last?.category ?? '') }, ...others];
  return { ...formTexts(documentForm('invoice')), ...typed, date, dueOn, lines };
}

/** The path where one of these categories has it, else none. */
export const usableCategory = (path: string | undefined, categories: { path: string }[]): string =>
  categories.some((category) => category.path === path && leafOf(path) !== 'Uncategorized') ? path! : '';

/** The lines where a bank row pays all of it: its amount, and its category where it is one of these. What was typed stays. */
export const linesPaidBy = ({ amountCents, category }: DocumentRow, lines: Part[], categories: { path: string }[]): Part[] =>
  totalOf(lines) === 0
    ? changedAt(lines, 0, {
        category: lines[0]?.category || usableCategory(category, categories),
        amount: dollarText(Math.abs(amountCents)),
      })
    : lines;

export type DocumentProblems = Problems<typeof documentFields>;

/** Total of the amounts typed so far. */
export const totalOf = (lines: Part[]): number => lines.reduce((sum, { amount }) => sum + (signedCentsFrom(amount) ?? 0), 0);

/** Sales tax in the prices of an invoice, as the ledger splits it off; an invoice that names it has none in its prices. */
export function taxInPrices({ lines, date }: Fields, salesTax: SalesTax | undefined): number {
  if (!salesTax || lines.some(({ category }) => category === salesTaxPath)) return 0;
  const taxed = lines.filter(({ category }) => category !== '' && includesTax(salesTax, category));
  return taxWithin(totalOf(taxed), percentOn(salesTax, date));
}

/** The document, or the problem of each field. */
export function documentFrom(kind: DocumentKind, fields: Fields): { document: DocumentBody } | { problems: DocumentProblems } {
  const { values, problems: own } = readTexts(documentForm(kind), fields);
  const problems: DocumentProblems = { ...own };
  if (values.dueOn < values.date) problems.dueOn = `The due date can’t be before ${dayText(values.date, { year: true })}.`;
  const startedLines = fields.lines.filter(({ category, amount }) => category !== '' || amount.trim() !== '');
  const lines = startedLines.map(({ category, amount }) => ({ category, amountCents: signedCentsFrom(amount) ?? 0 }));
  if (lines.length === 0 || lines.some(({ category, amountCents }) => category === '' || amountCents === 0))
    problems.lines = documentFields.lines.wrong;
  else if (totalOf(startedLines) <= 0) problems.lines = `The lines add up to ${money(totalOf(startedLines))}, so there is nothing to pay.`;
  if (Object.keys(problems).length > 0) return { problems };
  return { document: { kind, ...values, lines } };
}
