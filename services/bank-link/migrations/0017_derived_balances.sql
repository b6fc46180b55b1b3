-- A balance that was worked out instead of stated, and the day of the stated balance that an opening was worked out from. Of files from before
-- only the formats say it: a PDF, BAI2, and QIF file states its opening balance.
alter table stated_balance add column derived boolean not null default false;
alter table import_opening add column derived_on date;
alter table import no force row level security;
alter table import_opening no force row level security;
alter table stated_balance no force row level security;
update stated_balance s set derived = true from import i
where i.tenant_id = s.tenant_id and i.import_id = s.import_id and s.source = 'opening' and i.format not in ('pdf', 'bai2', 'qif');
update import_opening o set derived_on = d.first from (
  select s.tenant_id, s.import_id, s.bank_account_id, min(s.date) as first from stated_balance s
  join import i on i.tenant_id = s.tenant_id and i.import_id = s.import_id and i.format not in ('pdf', 'bai2', 'qif')
  where s.source <> 'opening' and exists (select from stated_balance e where e.tenant_id = s.tenant_id and e.import_id = s.import_id
    and e.bank_account_id = s.bank_account_id and e.source = 'opening')
  group by 1, 2, 3) d
where d.tenant_id = o.tenant_id and d.import_id = o.import_id and d.bank_account_id = o.bank_account_id;
alter table stated_balance force row level security;
alter table import_opening force row level security;
alter table import force row level security;
