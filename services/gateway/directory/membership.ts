// Decisions about the members of one business. Pure.
import { DomainError, refuseConflict } from '#contracts/problem.js';
import type { Role } from '#contracts/shapes.js';

export interface Member {
  /** Their id if they have no email address. */
  mail: string;
  role: Role;
  /** False for an invitation that has not been accepted yet. */
  joined: boolean;
}

/** Members and invitations that one business may have. */
export const maxMembers = 500;

/** The effect of giving `role` to `mail`. Refuses with 409 if the business would have no owner. */
export function decideRole(members: Member[], { mail, role }: { mail: string; role: Role }): 'added' | 'changed' | 'unchanged' {
  const before = members.find((member) => member.mail === mail);
  // The id of a person without an email address names an existing member; it can't be used for an invitation.
  if (!before && !mail.includes('@')) throw unknownMember(mail);
  if (!before && members.length >= maxMembers) refuseConflict('too-many-members', `A business can have up to ${maxMembers} members.`);
  if (role !== 'owner') assertOwnerRemains(members, mail);
  if (!before) return 'added';
  return before.role === role ? 'unchanged' : 'changed';
}

/** The membership that ends. Refuses the last owner with 409 and a stranger with 404. */
export function decideLeaving(members: Member[], mail: string): Member {
  const leaving = members.find((member) => member.mail === mail);
  if (!leaving) throw unknownMember(mail);
  assertOwnerRemains(members, mail);
  return leaving;
}

const unknownMember = (mail: string) => new DomainError('unknown-member', 404, `${mail} is not a member of this business.`);

/** An owner who was invited but has never signed in may never come, so they do not count. */
function assertOwnerRemains(members: Member[], without: string): void {
  const owners = members.filter((member) => member.role === 'owner' && member.joined);
  if (owners.length > 0 && owners.every((owner) => owner.mail === without)) {
    refuseConflict('last-owner', 'A business needs at least one owner. Make someone else an owner first.');
  }
}
