-- Rules that name contractors, links under which a contractor gives a W-9, and what the business is called that asks for it.

-- As the ledger's settings and the gateway tell it.
alter table payroll_settings add column business text not null default '';

-- In order: the first rule that fits a payment's text names it. `text` is kept as it is compared, in capitals and with single spaces.
create table name_rule (
  tenant_id  int not null,
  rule_id    uuid not null,
  position   int not null,
  operator   text not null check (operator in ('contains', 'starts-with')),
  text       text not null,
  contractor text not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, rule_id),
  unique (tenant_id, operator, text),
  unique (tenant_id, position) deferrable initially deferred
);

-- The rule that read the payment's name, where one did.
alter table payment add column rule_id uuid;
alter table payment drop constraint payment_named_by_check;
alter table payment add constraint payment_named_by_check check (named_by in ('hand', 'rule', 'import', 'descriptor', 'nobody'));
create index payment_rule on payment (tenant_id, rule_id) where rule_id is not null;

-- A link is open until it has an end. Of the token only its hash is kept; `refused` counts answers that could not be taken.
create table w9_link (
  tenant_id  int not null,
  link_id    uuid not null,
  vendor_id  uuid not null,
  token_hash text not null,
  asked_by   text not null,
  asked_at   timestamptz not null default now(),
  expires_at timestamptz not null,
  refused    int not null default 0,
  ended      text check (ended in ('answered', 'withdrawn', 'replaced', 'refused')),
  ended_at   timestamptz,
  primary key (tenant_id, link_id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, vendor_id) references vendor (tenant_id, vendor_id)
);
create unique index w9_link_open on w9_link (tenant_id, vendor_id) where ended is null;
