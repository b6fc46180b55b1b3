-- The table's name says what it holds: of each year and method the estimate that was published last.
alter table told_estimate rename to published_estimate;
alter table published_estimate rename column told_at to published_at;
