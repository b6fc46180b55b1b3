-- Keeps client_month equal to the charges: each statement on client_charge adds what it brought and takes off what it took, in key order.
create or replace function add_client_months() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into client_month as m (tenant_id, month, client, processor, charges, gross_cents, fee_cents)
    select tenant_id, date_trunc('month', date)::date, client, processor, count(*), sum(gross_cents), sum(fee_cents) from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (tenant_id, month, client, processor) do update
      set charges = m.charges + excluded.charges, gross_cents = m.gross_cents + excluded.gross_cents, fee_cents = m.fee_cents + excluded.fee_cents;
  elsif tg_op = 'UPDATE' then
    insert into client_month as m (tenant_id, month, client, processor, charges, gross_cents, fee_cents)
    select tenant_id, date_trunc('month', date)::date, client, processor, sum(n), sum(n * gross_cents), sum(n * fee_cents)
    from (select *, 1 as n from added union all select *, -1 from removed) as change group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (tenant_id, month, client, processor) do update
      set charges = m.charges + excluded.charges, gross_cents = m.gross_cents + excluded.gross_cents, fee_cents = m.fee_cents + excluded.fee_cents;
  else
    insert into client_month as m (tenant_id, month, client, processor, charges, gross_cents, fee_cents)
    select tenant_id, date_trunc('month', date)::date, client, processor, -count(*), -sum(gross_cents), -sum(fee_cents) from removed group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (tenant_id, month, client, processor) do update
      set charges = m.charges + excluded.charges, gross_cents = m.gross_cents + excluded.gross_cents, fee_cents = m.fee_cents + excluded.fee_cents;
  end if;
  return null;
end $$;

create or replace trigger charge_added after insert on client_charge
  referencing new table as added for each statement execute function add_client_months();
create or replace trigger charge_changed after update on client_charge
  referencing old table as removed new table as added for each statement execute function add_client_months();
create or replace trigger charge_removed after delete on client_charge
  referencing old table as removed for each statement execute function add_client_months();
