-- What tax needs of the books, by category and month, and of the business whose they are. Read models of other services' events; amounts are
-- cents, debit positive. Every key leads with tenant_id.

create table business (
  tenant_id           int primary key,
  name                text not null,
  time_zone           text not null,
  method              text not null check (method in ('cash', 'accrual')),
  receipt_limit_cents bigint not null
);

-- Category legs of the ledger, on the category that each has now.
create table leg (
  tenant_id    int not null,
  entry_id     bigint not null,
  line         smallint not null,
  date         date not null,
  basis        text not null check (basis in ('both', 'accrual', 'cash')),
  description  text not null,
  reference    text not null,
  money_path   text not null,
  amount_cents bigint not null,
  category     text not null,
  payee        text not null,
  decision_seq int not null,
  reversed     boolean not null default false,
  primary key (tenant_id, entry_id, line)
);
create index leg_category on leg (tenant_id, category, date desc, entry_id desc, line desc) where not reversed;

-- What legs that are not reversed add up to; written by the statement that changes them (sql/category-months.sql).
create table category_month (
  tenant_id int not null,
  month     date not null,
  category  text not null,
  basis     text not null,
  lines     int not null,
  cents     bigint not null,
  primary key (tenant_id, month, category, basis)
);

-- When something last came that changed the legs of a year.
create table year_change (
  tenant_id  int not null,
  year       smallint not null,
  changed_at timestamptz not null,
  primary key (tenant_id, year)
);
