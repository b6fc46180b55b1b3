-- What imported journals tell of own accounts, so that a purchase that a journal and a statement both tell is not counted twice.

-- The own accounts of the chart, as the ledger tells them. `supposed`: by its name it is this bank account, which the ledger has not said yet.
create table journal_account (
  tenant_id       int not null,
  account_id      int not null,
  path            text not null,
  type            text not null check (type in ('asset', 'liability')),
  bank_account_id uuid,
  supposed        boolean not null default false,
  primary key (tenant_id, account_id)
);
create unique index journal_account_bank on journal_account (tenant_id, bank_account_id) where bank_account_id is not null;

-- A journal's line is a transaction that the ledger has already: it is never told to it, and no row is it until a person says so. It has no bank
-- account while nobody knows which one its account of the chart stands for.
alter table bank_transaction drop constraint bank_transaction_kind_check;
alter table bank_transaction add constraint bank_transaction_kind_check check (kind in ('activity', 'opening-balance', 'journal'));
alter table bank_transaction alter column bank_account_id drop not null;
alter table bank_transaction add column ledger_account_id int, add column file_name text;
alter table bank_transaction add constraint bank_transaction_account_check
  check (case when kind = 'journal' then ledger_account_id is not null else bank_account_id is not null end);
create index bank_transaction_journal on bank_transaction (tenant_id, ledger_account_id) where kind = 'journal';
