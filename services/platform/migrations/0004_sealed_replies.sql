-- Replies kept for a repeated Idempotency-Key are sealed from now on where a service hands out secrets. Invitations kept open by an earlier
-- version and replies past their day go.
delete from idempotency where created_at < now() - interval '24 hours' or reply ? 'invitation';
