-- Keeps charge_day and client_charges equal to the charges: each statement on charge adds what it brought and takes off what it took.
-- Whoever changes charges holds the lock of their tenants, so two batches never meet here. A sum of no charges has no row.
create or replace function add_charge_sums(added charge[], removed charge[]) returns void language plpgsql as $$
begin
  merge into charge_day s
  using (select tenant_id, date, status, sum(n) as charges, sum(n * gross_cents) as cents
         from (select c.*, 1 as n from unnest(added) as c union all select c.*, -1 from unnest(removed) as c) as change
         group by 1, 2, 3 having sum(n) <> 0 or sum(n * gross_cents) <> 0) d
  on s.tenant_id = d.tenant_id and s.date = d.date and s.status = d.status
  when matched and s.charges + d.charges = 0 then delete
  when matched then update set charges = s.charges + d.charges, gross_cents = s.gross_cents + d.cents
  when not matched then insert (tenant_id, date, status, charges, gross_cents) values (d.tenant_id, d.date, d.status, d.charges, d.cents);

  merge into client_charges s
  using (select tenant_id, client_key, status, sum(n) as charges
         from (select c.*, 1 as n from unnest(added) as c union all select c.*, -1 from unnest(removed) as c) as change
         group by 1, 2, 3 having sum(n) <> 0) d
  on s.tenant_id = d.tenant_id and s.client_key = d.client_key and s.status = d.status
  when matched and s.charges + d.charges = 0 then delete
  when matched then update set charges = s.charges + d.charges
  when not matched then insert (tenant_id, client_key, status, charges) values (d.tenant_id, d.client_key, d.status, d.charges);
end $$;

create or replace function move_charge_sums() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_charge_sums((select array_agg(row(c.*)::charge) from added as c), null);
  elsif tg_op = 'UPDATE' then
    perform add_charge_sums((select array_agg(row(c.*)::charge) from added as c), (select array_agg(row(c.*)::charge) from removed as c));
  else
    perform add_charge_sums(null, (select array_agg(row(c.*)::charge) from removed as c));
  end if;
  return null;
end $$;

create or replace trigger charge_added after insert on charge
  referencing new table as added for each statement execute function move_charge_sums();
create or replace trigger charge_changed after update on charge
  referencing old table as removed new table as added for each statement execute function move_charge_sums();
create or replace trigger charge_removed after delete on charge
  referencing old table as removed for each statement execute function move_charge_sums();
