-- Categories that were merged into others. As long as a merge isn't undone, whoever names the category means the other one.
create table category_merge (
  tenant_id       int not null,
  merge_id        bigint generated always as identity,
  account_id      int not null,
  into_account_id int not null,
  -- What the category was before.
  was_closed      boolean not null,
  -- Rows up to this day were locked and stayed.
  locked_through  date,
  rows            int not null,
  merged_by       text not null,
  merged_at       timestamptz not null,
  undone_by       text,
  undone_at       timestamptz,
  restored        int,
  primary key (tenant_id, merge_id),
  foreign key (tenant_id, account_id) references account (tenant_id, account_id),
  foreign key (tenant_id, into_account_id) references account (tenant_id, account_id)
);
create unique index category_merge_standing on category_merge (tenant_id, account_id) where undone_at is null;

-- The rows that a merge moved, each with the number of its decision, and of the one before: who decided about it since has a higher one. A later
-- merge that is undone leaves the row as this one had left it, under a new number.
create table merged_line (
  tenant_id  int not null,
  merge_id   bigint not null,
  entry_id   bigint not null,
  line       smallint not null,
  seq        smallint not null,
  before_seq smallint not null,
  primary key (tenant_id, merge_id, entry_id, line),
  foreign key (tenant_id, merge_id) references category_merge (tenant_id, merge_id)
);
create index merged_line_entry on merged_line (tenant_id, entry_id, line);
