-- Invoices and bills that people enter, and their payments. What the books know, not read models: a rebuild leaves them alone.
create type document_kind as enum ('invoice', 'bill');

create table document (
  tenant_id    int not null,
  document_id  bigint generated always as identity,
  kind         document_kind not null,
  party        text not null,
  number       text not null,
  memo         text not null,
  date         date not null,
  due_on       date not null check (due_on >= date),
  amount_cents bigint not null check (amount_cents > 0),
  -- Of basis accrual: line 1 is on the receivable or payable, the others are what the document is for.
  entry_id     bigint not null,
  created_by   text not null,
  created_at   timestamptz not null default now(),
  voided_by    text,
  voided_at    timestamptz,
  primary key (tenant_id, document_id),
  foreign key (tenant_id, entry_id) references entry (tenant_id, entry_id)
);
create unique index document_entry on document (tenant_id, entry_id);
create index document_due on document (tenant_id, kind, due_on, document_id);
-- An own number stands for one invoice, a vendor's for one bill of that vendor.
create unique index document_invoice_number on document (tenant_id, lower(number)) where kind = 'invoice' and number <> '' and voided_at is null;
create unique index document_bill_number on document (tenant_id, lower(party), lower(number)) where kind = 'bill' and number <> '' and voided_at is null;

create table document_payment (
  tenant_id           int not null,
  payment_id          bigint generated always as identity,
  document_id         bigint not null,
  date                date not null,
  amount_cents        bigint not null check (amount_cents > 0),
  -- A line of a bank transaction, whatever entry posts it now …
  bank_transaction_id uuid,
  line                smallint,
  -- … or an entry that was written with the payment.
  entry_id            bigint,
  -- Of basis cash: the receivable or payable gives way to what the document is for, in proportion.
  cash_entry_id       bigint not null,
  paid_by             text not null,
  paid_at             timestamptz not null default now(),
  -- 'bank' where the bank took the transaction back, or changed its amount.
  undone_by           text,
  undone_at           timestamptz,
  primary key (tenant_id, payment_id),
  foreign key (tenant_id, document_id) references document (tenant_id, document_id),
  foreign key (tenant_id, entry_id) references entry (tenant_id, entry_id),
  foreign key (tenant_id, cash_entry_id) references entry (tenant_id, entry_id),
  check ((bank_transaction_id is null) = (line is null) and (bank_transaction_id is null) <> (entry_id is null))
);
create index document_payment_document on document_payment (tenant_id, document_id);
create unique index document_payment_bank on document_payment (tenant_id, bank_transaction_id, line) where undone_at is null and bank_transaction_id is not null;
create index document_payment_entry on document_payment (tenant_id, entry_id) where entry_id is not null;
create index document_payment_cash on document_payment (tenant_id, cash_entry_id);
