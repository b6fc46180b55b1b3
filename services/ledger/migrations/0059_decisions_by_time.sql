-- Decisions since a person last looked, on every opening of the Dashboard: they are stored in the order in which they are made.
create index category_decision_time on category_decision using brin (decided_at);
