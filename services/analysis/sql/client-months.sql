-- client_month: the charges to clients by month, client and processor.
drop function if exists add_client_months() cascade;
select maintain_sums('client_month', 'client_charge',
  keys => array['month: date_trunc(''month'', date)::date', 'client', 'processor'], sums => array['charges: 1', 'gross_cents', 'fee_cents']);
