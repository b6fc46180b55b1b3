-- month_amount and account_amount: the amounts of days by month and account, and by account.
drop function if exists add_amount_sums() cascade;
select maintain_sums('month_amount', 'day_amount',
  keys => array['month: date_trunc(''month'', day)::date', 'path', 'basis'], sums => array['lines', 'cents']);
select maintain_sums('account_amount', 'day_amount', keys => array['path', 'basis'], sums => array['lines', 'cents']);
