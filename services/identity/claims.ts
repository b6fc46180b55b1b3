// The claims of the bundled provider's tokens, in the shape of Microsoft Entra ID v2.0, so that the gateway needs only one reader.
import type { Account } from './accounts.js';
import { sessionIdOf } from './account/sign-ins.js';
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

interface Proof {
  /** The sign-in, by which it is listed and ended. */
  sid: string;
  /** The moment (seconds) at which the person last proved who they are: renewals and further tabs keep it. */
  signedInAt: number;
}

/** Claims of an access token in addition to those of the protocol. */
export function accessClaims(account: Account, { sid, signedInAt }: Proof) {
  return {
    ...personClaims(account),
    ...(account.jobTitle ? { jobTitle: account.jobTitle } : {}),
    sid: sessionIdOf(sid, signedInAt),
    auth_time: signedInAt,
    ver: '2.0',
  };
}
