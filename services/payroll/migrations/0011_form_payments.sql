-- The payments that a form shows, as they were when it was generated. A form that differs from the books later is explained by them.
create table form_payment (
  tenant_id    int not null,
  form_id      uuid not null,
  payment_id   text not null,
  kind         text not null check (kind in ('services', 'rent', 'other-income', 'gross-proceeds')),
  date         date not null,
  description  text not null,
  amount_cents bigint not null,
  primary key (tenant_id, form_id, payment_id),
  foreign key (tenant_id, form_id) references form_1099 (tenant_id, form_id)
);
comment on table form_payment is 'append-only';

-- Current forms that the books still match take today's payments. What the others were made of was not kept.
alter table payment no force row level security;
alter table vendor_name no force row level security;
alter table form_1099 no force row level security;
with shown as (
  select f.tenant_id, f.form_id, p.payment_id, p.kind, p.date, p.description, p.amount_cents,
         case when f.form = '1099-NEC' or p.kind = 'rent' then f.box1_cents when p.kind = 'other-income' then f.box3_cents else f.box10_cents end as box_cents,
         f.box1_cents + f.box3_cents + f.box10_cents as form_cents
  from form_1099 f
  join vendor_name n on n.tenant_id = f.tenant_id and n.vendor_id = f.vendor_id
  join payment p on p.tenant_id = f.tenant_id and p.contractor_key = n.name_key and p.reportable
    and p.date between make_date(f.year, 1, 1) and make_date(f.year, 12, 31) and (p.kind = 'services') = (f.form = '1099-NEC')
  where f.current
), summed as (
  select s.*, sum(amount_cents) over (partition by tenant_id, form_id, kind) as sum_cents from shown s where box_cents <> 0
), matching as (
  select tenant_id, form_id from summed group by 1, 2 having bool_and(sum_cents = box_cents) and sum(amount_cents) = max(form_cents)
)
insert into form_payment (tenant_id, form_id, payment_id, kind, date, description, amount_cents)
select s.tenant_id, s.form_id, s.payment_id, s.kind, s.date, s.description, s.amount_cents
from summed s join matching m on m.tenant_id = s.tenant_id and m.form_id = s.form_id;
alter table payment force row level security;
alter table vendor_name force row level security;
alter table form_1099 force row level security;
