-- Sums of charges that the list of charges shows: of a day, and of a client. sql/charge-sums.sql moves them with the charges.

create table charge_day (
  tenant_id   int not null,
  date        date not null,
  status      text not null,
  charges     int not null,
  gross_cents bigint not null,
  primary key (tenant_id, date, status)
);

create table client_charges (
  tenant_id  int not null,
  client_key text not null,
  status     text not null,
  charges    int not null,
  primary key (tenant_id, client_key, status)
);

-- The owner of the tables is walled off from their rows too; for these statements it reads them all.
alter table charge no force row level security;
insert into charge_day select tenant_id, date, status, count(*), sum(gross_cents) from charge group by 1, 2, 3;
insert into client_charges select tenant_id, client_key, status, count(*) from charge group by 1, 2, 3;
alter table charge force row level security;

-- Who paid in a period.
create index charge_date_client on charge (tenant_id, date) include (client_key, status);
