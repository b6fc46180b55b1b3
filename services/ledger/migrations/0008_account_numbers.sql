-- A number stands for one account of a chart. Of own accounts that share one the first keeps it; the others take the next that is free, in tens.

alter table account no force row level security;
do $$
declare
  twice record;
  free  int;
begin
  for twice in
    select tenant_id, account_id, type from (
      select tenant_id, account_id, type, row_number() over (partition by tenant_id, number order by money, account_id) as place
      from account where number <> '') a
    where place > 1 order by tenant_id, account_id
  loop
    select n into free from (
      select n, 0 as rank from generate_series(case twice.type when 'liability' then 2000 else 1000 end, case twice.type when 'liability' then 2490 else 1890 end, 10) n
      union all
      select n, 1 from generate_series(case twice.type when 'liability' then 2000 else 1000 end, case twice.type when 'liability' then 2499 else 1899 end) n) c
    where not exists (select from account t where t.tenant_id = twice.tenant_id and t.number = c.n::text)
    order by rank, n limit 1;
    update account set number = coalesce(free::text, '') where tenant_id = twice.tenant_id and account_id = twice.account_id;
  end loop;
end $$;
create unique index account_number on account (tenant_id, number) where number <> '';
alter table account force row level security;
