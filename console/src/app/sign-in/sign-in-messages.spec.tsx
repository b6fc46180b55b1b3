// The specified texts of signing in, and what follows from each kind of failure.
import { expect, jest, test } from '@jest/globals';
import { checkedConfig } from './config.js';
import { recoveryFrom, signInMessage } from './sign-in-messages.js';

const failure = (message: string, extra: { errorCode?: string; errorMessage?: string; name?: string } = {}) =>
  Object.assign(new Error(message), extra);
const origin = 'http://localhost:8080';

test.each([
  [
    failure('Missing required environment variables: clientId. Please check your Azure Static Web App configuration.'),
    'Missing required environment variables: clientId. Please check your Azure Static Web App configuration.',
  ],
  [failure('AADSTS700016: no such application'), 'Microsoft authentication error. Please check your Azure AD application configuration.'],
  [
    failure('redirect_uri_mismatch'),
    'The sign-in redirect address doesn’t match. Please register http://localhost:8080 with the identity provider.',
  ],
  [failure('x', { errorCode: 'unexpected_error' }), 'Unexpected error in authentication.'],
  [
    failure('x', { errorCode: 'post_request_failed' }),
    'Couldn’t reach the sign-in server. Please check your internet connection and try again.',
  ],
  [
    failure('x', { errorCode: 'storage_not_supported' }),
    'Your browser is blocking storage for this site, which sign-in needs. Please allow it and try again.',
  ],
  [failure('x', { errorCode: 'stubbed_public_client_application_called' }), 'Sign-in wasn’t ready yet. Please refresh the page.'],
  [failure('x', { errorCode: 'in_mem_redirect_unavailable' }), 'Sign-in needs session storage. Please allow storage for this site.'],
  [failure('url_parse_error'), 'Authentication configuration error: please check the client ID and the authority.'],
  [failure('access_denied'), 'Authentication failed: access_denied'],
  [failure('', { errorMessage: 'The account was locked.' }), 'The account was locked.'],
  [undefined, 'Authentication error occurred'],
])('%s', (error, text) => expect(signInMessage(error, origin)).toBe(text));

test.each([
  [failure('x', { name: 'InteractionRequiredAuthError' }), 'interact'],
  [failure('login_required: sign in'), 'interact'],
  [failure('x', { errorCode: 'consent_required' }), 'interact'],
  [failure('x', { name: 'BrowserAuthError', errorCode: 'crypto_nonexistent' }), 'clear'],
  [failure('x', { name: 'ServerError' }), 'log'],
])('%s leads to %s', (error, recovery) => expect(recoveryFrom(error)).toBe(recovery));

test('a configuration must name client and authority, and should name a scope', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => checkedConfig({})).toThrow(
    'Missing required environment variables: clientId, authority. Please check your Azure Static Web App configuration.',
  );
  expect(() => checkedConfig({ clientId: 'x', authority: 'nowhere' })).toThrow(/client ID and the authority/);
  expect(checkedConfig({ clientId: 'x', authority: 'https://localhost:8080/oidc' }).scopes).toEqual([]);
  expect(log).toHaveBeenCalledTimes(1);
});
