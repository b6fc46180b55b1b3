// The secret of an invitation's link: it names its business and holds 192 random bits, of which only a hash is kept. Pure but for chance.
import { createHash, randomBytes } from 'node:crypto';

export const invitationDays = 7;

const linkStart = '/#invitation=';

export interface Invitation {
  /** Where the invited person opens the product. Behind the #, so that no server's log has it. */
  link: string;
  hash: string;
  endsAt: Date;
}

export function newInvitation(tenantId: number, now: Date): Invitation {
  const secret = `${tenantId}.${randomBytes(24).toString('base64url')}`;
  return { link: `${linkStart}${secret}`, hash: hashOf(secret), endsAt: new Date(now.getTime() + invitationDays * 86_400_000) };
}

export const secretOf = (link: string): string => link.slice(link.indexOf(linkStart) + linkStart.length);

/** Undefined for text that cannot be a secret. */
export function parseSecret(secret: string): { tenantId: number; hash: string } | undefined {
  const [, tenantId] = /^([1-9]\d{0,8})\.[\w-]{32}$/.exec(secret) ?? [];
  return tenantId === undefined ? undefined : { tenantId: Number(tenantId), hash: hashOf(secret) };
}

/** What finds it among the memberships while it is good: neither used nor expired. */
export const openInvitation = ({ tenantId, hash }: { tenantId: number; hash: string }, now: Date) => ({
  tenantId,
  invitationHash: hash,
  personId: null,
  invitationEndsAt: { $gt: now },
});

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
