-- Scratch tables for verify: the read models that `replay.ts` names, empty, in the caller's own temporary schema, gone with its transaction.
-- Nobody may make temporary tables but the schema's owner, so this runs as the owner; it takes nothing from its caller.
create or replace function open_scratch() returns void language plpgsql security definer set search_path = assistant, pg_temp as $$
declare read_model text;
begin
  foreach read_model in array array['person_decision', 'ledger_line', 'account', 'owner', 'personal_account', 'entry_line', 'business', 'known_fact'] loop
    execute format('create temporary table %I (like assistant.%1$I including indexes including defaults) on commit drop', read_model);
    execute format('grant select, insert, update, delete on pg_temp.%I to assistant_worker', read_model);
  end loop;
end $$;
revoke all on function open_scratch() from public;
grant execute on function open_scratch() to assistant_worker;
