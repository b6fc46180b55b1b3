// Settings of sign-in, from the environment or from the bundled provider.
import { describe, expect, test } from '@jest/globals';
import { readSignInSettings } from './sign-in.config.js';
import { signedInFrom } from './signed-in.js';

const TENANT = '6f1d2a4c-0b3e-4c58-9a77-2f10c6d8e501';
const API = '6f1d2a4c-0b3e-4c58-9a77-2f10c6d8e502';
const SPA = '6f1d2a4c-0b3e-4c58-9a77-2f10c6d8e503';
const entra = { ENTRA_TENANT_ID: TENANT, API_CLIENT_ID: API, SPA_CLIENT_ID: SPA };
const bundled = {
  verification: () => ({ issuer: 'http://localhost:8080/oidc', audience: API, tenantId: TENANT, jwks: { keys: [] } }),
  consoleConfig: () => ({ clientId: SPA }),
};

describe('settings', () => {
  test('of Entra ID', () => {
    expect(readSignInSettings({ bundled }, { ...entra, ADMIN_LABEL_MAILS: 'Ana@example.com, ', PATH: '/bin' })).toEqual({
      issuer: `https://login.microsoftonline.com/${TENANT}/v2.0`,
      audiences: [API, `api://${API}`],
      tenantId: TENANT,
      keys: { jwksUri: `https://login.microsoftonline.com/${TENANT}/discovery/v2.0/keys` },
      requiredScope: 'access_as_user',
      label: { mailParts: ['ana@example.com'] },
      console: {
        clientId: SPA,
        authority: `https://login.microsoftonline.com/${TENANT}`,
        scopes: [`api://${API}/access_as_user`],
        directory: { url: 'https://graph.microsoft.com/v1.0/me', scopes: ['https://graph.microsoft.com/User.Read'] },
      },
    });
  });

  test.each([
    [{ DIRECTORY_PROFILE_URL: 'off' }, undefined],
    [{ ENTRA_AUTHORITY: 'https://login.example.com' }, undefined],
    [
      { ENTRA_AUTHORITY: 'https://login.example.com', DIRECTORY_PROFILE_URL: 'https://graph.example.com/v1.0/me' },
      { url: 'https://graph.example.com/v1.0/me', scopes: ['https://graph.example.com/User.Read'] },
    ],
    [
      { ADMIN_LABEL_CLAIM: 'extension_1f0c_Admin' },
      expect.objectContaining({ url: 'https://graph.microsoft.com/v1.0/me', adminClaim: 'extension_1f0c_Admin' }),
    ],
  ])('of the profile in the directory, with %j', (more, directory) =>
    expect((readSignInSettings({}, { ...entra, ...more }).console as { directory?: unknown }).directory).toEqual(directory),
  );

  test('include the address of support', () => {
    expect(readSignInSettings({ bundled }, { SUPPORT_MAIL: 'help@example.com' }).console).toEqual({
      clientId: SPA,
      supportMail: 'help@example.com',
    });
  });

  test('of any other provider, by its issuer', () => {
    expect(readSignInSettings({ bundled }, { OIDC_ISSUER: 'https://login.example.com/realms/books/', OIDC_CLIENT_ID: 'console' })).toEqual({
      issuer: 'https://login.example.com/realms/books/',
      audiences: ['console'],
      clientId: 'console',
      keys: { discovered: true },
      claims: { subject: 'sub', name: 'name', email: 'email', emailVerified: 'email_verified' },
      label: { mailParts: [] },
      console: {
        clientId: 'console',
        authority: 'https://login.example.com/realms/books/',
        knownAuthorities: ['login.example.com'],
        scopes: ['openid', 'profile', 'email', 'offline_access'],
        protocol: 'OIDC',
        token: 'access',
        prompt: 'login',
        providerName: '',
      },
    });
  });

  test('of any other provider, with all that can be changed', () => {
    const settings = readSignInSettings(
      {},
      {
        ...{ OIDC_ISSUER: 'http://localhost:9000', OIDC_CLIENT_ID: 'console', OIDC_AUDIENCE: 'books', OIDC_NAME: ' Keycloak ' },
        ...{ OIDC_SCOPES: 'openid  books.use', OIDC_PROMPT: 'select_account', SUPPORT_MAIL: 'a@example.com' },
        ...{ OIDC_CLAIM_SUBJECT: 'uid', OIDC_CLAIM_NAME: 'fullName', OIDC_CLAIM_EMAIL: 'mail', OIDC_CLAIM_EMAIL_VERIFIED: 'mailOk' },
      },
    );
    expect(settings).toMatchObject({
      audiences: ['books'],
      claims: { subject: 'uid', name: 'fullName', email: 'mail', emailVerified: 'mailOk' },
      console: {
        authority: 'https://localhost:9000',
        knownAuthorities: ['localhost:9000'],
        scopes: ['openid', 'books.use'],
        prompt: 'select_account',
        providerName: 'Keycloak',
        supportMail: 'a@example.com',
      },
    });
  });

  test('of a provider whose ID tokens are shown: their audience is the client', () => {
    const given = { OIDC_ISSUER: 'https://accounts.google.com', OIDC_CLIENT_ID: 'console', OIDC_AUDIENCE: 'books', OIDC_BEARER: 'id' };
    expect(readSignInSettings({}, given)).toMatchObject({ audiences: ['console'], console: { token: 'id' } });
  });

  test.each([
    [{ OIDC_ISSUER: 'https://login.example.com' }, 'OIDC_CLIENT_ID missing'],
    [{ OIDC_CLIENT_ID: 'console' }, 'OIDC_ISSUER missing'],
    [{ OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'console', ...entra }, 'not both'],
    [{ OIDC_ISSUER: 'http://login.example.com', OIDC_CLIENT_ID: 'console' }, 'expected an https address'],
    [{ OIDC_ISSUER: 'https://a.example/.well-known/openid-configuration', OIDC_CLIENT_ID: 'console' }, 'without /.well-known'],
    [{ OIDC_ISSUER: 'https://a.example', OIDC_CLIENT_ID: 'console', OIDC_CLAIM_SUBJECT: 'email' }, 'never changes'],
    [{ OIDC_ISSUER: 'https://a.example', OIDC_CLIENT_ID: 'console', OIDC_SCOPES: 'openid\nx' }, 'OIDC_SCOPES'],
    [{ OIDC_ISSUER: 'https://a.example', OIDC_CLIENT_ID: 'console', OIDC_BEARER: 'refresh' }, 'OIDC_BEARER: must be one of access, id'],
  ])('of another provider, wrong: %j', (given, message) => expect(() => readSignInSettings({ bundled }, given)).toThrow(message));

  test('of the bundled provider, when the environment names no directory', () => {
    expect(readSignInSettings({ bundled, demoAdmins: ['owner@demo.test'] }, { ENTRA_TENANT_ID: '' })).toEqual({
      issuer: 'http://localhost:8080/oidc',
      audiences: [API],
      tenantId: TENANT,
      keys: { jwks: { keys: [] } },
      requiredScope: 'access_as_user',
      label: { mailParts: ['owner@demo.test'] },
      console: { clientId: SPA },
    });
  });

  test('that are incomplete or malformed are named together', () => {
    expect(() => readSignInSettings({ bundled }, { ENTRA_TENANT_ID: TENANT })).toThrow('API_CLIENT_ID, SPA_CLIENT_ID missing');
    expect(() => readSignInSettings({}, {})).toThrow('ENTRA_TENANT_ID, API_CLIENT_ID, SPA_CLIENT_ID missing');
    const malformed = () => readSignInSettings({}, { ...entra, ENTRA_TENANT_ID: 'common', TOKEN_JWKS_URI: 'http://keys.example.com' });
    expect(malformed).toThrow(
      new Error(
        'Sign-in isn’t configured correctly: ENTRA_TENANT_ID: must be an ID such as 0198c5e0-0000-7000-8000-0000000000c1; ' +
          'TOKEN_JWKS_URI: must be a web address such as https://example.com',
      ),
    );
  });
});

