// Bank rows that could pay a document, and documents that a bank row could pay: the amount equals the open amount, or the bank's text
// contains the name, within months of the due date. A row that exceeds the open amount pays several documents.
import type { EntityManager } from '@mikro-orm/postgresql';
import { daysAfter } from '#contracts/days.js';
import type { ReplyOf } from '#contracts/define.js';
import { maxMatches, maxPaidTogether, type DocumentDetail, type DocumentKind, type getDocumentsForTransaction, type getDocumentStart } from '#contracts/routes/bills-and-invoices.js'; // prettier-ignore
import { categoryLine, taxLine } from '#contracts/rules/bank-entry-lines.js';
import { row, rows, sql } from '#platform/sql.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { signOf } from './decide-document.js';
import { documentsById, documentsOn, latestDay } from './documents.query.js';
import { isOwnRow } from './open-document.query.js';
import { distinctiveWord, isNamed, wordsNamed } from './distinctive-word.js';

/** How many days before a document's date and after its due date to search for a payment. */
const [daysBefore, daysLater] = [30, 180];
/** Documents whose names are compared with one row. */
const maxCompared = 1_000;

/** Rows that don't pay anything yet. `amount` is the full price, with the sales tax on a line of its own. */
const payable = sql`
  ${isOwnRow}
  and not exists (select from document_payment p where p.tenant_id = g.tenant_id and p.bank_transaction_id = e.bank_transaction_id and p.line = g.line
                  and p.undone_at is null)`;
const joinTaxLine = sql`left join gl_line x on g.line = ${categoryLine} and x.tenant_id = g.tenant_id and x.entry_id = g.entry_id and x.line = ${taxLine}`;
const amount = sql`(g.amount_cents + coalesce(x.amount_cents, 0))`;

/** The open amount of all documents of a kind, which no bank row can exceed. The rest of a charge keeps its category. */
const allOpen = ({ tenantId, kind }: { tenantId: number; kind: DocumentKind }) => sql`(
  select sum(d.open_cents) from (${documentsOn({ tenantId, asOf: latestDay })}) d where d.kind = ${kind}::document_kind and d.open_cents > 0)`;

type RowMatch = ReplyOf<typeof getDocumentStart>['matches'][number];

interface PossibleRows {
  tenantId: number;
  kind: DocumentKind;
  party: string;
  /** To be paid; null where it isn't known yet. */
  openCents: number | null;
  days: { from: string; near: string; through: string };
  lockedThrough: string | null;
  /** A condition on the amount of a row. */
  limit: ReturnType<typeof sql>;
}

/** Bank rows that have the amount or name the customer or vendor, and pay nothing yet. */
async function possibleRows(
  em: EntityManager,
  { tenantId, kind, party, openCents, days, lockedThrough, limit }: PossibleRows,
): Promise<RowMatch[]> {
  const sign = signOf(kind);
  const exactCents = openCents === null ? null : sign * openCents;
  const found = await rows<Omit<RowMatch, 'lineId' | 'named'> & { entryId: number; line: number }>(
    em,
    sql`select g.entry_id, g.line, g.date, g.description, ${amount} as amount_cents, m.path as account, a.path as category,
               coalesce(${amount} = ${exactCents}::bigint, false) as exact
        from gl_line g
        join entry e on e.tenant_id = g.tenant_id and e.entry_id = g.entry_id
        join account a on a.tenant_id = g.tenant_id and a.account_id = g.account_id
        join account m on m.tenant_id = g.tenant_id and m.account_id = g.money_account_id
        ${joinTaxLine}
        where g.tenant_id = ${tenantId} and g.date between ${days.from}::date and ${days.through}::date
          and (${lockedThrough}::date is null or g.date > ${lockedThrough}::date) and ${payable} and sign(${amount}) = ${sign} and ${limit}
          and (${amount} = ${exactCents}::bigint or position(${distinctiveWord(party)}::text in upper(g.description)) > 0)
        order by exact desc, abs(${amount}) > ${openCents}::bigint, abs(g.date - ${days.near}::date), g.entry_id, g.line limit ${4 * maxMatches}`,
  );
  const marked = found.map(({ entryId, line, account, ...match }) => ({
    ...match,
    ...{ lineId: `${entryId}-${line}`, account: leafOf(account), named: isNamed(party, match.description) },
  }));
  return best(marked.sort((a, b) => wordsNamed(party, b.description) - wordsNamed(party, a.description)));
}

export async function rowsFor(
  em: EntityManager,
  { document, ...of }: { tenantId: number; document: Omit<DocumentDetail, 'matches'>; lockedThrough: string | null },
): Promise<DocumentDetail['matches']> {
  const { kind, party, date, dueOn, openCents } = document;
  if (document.voided || openCents <= 0) return [];
  const days = { from: daysAfter(date, -daysBefore), near: dueOn, through: daysAfter(dueOn, daysLater) };
  const limit = sql`(e.activity is not null or abs(${amount}) <= ${allOpen({ tenantId: of.tenantId, kind })})`;
  const found = await possibleRows(em, { ...of, kind, party, openCents, days, limit });
  return found.map((match) => ({ ...match, larger: Math.abs(match.amountCents) > openCents }));
}

