// How people sign in to this installation: settings of Microsoft Entra ID from the environment, or those of the bundled provider.
import type { JSONWebKeySet } from 'jose';
import { z } from 'zod';
import type { AdminLabelSettings } from './admin-label.js';
import type { KeySource } from './signing-keys.js';

export interface SignInSettings {
  readonly issuer: string;
  readonly audiences: readonly string[];
  readonly tenantId: string;
  readonly keys: KeySource;
  readonly requiredScope: string;
  readonly label: AdminLabelSettings;
  /** Body of GET /config.json. */
  readonly console: object;
}

/** What the bundled provider tells of itself. */
export interface BundledSignIn {
  verification(): { issuer: string; audience: string; tenantId: string; jwks: JSONWebKeySet };
  consoleConfig(): object;
}

const SCOPE = 'access_as_user';

const Environment = z.object({
  ENTRA_TENANT_ID: z.uuid().optional(),
  API_CLIENT_ID: z.uuid().optional(),
  SPA_CLIENT_ID: z.uuid().optional(),
  /** Another cloud of Entra ID, or a provider that issues tokens of the same shape. */
  ENTRA_AUTHORITY: z.url({ protocol: /^https$/ }).optional(),
  TOKEN_ISSUER: z.url({ protocol: /^https$/ }).optional(),
  TOKEN_JWKS_URI: z.url({ protocol: /^https$/ }).optional(),
  ADMIN_LABEL_CLAIM: z.string().max(200).optional(),
  ADMIN_LABEL_MAILS: z.string().max(10_000).default(''),
  /** Where the console reads a person's profile; with another authority none is asked unless this names it. */
  DIRECTORY_PROFILE_URL: z.union([z.literal('off'), z.url({ protocol: /^https$/ })]).optional(),
  SUPPORT_MAIL: z.email().max(320).optional(),
});
type Environment = z.infer<typeof Environment>;

/**
 * Settings of Entra ID when the environment names them, else those of the bundled provider.
 * `demoAdmins` are the parts of mails that the demo labels as administrators'. Throws one error that lists everything missing or malformed.
 */
export function readSignInSettings(
  options: { bundled?: BundledSignIn; demoAdmins?: readonly string[] },
  environment: Readonly<Record<string, string | undefined>> = process.env,
): SignInSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new Error(`Sign-in isn’t configured correctly: ${z.prettifyError(parsed.error)}`);
  const env = parsed.data;
  const mailParts = [...(options.demoAdmins ?? []), ...env.ADMIN_LABEL_MAILS.split(',')]
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
  const shared = {
    requiredScope: SCOPE,
    label: { mailParts, ...(env.ADMIN_LABEL_CLAIM ? { extensionClaim: env.ADMIN_LABEL_CLAIM } : {}) },
  };

  const wanted = ['ENTRA_TENANT_ID', 'API_CLIENT_ID', 'SPA_CLIENT_ID'] as const;
  const missing = wanted.filter((name) => !env[name]);
  if (missing.length === wanted.length && options.bundled) return { ...shared, ...withSupport(bundledSettings(options.bundled), env) };
  if (missing.length > 0) throw new Error(`Sign-in isn’t configured: ${missing.join(', ')} missing.`);
  return { ...shared, ...withSupport(entraSettings(env), env) };
}

/** Where 'Report Issue' writes to, unless a business names its own address. */
const withSupport = <T extends { console: object }>(settings: T, { SUPPORT_MAIL: supportMail }: Environment): T => ({
  ...settings,
  console: { ...settings.console, ...(supportMail && { supportMail }) },
});

function bundledSettings(bundled: BundledSignIn) {
  const { issuer, audience, tenantId, jwks } = bundled.verification();
  return { issuer, audiences: [audience], tenantId, keys: { jwks }, console: bundled.consoleConfig() };
}

/** Tokens are those of the v2.0 endpoint: the API's registration sets `requestedAccessTokenVersion: 2`. */
function entraSettings(env: Environment) {
  const { ENTRA_TENANT_ID: tenantId = '', API_CLIENT_ID: api = '', SPA_CLIENT_ID: clientId } = env;
  const authority = `${(env.ENTRA_AUTHORITY ?? 'https://login.microsoftonline.com').replace(/\/$/, '')}/${tenantId}`;
  return {
    issuer: env.TOKEN_ISSUER ?? `${authority}/v2.0`,
    audiences: [api, `api://${api}`],
    tenantId,
    keys: { jwksUri: env.TOKEN_JWKS_URI ?? `${authority}/discovery/v2.0/keys` },
    console: { clientId, authority, scopes: [`api://${api}/${SCOPE}`], ...directoryProfile(env) },
  };
}

const GRAPH_PROFILE = 'https://graph.microsoft.com/v1.0/me';

/** What the console needs to read the profile of who signs in: address, scope, and the attribute that makes an 'Admin User'. */
function directoryProfile({ DIRECTORY_PROFILE_URL, ENTRA_AUTHORITY, ADMIN_LABEL_CLAIM: adminClaim }: Environment) {
  const url = DIRECTORY_PROFILE_URL ?? (ENTRA_AUTHORITY ? 'off' : GRAPH_PROFILE);
  if (url === 'off') return {};
  return { directory: { url, scopes: [`${new URL(url).origin}/User.Read`], ...(adminClaim && { adminClaim }) } };
}
