// Settings of sign-in: an OpenID provider or Microsoft Entra ID from the environment, or the bundled provider.
import type { JSONWebKeySet } from 'jose';
import { z } from 'zod';
import { inPlainWords, issuesText } from '#contracts/plain-issues.js';
import { isIssuer } from './discovery/discovery-document.js';
import type { KeySource } from './signing-keys.js';
import type { ReadingRules } from './signed-in.js';

export interface SignInSettings extends ReadingRules {
  readonly audiences: readonly string[];
  readonly keys: KeySource;
  /** The only client whose tokens are accepted; absent with Entra ID and the bundled provider, whose API has no other. */
  readonly clientId?: string;
  /** Only for a provider that requires one; the server adds it to the console's token requests. */
  readonly clientSecret?: string;
  /** Body of GET /config.json; of a discovered provider without its endpoints. */
  readonly console: object;
}

/** What the bundled provider states about itself. */
interface BundledSignIn {
  verification(): { issuer: string; audience: string; tenantId: string; jwks: JSONWebKeySet };
  consoleConfig(): object;
}

const SCOPE = 'access_as_user';

/** Claims that a person can change, or that another person can get later, so they never identify a person. */
const CHANGING_CLAIMS = ['email', 'mail', 'upn', 'preferred_username', 'nickname', 'name', 'phone_number'];

const ClaimName = z.string().min(1).max(200);
const Environment = z.object({
  ENTRA_TENANT_ID: z.uuid().optional(),
  API_CLIENT_ID: z.uuid().optional(),
  SPA_CLIENT_ID: z.uuid().optional(),
  /** Another cloud of Entra ID, or a provider that issues tokens of the same shape. */
  ENTRA_AUTHORITY: z.url({ protocol: /^https$/ }).optional(),
  TOKEN_ISSUER: z.url({ protocol: /^https$/ }).optional(),
  TOKEN_JWKS_URI: z.url({ protocol: /^https$/ }).optional(),
  /** Exactly as in the provider's discovery document, which is found from it. */
  OIDC_ISSUER: z
    .string()
    .max(255)
    .refine((text) => !text.includes('/.well-known/'), 'is the discovery address without /.well-known/openid-configuration')
    .refine(isIssuer, 'expected an https address without query or fragment, or http on localhost')
    .optional(),
  OIDC_CLIENT_ID: z.string().max(255).optional(),
  /** For a provider that refuses clients without one, as Google does. */
  OIDC_CLIENT_SECRET: z.string().max(1000).optional(),
  /** The `aud` of tokens; the client ID where nothing is given. */
  OIDC_AUDIENCE: z.string().max(255).optional(),
  /** Which token of the provider the console shows: the access token, or the ID token where access tokens aren't JWTs. */
  OIDC_BEARER: z.enum(['access', 'id']).default('access'),
  OIDC_SCOPES: z
    .string()
    .max(1000)
    .regex(/^[\x21\x23-\x5b\x5d-\x7e ]+$/, 'expected scopes separated by spaces')
    .default('openid profile email offline_access'),
  /** `prompt` of a sign-in after the session has ended. */
  OIDC_PROMPT: z.enum(['login', 'select_account', 'consent']).default('login'),
  /** The provider's name on the sign-in button. */
  OIDC_NAME: z.string().trim().max(40).optional(),
  OIDC_CLAIM_SUBJECT: ClaimName.refine((name) => !CHANGING_CLAIMS.includes(name), 'must be a claim that never changes').default('sub'),
  OIDC_CLAIM_NAME: ClaimName.default('name'),
  OIDC_CLAIM_EMAIL: ClaimName.default('email'),
  OIDC_CLAIM_EMAIL_VERIFIED: ClaimName.default('email_verified'),
  ADMIN_LABEL_CLAIM: z.string().max(200).optional(),
  ADMIN_LABEL_MAILS: z.string().max(10_000).default(''),
  /** Where the console reads a person's profile; with another authority, no profile is read unless this is set. */
  DIRECTORY_PROFILE_URL: z.union([z.literal('off'), z.url({ protocol: /^https$/ })]).optional(),
  SUPPORT_MAIL: z.email().max(320).optional(),
});
type Environment = z.infer<typeof Environment>;

/**
 * Settings of the provider that the environment names, else those of the bundled one. `demoAdmins` are the parts of email addresses that
 * the demo labels as administrators. Throws one error that lists everything missing or malformed.
 */
export function readSignInSettings(
  options: { bundled?: BundledSignIn; demoAdmins?: readonly string[] },
  environment: Readonly<Record<string, string | undefined>> = process.env,
): SignInSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given, inPlainWords);
  if (!parsed.success) throw new Error(`Sign-in isn’t configured correctly: ${issuesText(parsed.error)}`);
  const env = parsed.data;
  const mailParts = [...(options.demoAdmins ?? []), ...env.ADMIN_LABEL_MAILS.split(',')]
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
  const label = { mailParts, ...(env.ADMIN_LABEL_CLAIM ? { extensionClaim: env.ADMIN_LABEL_CLAIM } : {}) };
  return { label, ...withSupport(providerSettings(env, options.bundled), env) };
}

