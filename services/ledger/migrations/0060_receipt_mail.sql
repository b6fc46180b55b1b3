-- Receipts by email: the address of a business, how far the mailbox was read for it, and what came of each message.
create table receipt_address (
  tenant_id    int primary key,
  -- The part behind the + of the mailbox's address. Whoever knows it can send receipts, and nothing else.
  token        text not null,
  -- The mailbox numbers its messages in the order in which they arrive, until it is made anew.
  uid_validity text,
  last_uid     bigint not null default 0,
  made_by      text not null,
  made_at      timestamptz not null,
  looked_at    timestamptz,
  problem      text
);

-- `message_key` is the hash of the Message-ID and of what is attached, so that a message that is delivered twice counts once.
create table receipt_message (
  tenant_id   int not null,
  message_key text not null,
  sender      text not null,
  subject     text not null,
  receipts    smallint not null,
  problem     text,
  received_at timestamptz not null,
  primary key (tenant_id, message_key)
);
create index receipt_message_newest on receipt_message (tenant_id, received_at desc, message_key);
