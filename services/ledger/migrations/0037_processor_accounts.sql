-- The card processor or wallet that holds an own account's balance. It reports every movement of the balance, so no one enters them by hand. For accounts from
-- before, the name follows from the processor's own decisions; 'unknown' if it made none under its name.
alter table account add column processor text;
-- The owner of the tables is walled off from their rows, too.
alter table account no force row level security;
alter table posting no force row level security;
alter table entry no force row level security;
alter table category_decision no force row level security;
update account a set processor = coalesce(k.name, 'unknown')
  from (
    select p.tenant_id, p.account_id, max(n.name) as name
    from posting p
    join entry e on e.tenant_id = p.tenant_id and e.entry_id = p.entry_id and e.activity is not null
    left join category_decision d on d.tenant_id = p.tenant_id and d.entry_id = p.entry_id and d.decided_by = 'rule'
    left join (values ('Stripe', 'stripe'), ('PayPal', 'paypal'), ('Square', 'square'), ('Venmo', 'venmo'), ('Cash App', 'cash-app'), ('Shopify', 'shopify'), ('Etsy', 'etsy')) n (actor, name)
      on n.actor = d.actor
    where p.line = 1 group by 1, 2
  ) k
  where a.tenant_id = k.tenant_id and a.account_id = k.account_id and a.money;
alter table account force row level security;
alter table posting force row level security;
alter table entry force row level security;
alter table category_decision force row level security;
