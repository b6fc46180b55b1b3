-- Whether a payee is paid or pays: how many of its lines are income.
alter table known_payee add column income_lines int not null default 0;

alter table known_payee no force row level security;
alter table entry_line no force row level security;
update known_payee p set income_lines = l.lines
from (select tenant_id, payee, count(*)::int as lines from entry_line
      where not reversed and not is_own and payee <> '' and (account like 'Income:%' or account like 'Revenue:%') group by 1, 2) as l
where p.tenant_id = l.tenant_id and p.payee = l.payee;
alter table known_payee force row level security;
alter table entry_line force row level security;
