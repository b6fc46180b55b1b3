// The provider that signs people in, as the rest of the gateway sees it: the keys of its tokens and the console's settings.
import type { JWTVerifyGetKey } from 'jose';
import { DiscoveredProvider } from './discovery/discovered-provider.js';
import type { ProviderEndpoints } from './discovery/discovery-document.js';
import type { SignInSettings } from './sign-in.config.js';
import { signingKeys, type SignInLog } from './signing-keys.js';

export interface SignInProvider {
  readonly keys: JWTVerifyGetKey;
  /** Body of GET /config.json. Throws a problem while the provider can't be reached. */
  consoleConfig(): Promise<object>;
  /** The same without asking anybody; the headers of the console's pages follow from it. */
  knownConfig(): object;
}

export function openSignInProvider(settings: SignInSettings, log: SignInLog): SignInProvider {
  const discovered = new DiscoveredProvider(settings.issuer, log);
  const keys = signingKeys(settings.keys, async () => (await discovered.load()).jwks_uri, log);
  if (!('discovered' in settings.keys)) return { keys, consoleConfig: async () => settings.console, knownConfig: () => settings.console };

  const configs = new WeakMap<ProviderEndpoints, object>();
  const configOf = (authorityMetadata: ProviderEndpoints): object => {
    const config = configs.get(authorityMetadata) ?? { ...settings.console, authorityMetadata };
    configs.set(authorityMetadata, config);
    return config;
  };
  return {
    keys,
    consoleConfig: async () => configOf(await discovered.load()),
    knownConfig: () => (discovered.endpoints ? configOf(discovered.endpoints) : settings.console),
  };
}
