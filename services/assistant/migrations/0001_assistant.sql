-- What people decided about payees, one row per ledger line: the history that classification looks at first. A read model of the ledger's events.
create table person_decision (
  tenant_id  int not null,
  line_id    text not null,
  payee_key  text not null,
  category   text not null,
  decided_at timestamptz not null,
  primary key (tenant_id, line_id)
);
create index person_decision_payee on person_decision (tenant_id, payee_key) include (category, decided_at);