describe('who a token speaks for', () => {
  const claims = {
    tid: TENANT,
    oid: 'o-1',
    scp: 'openid access_as_user',
    name: 'Ana Costa',
    email: 'Ana@Example.com',
    sid: 's-1',
    roles: ['bookkeeper'],
  };
  const rules = { issuer: 'https://login.example.com', tenantId: TENANT, requiredScope: 'access_as_user', label: { mailParts: [] } };
  const read = (changes: object) => signedInFrom({ ...claims, ...changes }, rules);

  test('all of it', () => {
    expect(read({})).toEqual({
      tid: TENANT,
      oid: 'o-1',
      name: 'Ana Costa',
      mail: 'ana@example.com',
      jobTitle: null,
      roles: ['bookkeeper'],
      sessionId: 's-1',
      adminLabel: 'User',
    });
  });

  test('with odd or absent claims', () => {
    expect(read({ email: undefined, preferred_username: 'ANA@example.com', roles: 'admin', name: 7 })).toMatchObject({
      mail: 'ana@example.com',
      roles: [],
      name: 'ana@example.com',
    });
    for (const missing of ['tid', 'oid', 'scp']) expect(read({ [missing]: undefined })).toBeUndefined();
    expect(read({ scp: 'access_as_users' })).toBeUndefined();
  });

  test('without sid, a sign-in is a person at a moment', () => {
    const at = (auth_time: number | undefined) => read({ sid: undefined, auth_time })?.sessionId;
    expect(at(100)).toBe(at(100));
    expect(new Set([at(100), at(101), at(undefined)]).size).toBe(3);
    expect(read({ sid: undefined, auth_time: 100, oid: 'o-2' })?.sessionId).not.toBe(at(100));
  });
});

