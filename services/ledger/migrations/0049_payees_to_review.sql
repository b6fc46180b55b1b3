-- The payees that need review are counted from the index of unsure lines alone.
drop index gl_line_doubt;
create index gl_line_doubt on gl_line (tenant_id, date desc, entry_id desc) include (basis, account_id, payee)
  where decided_by in ('history', 'model') and confidence < 0.8;
