-- What a processor's interface tells of an account arrives like a file that never ends: one import, whose rows are claims as any file's are.
create table feed (
  tenant_id        int not null,
  processor        text not null,
  provider_account text not null,
  bank_account_id  uuid not null,
  import_id        uuid not null,
  primary key (tenant_id, processor, provider_account),
  unique (tenant_id, bank_account_id),
  foreign key (tenant_id, import_id) references import (tenant_id, import_id),
  foreign key (tenant_id, bank_account_id) references bank_account (tenant_id, bank_account_id)
);
