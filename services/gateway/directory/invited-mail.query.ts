// The address that a link's invitation went to: what the bundled provider asks before an account can be created.
import type { Clock } from '#platform/clock.js';
import type { UnitOfWork } from '#platform/unit-of-work.js';
import { openInvitation, parseSecret } from './invitation.js';
import { Membership } from './membership.entity.js';

/** Undefined when there is no such invitation, or it was used or has expired. */
export async function invitedMail(work: UnitOfWork, clock: Clock, secret: string): Promise<string | undefined> {
  const named = parseSecret(secret);
  if (!named) return undefined;
  const found = await work.read({ tenantId: named.tenantId }, (em) => em.findOne(Membership, openInvitation(named, clock.instant())));
  return found?.mail;
}
