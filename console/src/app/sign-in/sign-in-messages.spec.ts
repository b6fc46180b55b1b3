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
    'The sign-in redirect address does not match. Please register http://localhost:8080 with the identity provider.',
  ],
  [failure('x', { errorCode: 'unexpected_error' }), 'Unexpected error in authentication.'],
  [
    failure('x', { errorCode: 'post_request_failed' }),
    'The sign-in server could not be reached. Please check your internet connection and try again.',
  ],
  [
    failure('x', { errorCode: 'storage_not_supported' }),
    'This browser does not let the application keep its session. Please allow storage for this site.',
  ],
  [
    failure('x', { errorCode: 'stubbed_public_client_application_called' }),
    'Signing in was used before it was ready. Please refresh the page.',
  ],
  [failure('x', { errorCode: 'in_mem_redirect_unavailable' }), 'Signing in needs session storage. Please allow storage for this site.'],
  [failure('url_parse_error'), 'Authentication configuration error: please check the client id and the authority.'],
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
  expect(() => checkedConfig({ clientId: 'x', authority: 'nowhere' })).toThrow(/client id and the authority/);
  expect(checkedConfig({ clientId: 'x', authority: 'https://localhost:8080/oidc' }).scopes).toEqual([]);
  expect(log).toHaveBeenCalledTimes(1);
});
