-- The own account that a file names as the other side of a transfer, by the bank transaction and the line of it. A pair agrees with it.
create table named_side (
  tenant_id           int not null,
  bank_transaction_id uuid not null,
  line                smallint not null,
  -- Money in is positive, as in `transfer_side`; the name applies while the line has this amount.
  amount_cents        bigint not null,
  name                text not null,
  -- bank-link's account, once it is known.
  bank_account_id     uuid,
  primary key (tenant_id, bank_transaction_id, line)
);

-- Decisions of files that were posted before: the name is in the reason, and means the own account of that name, if there is one.
alter table category_decision no force row level security;
alter table entry no force row level security;
alter table posting no force row level security;
alter table account no force row level security;
alter table named_side no force row level security;
insert into named_side (tenant_id, bank_transaction_id, line, amount_cents, name, bank_account_id)
select distinct on (d.tenant_id, e.bank_transaction_id, d.line) d.tenant_id, e.bank_transaction_id, d.line, -p.amount_cents, n.name, (
         select min(a.bank_account_id::text)::uuid from account a where a.tenant_id = d.tenant_id and a.money and a.bank_account_id is not null
           and lower(regexp_replace(a.path, '^.*:', '')) = lower(n.name) having count(*) = 1)
from category_decision d
join entry e on e.tenant_id = d.tenant_id and e.entry_id = d.entry_id and e.bank_transaction_id is not null and e.reverses is null
join posting p on p.tenant_id = d.tenant_id and p.entry_id = d.entry_id and p.line = d.line
cross join lateral (select substring(d.reason from '^In the imported file: \[([^\]]+)\]') as name) n
where d.model_version = 'file@1' and n.name is not null
order by d.tenant_id, e.bank_transaction_id, d.line, e.entry_id desc, d.seq desc;
alter table category_decision force row level security;
alter table entry force row level security;
alter table posting force row level security;
alter table account force row level security;
alter table named_side force row level security;

-- Of a side: bank-link's own account, and the one that its file names.
alter type transfer_candidate add attribute own_id uuid;
alter type transfer_candidate add attribute named_id uuid;
