// Reads documents that are about to change, under an exclusive lock on the books.
import type { EntityManager } from '@mikro-orm/postgresql';
import { existing, noSuch, refuseConflict } from '#contracts/problem.js';
import type { DocumentKind } from '#contracts/routes/bills-and-invoices.js';
import { categoryLine, taxLine } from '#contracts/rules/bank-entry-lines.js';
import { row, rows, sql } from '#platform/sql.js';
import type { Accounts } from '../accounts/accounts.js';
import { currentEntries } from '../posting/current-entries.query.js';
import type { OpenDocument } from './cash-side.js';
import { tradeLine } from './decide-document.js';

export type FoundDocument = OpenDocument & { documentId: number };

interface DocumentRow {
  documentId: number;
  kind: DocumentKind;
  party: string;
  number: string;
  voided: boolean;
  entryId: number;
  paidCents: number;
}

/** In the requested order. */
export async function openDocuments(
  em: EntityManager,
  { tenantId, documentIds, accounts }: { tenantId: number; documentIds: number[]; accounts: Accounts },
): Promise<FoundDocument[]> {
  const found = await rows<DocumentRow>(
    em,
    sql`select d.document_id, d.kind, d.party, d.number, d.voided_at is not null as voided, d.entry_id,
               (select coalesce(sum(amount_cents), 0)::bigint from document_payment p
                where p.tenant_id = d.tenant_id and p.document_id = d.document_id and p.undone_at is null) as paid_cents
        from document d where d.tenant_id = ${tenantId} and d.document_id = any (${documentIds}::bigint[])`,
  );
  const entries = await currentEntries(
    em,
    found.filter(({ voided }) => !voided).map(({ entryId }) => ({ tenantId, entryId })),
    accounts,
  );
  const counted = await rows<{ documentId: number; line: number; cents: number }>(
    em,
    sql`select p.document_id, s.line, sum(s.amount_cents)::bigint as cents from document_payment p
        join posting s on s.tenant_id = p.tenant_id and s.entry_id = p.cash_entry_id and s.line > ${tradeLine}
        where p.tenant_id = ${tenantId} and p.document_id = any (${documentIds}::bigint[]) and p.undone_at is null group by 1, 2`,
  );
  const countedBy = Map.groupBy(counted, ({ documentId }) => documentId);
  const byId = new Map(found.map((row) => [row.documentId, row]));
  return documentIds.map((documentId) => {
    const row = existing('document', byId.get(documentId));
    const { entryId, ...document } = row;
    if (document.voided) refuseConflict('document-void', `This ${document.kind} was voided. Nothing was changed.`);
    const entry = entries.get(`${tenantId} ${entryId}`);
    if (!entry) throw new Error(`Document ${documentId} of tenant ${tenantId} is open and its entry was reversed`);
    return { ...document, entry, countedCents: new Map(countedBy.get(documentId)?.map(({ line, cents }) => [line, cents])) };
  });
}

export async function openDocument(
  em: EntityManager,
  { documentId, ...of }: { tenantId: number; documentId: number; accounts: Accounts },
): Promise<FoundDocument> {
  return (await openDocuments(em, { ...of, documentIds: [documentId] }))[0]!;
}

/** A payment that is in the books. */
export interface ActivePayment {
  tenantId: number;
  paymentId: number;
  kind: DocumentKind;
  party: string;
  number: string;
  date: string;
  amountCents: number;
  bankTransactionId: string | null;
  line: number | null;
  entryId: number | null;
  cashEntryId: number;
  taxEntryId: number | null;
  /** The entry that posts its bank transaction now. */
  postedBy: number | null;
}

/** The payment, followed by the other payments of the same bank row. */
export async function activePayments(
  em: EntityManager,
  { tenantId, documentId, paymentId }: { tenantId: number; documentId: number; paymentId: number },
): Promise<ActivePayment[]> {
  const found = await rows<ActivePayment & { undone: boolean }>(
    em,
    sql`select p.tenant_id, p.payment_id, d.kind, d.party, d.number, p.date, p.amount_cents, p.bank_transaction_id, p.line, p.entry_id, p.cash_entry_id, p.tax_entry_id,
               b.entry_id as posted_by, p.undone_at is not null as undone
        from document_payment asked
        join document_payment p on p.tenant_id = asked.tenant_id
          and (p.payment_id = asked.payment_id
               or (p.bank_transaction_id = asked.bank_transaction_id and p.line = asked.line and p.undone_at is null and asked.undone_at is null))
        join document d on d.tenant_id = p.tenant_id and d.document_id = p.document_id
        left join bank_transaction b on b.tenant_id = p.tenant_id and b.bank_transaction_id = p.bank_transaction_id
        where asked.tenant_id = ${tenantId} and asked.document_id = ${documentId} and asked.payment_id = ${paymentId}
        order by p.payment_id <> asked.payment_id, p.payment_id`,
  );
  const [asked] = found;
  if (!asked) throw noSuch('documentPayment');
  if (asked.undone) refuseConflict('payment-undone', 'This payment has already been undone. Nothing was changed.');
  return found;
}

/** A ledger row that may pay a document. */
interface BankRow {
  entryId: number;
  line: number;
  date: string;
  bankTransactionId: string;
  account: string;
  pays: boolean;
  /** Sales tax on a line of its own, as a processor reports it; money in positive. */
  taxCents: number;
}

/**
 * A row `g` of entry `e`, of a bank or a processor, that is not a transfer. Excludes the sales tax line from the settings, which follows its
 * category, and a processor's fee and sales tax, which follow theirs. What a processor keeps, refunds, or pays out settles nothing.
 */
export const isOwnRow = sql`
  g.type <> 'transfer' and e.origin = 'bank'
  and case when e.activity is null then g.line <> ${taxLine}
           else g.line = ${categoryLine} and e.activity in ('charge', 'payment', 'conversion', 'adjustment') end
  and not exists (select from transfer_side t where t.tenant_id = g.tenant_id and t.entry_id = g.entry_id and t.line = g.line and not t.suggested)`;

/** Undefined unless it is a row that may pay. */
export const bankRow = (
  em: EntityManager,
  { tenantId, entryId, line }: { tenantId: number; entryId: number; line: number },
): Promise<BankRow | undefined> =>
  row<BankRow>(
    em,
    sql`select g.entry_id, g.line, g.date, e.bank_transaction_id, m.path as account,
               case when e.activity is null then 0 else coalesce((select x.amount_cents from gl_line x
                 where x.tenant_id = g.tenant_id and x.entry_id = g.entry_id and x.line = ${taxLine}), 0) end as tax_cents,
               exists (select from document_payment p where p.tenant_id = g.tenant_id and p.bank_transaction_id = e.bank_transaction_id
                       and p.line = g.line and p.undone_at is null) as pays
        from gl_line g
        join entry e on e.tenant_id = g.tenant_id and e.entry_id = g.entry_id
        join account m on m.tenant_id = g.tenant_id and m.account_id = g.money_account_id
        where g.tenant_id = ${tenantId} and g.line = ${line} and ${isOwnRow}
          and g.entry_id = coalesce((select as_entry_id from reposted r where r.tenant_id = ${tenantId} and r.entry_id = ${entryId}), ${entryId})`,
  );
