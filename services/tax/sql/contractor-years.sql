-- contractor_year: the payments to contractors by year and contractor.
drop function if exists add_contractor_years() cascade;
select maintain_sums('contractor_year', 'contractor_payment',
  keys => array['year: extract(year from date)::smallint', 'contractor_key'],
  sums => array['payments: 1', 'cents: amount_cents', 'reportable_cents: reportable::int * amount_cents',
    'unconfirmed_payments: (unconfirmed and reportable)::int', 'unconfirmed_cents: (unconfirmed and reportable)::int * amount_cents',
    'found_cents: found_by_text::int * amount_cents']);
