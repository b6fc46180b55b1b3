-- A decision that takes others back: the number of the one that stands again, 0 where nobody had decided. The next undo goes on from there, so that what
-- was taken back never comes again.
alter table category_decision add column restores_seq smallint;
