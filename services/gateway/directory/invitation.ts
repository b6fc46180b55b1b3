// The secret of an invitation's link: it names its business and contains 192 random bits, of which only a hash is stored. Pure except for
// the random bits.
import { createHash, randomBytes } from 'node:crypto';

const invitationDays = 7;

const linkStart = '/#invitation=';

interface Invitation {
  /** The link that the invited person opens. The secret is after the #, so that no server logs it. */
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

/** The condition that finds its membership while it is valid: neither used nor expired. */
export const openInvitation = ({ tenantId, hash }: { tenantId: number; hash: string }, now: Date) => ({
  tenantId,
  invitationHash: hash,
  personId: null,
  invitationEndsAt: { $gt: now },
});

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
