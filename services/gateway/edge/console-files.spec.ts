// Paths → files of the console, and the headers of its pages.
import { expect, test } from '@jest/globals';
import { consoleFile, consolePlaces, pageHeaders } from './console-files.js';

test.each([
  ['/', 'index.html', 'no-cache'],
  ['/ledger', 'index.html', 'no-cache'],
  ['/income-statement/2026/3', 'index.html', 'no-cache'],
  ['/index.html', 'index.html', 'no-cache'],
  ['/redirect.html', 'redirect.html', 'no-cache'],
  ['/scheme.js', 'scheme.js', 'no-cache'],
  ['/assets/main-Bx3f_2.js', 'assets/main-Bx3f_2.js', 'public, max-age=31536000, immutable'],
])('%s is %s', (path, file, cacheControl) => {
  expect(consoleFile(path)).toEqual({ file, cacheControl });
});

test.each([
  '/assets',
  '/assets/',
  '/assets/a/b.js',
  '/assets/..',
  '/assets/.env',
  '/.env',
  '/..',
  '/../package.json',
  '/%2e%2e/x.json',
  '/ledger/x.js',
  '/internal/progress',
  '/api',
])('%s is no file', (path) => expect(consoleFile(path)).toBeNull());

test('pages load from nowhere else, except from the directory', () => {
  const bundled = pageHeaders('http://localhost:8080', { authority: 'https://localhost:8080/oidc' });
  expect(bundled.page['content-security-policy']).toContain("connect-src 'self'; frame-src 'self'; form-action 'self'; ");
  expect(bundled.page['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(bundled.redirectPage['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(bundled.page).not.toHaveProperty('strict-transport-security');
  const entra = pageHeaders('https://books.example.com', {
    authority: 'https://login.microsoftonline.com/6f1d2a4c',
    profileUrl: 'https://graph.microsoft.com/v1.0/me',
  });
  expect(entra.page['content-security-policy']).toContain(
    "connect-src 'self' https://login.microsoftonline.com https://graph.microsoft.com; frame-src 'self' https://login.microsoftonline.com;",
  );
  expect(entra.page['content-security-policy']).toContain("default-src 'self'; style-src");
  expect(entra.page).toHaveProperty('strict-transport-security');
  expect(entra.page['content-security-policy']).not.toContain('plaid');
  const plaid = pageHeaders('https://books.example.com', { plaidClient: true }).page['content-security-policy'];
  expect(plaid).toContain("script-src 'self' https://cdn.plaid.com; ");
  expect(plaid).toContain("frame-src 'self' https://cdn.plaid.com; ");
});

test('a provider’s page may be framed for renewal, and its tokens be fetched; its nominal address is of no use', () => {
  const places = consolePlaces({
    authority: 'https://localhost:9000/realms/books',
    authorityMetadata: { authorization_endpoint: 'http://localhost:9000/auth', token_endpoint: 'https://tokens.example.com/token' },
  });
  expect(pageHeaders('http://localhost:8080', places).page['content-security-policy']).toContain(
    "connect-src 'self' https://tokens.example.com; frame-src 'self' http://localhost:9000; form-action 'self' http://localhost:9000; ",
  );
});
