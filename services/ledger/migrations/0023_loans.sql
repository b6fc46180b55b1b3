-- Loans and their terms, as people entered them; null where only the lender knows the schedule. Told first-hand: no rebuild touches it.
create table loan (
  tenant_id           int not null,
  loan_id             uuid not null,
  name                text not null,
  lender              text not null,
  for_car             boolean not null,
  account_id          int not null,
  interest_account_id int not null,
  terms               jsonb,
  revision            int not null default 1,
  primary key (tenant_id, loan_id),
  unique (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account (tenant_id, account_id),
  foreign key (tenant_id, interest_account_id) references account (tenant_id, account_id)
);