/** Rows until today that could pay all or a part of a document that isn't entered yet. */
export const rowsForNew = (
  em: EntityManager,
  {
    amountCents,
    today,
    ...of
  }: Pick<PossibleRows, 'tenantId' | 'kind' | 'party' | 'lockedThrough'> & { amountCents: number | null; today: string },
): Promise<RowMatch[]> =>
  possibleRows(em, {
    ...of,
    openCents: amountCents,
    days: { from: daysAfter(today, -daysLater), near: today, through: today },
    limit: sql`(${amountCents}::bigint is null or abs(${amount}) <= ${amountCents}::bigint)`,
  });

/** Exact and named matches first. Leaves out matches that are neither. */
const best = <M extends { exact: boolean; named: boolean }>(matches: M[]): M[] =>
  matches
    .filter(({ exact, named }) => exact || named)
    .sort((a, b) => Number(b.exact) * 2 + Number(b.named) - Number(a.exact) * 2 - Number(a.named))
    .slice(0, maxMatches);

type OfRow = Pick<ReplyOf<typeof getDocumentsForTransaction>, 'amountCents' | 'matches' | 'open' | 'restMayStay'>;

export async function documentsFor(
  em: EntityManager,
  { tenantId, entryId, line, lockedThrough }: { tenantId: number; entryId: number; line: number; lockedThrough: string | null },
): Promise<OfRow> {
  const found = await row<{ date: string; description: string; amountCents: number; ofProcessor: boolean }>(
    em,
    sql`select g.date, g.description, ${amount} as amount_cents, e.activity is not null as of_processor
        from gl_line g join entry e on e.tenant_id = g.tenant_id and e.entry_id = g.entry_id ${joinTaxLine}
        where g.tenant_id = ${tenantId} and g.entry_id = ${entryId} and g.line = ${line}
          and (${lockedThrough}::date is null or g.date > ${lockedThrough}::date) and ${payable}`,
  );
  if (!found || found.amountCents === 0) return { amountCents: 0, matches: [], open: [] };
  const { date, description } = found;
  const kind = found.amountCents > 0 ? 'invoice' : 'bill';
  const amountCents = Math.abs(found.amountCents);
  const open = await rows<{ documentId: number; party: string; openCents: number }>(
    em,
    sql`select d.document_id, d.party, d.open_cents
        from (${documentsOn({ tenantId, asOf: latestDay })}) d
        where d.kind = ${kind}::document_kind and d.open_cents > 0
          and ${date}::date between d.date - ${daysBefore}::int and d.due_on + ${daysLater}::int
        order by d.open_cents = ${amountCents} desc, abs(d.due_on - ${date}::date), d.document_id limit ${maxCompared}`,
  );
  const marked = open.map((document) => ({
    ...document,
    exact: document.openCents === amountCents,
    named: isNamed(document.party, description),
  }));
  const single = best(marked.filter(({ openCents }) => openCents >= amountCents));
  const several = marked.sort((a, b) => Number(b.named) - Number(a.named)).slice(0, maxPaidTogether);
  const ids = [...single, ...several].map(({ documentId }) => documentId);
  const documents = await documentsById(em, { tenantId, asOf: latestDay }, ids);
  const byId = new Map(documents.map((document) => [document.documentId, document]));
  const fits = new Map(several.map(({ documentId, named }) => [String(documentId), named]));
  return {
    amountCents,
    ...(found.ofProcessor && { restMayStay: true }),
    matches: single.map(({ documentId, exact, named }) => ({ ...byId.get(String(documentId))!, exact, named })),
    // In order of their due dates, as queried.
    open: documents
      .flatMap((document) => (fits.has(document.documentId) ? [{ ...document, named: fits.get(document.documentId)! }] : []))
      .sort((a, b) => Number(b.named) - Number(a.named)),
  };
}

type DocumentOfRow = NonNullable<ReplyOf<typeof getDocumentsForTransaction>['of']>;

/** The documents that a row belongs to or pays, with the amount for each. A cash-method row represents its payment. */
export async function documentsOfRow(
  em: EntityManager,
  { tenantId, entryId, line, asOf }: { tenantId: number; entryId: number; line: number; asOf: string },
): Promise<DocumentOfRow[]> {
  const found = await rows<{ documentId: number; partCents: number | null }>(
    em,
    sql`select document_id, null::bigint as part_cents from document where tenant_id = ${tenantId} and entry_id = ${entryId}
        union all
        select p.document_id, sum(p.amount_cents)::bigint from document_payment p
        left join entry e on e.tenant_id = p.tenant_id and e.bank_transaction_id = p.bank_transaction_id and e.entry_id = ${entryId} and p.line = ${line}
        where p.tenant_id = ${tenantId} and p.undone_at is null and (${entryId} in (p.entry_id, p.cash_entry_id, p.tax_entry_id) or e.entry_id is not null)
        group by 1`,
  );
  const parts = new Map(found.map(({ documentId, partCents }) => [String(documentId), partCents]));
  const ids = found.map(({ documentId }) => documentId);
  const documents = await documentsById(em, { tenantId, asOf }, ids);
  return documents.map((document) => ({ ...document, partCents: parts.get(document.documentId) ?? null }));
}
