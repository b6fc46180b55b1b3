-- Which estimates of a business must be computed again, and what the last computation counted. Changed together with what makes them due.
create table estimate_state (
  tenant_id       int primary key,
  -- The first year to compute again, and since when; null if nothing has changed since the last computation.
  due_from_year   smallint,
  due_since       timestamptz,
  -- Requests since the last computation: the first one queues a job.
  requests        int not null default 0,
  -- Of the last computation: how much of the ledger's log the books contained, and the day in the business's time zone.
  ledger_position bigint,
  computed_on     date
);
