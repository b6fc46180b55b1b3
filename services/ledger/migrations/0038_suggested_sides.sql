-- A row that only may be a transfer waits on 'Transfer' without its other side until a person decides.
alter table transfer_side add column suggested boolean not null default false;
alter type transfer_candidate add attribute suggested boolean;
