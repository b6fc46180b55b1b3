-- Lines on 'Transfer', each one side of money that moved between own accounts, and which other line is its other side: a read model.

create type line_key as (tenant_id int, entry_id bigint, line smallint);
create type transfer_amount as (tenant_id int, cents bigint);
create type transfer_twin as (tenant_id int, entry_id bigint, line smallint, twin_entry_id bigint, twin_line smallint);

create table transfer_side (
  amount_cents     bigint not null,
  entry_id         bigint not null,
  twin_entry_id    bigint,
  tenant_id        int not null,
  money_account_id int not null,
  date             date not null,
  line             smallint not null,
  twin_line        smallint,
  basis            entry_basis not null,
  primary key (tenant_id, entry_id, line)
);
comment on column transfer_side.amount_cents is 'as the ledger shows it: money that came into money_account_id is positive';
create index transfer_side_amount on transfer_side (tenant_id, amount_cents, date);
create index transfer_side_open on transfer_side (tenant_id, date) where twin_entry_id is null;
-- The receiving side of a pair isn't shown by itself.
create index transfer_side_hidden on transfer_side (tenant_id, date) include (basis) where twin_entry_id is not null and amount_cents > 0;
