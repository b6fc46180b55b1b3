-- Whether prices include sales tax: what is paid to the state for it is no expense then. The settings could not say so before.
alter table business add column collects_sales_tax boolean not null default false;
