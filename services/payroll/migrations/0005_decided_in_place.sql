-- A decision rewrites its leg beside it: no index stands on what it changes, only room is needed.
alter table leg set (fillfactor = 60);
