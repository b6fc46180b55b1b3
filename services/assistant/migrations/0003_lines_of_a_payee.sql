-- The lines of one payee, to file them as one of them was.
create index ledger_line_payee on ledger_line (tenant_id, payee, date desc) where payee <> '';
