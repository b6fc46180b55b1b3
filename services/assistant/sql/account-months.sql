-- account_month and known_payee: the lines that aren't reversed by month and account, and by payee.
create or replace function is_income(account text) returns boolean language sql immutable as $$
  select account like 'Income:%' or account like 'Revenue:%'
$$;
drop function if exists add_account_months() cascade;
select maintain_sums('account_month', 'entry_line', filter => 'not reversed',
  keys => array['month: date_trunc(''month'', date)::date', 'account', 'basis'], sums => array['lines: 1', 'cents: amount_cents']);
select maintain_sums('known_payee', 'entry_line', filter => 'not reversed and not is_own and payee <> ''''',
  keys => array['payee'], sums => array['lines: 1', 'income_lines: is_income(account)::int']);
