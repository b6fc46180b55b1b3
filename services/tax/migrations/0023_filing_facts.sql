-- The payer on the 1099 forms, and how many forms of a year there are and are recorded as filed. Read models of payroll's events; never an SSN.
create table payer (
  tenant_id int primary key,
  ein       text,
  address   text not null,
  city      text not null,
  state     text not null,
  zip_code  text not null
);

create table forms_1099 (
  tenant_id int not null,
  year      smallint not null,
  form      text not null,
  forms     int not null,
  filed     int not null,
  primary key (tenant_id, year, form)
);
