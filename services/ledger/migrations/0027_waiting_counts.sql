-- How many rows wait for a person is counted from indexes alone: they also know by which method a row counts, and the category of a guess.
drop index gl_line_account;
create index gl_line_account on gl_line (tenant_id, account_id, date desc, entry_id desc, line desc) include (basis);
drop index gl_line_doubt;
create index gl_line_doubt on gl_line (tenant_id, date desc, entry_id desc) include (basis, account_id)
  where decided_by in ('history', 'model') and confidence < 0.8;
