-- Expenses that brought money in are few, and the ledger's summary asks for them every time it is shown.

create index gl_line_money_back on gl_line (tenant_id, account_id, date desc) include (basis, amount_cents) where type = 'expense' and amount_cents > 0;
