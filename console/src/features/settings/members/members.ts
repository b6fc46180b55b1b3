// Texts about the members of a business. Pure.
import type { ReplyOf } from '#contracts/define.js';
import type { listMembers } from '#contracts/routes/directory.js';

export type Member = ReplyOf<typeof listMembers>['members'][number];
export type MemberRole = Member['role'];

export const roles: { value: MemberRole; label: string; may: string }[] = [
  { value: 'owner', label: 'Owner', may: 'everything, including members' },
  { value: 'admin', label: 'Admin', may: 'everything except members' },
  { value: 'bookkeeper', label: 'Bookkeeper', may: 'imports, categorizes, reconciles' },
  { value: 'adviser', label: 'Adviser', may: 'reads' },
];

export const roleLabel = (role: MemberRole): string => roles.find(({ value }) => value === role)?.label ?? role;

/** A member without an email address is listed under an internal id. */
const hasEmail = ({ mail }: Member): boolean => mail.includes('@');
export const nameOf = (member: Member): string => member.name ?? (hasEmail(member) ? member.mail : 'Person without an email address');
/** The account that joined; the link can be opened under another address than the invited one. */
export const emailText = ({ mail, account = mail }: Member): string => {
  if (!account.includes('@')) return 'no email address';
  return account === mail || !mail.includes('@') ? account : `${account} (invited as ${mail})`;
};
