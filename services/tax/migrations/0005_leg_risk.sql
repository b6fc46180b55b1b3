-- Expenses that might be questioned, and those of round amounts, written with the leg: few among many, so that the hundred with the greatest
-- scores are read without looking at the others. A read model.

create table leg_risk (
  tenant_id    int not null,
  entry_id     bigint not null,
  line         smallint not null,
  year         smallint not null,
  basis        text not null,
  score        smallint not null,
  reason       text not null,
  cash         boolean not null,
  round        boolean not null,
  amount_cents bigint not null,
  primary key (tenant_id, entry_id, line)
);
create index leg_risk_score on leg_risk (tenant_id, year, score desc, amount_cents desc, entry_id desc, line);
create index leg_risk_kind on leg_risk (tenant_id, year) include (basis, cash, round, amount_cents);
