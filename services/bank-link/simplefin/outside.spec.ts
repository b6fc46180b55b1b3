// A person's URL may lead only to public addresses.
import { expect, test } from '@jest/globals';
import { askOutside, isPublic, mayAsk, publicLookup } from './outside.js';

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])('%s is public', (address) => expect(isPublic(address)).toBe(true));

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
  ...['::1', '::', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1', '2002:7f00:1::', 'no address'],
])('%s is not', (address) => expect(isPublic(address)).toBe(false));

test.each([
  ...['http://example.com/', 'https://localhost/', 'https://127.0.0.1/', 'https://[::1]/', 'https://0x7f000001/', 'https://2130706433/'],
  ...['https://[::ffff:10.0.0.1]/', 'ftp://example.com/', 'file:///etc/passwd', 'http://127.0.0.1:99/'],
])('%s is not asked', async (address) => {
  expect(mayAsk(new URL(address), undefined)).toBe(false);
  expect(mayAsk(new URL(address), 'http://127.0.0.1:98')).toBe(false);
  await expect(askOutside(new URL(address), 'GET', { trusted: undefined, timeoutMs: 1_000 })).rejects.toMatchObject({ kind: 'address' });
});

test('a public name over https is, and the one stand-in that was named', () => {
  expect(mayAsk(new URL('https://beta-bridge.simplefin.org/x'), undefined)).toBe(true);
  expect(mayAsk(new URL('http://127.0.0.1:98/x'), 'http://127.0.0.1:98')).toBe(true);
});

test('a name that leads inside is not connected to', async () => {
  const found = await new Promise((resolve) => publicLookup('localhost', { all: false }, (error) => resolve(error?.message)));
  expect(found).toBe('not a public address');
});
