// What a token of the bundled directory says: the claims of a Microsoft Entra ID v2.0 token, so the gateway needs one reader.
import { createHash } from 'node:crypto';
import type { Account } from './accounts.js';
import { TENANT_ID } from './addresses.js';

/** Claims about the person, the same in id tokens and access tokens. */
export function personClaims(account: Account) {
  return {
    oid: account.id,
    tid: TENANT_ID,
    name: account.name,
    preferred_username: account.mail,
    email: account.mail,
    roles: [...account.roles],
  };
}

/**
 * Claims of an access token beyond what the protocol itself fills in.
 * `signedInAt` is the moment (seconds) at which the person last proved who they are: renewals and further tabs keep it, so `sid`
 * names that one sign-in, and only a new sign-in gets another.
 */
export function accessClaims(account: Account, signedInAt: number) {
  const sid = createHash('sha256').update(`${account.id} ${signedInAt}`).digest('base64url').slice(0, 22);
  return {
    ...personClaims(account),
    ...(account.jobTitle ? { jobTitle: account.jobTitle } : {}),
    sid,
    auth_time: signedInAt,
    ver: '2.0',
  };
}
