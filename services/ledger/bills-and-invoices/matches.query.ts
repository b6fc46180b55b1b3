// Bank rows that could pay a document, and documents that a bank row could pay: the amount is all that is open, or the bank's text has the name and the
// amount is no more than that; within months of the due date.
import type { EntityManager } from '@mikro-orm/postgresql';
import { maxMatches, type Document, type DocumentDetail } from '#contracts/routes/bills-and-invoices.js';
import { categoryLine, taxLine } from '#contracts/rules/bank-entry-lines.js';
import { row, rows, sql } from '#platform/sql.js';
import { leafOf } from '../accounts/account-path.js';
import { documentsById, documentsOn, latestDay } from './documents.query.js';
import { partyWord, isNamed } from './party-word.js';

/** Days before a document's date, and after it falls due, in which a payment is looked for. */
const [daysBefore, daysAfter] = [30, 180];
/** Documents whose names are compared with one row. */
const maxCompared = 1_000;

/** A bank's own row `g` of entry `e`, no transfer, that pays nothing yet; its amount with the sales tax that the settings split off. */
const payable = sql`
  g.type <> 'transfer' and e.origin = 'bank' and e.activity is null
  and not exists (select from transfer_side t where t.tenant_id = g.tenant_id and t.entry_id = g.entry_id and t.line = g.line)
  and not exists (select from document_payment p where p.tenant_id = g.tenant_id and p.bank_transaction_id = e.bank_transaction_id and p.line = g.line
                  and p.undone_at is null)`;
const isOwnLine = sql`g.line <> ${taxLine}`;
const taxBeside = sql`left join gl_line x on g.line = ${categoryLine} and x.tenant_id = g.tenant_id and x.entry_id = g.entry_id and x.line = ${taxLine}`;
const amount = sql`(g.amount_cents + coalesce(x.amount_cents, 0))`;

type RowMatch = DocumentDetail['matches'][number];

export async function rowsFor(
  em: EntityManager,
  { tenantId, document, lockedThrough }: { tenantId: number; document: Omit<DocumentDetail, 'matches'>; lockedThrough: string | null },
): Promise<RowMatch[]> {
  const { kind, party, date, dueOn, openCents } = document;
  if (document.voided || openCents <= 0) return [];
  const wholeCents = kind === 'invoice' ? openCents : -openCents;
  const [low, high] = kind === 'invoice' ? [1, openCents] : [-openCents, -1];
  const found = await rows<Omit<RowMatch, 'lineId' | 'named'> & { entryId: number; line: number }>(
    em,
    sql`select g.entry_id, g.line, g.date, g.description, ${amount} as amount_cents, m.path as account, a.path as category, ${amount} = ${wholeCents} as exact
        from gl_line g
        join entry e on e.tenant_id = g.tenant_id and e.entry_id = g.entry_id
        join account a on a.tenant_id = g.tenant_id and a.account_id = g.account_id
        join account m on m.tenant_id = g.tenant_id and m.account_id = g.money_account_id
        ${taxBeside}
        where g.tenant_id = ${tenantId} and g.date between ${date}::date - ${daysBefore}::int and ${dueOn}::date + ${daysAfter}::int
          and (${lockedThrough}::date is null or g.date > ${lockedThrough}::date) and ${isOwnLine} and ${payable}
          and ${amount} between ${low} and ${high}
          and (${amount} = ${wholeCents} or position(${partyWord(party)}::text in upper(g.description)) > 0)
        order by exact desc, abs(g.date - ${dueOn}::date), g.entry_id, g.line limit ${4 * maxMatches}`,
  );
  const marked = found.map(({ entryId, line, account, ...match }) => ({
    ...match,
    ...{ lineId: `${entryId}-${line}`, account: leafOf(account), named: isNamed(party, match.description) },
  }));
  return best(marked);
}

/** What is exact and named first; what is neither isn't offered. */
const best = <M extends { exact: boolean; named: boolean }>(matches: M[]): M[] =>
  matches
    .filter(({ exact, named }) => exact || named)
    .sort((a, b) => Number(b.exact) * 2 + Number(b.named) - Number(a.exact) * 2 - Number(a.named))
    .slice(0, maxMatches);

export async function documentsFor(
  em: EntityManager,
  { tenantId, entryId, line, lockedThrough }: { tenantId: number; entryId: number; line: number; lockedThrough: string | null },
): Promise<(Document & { exact: boolean; named: boolean })[]> {
  const found = await row<{ date: string; description: string; amountCents: number }>(
    em,
    sql`select g.date, g.description, ${amount} as amount_cents
        from gl_line g join entry e on e.tenant_id = g.tenant_id and e.entry_id = g.entry_id ${taxBeside}
        where g.tenant_id = ${tenantId} and g.entry_id = ${entryId} and g.line = ${line}
          and (${lockedThrough}::date is null or g.date > ${lockedThrough}::date) and ${isOwnLine} and ${payable}`,
  );
  if (!found || found.amountCents === 0) return [];
  const { date, description } = found;
  const kind = found.amountCents > 0 ? 'invoice' : 'bill';
  const amountCents = Math.abs(found.amountCents);
  const open = await rows<{ documentId: number; party: string; openCents: number }>(
    em,
    sql`select d.document_id, d.party, d.open_cents
        from (${documentsOn({ tenantId, asOf: latestDay })}) d
        where d.kind = ${kind}::document_kind and d.open_cents >= ${amountCents}
          and ${date}::date between d.date - ${daysBefore}::int and d.due_on + ${daysAfter}::int
        order by d.open_cents = ${amountCents} desc, abs(d.due_on - ${date}::date), d.document_id limit ${maxCompared}`,
  );
  const marked = best(open.map((one) => ({ ...one, exact: one.openCents === amountCents, named: isNamed(one.party, description) })));
  const on = { tenantId, asOf: latestDay };
  const documents = new Map(
    (await documentsById(em, on, marked.map(({ documentId }) => documentId))).map((one) => [one.documentId, one]), // prettier-ignore
  );
  return marked.map(({ documentId, exact, named }) => ({ ...documents.get(String(documentId))!, exact, named }));
}

/** The document that a row belongs to or pays. */
export async function documentOf(em: EntityManager, { tenantId, entryId, line }: { tenantId: number; entryId: number; line: number }) {
  const found = await row<{ documentId: number }>(
    em,
    sql`select document_id from document where tenant_id = ${tenantId} and entry_id = ${entryId}
        union all
        select p.document_id from document_payment p
        left join entry e on e.tenant_id = p.tenant_id and e.bank_transaction_id = p.bank_transaction_id and e.entry_id = ${entryId} and p.line = ${line}
        where p.tenant_id = ${tenantId} and p.undone_at is null and (p.entry_id = ${entryId} or p.cash_entry_id = ${entryId} or e.entry_id is not null)
        limit 1`,
  );
  return found?.documentId ?? null;
}
