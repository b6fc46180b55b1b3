-- Extensions that the services' migrations need, made once: services that start at the same time would make them twice.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
