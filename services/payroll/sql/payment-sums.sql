-- payment_month and contractor_year: the payments by month, which are those for services, because the screen of months shows only them, and by
-- contractor, year and kind. A sum of no payments has no row.
drop function if exists add_payment_sums(payment[], payment[]), move_payment_sums() cascade;
select maintain_sums('payment_month', 'payment', filter => 'kind = ''services''', counted => 'payments',
  keys => array['month: date_trunc(''month'', date)::date', 'payment_type'],
  sums => array['payments: 1', 'unnamed: (contractor_key = '''')::int', 'amount_cents', 'reportable_cents: reportable::int * amount_cents']);
select maintain_sums('contractor_year', 'payment', counted => 'payments',
  keys => array['year: extract(year from date)::smallint', 'contractor_key', 'kind'],
  sums => array['payments: 1', 'amount_cents', 'reportable_cents: reportable::int * amount_cents', 'unconfirmed_payments: (doubted and reportable)::int',
    'unconfirmed_cents: (doubted and reportable)::int * amount_cents', 'found_payments: found_by_text::int']);
