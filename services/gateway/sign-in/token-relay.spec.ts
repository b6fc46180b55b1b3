// Which of the console's forms is a token request, and what the provider is sent for it.
import { expect, test } from '@jest/globals';
import { tokenRequest } from './token-relay.js';

const client = { clientId: 'console', clientSecret: 'kept on the server' };
const code = {
  grant_type: 'authorization_code',
  client_id: 'console',
  code: 'c-1',
  code_verifier: 'v-1',
  redirect_uri: 'https://a.example/redirect.html',
};
const refresh = { grant_type: 'refresh_token', client_id: 'console', refresh_token: 'r-1' };
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

test.each([code, refresh, { ...refresh, scope: 'openid' }])('a grant of the console gets the secret and nothing else: %j', (fields) => {
  const sent = tokenRequest(form({ ...fields, client_info: '1', 'x-client-SKU': 'msal.js.browser', client_secret: 'mine' }), client);
  expect(Object.fromEntries(sent)).toEqual({ ...fields, client_secret: client.clientSecret });
});

const { code_verifier: _, ...withoutVerifier } = code;
test.each([
  ['a code without its verifier', form(withoutVerifier)],
  ['another client', form({ ...code, client_id: 'other' })],
  ['a grant that people never ask for', form({ grant_type: 'client_credentials', client_id: 'console' })],
  ['a passphrase', form({ grant_type: 'password', client_id: 'console', username: 'a', password: 'b' })],
  ['a field twice', `${form(code)}&code=c-2`],
  ['an endless code', form({ ...code, code: 'c'.repeat(8_001) })],
  ['nothing', ''],
  ['JSON', JSON.stringify(code)],
])('%s is refused', (__, text) =>
  expect(() => tokenRequest(text, client)).toThrow(expect.objectContaining({ code: 'invalid-token-request', status: 400 })),
);
