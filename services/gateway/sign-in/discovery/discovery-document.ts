// Reads the discovery document of an OpenID provider (OpenID Connect Discovery 1.0) and refuses one that is false or unsafe. Pure.
import { z } from 'zod';
import { inPlainWords, issuesText } from '#contracts/plain-issues.js';
import { isLoopback } from '#platform/loopback.js';

/** The only algorithm in which tokens are accepted. Every OpenID provider must support it (OpenID Connect Discovery 1.0, section 3). */
export const SIGNING_ALGORITHM = 'RS256';

export interface ProviderEndpoints {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly jwks_uri: string;
  /** Absent if the provider has no sign-out page. */
  readonly end_session_endpoint?: string;
}

/** The document can't be used. The message says why, for the operator's log. */
class UnusableDocument extends Error {}

const Address = z.string().min(1).max(2000);
const Document = z.object({
  issuer: z.string().max(2000),
  authorization_endpoint: Address,
  token_endpoint: Address,
  jwks_uri: Address,
  end_session_endpoint: Address.optional(),
  response_types_supported: z.array(z.string()).max(100).optional(),
  code_challenge_methods_supported: z.array(z.string()).max(100).optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).max(100).optional(),
});

/** Where a provider publishes its document: section 4 of the specification. */
export const discoveryAddress = (issuer: string): string => `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;

/** An issuer that may be configured: https, or http on a loopback address; no query, fragment or user name. */
export function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  if (!url || /[?#]/.test(text) || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

/** `issuer` is the configured one. Only the members that the product uses are returned. */
export function readDiscoveryDocument(issuer: string, document: unknown): ProviderEndpoints {
  const parsed = Document.safeParse(document, inPlainWords);
  if (!parsed.success) throw new UnusableDocument(issuesText(parsed.error));
  const found = parsed.data;
  // Character by character: an issuer that is only similar is another one.
  if (found.issuer !== issuer) throw new UnusableDocument(`its issuer is ${found.issuer.slice(0, 200)}, not ${issuer}`);
  demand(found, 'response_types_supported', 'code');
  demand(found, 'code_challenge_methods_supported', 'S256');
  demand(found, 'id_token_signing_alg_values_supported', SIGNING_ALGORITHM);
  const { authorization_endpoint, token_endpoint, jwks_uri, end_session_endpoint } = found;
  const endpoints = { authorization_endpoint, token_endpoint, jwks_uri, ...(end_session_endpoint && { end_session_endpoint }) };
  for (const [name, address] of Object.entries(endpoints))
    if (!isSafe(address, issuer)) throw new UnusableDocument(`its ${name} is not a safe address: ${address.slice(0, 200)}`);
  return { issuer, ...endpoints };
}

type ListName = 'response_types_supported' | 'code_challenge_methods_supported' | 'id_token_signing_alg_values_supported';

/** Providers may omit these lists. A list that is there must contain what the product needs. */
function demand(document: z.infer<typeof Document>, name: ListName, wanted: string): void {
  const list = document[name];
  if (list && !list.includes(wanted)) throw new UnusableDocument(`its ${name} lacks ${wanted}`);
}

/** A provider elsewhere can't make the product call this machine, and codes and keys never travel in the clear. */
function isSafe(address: string, issuer: string): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password || url.hash) return false;
  const isLocal = isLoopback(URL.parse(issuer)!.hostname);
  if (isLoopback(url.hostname)) return isLocal && /^https?:$/.test(url.protocol);
  return url.protocol === 'https:';
}
