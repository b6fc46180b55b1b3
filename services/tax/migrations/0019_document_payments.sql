-- The entries by which payments of invoices and bills count under the cash method, each with the entry of its document: the lines of both have the
-- same numbers. A read model of `ledger.document-paid`.
create table document_payment (
  tenant_id           int not null,
  entry_id            bigint not null,
  document_entry_id   bigint not null,
  date                date not null,
  -- The paying line of a bank transaction, whatever entry posts it now.
  bank_transaction_id uuid,
  line                smallint,
  -- The entry of the money that a person entered with the payment.
  entered_entry_id    bigint,
  primary key (tenant_id, entry_id)
);
create index document_payment_document on document_payment (tenant_id, document_entry_id);
create index document_payment_bank on document_payment (tenant_id, bank_transaction_id) where bank_transaction_id is not null;
create index document_payment_entered on document_payment (tenant_id, entered_entry_id) where entered_entry_id is not null;
