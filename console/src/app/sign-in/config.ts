// What the server tells the console about signing in: /config.json, checked before anything else starts.
import { timeoutMs } from '../../lib/api.js';

/** Where the signed-in person's profile is read. */
export interface DirectoryConfig {
  url: string;
  scopes: string[];
  /** The attribute that makes an 'Admin User'. */
  adminClaim?: string;
}

export interface SignInConfig {
  clientId: string;
  authority: string;
  scopes: string[];
  knownAuthorities?: string[];
  /** Only with the bundled provider: its addresses, so that nothing is asked of the nominal authority. */
  authorityMetadata?: Record<string, unknown>;
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
export class ConfigError extends Error {}

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
  if (!response.ok) throw new ConfigError(`Couldn’t read the server’s configuration (status ${response.status}).`);
  return checkedConfig((await response.json()) as Partial<SignInConfig>);
}
