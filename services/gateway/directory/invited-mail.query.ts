// Whom the link of an invitation invites: what the bundled provider asks before it lets somebody make an account.
import type { Clock } from '#platform/clock.js';
import type { UnitOfWork } from '#platform/unit-of-work.js';
import { readInvitation } from './invitation.js';
import { Membership } from './membership.entity.js';

/** Undefined when nobody has made such an invitation, or it was used or has expired. */
export async function invitedMail(work: UnitOfWork, clock: Clock, secret: string): Promise<string | undefined> {
  const named = readInvitation(secret);
  if (!named) return undefined;
  const { tenantId, hash } = named;
  const open = { tenantId, invitationHash: hash, personId: null, invitationEndsAt: { $gt: clock.instant() } };
  const found = await work.read({ tenantId }, (em) => em.findOne(Membership, open));
  return found?.mail;
}
