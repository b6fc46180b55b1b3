-- How the installation was founded: one row, written once, which the provider's own role can neither change nor remove.
create table identity.founding (
  one        boolean primary key default true check (one),
  demo       boolean not null,
  reach      text not null check (reach in ('loopback', 'public')),
  founded_at timestamptz not null default now()
);

-- What the terminal shows to whoever starts an installation at a public address; kept hashed, gone when the owner has been created.
create table identity.set_up_code (
  hash       text primary key,
  expires_at timestamptz not null
);

-- An installation that has run before keeps the demo where its owner has been there, and goes on without where not.
do $$
declare
  demo boolean := false;
begin
  if not exists (select from identity.secret) then return; end if;
  if to_regclass('gateway.person') is not null then
    execute $q$select exists (select from gateway.person where oid = '0d3a6f10-0000-4000-8000-000000000001')$q$ into demo;
  end if;
  insert into identity.founding (demo, reach) values (demo, 'loopback');
end $$;
