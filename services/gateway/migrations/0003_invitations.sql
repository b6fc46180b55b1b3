-- Whose mail proves who they are: the bundled provider's people. In a directory with guests an address may be chosen by its bearer.
alter table person add column mail_proven boolean not null default false;

-- An invitation is also a link with a secret, kept hashed, good once and until it ends.
alter table membership add column invitation_hash text, add column invitation_ends_at timestamptz;
create unique index membership_by_invitation on membership (tenant_id, invitation_hash) where invitation_hash is not null;
