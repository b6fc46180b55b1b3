// Who may be a member of what: decisions about the members of one business. Pure.
import { DomainError } from '#contracts/problem.js';
import type { Role } from '#contracts/shapes.js';

export interface Member {
  /** Their id where they have none. */
  mail: string;
  role: Role;
  /** False for an invitation that nobody has taken up yet. */
  joined: boolean;
}

/** Members and invitations that one business may have. */
export const maxMembers = 500;

/** What giving `role` to `mail` means. Refuses with 409 what would leave the business without an owner. */
export function decideRole(members: Member[], { mail, role }: { mail: string; role: Role }): 'added' | 'changed' | 'unchanged' {
  const before = members.find((one) => one.mail === mail);
  // The id of somebody without a mail names who is a member already; nobody can be invited by it.
  if (!before && !mail.includes('@')) throw unknownMember(mail);
  if (!before && members.length >= maxMembers)
    throw new DomainError('too-many-members', 409, `A business can have up to ${maxMembers} members.`);
  if (role !== 'owner') assertOwnerRemains(members, mail);
  if (!before) return 'added';
  return before.role === role ? 'unchanged' : 'changed';
}

/** The membership that ends. Refuses the last owner with 409 and a stranger with 404. */
export function decideLeaving(members: Member[], mail: string): Member {
  const leaving = members.find((one) => one.mail === mail);
  if (!leaving) throw unknownMember(mail);
  assertOwnerRemains(members, mail);
  return leaving;
}

const unknownMember = (mail: string) => new DomainError('unknown-member', 404, `${mail} is not a member of this business.`);

/** An owner who was invited but has never signed in may never come, so they do not count. */
function assertOwnerRemains(members: Member[], without: string): void {
  const owners = members.filter((one) => one.role === 'owner' && one.joined);
  if (owners.length > 0 && owners.every((one) => one.mail === without)) {
    throw new DomainError('last-owner', 409, 'A business needs at least one owner. Make someone else an owner first.');
  }
}
