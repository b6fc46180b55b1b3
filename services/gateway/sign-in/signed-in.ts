// The person of a verified token, read once from its claims. The rest of the gateway sees nothing else of the token.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isStorable } from '#platform/storable.js';
import { adminLabel, type AdminLabel, type AdminLabelSettings } from './admin-label.js';

export interface SignedIn {
  /** The issuer of the identity and its ID there, which together never change. Email address and name may change. */
  readonly tid: string;
  readonly oid: string;
  readonly name: string;
  /** In lower case; empty when the provider sends none, or one that it hasn't verified. */
  readonly mail: string;
  readonly jobTitle: string | null;
  readonly roles: readonly string[];
  /** One sign-in of one person: renewed tokens keep it, a new sign-in gets another. */
  readonly sessionId: string;
  /** A label on the screen. Rights only come from memberships. */
  readonly adminLabel: AdminLabel;
}

/** Names of the claims in tokens of a provider that isn't Entra ID. */
interface ClaimNames {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: string;
}

/** What is read of a token, from the settings of sign-in. */
export interface ReadingRules {
  readonly issuer: string;
  /** The directory of Entra ID, which the token must name. */
  readonly tenantId?: string;
  /** The scope that lets the console act for a person. */
  readonly requiredScope?: string;
  readonly label: AdminLabelSettings;
  /** Absent: the token has Entra ID's claims. */
  readonly claims?: ClaimNames;
}

/** A claim that can't be stored counts as absent. */
const Claim = z.string().refine(isStorable);

const Claims = z.object({
  tid: Claim.min(1).max(255),
  oid: Claim.min(1).max(255),
  name: Claim.catch(''),
  email: Claim.max(320).optional().catch(undefined),
  preferred_username: Claim.max(320).optional().catch(undefined),
  jobTitle: Claim.max(200).nullable().catch(null).default(null),
  roles: z.array(Claim.max(200)).max(200).catch([]),
  sid: Claim.min(1).max(200).optional().catch(undefined),
  auth_time: z.number().optional().catch(undefined),
});

/** Undefined when the claims identify no one, or lack the directory or the scope. */
export function signedInFrom(claims: Record<string, unknown>, rules: ReadingRules): SignedIn | undefined {
  const { tenantId, requiredScope, label } = rules;
  if (tenantId !== undefined && claims['tid'] !== tenantId) return undefined;
  if (requiredScope !== undefined && !scopesIn(claims).includes(requiredScope)) return undefined;
  const own = rules.claims ? inEntraShape(claims, rules.claims, rules.issuer) : claims;
  const parsed = Claims.safeParse(own);
  if (!parsed.success) return undefined;
  const { tid, oid, name, email, preferred_username: userName, jobTitle, roles, sid, auth_time: signedInAt } = parsed.data;
  const mail = (email ?? userName ?? '').toLowerCase();
  return {
    tid,
    oid,
    name: name.slice(0, 200) || mail || oid,
    mail,
    jobTitle,
    roles,
    sessionId:
      sid ??
      createHash('sha256')
        .update(`${tid} ${oid} ${signedInAt ?? ''}`)
        .digest('base64url')
        .slice(0, 22),
    adminLabel: adminLabel({ claims: own, mail }, label),
  };
}

const scopesIn = ({ scp }: Record<string, unknown>): string[] => (typeof scp === 'string' && scp.length <= 2000 ? scp.split(' ') : []);

/**
 * The issuer takes the directory's place, so the same subject at two providers is two people; an issuer is an address and a directory's ID
 * is not. People can set a user name or an unverified email address to another person's, so these are never taken for an address.
 */
function inEntraShape(claims: Record<string, unknown>, names: ClaimNames, issuer: string): Record<string, unknown> {
  const isVerified = [true, 'true'].includes(claims[names.emailVerified] as boolean | string);
  return {
    ...claims,
    tid: issuer,
    oid: claims[names.subject],
    name: claims[names.name] ?? claims['preferred_username'],
    email: isVerified ? claims[names.email] : undefined,
    preferred_username: undefined,
  };
}
