-- What people answered about purchases: which asset a row of the books bought, or that it is none. Told first-hand: no rebuild touches it. The row
-- may be gone since; the answer stays, so that an asset can say so.
create table asset_purchase (
  tenant_id   int not null,
  entry_id    bigint not null,
  line        smallint not null,
  asset_id    uuid,
  answered_by text not null,
  answered_at timestamptz not null,
  primary key (tenant_id, entry_id, line),
  unique (tenant_id, asset_id),
  foreign key (tenant_id, asset_id) references asset (tenant_id, asset_id) on delete cascade
);
