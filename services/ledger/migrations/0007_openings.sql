-- What a bank's earliest statement says an account held: kept as it was stated, because the entry that posts it is less what journals tell from
-- before that day, and a journal may come later.

create table stated_opening (
  tenant_id           int not null,
  bank_transaction_id uuid not null,
  bank_account_id     uuid not null,
  date                date not null,
  amount_cents        bigint not null,
  description         text not null,
  reference           text not null,
  primary key (tenant_id, bank_transaction_id)
);

-- The owner of the tables is walled off from their rows too; for this one statement it reads them all.
alter table bank_transaction no force row level security;
alter table entry no force row level security;
alter table posting no force row level security;
alter table account no force row level security;
insert into stated_opening (tenant_id, bank_transaction_id, bank_account_id, date, amount_cents, description, reference)
select b.tenant_id, b.bank_transaction_id, a.bank_account_id, e.date, p.amount_cents, e.description, e.reference
from bank_transaction b
join entry e on e.tenant_id = b.tenant_id and e.entry_id = b.entry_id and e.origin = 'opening-balance'
join posting p on p.tenant_id = e.tenant_id and p.entry_id = e.entry_id and p.line = 1
join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id and a.bank_account_id is not null;
alter table bank_transaction force row level security;
alter table entry force row level security;
alter table posting force row level security;
alter table account force row level security;

-- What journals tell of an account is asked for whenever a statement or a journal touches it.
create index entry_journal on entry (tenant_id, date) where origin in ('journal', 'manual');

-- Whether a journal tells an opening is read from its lines.
alter table account drop column continued;
