-- Own accounts that are loans or lines of credit, not cards, and what a file states about it. Known accounts: by what their file or their bank called
-- them, else by their name.
alter table bank_account add column loan boolean not null default false;
alter table bank_account add check (not loan or type = 'liability');

alter table bank_account no force row level security;
alter table account_number no force row level security;
alter table linked_account no force row level security;
update bank_account a set loan = true
where a.type = 'liability' and a.processor is null and case
  when exists (select from account_number n where n.tenant_id = a.tenant_id and n.bank_account_id = a.bank_account_id and n.kind <> '')
    then exists (select from account_number n where n.tenant_id = a.tenant_id and n.bank_account_id = a.bank_account_id and n.kind = 'CREDITLINE')
  when exists (select from linked_account l where l.tenant_id = a.tenant_id and l.bank_account_id = a.bank_account_id and l.kind <> 'account')
    then exists (select from linked_account l where l.tenant_id = a.tenant_id and l.bank_account_id = a.bank_account_id and lower(l.kind) in (
      'auto', 'business', 'commercial', 'construction', 'consumer', 'home equity', 'line of credit', 'loan', 'mortgage', 'overdraft', 'student', 'other loan'))
  else a.name ~* '\m(loans?|mortgages?|heloc|loc|lines? of credit|credit lines?)\M' and a.name !~* '\m(cards?|visa|mastercard|amex)\M' end;
alter table bank_account force row level security;
alter table account_number force row level security;
alter table linked_account force row level security;
