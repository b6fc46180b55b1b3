// Invoices and bills on a given day: lists, sums by age, and single documents in full.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReplyOf } from '#contracts/define.js';
import { noSuch } from '#contracts/problem.js';
import {
  documentPageSize,
  type AgingBucket,
  type Document,
  type DocumentDetail,
  type DocumentKind,
  type getDocumentStart,
} from '#contracts/routes/bills-and-invoices.js';
import { row, rows, sql } from '#platform/sql.js';
import { leafOf } from '#contracts/rules/account-path.js';
import type { OpenSum } from './aging.js';
import { signOf, tradeLine } from './decide-document.js';

interface DocumentsOn {
  tenantId: number;
  /** The end of this day. */
  asOf: string;
}

/** Documents with the amount paid by the end of the day. A later document has an open amount of zero, or below zero if it was prepaid. */
export const documentsOn = ({ tenantId, asOf }: DocumentsOn) => sql`
  select d.*, p.paid_cents, d.voided_at is not null as voided,
         case when d.voided_at is not null then 0 when d.date > ${asOf}::date then -p.paid_cents else d.amount_cents - p.paid_cents end as open_cents,
         case when d.due_on >= ${asOf}::date then 'current' when d.due_on >= ${asOf}::date - 30 then 'days-1-30'
              when d.due_on >= ${asOf}::date - 60 then 'days-31-60' when d.due_on >= ${asOf}::date - 90 then 'days-61-90' else 'days-over-90' end as bucket
  from document d
  cross join lateral (select coalesce(sum(amount_cents), 0)::bigint as paid_cents from document_payment p
                      where p.tenant_id = d.tenant_id and p.document_id = d.document_id and p.undone_at is null and p.date <= ${asOf}::date) p
  where d.tenant_id = ${tenantId}`;

type DocumentRow = Omit<Document, 'documentId'> & { documentId: number };

const columns = sql`d.document_id, d.kind, d.party, d.number, d.date, d.due_on, d.amount_cents, d.paid_cents, d.open_cents, d.bucket, d.voided`;

const shown = ({ documentId, ...document }: DocumentRow): Document => ({ ...document, documentId: String(documentId) });

interface DocumentFilter extends DocumentsOn {
  kind: DocumentKind;
  status: 'open' | 'paid' | 'void' | 'all';
  bucket: AgingBucket | undefined;
  party: string | undefined;
  page: number;
}

export async function documentPage(
  em: EntityManager,
  { kind, status, bucket, party, page, ...on }: DocumentFilter,
): Promise<{ documents: Document[]; total: number; openCents: number; amountCents: number }> {
  const states = {
    // With an age filter, prepayments are included, because the sum of that age includes them.
    open: sql`d.open_cents <> 0`,
    paid: sql`not d.voided and d.open_cents = 0 and d.date <= ${on.asOf}::date`,
    void: sql`d.voided`,
    all: sql`true`,
  };
  const filter = sql`d.kind = ${kind}::document_kind and ${states[status]}
    and (${bucket ?? null}::text is null or d.bucket = ${bucket ?? null}) and (${party ?? null}::text is null or d.party = ${party ?? null})`;
  const found = await rows<DocumentRow>(
    em,
    sql`select ${columns} from (${documentsOn(on)}) d where ${filter} order by d.due_on, d.document_id
        limit ${documentPageSize} offset ${(page - 1) * documentPageSize}`,
  );
  const sums = await row<{ total: number; openCents: number; amountCents: number }>(
    em,
    sql`select count(*)::int as total, coalesce(sum(d.open_cents), 0)::bigint as open_cents, coalesce(sum(d.amount_cents), 0)::bigint as amount_cents
        from (${documentsOn(on)}) d where ${filter}`,
  );
  return { documents: found.map(shown), ...sums! };
}

export const openSums = (em: EntityManager, on: DocumentsOn): Promise<OpenSum[]> =>
  rows<OpenSum>(
    em,
    sql`select d.kind, d.party, d.bucket, sum(d.open_cents)::bigint as open_cents from (${documentsOn(on)}) d where d.open_cents <> 0 group by 1, 2, 3`,
  );

/** Documents by id, as of a day after all documents. */
export async function documentsById(em: EntityManager, on: DocumentsOn, ids: number[]): Promise<Document[]> {
  const found = await rows<DocumentRow>(
    em,
    sql`select ${columns} from (${documentsOn(on)}) d where d.document_id = any (${ids}::bigint[]) order by d.due_on, d.document_id`,
  );
  return found.map(shown);
}

