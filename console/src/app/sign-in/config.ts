// The server's settings for signing in: /config.json, checked before anything else starts.
import { timeoutMs } from '../../lib/api.js';

/** Where the signed-in person's profile is read. */
export interface DirectoryConfig {
  url: string;
  scopes: string[];
  /** The attribute that makes an 'Admin User'. */
  adminClaim?: string;
}

/** What differs between providers once the client is created. */
export interface ProviderConfig {
  /** Which of the provider's tokens calls are made with; the access token where nothing is given. */
  token?: 'access' | 'id';
  /** How the provider is asked to see the person again after a session has ended. */
  prompt?: string;
  /** On the sign-in button; empty where the provider has no name. Absent: Microsoft. */
  providerName?: string;
}

export interface SignInConfig extends ProviderConfig {
  clientId: string;
  authority: string;
  scopes: string[];
  knownAuthorities?: string[];
  /** Not with Entra ID: the provider's addresses, so that nothing is asked of the authority, which may be a nominal one. */
  authorityMetadata?: Record<string, unknown>;
  /** A provider that is neither Entra ID nor the bundled one. */
  protocol?: 'OIDC';
  /** Only with a directory that people have profiles in. */
  directory?: DirectoryConfig;
  /** Empty: the calls go to the page's own origin. */
  apiBaseUrl?: string;
  /** Only with the bundled provider: where people manage passphrase, second factor and sessions. */
  accountUrl?: string;
  /** Where 'Report Issue' writes to; without it the report is copied. */
  supportMail?: string;
}

/** A configuration that cannot work; the message is for the person who set it up. */
class ConfigError extends Error {}

const needed = ['clientId', 'authority'] as const;

export function checkedConfig(given: Partial<SignInConfig>): SignInConfig {
  const missing = needed.filter((name) => !given[name]);
  if (missing.length > 0) {
    throw new ConfigError(
      `Missing required environment variables: ${missing.join(', ')}. Please check your Azure Static Web App configuration.`,
    );
  }
  if (!URL.canParse(given.authority ?? '')) {
    throw new ConfigError('Authentication configuration error: please check the client ID and the authority, which must be a valid URL.');
  }
  if (!given.scopes?.length) console.error('Configuration error: the API scope is missing, so calls will be rejected.');
  return { ...given, scopes: given.scopes ?? [] } as SignInConfig;
}

export async function loadConfig(): Promise<SignInConfig> {
  const response = await fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
  // The product runs, but its identity provider does not answer.
  if (response.status === 503) throw new ConfigError('Couldn’t reach the sign-in service. Please try again in a few moments.');
  if (!response.ok) throw new ConfigError(`Couldn’t read the server’s configuration (status ${response.status}).`);
  return checkedConfig((await response.json()) as Partial<SignInConfig>);
}
