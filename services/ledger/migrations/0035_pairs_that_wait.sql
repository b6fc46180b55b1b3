-- The entries that a person paired, which say what a side was while its bank transaction is gone.
alter table transfer_pair add column paid_entry_id bigint, add column received_entry_id bigint;
alter table transfer_pair no force row level security;
alter table entry no force row level security;
with newest as materialized (
  select tenant_id, bank_transaction_id::text as source, max(entry_id) as entry_id from entry
  where bank_transaction_id is not null and reverses is null and exists (select from transfer_pair) group by 1, 2
),
side as (
  select tenant_id, paid_source as source from transfer_pair union select tenant_id, received_source from transfer_pair
),
found as (
  select s.tenant_id, s.source, coalesce(n.entry_id, case when s.source not like '%-%' then s.source::bigint end) as entry_id
  from side s left join newest n on n.tenant_id = s.tenant_id and n.source = s.source
)
update transfer_pair p set paid_entry_id = o.entry_id, received_entry_id = i.entry_id
from found o, found i
where o.tenant_id = p.tenant_id and o.source = p.paid_source and i.tenant_id = p.tenant_id and i.source = p.received_source;
alter table entry force row level security;
alter table transfer_pair force row level security;
alter table transfer_pair alter column paid_entry_id set not null, alter column received_entry_id set not null;
