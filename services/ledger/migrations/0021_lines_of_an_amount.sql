-- The lines of an amount, for whoever looks for a charge by what it came to.
create index gl_line_amount on gl_line (tenant_id, amount_cents);
