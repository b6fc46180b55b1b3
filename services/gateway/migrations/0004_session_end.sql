-- A session that its person has ended stays ended: a token that was issued for it is good no longer.
alter table session_activity add column ended_at timestamptz;
