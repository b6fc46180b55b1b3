-- A processor reports the sales tax in a charge. If the charge pays an invoice, this entry (of both methods) takes that tax off the receivable, and
-- off what counts it a second time: the invoice's own sales tax, or the income of an invoice that names none.
alter table document_payment add column tax_entry_id bigint;
alter table document_payment add foreign key (tenant_id, tax_entry_id) references entry (tenant_id, entry_id);
create index document_payment_tax on document_payment (tenant_id, tax_entry_id) where tax_entry_id is not null;
