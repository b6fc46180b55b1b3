-- Keeps contractor_year equal to the payments: each statement on contractor_payment adds what it brought and takes off what it took, in key
-- order, so that two batches never wait crosswise.
create or replace function add_contractor_years() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into contractor_year as y (tenant_id, year, contractor_key, payments, cents, reportable_cents)
    select tenant_id, extract(year from date), contractor_key, count(*), sum(amount_cents), sum(case when reportable then amount_cents else 0 end)
    from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (tenant_id, year, contractor_key) do update set payments = y.payments + excluded.payments, cents = y.cents + excluded.cents,
      reportable_cents = y.reportable_cents + excluded.reportable_cents;
  elsif tg_op = 'UPDATE' then
    insert into contractor_year as y (tenant_id, year, contractor_key, payments, cents, reportable_cents)
    select tenant_id, extract(year from date), contractor_key, sum(n), sum(n * amount_cents), sum(case when reportable then n * amount_cents else 0 end)
    from (select tenant_id, date, contractor_key, amount_cents, reportable, 1 as n from added
          union all select tenant_id, date, contractor_key, amount_cents, reportable, -1 from removed) as change
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (tenant_id, year, contractor_key) do update set payments = y.payments + excluded.payments, cents = y.cents + excluded.cents,
      reportable_cents = y.reportable_cents + excluded.reportable_cents;
  else
    insert into contractor_year as y (tenant_id, year, contractor_key, payments, cents, reportable_cents)
    select tenant_id, extract(year from date), contractor_key, -count(*), -sum(amount_cents), -sum(case when reportable then amount_cents else 0 end)
    from removed group by 1, 2, 3 order by 1, 2, 3
    on conflict (tenant_id, year, contractor_key) do update set payments = y.payments + excluded.payments, cents = y.cents + excluded.cents,
      reportable_cents = y.reportable_cents + excluded.reportable_cents;
  end if;
  return null;
end $$;

create or replace trigger contractor_payment_added after insert on contractor_payment
  referencing new table as added for each statement execute function add_contractor_years();
create or replace trigger contractor_payment_changed after update on contractor_payment
  referencing old table as removed new table as added for each statement execute function add_contractor_years();
create or replace trigger contractor_payment_removed after delete on contractor_payment
  referencing old table as removed for each statement execute function add_contractor_years();
