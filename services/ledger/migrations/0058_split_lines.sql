-- Lines beyond an entry's first two, which only splits and the like have: receipts look for split bank rows by their whole amount.
create index gl_line_further on gl_line (tenant_id, date) include (entry_id) where line > 2;
