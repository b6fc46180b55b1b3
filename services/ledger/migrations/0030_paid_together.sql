-- One line of a bank transaction may pay several invoices or bills, each once. Payments are written with the books held alone, so no two people give a
-- line away.
create unique index document_payment_line on document_payment (tenant_id, bank_transaction_id, line, document_id)
  where undone_at is null and bank_transaction_id is not null;
drop index document_payment_bank;
