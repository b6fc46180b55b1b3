-- Own accounts that are loans or lines of credit, as bank-link states them: no cards, and their cash flows are financing.
alter table account add column loan boolean not null default false;
