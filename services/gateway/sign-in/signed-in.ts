// Who a verified token speaks for: read once from its claims, and all that the rest of the gateway sees of the token.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isStorable } from '#platform/storable.js';
import { adminLabel, type AdminLabel, type AdminLabelSettings } from './admin-label.js';

export interface SignedIn {
  /** Directory and object id: together the identity of a person for ever. Mail and name may change. */
  readonly tid: string;
  readonly oid: string;
  readonly name: string;
  /** In lower case; empty when the directory tells none. */
  readonly mail: string;
  readonly jobTitle: string | null;
  readonly roles: readonly string[];
  /** One sign-in of one person: renewed tokens keep it, a new sign-in gets another. */
  readonly sessionId: string;
  /** A label on the screen. Rights come from memberships alone. */
  readonly adminLabel: AdminLabel;
}

/** A directory that tells what cannot be stored tells nothing. */
const Claim = z.string().refine(isStorable);

const Claims = z.object({
  tid: Claim.min(1).max(100),
  oid: Claim.min(1).max(100),
  scp: z.string().max(2000),
  name: Claim.catch(''),
  email: Claim.max(320).optional().catch(undefined),
  preferred_username: Claim.max(320).optional().catch(undefined),
  jobTitle: Claim.max(200).nullable().catch(null).default(null),
  roles: z.array(Claim.max(200)).max(200).catch([]),
  sid: Claim.min(1).max(200).optional().catch(undefined),
  auth_time: z.number().optional().catch(undefined),
});

/** Undefined when the claims name nobody, or lack the scope that lets the console act for a person. */
export function signedInFrom(claims: Record<string, unknown>, requiredScope: string, label: AdminLabelSettings): SignedIn | undefined {
  const parsed = Claims.safeParse(claims);
  if (!parsed.success || !parsed.data.scp.split(' ').includes(requiredScope)) return undefined;
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
    adminLabel: adminLabel({ claims, mail }, label),
  };
}