/** What the last document of a customer or vendor says about the next; null where there is none. */
export const lastOf = async (
  em: EntityManager,
  { tenantId, kind, party }: { tenantId: number; kind: DocumentKind; party: string },
): Promise<ReplyOf<typeof getDocumentStart>['last']> =>
  (await row<{ category: string; daysToPay: number }>(
    em,
    sql`select a.path as category, d.days_to_pay
        from (select entry_id, due_on - date as days_to_pay from document
              where tenant_id = ${tenantId} and kind = ${kind}::document_kind and lower(party) = lower(${party}) and voided_at is null
              order by date desc, document_id desc limit 1) d
        join gl_line g on g.tenant_id = ${tenantId} and g.entry_id = d.entry_id and g.line > ${tradeLine}
        join account a on a.tenant_id = g.tenant_id and a.account_id = g.account_id
        order by g.line limit 1`,
  )) ?? null;

export const latestDay = '2100-12-31';

/** Everything except the bank rows that could pay it. The paid amount includes payments of any date. */
export async function documentDetail(
  em: EntityManager,
  { tenantId, documentId, today }: { tenantId: number; documentId: number; today: string },
): Promise<Omit<DocumentDetail, 'matches'>> {
  const found =
    await row<DocumentRow & Pick<DocumentDetail, 'memo' | 'createdBy' | 'createdAt' | 'voidedBy' | 'voidedAt'> & { entryId: number; allPaidCents: number }> // prettier-ignore
    (
      em,
      sql`select ${columns}, d.memo, d.created_by, d.created_at, d.voided_by, d.voided_at, d.entry_id,
               (select coalesce(sum(amount_cents), 0)::bigint from document_payment p
                where p.tenant_id = d.tenant_id and p.document_id = d.document_id and p.undone_at is null) as all_paid_cents
        from (${documentsOn({ tenantId, asOf: today })}) d where d.document_id = ${documentId}`,
    );
  if (!found) throw noSuch('document');
  const { allPaidCents, entryId, ...document } = found;
  const lines = await rows<{ category: string; amountCents: number }>(
    em,
    sql`select a.path as category, ${0 - signOf(document.kind)}::int * p.amount_cents as amount_cents
        from posting p
        left join lateral (select account_id from category_decision c where c.tenant_id = p.tenant_id and c.entry_id = p.entry_id and c.line = p.line
                           order by seq desc limit 1) c on true
        join account a on a.tenant_id = p.tenant_id and a.account_id = coalesce(c.account_id, p.account_id)
        where p.tenant_id = ${tenantId} and p.entry_id = ${entryId} and p.line > ${tradeLine} order by p.line`,
  );
  return {
    ...shown(document),
    asOf: today,
    paidCents: allPaidCents,
    openCents: document.voided ? 0 : document.amountCents - allPaidCents,
    ...{
      memo: document.memo,
      createdBy: document.createdBy,
      createdAt: document.createdAt,
      voidedBy: document.voidedBy,
      voidedAt: document.voidedAt,
    },
    entryId: String(entryId),
    lineId: document.voided ? null : `${entryId}-${tradeLine}`,
    lines,
    payments: await paymentsOf(em, tenantId, documentId),
  };
}

type PaymentRow = Omit<DocumentDetail['payments'][number], 'paymentId' | 'lineId' | 'account'> & {
  paymentId: number;
  postedBy: number | null;
  line: number | null;
  path: string | null;
};

async function paymentsOf(em: EntityManager, tenantId: number, documentId: number): Promise<DocumentDetail['payments']> {
  const found = await rows<PaymentRow>(
    em,
    sql`select p.payment_id, p.date, p.amount_cents, m.path, coalesce(e.description, '') as description, p.bank_transaction_id is not null as from_bank,
               case when p.undone_at is null and p.line is not null then
                 (select count(*)::int from document_payment o where o.tenant_id = p.tenant_id and o.bank_transaction_id = p.bank_transaction_id
                    and o.line = p.line and o.undone_at is null and o.payment_id <> p.payment_id) else 0 end as others,
               e.entry_id as posted_by, coalesce(p.line, t.line) as line, p.paid_by, p.undone_by, p.undone_at
        from document_payment p
        left join bank_transaction b on b.tenant_id = p.tenant_id and b.bank_transaction_id = p.bank_transaction_id
        left join entry e on e.tenant_id = p.tenant_id and e.entry_id = coalesce(p.entry_id, b.entry_id)
        left join lateral (select a.path from posting s join account a on a.tenant_id = s.tenant_id and a.account_id = s.account_id
                           where s.tenant_id = e.tenant_id and s.entry_id = e.entry_id and a.money order by s.line limit 1) m on true
        left join lateral (select s.line from posting s join account a on a.tenant_id = s.tenant_id and a.account_id = s.account_id
                           where s.tenant_id = e.tenant_id and s.entry_id = e.entry_id and not a.money order by s.line limit 1) t on true
        where p.tenant_id = ${tenantId} and p.document_id = ${documentId} order by p.date, p.payment_id`,
  );
  return found.map(({ paymentId, postedBy, line, path, ...payment }) => ({
    ...payment,
    paymentId: String(paymentId),
    account: path ? leafOf(path) : '',
    lineId: payment.undoneAt === null && postedBy !== null ? `${postedBy}-${line}` : null,
  }));
}
