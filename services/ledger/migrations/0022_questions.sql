-- Notes and questions about the books. What a thread is about stays as it was when it was asked; its state follows from its last message.
create table question (
  tenant_id           int not null,
  question_id         bigint generated always as identity,
  kind                text not null check (kind in ('question', 'note')),
  about               text not null check (about in ('transaction', 'payee', 'report')),
  -- Of a transaction: its line, and the bank's transaction, under which it is found again after it was posted anew.
  entry_id            bigint,
  line                smallint,
  bank_transaction_id uuid,
  payee_key           text,
  place               text,
  subject             text not null,
  date                date,
  amount_cents        bigint,
  asked_by            text not null,
  primary key (tenant_id, question_id),
  foreign key (tenant_id, entry_id) references entry (tenant_id, entry_id),
  check (case about when 'transaction' then entry_id is not null and line is not null and date is not null and amount_cents is not null
                    when 'payee' then payee_key is not null
                    else place is not null end)
);
create index question_entry on question (tenant_id, entry_id) where entry_id is not null;
create index question_bank_transaction on question (tenant_id, bank_transaction_id) where bank_transaction_id is not null;
create index question_payee on question (tenant_id, payee_key) where payee_key is not null;
create index question_place on question (tenant_id, place) where place is not null;

-- `act`: a message, or the word that nothing is left to answer.
create table question_message (
  tenant_id   int not null,
  question_id bigint not null,
  seq         smallint not null,
  act         text not null check (act in ('wrote', 'resolved')),
  text        text,
  author      text not null,
  author_name text not null,
  author_role text not null,
  written_at  timestamptz not null,
  primary key (tenant_id, question_id, seq),
  foreign key (tenant_id, question_id) references question (tenant_id, question_id),
  check ((act = 'wrote') = (text is not null))
);
comment on table question_message is 'append-only';
