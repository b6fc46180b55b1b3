-- charge_day and client_charges: the charges by day and status, and by client and status. A sum of no charges has no row.
drop function if exists add_charge_sums(charge[], charge[]), move_charge_sums() cascade;
select maintain_sums('charge_day', 'charge', counted => 'charges', keys => array['date', 'status'], sums => array['charges: 1', 'gross_cents']);
select maintain_sums('client_charges', 'charge', counted => 'charges', keys => array['client_key', 'status'], sums => array['charges: 1']);
