-- The lines of one payee under its key, however a bank cut or numbered its text, newest first. Lines that are there get the key that
-- `payees/payee.ts` would give them by their name; a payment to or from a named party keeps its letters in full.
alter table ledger_line add column payee_key text not null default '';

alter table ledger_line no force row level security;
update ledger_line set payee_key = case
  when payee ~ '^(ZELLE|VENMO|CASHAPP|RTP|REALTIMEPAYMENT|REALTIME TRANSFER|WIRE|FEDWIRE|BILLPAY|BILLPAYMENT) (TO|FROM) ' then regexp_replace(payee, '[^A-Z]', '', 'g')
  when payee ~ '^CHECK [0-9]+$' then replace(payee, ' ', '')
  else left(coalesce(nullif(regexp_replace(regexp_replace(payee, '\y(AND|THE)\y|\.COM\y', '', 'g'), '[^A-Z0-9]', '', 'g'), ''), payee), 18)
end;
alter table ledger_line force row level security;

drop index ledger_line_payee;
create index ledger_line_payee on ledger_line (tenant_id, payee_key, date desc, line_id desc) where payee_key <> '';
