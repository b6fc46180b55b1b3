-- Keeps payment_month and contractor_year equal to the payments: each statement on payment adds what it brought and takes off what it took. Months
-- are those of services alone, whose screen they are; a contractor's year is kept by kind.
-- Whoever changes payments holds the lock of their tenants, so two batches never meet here. A sum of no payments has no row.
create or replace function add_payment_sums(added payment[], removed payment[]) returns void language plpgsql as $$
begin
  merge into payment_month s
  using (select tenant_id, date_trunc('month', date)::date as month, payment_type, sum(n) as payments,
                coalesce(sum(n) filter (where contractor_key = ''), 0) as unnamed, sum(n * amount_cents) as cents,
                coalesce(sum(n * amount_cents) filter (where reportable), 0) as reportable
         from (select p.*, 1 as n from unnest(added) as p union all select p.*, -1 from unnest(removed) as p) as change
         where kind = 'services' group by 1, 2, 3) d
  on s.tenant_id = d.tenant_id and s.month = d.month and s.payment_type = d.payment_type
  when matched and s.payments + d.payments = 0 then delete
  when matched then update set payments = s.payments + d.payments, unnamed = s.unnamed + d.unnamed,
    amount_cents = s.amount_cents + d.cents, reportable_cents = s.reportable_cents + d.reportable
  when not matched and d.payments <> 0 then insert (tenant_id, month, payment_type, payments, unnamed, amount_cents, reportable_cents)
    values (d.tenant_id, d.month, d.payment_type, d.payments, d.unnamed, d.cents, d.reportable);

  merge into contractor_year s
  using (select tenant_id, extract(year from date)::smallint as year, contractor_key, kind, sum(n) as payments, sum(n * amount_cents) as cents,
                coalesce(sum(n * amount_cents) filter (where reportable), 0) as reportable
         from (select p.*, 1 as n from unnest(added) as p union all select p.*, -1 from unnest(removed) as p) as change
         group by 1, 2, 3, 4) d
  on s.tenant_id = d.tenant_id and s.year = d.year and s.contractor_key = d.contractor_key and s.kind = d.kind
  when matched and s.payments + d.payments = 0 then delete
  when matched then update set payments = s.payments + d.payments, amount_cents = s.amount_cents + d.cents,
    reportable_cents = s.reportable_cents + d.reportable
  when not matched and d.payments <> 0 then insert (tenant_id, year, contractor_key, kind, payments, amount_cents, reportable_cents)
    values (d.tenant_id, d.year, d.contractor_key, d.kind, d.payments, d.cents, d.reportable);
end $$;

create or replace function move_payment_sums() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_payment_sums((select array_agg(row(p.*)::payment) from added as p), null);
  elsif tg_op = 'UPDATE' then
    perform add_payment_sums((select array_agg(row(p.*)::payment) from added as p), (select array_agg(row(p.*)::payment) from removed as p));
  else
    perform add_payment_sums(null, (select array_agg(row(p.*)::payment) from removed as p));
  end if;
  return null;
end $$;

create or replace trigger payment_added after insert on payment
  referencing new table as added for each statement execute function move_payment_sums();
create or replace trigger payment_changed after update on payment
  referencing old table as removed new table as added for each statement execute function move_payment_sums();
create or replace trigger payment_removed after delete on payment
  referencing old table as removed for each statement execute function move_payment_sums();
