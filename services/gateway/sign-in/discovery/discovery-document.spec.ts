// False and unsafe discovery documents are refused; those of ordinary providers are read.
import { describe, expect, test } from '@jest/globals';
import { discoveryAddress, isIssuer, readDiscoveryDocument } from './discovery-document.js';

const issuer = 'https://login.example.com/realms/books';
const document = {
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: 'https://tokens.example.com/token',
  jwks_uri: 'https://keys.example.com/certs',
  end_session_endpoint: `${issuer}/logout`,
  response_types_supported: ['code', 'id_token'],
  code_challenge_methods_supported: ['plain', 'S256'],
  id_token_signing_alg_values_supported: ['ES256', 'RS256', 'HS256', 'none'],
  registration_endpoint: 'http://anything.example.com',
};
const endpoints = {
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: 'https://tokens.example.com/token',
  jwks_uri: 'https://keys.example.com/certs',
  end_session_endpoint: `${issuer}/logout`,
};

test('only what the product uses is taken from a document', () => {
  expect(readDiscoveryDocument(issuer, document)).toEqual(endpoints);
});

test('the lists and the sign-out page may be absent', () => {
  const { issuer: _, authorization_endpoint, token_endpoint, jwks_uri } = document;
  expect(readDiscoveryDocument(issuer, { issuer, authorization_endpoint, token_endpoint, jwks_uri })).toEqual({
    issuer,
    authorization_endpoint,
    token_endpoint,
    jwks_uri,
  });
});

test('a provider on a loopback address may use http for itself', () => {
  const local = 'http://localhost:9000';
  const of = (path: string) => `http://127.0.0.1:9000/${path}`;
  const given = { issuer: local, authorization_endpoint: of('auth'), token_endpoint: of('token'), jwks_uri: of('keys') };
  expect(readDiscoveryDocument(local, given)).toEqual(given);
});

describe('a false document is refused:', () => {
  const endpointNames = ['authorization_endpoint', 'token_endpoint', 'jwks_uri', 'end_session_endpoint'] as const;
  const unsafe = [
    'http://login.example.com/x',
    'http://localhost:8080/x',
    'https://localhost:8080/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://2130706433/x',
    'https://user:secret@login.example.com/x',
    'https://login.example.com/x#part',
    'javascript:alert(1)',
    'data:application/json,{}',
    'file:///etc/passwd',
    '//login.example.com/x',
    '/x',
    '',
    7,
    null,
    `https://login.example.com/${'x'.repeat(2000)}`,
  ];
  test.each(endpointNames.flatMap((name) => unsafe.map((address) => [name, address] as const)))('%s = %s', (name, address) => {
    expect(() => readDiscoveryDocument(issuer, { ...document, [name]: address })).toThrow(name);
  });

  test.each([
    'https://evil.example.com',
    `${issuer}/`,
    issuer.replace('login', 'LOGIN'),
    issuer.replace('https', 'http'),
    'https://login.example.com:443/realms/books',
    '',
    undefined,
    [issuer],
  ])('issuer = %s', (other) => {
    expect(() => readDiscoveryDocument(issuer, { ...document, issuer: other })).toThrow('issuer');
  });

  test.each([
    ['response_types_supported', ['token']],
    ['code_challenge_methods_supported', ['plain']],
    ['code_challenge_methods_supported', []],
    ['id_token_signing_alg_values_supported', ['ES256', 'none']],
    ['id_token_signing_alg_values_supported', 'RS256'],
  ])('%s = %j', (name, list) => {
    expect(() => readDiscoveryDocument(issuer, { ...document, [name]: list })).toThrow(name);
  });

  test.each([null, 'text', 7, [], [document], {}])('%j', (value) => {
    expect(() => readDiscoveryDocument(issuer, value)).toThrow();
  });
});

test('the address of the document follows from the issuer', () => {
  expect(discoveryAddress(issuer)).toBe(`${issuer}/.well-known/openid-configuration`);
  expect(discoveryAddress('https://auth.example.com/application/o/books/')).toBe(
    'https://auth.example.com/application/o/books/.well-known/openid-configuration',
  );
});

test.each([
  ['https://accounts.google.com', true],
  ['https://auth.example.com/application/o/books/', true],
  ['http://localhost:9000', true],
  ['http://keycloak.localhost:9000/realms/books', true],
  ['http://login.example.com', false],
  ['https://login.example.com/?tenant=1', false],
  ['https://login.example.com/#a', false],
  ['https://user@login.example.com', false],
  ['ftp://login.example.com', false],
  ['login.example.com', false],
])('%s can be an issuer: %s', (text, expected) => expect(isIssuer(text)).toBe(expected));
