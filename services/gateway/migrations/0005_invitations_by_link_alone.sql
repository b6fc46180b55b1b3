-- Only the link of an invitation makes a member, so no address is proof of a person and no invitation is found by its address.
drop index membership_invitation;
alter table person drop column mail_proven;
