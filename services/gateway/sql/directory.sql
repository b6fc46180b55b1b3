-- The one question that crosses businesses: which of them a person may enter. Row-level security hides all but one tenant from the
-- service's roles, so this function runs as a role that owns nothing and that two policies let read, and answers about one person only.
drop policy if exists directory on membership;
drop policy if exists directory on business;
create policy directory on membership for select to gateway_reader using (true);
create policy directory on business for select to gateway_reader using (true);
grant usage on schema gateway to gateway_reader;
grant select on membership, business to gateway_reader;
-- An earlier version also found invitations by the person's address.
drop function if exists memberships_of(uuid, text);
revoke select on person from gateway_reader;

-- The columns that a function returns can't be replaced.
drop function if exists memberships_of(uuid);
-- Memberships that a person accepted; an invitation is not one.
create or replace function memberships_of(person uuid)
returns table (tenant_id int, name text, description text, role member_role, time_zone text, first_steps text)
language sql stable security definer set search_path = gateway, pg_temp as $$
  select b.tenant_id, b.name, b.description, max(m.role), b.time_zone, min(m.first_steps)
  from membership m join business b on b.tenant_id = m.tenant_id
  where m.person_id = person
  group by b.tenant_id, b.name, b.description, b.time_zone
  order by b.tenant_id
$$;
-- A function is given to a role that may make something in its schema; the reader may for this moment alone.
grant create on schema gateway to gateway_reader;
alter function memberships_of(uuid) owner to gateway_reader;
revoke create on schema gateway from gateway_reader;
revoke all on function memberships_of(uuid) from public;
grant execute on function memberships_of(uuid) to gateway_app;
