// The provider that signs people in, as the rest of the gateway sees it: the keys of its tokens and the console's settings.
import type { JWTVerifyGetKey } from 'jose';
import { DiscoveredProvider } from './discovery/discovered-provider.js';
import type { ProviderEndpoints } from './discovery/discovery-document.js';
import type { SignInSettings } from './sign-in.config.js';
import { signingKeys, type SignInLog } from './signing-keys.js';
import { TOKEN_RELAY_PATH } from './token-relay.js';

export interface SignInProvider {
  readonly keys: JWTVerifyGetKey;
  /** Body of GET /config.json. Throws a problem while the provider can't be reached. */
  consoleConfig(): Promise<object>;
  /** The provider's own token endpoint. Throws as above. */
  tokenEndpoint(): Promise<string>;
  /** The console's settings without any request; the headers of the console's pages depend on them. */
  knownConfig(): object;
}

/** `publicUrl` is where people open the product. */
export function openSignInProvider(settings: SignInSettings, publicUrl: string, log: SignInLog): SignInProvider {
  const discovered = new DiscoveredProvider(settings.issuer, log);
  const keys = signingKeys(settings.keys, async () => (await discovered.load()).jwks_uri, log);
  const tokenEndpoint = async () => (await discovered.load()).token_endpoint;
  if (!('discovered' in settings.keys))
    return { keys, tokenEndpoint, consoleConfig: async () => settings.console, knownConfig: () => settings.console };

  const configs = new WeakMap<ProviderEndpoints, object>();
  const relay = settings.clientSecret ? { token_endpoint: new URL(TOKEN_RELAY_PATH, publicUrl).href } : {};
  const configOf = (endpoints: ProviderEndpoints): object => {
    const config = configs.get(endpoints) ?? { ...settings.console, authorityMetadata: { ...endpoints, ...relay } };
    configs.set(endpoints, config);
    return config;
  };
  return {
    keys,
    tokenEndpoint,
    consoleConfig: async () => configOf(await discovered.load()),
    knownConfig: () => (discovered.endpoints ? configOf(discovered.endpoints) : settings.console),
  };
}
