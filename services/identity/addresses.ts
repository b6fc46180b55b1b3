// The identifiers and addresses on which the bundled provider, the console and the gateway agree.
import { isLoopback } from '#platform/loopback.js';

/** Directory, API and console ids of every bundled installation. Installations differ by their keys, not by these. */
export const TENANT_ID = '5b0f2c7e-6a51-4c0e-9d0b-3f1a7c2e8d40';
export const API_ID = '7c9d1e52-40b3-4f6a-8e27-1b5d90c4a613';
export const CONSOLE_ID = 'e2a84f06-9b17-4d3c-a5f8-6c0d7b21e935';

export const SCOPE_NAME = 'access_as_user';
export const RESOURCE = `api://${API_ID}`;
export const RESOURCE_SCOPE = `${RESOURCE}/${SCOPE_NAME}`;
/** `offline_access` is what yields a refresh token. */
export const OIDC_SCOPE = 'openid profile email offline_access';

export interface Addresses {
  readonly origin: string;
  readonly host: string;
  readonly secure: boolean;
  /** Whether only this machine can open it. */
  readonly reach: 'loopback' | 'public';
  readonly issuer: string;
  readonly redirectUri: string;
  readonly afterSignOut: string;
}

/** All addresses from the product's public address; refuses one that would send passphrases in the clear. */
export function addressesOf(publicUrl: string): Addresses {
  const url = URL.parse(publicUrl);
  const secure = url?.protocol === 'https:';
  if (
    !url ||
    (!secure && !(url.protocol === 'http:' && isLoopback(url.hostname))) ||
    url.pathname !== '/' ||
    url.search ||
    url.hash ||
    url.username
  ) {
    throw new Error(
      `The bundled sign-in cannot serve ${publicUrl}: give an origin such as http://localhost:8080, put https in front of any other address, or configure Microsoft Entra ID.`,
    );
  }
  return {
    origin: url.origin,
    host: url.host,
    secure,
    reach: isLoopback(url.hostname) ? 'loopback' : 'public',
    issuer: `${url.origin}/oidc`,
    redirectUri: `${url.origin}/redirect.html`,
    afterSignOut: `${url.origin}/`,
  };
}

/**
 * What the console gets as /config.json. MSAL accepts only an https authority, so it is given a nominal one and the real
 * endpoints inline; nothing is ever requested from the nominal address.
 */
export function consoleConfigOf(addresses: Addresses): object {
  const { issuer, host } = addresses;
  return {
    clientId: CONSOLE_ID,
    scopes: [RESOURCE_SCOPE],
    authority: `https://${host}/oidc`,
    knownAuthorities: [host],
    accountUrl: `${issuer}/account`,
    authorityMetadata: {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      end_session_endpoint: `${issuer}/session/end`,
      jwks_uri: `${issuer}/jwks`,
    },
  };
}