function providerSettings(env: Environment, bundled: BundledSignIn | undefined): Omit<SignInSettings, 'label'> {
  const isGiven = (name: keyof Environment) => env[name] !== undefined;
  const entra = ['ENTRA_TENANT_ID', 'API_CLIENT_ID', 'SPA_CLIENT_ID'] as const;
  const generic = ['OIDC_ISSUER', 'OIDC_CLIENT_ID'] as const;
  const [usesEntra, usesGeneric] = [entra.some(isGiven), generic.some(isGiven)];
  if (usesEntra && usesGeneric) throw new Error('Sign-in isn’t configured: set either OIDC_ISSUER or ENTRA_TENANT_ID, not both.');
  if (!usesEntra && !usesGeneric && bundled) return bundledSettings(bundled);
  const missing = (usesGeneric ? generic : entra).filter((name) => !isGiven(name));
  if (missing.length > 0) throw new Error(`Sign-in isn’t configured: ${missing.join(', ')} missing.`);
  return usesGeneric ? genericSettings(env) : entraSettings(env);
}

/** Where 'Report Issue' writes to, unless a business names its own address. */
const withSupport = <T extends { console: object }>(settings: T, { SUPPORT_MAIL: supportMail }: Environment): T => ({
  ...settings,
  console: { ...settings.console, ...(supportMail && { supportMail }) },
});

function bundledSettings(bundled: BundledSignIn) {
  const { issuer, audience, tenantId, jwks } = bundled.verification();
  return {
    issuer,
    audiences: [audience],
    tenantId,
    requiredScope: SCOPE,
    keys: { jwks },
    console: bundled.consoleConfig(),
  };
}

/** Tokens are those of the v2.0 endpoint: the API's registration sets `requestedAccessTokenVersion: 2`. */
function entraSettings(env: Environment) {
  const { ENTRA_TENANT_ID: tenantId = '', API_CLIENT_ID: api = '', SPA_CLIENT_ID: clientId } = env;
  const authority = `${(env.ENTRA_AUTHORITY ?? 'https://login.microsoftonline.com').replace(/\/$/, '')}/${tenantId}`;
  return {
    issuer: env.TOKEN_ISSUER ?? `${authority}/v2.0`,
    audiences: [api, `api://${api}`],
    tenantId,
    requiredScope: SCOPE,
    keys: { jwksUri: env.TOKEN_JWKS_URI ?? `${authority}/discovery/v2.0/keys` },
    console: { clientId, authority, scopes: [`api://${api}/${SCOPE}`], ...directoryProfile(env) },
  };
}

function genericSettings(env: Environment) {
  const { OIDC_ISSUER: issuer = '', OIDC_CLIENT_ID: clientId = '' } = env;
  const authority = issuer.replace(/^http:/, 'https:');
  return {
    issuer,
    audiences: [env.OIDC_BEARER === 'id' ? clientId : (env.OIDC_AUDIENCE ?? clientId)],
    clientId,
    ...(env.OIDC_CLIENT_SECRET && { clientSecret: env.OIDC_CLIENT_SECRET }),
    keys: { discovered: true as const },
    claims: {
      subject: env.OIDC_CLAIM_SUBJECT,
      name: env.OIDC_CLAIM_NAME,
      email: env.OIDC_CLAIM_EMAIL,
      emailVerified: env.OIDC_CLAIM_EMAIL_VERIFIED,
    },
    console: {
      clientId,
      authority,
      knownAuthorities: [new URL(authority).host],
      scopes: env.OIDC_SCOPES.split(' ').filter(Boolean),
      protocol: 'OIDC',
      token: env.OIDC_BEARER,
      prompt: env.OIDC_PROMPT,
      providerName: env.OIDC_NAME ?? '',
    },
  };
}

const GRAPH_PROFILE = 'https://graph.microsoft.com/v1.0/me';

/** What the console needs to read the profile of the signed-in person: address, scope, and the attribute for 'Admin User'. */
function directoryProfile({ DIRECTORY_PROFILE_URL, ENTRA_AUTHORITY, ADMIN_LABEL_CLAIM: adminClaim }: Environment) {
  const url = DIRECTORY_PROFILE_URL ?? (ENTRA_AUTHORITY ? 'off' : GRAPH_PROFILE);
  if (url === 'off') return {};
  return { directory: { url, scopes: [`${new URL(url).origin}/User.Read`], ...(adminClaim && { adminClaim }) } };
}
