// The payments that a form was made of: kept when it is generated, compared with today's, and verified.
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  boxCents,
  boxNumbers,
  form1099Kinds,
  kindsOf,
  paymentKinds,
  type Boxes,
  type FormName,
  type PaymentKindName,
} from '#contracts/rules/form-1099-kinds.js';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';

/** A form and one of the kinds of payments that it shows. */
export interface ShownKind {
  formId: string;
  vendorId: string;
  year: number;
  kind: PaymentKindName;
}

/** Kinds whose box has an amount; a box that stays empty because of its threshold has none. */
export const shownKinds = (form: FormName, boxes: Boxes): PaymentKindName[] =>
  kindsOf(form).filter((kind) => boxCents(boxes, form1099Kinds[kind].box) !== 0);

const columns = { form_id: 'uuid', vendor_id: 'uuid', year: 'smallint', kind: 'text' } as const;

/** Today's reportable payments of the forms `f`. */
const reportedNow = (tenantId: number) => sql`
  join vendor_name n on n.tenant_id = ${tenantId} and n.vendor_id = f.vendor_id
  join payment p on p.tenant_id = ${tenantId} and p.contractor_key = n.name_key and p.kind = f.kind and p.reportable
    and p.date between make_date(f.year, 1, 1) and make_date(f.year, 12, 31)`;

export const keepFormPayments = (em: EntityManager, tenantId: number, shown: ShownKind[]): Promise<void> =>
  execute(
    em,
    sql`insert into form_payment (tenant_id, form_id, payment_id, kind, date, description, amount_cents)
        select ${tenantId}, f.form_id, p.payment_id, p.kind, p.date, p.description, p.amount_cents
        from ${table('f', shown, columns)} ${reportedNow(tenantId)}`,
  );

/** A payment of which a form shows something else than the books. */
export interface ChangedPayment {
  formId: string;
  paymentId: string;
  date: string;
  description: string;
  /** Null if the form doesn't contain it. */
  formCents: number | null;
  /** Null if it isn't reported on this form any more. */
  booksCents: number | null;
  formKind: PaymentKindName | null;
  booksKind: PaymentKindName | null;
  /** What became of a payment that isn't reported on this form any more; all null if it was removed. */
  category: string | null;
  contractor: string | null;
  kind: PaymentKindName | null;
  reportable: boolean | null;
  reason: string | null;
  movedTo: string | null;
  /** All payments that the form was made of, and all that changed. */
  kept: number;
  total: number;
  /** What the books report of all payments of the form. */
  reportedCents: number;
}

/** The largest changes of each form. */
export const changedPayments = (
  em: EntityManager,
  tenantId: number,
  { shown, limit }: { shown: ShownKind[]; limit: number },
): Promise<ChangedPayment[]> =>
  rows<ChangedPayment>(
    em,
    sql`with shown as (select f.* from ${table('f', shown, columns)}),
        kept as (select s.* from form_payment s where s.tenant_id = ${tenantId} and s.form_id in (select form_id from shown)),
        known as (select f.form_id, p.* from shown f ${reportedNow(tenantId)}),
        changed as (
          select coalesce(kept.form_id, known.form_id) as form_id, coalesce(kept.payment_id, known.payment_id) as payment_id,
                 coalesce(known.date, kept.date) as date, coalesce(known.description, kept.description) as description,
                 kept.amount_cents as form_cents, known.amount_cents as books_cents, kept.kind as form_kind, known.kind as books_kind
          from kept full join known on known.form_id = kept.form_id and known.payment_id = kept.payment_id
          where (kept.amount_cents, kept.kind) is distinct from (known.amount_cents, known.kind)
        ),
        ranked as (
          select c.*, count(*) over (partition by c.form_id) as total,
                 row_number() over (partition by c.form_id order by abs(coalesce(c.books_cents, 0) - coalesce(c.form_cents, 0)) desc, c.date, c.payment_id) as place
          from changed c
        )
        select r.form_id, r.payment_id, r.date, r.description, r.form_cents, r.books_cents, r.form_kind, r.books_kind, l.category, p.contractor, p.kind,
               p.reportable, p.reason, p.date as moved_to, r.total,
               (select count(*) from kept where kept.form_id = r.form_id) as kept,
               (select coalesce(sum(known.amount_cents), 0) from known where known.form_id = r.form_id)::bigint as reported_cents
        from ranked r
        left join payment p on p.tenant_id = ${tenantId} and p.payment_id = r.payment_id and r.books_cents is null
        left join lateral (select l.category from leg l where l.tenant_id = ${tenantId} and l.payment_id = r.payment_id and not l.reversed and l.cash
                           order by l.entry_id desc limit 1) l on r.books_cents is null
        where r.place <= ${limit} order by r.form_id, r.place`,
  );

const kindBoxes = paymentKinds.map((kind) => ({ kind, box: form1099Kinds[kind].box }));
const boxAmount = sql`case b.box ${sql.join(
  boxNumbers.map((box) => sql`when ${sql.lit(box)} then ${sql.ref(`g.box${box}_cents`)}`),
  sql` `,
)} end`;

/** Sentences about forms whose boxes aren't the sums of the payments that they were made of. */
export async function verifyFormPayments(em: EntityManager): Promise<string[]> {
  const wrong = await rows<{ what: string }>(
    em,
    sql`select distinct 'payments of form ' || g.form_id || ' of tenant ' || g.tenant_id || ' do not add up to its boxes' as what
        from form_1099 g join ${table('b', kindBoxes, { kind: 'text', box: 'smallint' })} on (b.kind = 'services') = (g.form = '1099-NEC')
        left join (select tenant_id, form_id, kind, sum(amount_cents) as cents from form_payment group by 1, 2, 3) s
          on s.tenant_id = g.tenant_id and s.form_id = g.form_id and s.kind = b.kind
        where coalesce(s.cents, 0) <> ${boxAmount}
          and exists (select from form_payment e where e.tenant_id = g.tenant_id and e.form_id = g.form_id)
        order by 1 limit 100`,
  );
  return wrong.map(({ what }) => what);
}