describe('who a token of another provider speaks for', () => {
  const names = { subject: 'sub', name: 'name', email: 'email', emailVerified: 'email_verified' };
  const claims = { sub: 's-1', name: 'Ana Costa', email: 'Ana@Example.com', email_verified: true, sid: 'x', tid: TENANT, oid: 'o-1' };
  const read = (changes: object, issuer = 'https://login.example.com', label = { mailParts: ['boss@'] }) =>
    signedInFrom({ ...claims, ...changes }, { issuer, label, claims: names });

  test('issuer and subject, whatever directory and object the token names', () =>
    expect(read({})).toMatchObject({ tid: 'https://login.example.com', oid: 's-1', name: 'Ana Costa', mail: 'ana@example.com' }));

  test('the same subject of another provider is another person', () =>
    expect(read({}, 'https://other.example.com')).toMatchObject({ tid: 'https://other.example.com', oid: 's-1' }));

  test.each([false, undefined, null, 'false', 1, [true], {}])('an address is none while email_verified is %j', (email_verified) =>
    expect(read({ email_verified })).toMatchObject({ mail: '', name: 'Ana Costa' }),
  );

  test('a user name is shown as a name, and is no address', () =>
    expect(read({ email: undefined, name: undefined, preferred_username: 'boss@example.com' })).toMatchObject({
      mail: '',
      name: 'boss@example.com',
      adminLabel: 'User',
    }));

  test('a provider that writes the flag as text is understood', () =>
    expect(read({ email_verified: 'true' })?.mail).toBe('ana@example.com'));

  test('without a subject it is no one', () => {
    for (const sub of [undefined, '', 7, ['s-1'], 'x'.repeat(256), 'a\u0000b']) expect(read({ sub })).toBeUndefined();
  });
});
