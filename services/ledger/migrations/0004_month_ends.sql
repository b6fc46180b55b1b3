-- What every account held at the end of each month in which it moved, so that a balance at any date is one row and the days after it;
-- and the numbers under which journals were imported.

create table month_end_balance (
  tenant_id    int not null,
  account_id   int not null,
  month        date not null,
  basis        entry_basis not null,
  lines        int not null,
  amount_cents bigint not null,
  primary key (tenant_id, account_id, basis, month)
) with (fillfactor = 50);

-- The owner of the tables is walled off from their rows too; for this one statement it reads them all.
alter table month_amount no force row level security;
insert into month_end_balance (tenant_id, account_id, month, basis, lines, amount_cents)
select tenant_id, account_id, month, basis, sum(lines) over upward, sum(amount_cents) over upward
from month_amount where account_id <> 0
window upward as (partition by tenant_id, account_id, basis order by month);
alter table month_amount force row level security;

-- `content` is a digest of what the number stood for when it was imported; a category decided since does not change it.
create table journal_number (
  tenant_id  int not null,
  journal_no text not null,
  entry_id   bigint not null,
  content    bytea not null,
  primary key (tenant_id, journal_no),
  foreign key (tenant_id, entry_id) references entry (tenant_id, entry_id)
);
create unique index journal_number_entry on journal_number (tenant_id, entry_id);
