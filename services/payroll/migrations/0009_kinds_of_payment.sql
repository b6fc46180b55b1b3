-- What a payment is reported as: form and box follow from its kind (contracts/rules/form-1099-kinds.ts). Until now all were services.

-- Categories of the kinds that Form 1099-MISC reports. New businesses begin with their rents; the others follow none until they choose.
alter table payroll_settings add column misc_categories jsonb not null default '[]';
alter table payroll_settings alter column misc_categories set default '[
  {"category": "Expenses:Rent", "kind": "rent"}, {"category": "Expenses:Rent & Lease", "kind": "rent"},
  {"category": "Expenses:Rent or Lease", "kind": "rent"}, {"category": "Expenses:Office Rent", "kind": "rent"},
  {"category": "Expenses:Studio Rent", "kind": "rent"}, {"category": "Expenses:Equipment Rent", "kind": "rent"},
  {"category": "Expenses:Equipment Rental", "kind": "rent"}, {"category": "Expenses:Equipment Lease", "kind": "rent"},
  {"category": "Expenses:Vehicle Lease", "kind": "rent"}]';

alter table payment add column kind text not null default 'services' check (kind in ('services', 'rent', 'other-income', 'gross-proceeds'));
create index payment_misc on payment (tenant_id, date desc, payment_id) where kind <> 'services';
drop index payment_contractor;
create index payment_contractor on payment (tenant_id, contractor_key, kind, contractor);

-- What a person said a payment is; null leaves it to its category.
alter table payment_choice add column kind text check (kind in ('services', 'rent', 'other-income', 'gross-proceeds'));

alter table contractor_year add column kind text not null default 'services';
alter table contractor_year drop constraint contractor_year_pkey;
alter table contractor_year add primary key (tenant_id, year, contractor_key, kind);

-- A vendor has one form of each name that stands for a year. Boxes 3 and 10 are those of the 1099-MISC; box 1 is either's.
alter table form_1099 add column form text not null default '1099-NEC' check (form in ('1099-NEC', '1099-MISC'));
alter table form_1099 add column box3_cents bigint not null default 0;
alter table form_1099 add column box10_cents bigint not null default 0;
alter table form_1099 drop constraint form_1099_tenant_id_year_vendor_id_version_key;
alter table form_1099 add unique (tenant_id, year, form, vendor_id, version);
drop index form_current;
create unique index form_current on form_1099 (tenant_id, year, form, vendor_id) where current;
