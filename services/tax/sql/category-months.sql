-- category_month: the legs of the books that aren't reversed, by month, category and basis.
drop function if exists add_category_months() cascade;
select maintain_sums('category_month', 'leg', filter => 'not reversed',
  keys => array['month: date_trunc(''month'', date)::date', 'category', 'basis'],
  sums => array['lines: 1', 'cents: amount_cents', 'unconfirmed_lines: unconfirmed::int', 'unconfirmed_cents: unconfirmed::int * amount_cents']);
