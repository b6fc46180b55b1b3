-- Payments to contractors, the names given to them, vendors and their forms. Amounts are cents, paid positive. Every key leads with tenant_id.

-- Settings of a business; its row is locked by whoever changes payments, so that names are given out by one at a time.
create table payroll_settings (
  tenant_id   int primary key,
  categories  text[] not null default '{"Expenses:Contracting Fee"}',
  payer       jsonb not null default '{}',
  payer_tin   text,
  iris_header text[] not null default '{}'
);

-- Category legs of the ledger as its events tell them, on the category that each has now. A read model.
create table leg (
  tenant_id    int not null,
  entry_id     bigint not null,
  line         smallint not null,
  payment_id   text not null,
  date         date not null,
  cash         boolean not null,
  description  text not null,
  reference    text not null,
  money_path   text not null,
  amount_cents bigint not null,
  category     text not null,
  decision_seq int not null,
  reversed     boolean not null default false,
  primary key (tenant_id, entry_id, line)
);
create index leg_payment on leg (tenant_id, payment_id);

-- The legs that pay contractors, with what their text says and the name that counts. A read model of legs, imported names and choices.
create table payment (
  tenant_id      int not null,
  payment_id     text not null,
  entry_id       bigint not null,
  line           smallint not null,
  date           date not null,
  description    text not null,
  reference      text not null,
  amount_cents   bigint not null,
  payment_type   text not null,
  read_name      text not null,
  contractor     text not null,
  contractor_key text not null,
  named_by       text not null check (named_by in ('hand', 'import', 'descriptor', 'nobody')),
  name_id        bigint,
  reportable     boolean not null,
  reason         text not null,
  by_hand        boolean not null,
  primary key (tenant_id, payment_id)
);
create index payment_date on payment (tenant_id, date desc, payment_id);
create index payment_amount on payment (tenant_id, payment_type, abs(amount_cents));
create index payment_contractor on payment (tenant_id, contractor_key);

-- What a person decided about one payment; it outlives every rebuild.
create table payment_choice (
  tenant_id  int not null,
  payment_id text not null,
  contractor text,
  reportable boolean,
  chosen_by  text not null,
  chosen_at  timestamptz not null default now(),
  primary key (tenant_id, payment_id)
);

-- Names pasted from a payment source. `occurrence` tells equal groups of one paste apart, so that a second paste of them adds nothing.
create table imported_name (
  tenant_id    int not null,
  name_id      bigint generated always as identity,
  source       text not null,
  name         text not null,
  name_key     text not null,
  date         date not null,
  amount_cents bigint not null check (amount_cents > 0),
  occurrence   int not null,
  imported_by  text not null,
  imported_at  timestamptz not null default now(),
  primary key (tenant_id, name_id),
  unique (tenant_id, source, name_key, date, amount_cents, occurrence)
);
create index imported_name_amount on imported_name (tenant_id, source, amount_cents);

-- A taxpayer number is sealed; `tin_key` tells equal ones apart without opening any.
create table vendor (
  tenant_id   int not null,
  vendor_id   uuid not null,
  name        text not null,
  tin_type    text check (tin_type in ('EIN', 'SSN', 'ITIN')),
  tin_sealed  text,
  tin_last4   text,
  tin_key     text,
  address     text not null,
  city        text not null,
  state       text not null,
  zip_code    text not null,
  entity_type text not null,
  attorney    boolean not null,
  w9          text not null check (w9 in ('missing', 'requested', 'on-file')),
  w9_on       date,
  w9_file     text,
  w9_kind     text,
  merged_into uuid,
  removed     boolean not null default false,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, vendor_id)
);
create unique index vendor_tin on vendor (tenant_id, tin_key) where tin_key is not null and not removed;

-- Every name under which a vendor is paid, by its key.
create table vendor_name (
  tenant_id int not null,
  name_key  text not null,
  name      text not null,
  vendor_id uuid not null,
  primary key (tenant_id, name_key),
  foreign key (tenant_id, vendor_id) references vendor (tenant_id, vendor_id)
);
create index vendor_name_vendor on vendor_name (tenant_id, vendor_id);

-- Forms as they were made, with the recipient and the payer of that moment; a change is another version.
create table form_1099 (
  tenant_id    int not null,
  form_id      uuid not null,
  year         smallint not null,
  vendor_id    uuid not null,
  version      int not null,
  kind         text not null check (kind in ('original', 'corrected', 'void')),
  box1_cents   bigint not null,
  recipient    jsonb not null,
  payer        jsonb not null,
  recipient_tin text not null,
  payer_tin    text not null,
  content      text not null,
  current      boolean not null,
  filed_on     date,
  reason       text not null default '',
  file_key     text,
  generated_at timestamptz not null default now(),
  generated_by text not null,
  primary key (tenant_id, form_id),
  unique (tenant_id, year, vendor_id, version),
  foreign key (tenant_id, vendor_id) references vendor (tenant_id, vendor_id)
);
create unique index form_current on form_1099 (tenant_id, year, vendor_id) where current;
