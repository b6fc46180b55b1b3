// The origin of a request: forged headers must not change it, and a trusted proxy may set it.
import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import { clientAddress, identifyClient, isFromThisMachine, networkOf, TrustedProxies } from './client-address.js';

const request = (peer: string, headers: Record<string, string | string[]> = {}): IncomingMessage =>
  ({ socket: { remoteAddress: peer }, headers: { host: 'inside:8080', ...headers } }) as unknown as IncomingMessage;
const seen = (setting: string, peer: string, headers: Record<string, string | string[]> = {}) => {
  const from = request(peer, headers);
  const { ignored } = identifyClient(from, TrustedProxies.parse(setting));
  return { address: clientAddress(from), host: from.headers.host, ignored };
};

describe('an untrusted peer', () => {
  test.each([
    [{ 'x-forwarded-for': '198.51.100.7' }],
    [{ 'x-forwarded-for': '127.0.0.1' }],
    [{ 'x-real-ip': '198.51.100.7', forwarded: 'for=198.51.100.7' }],
    [{ 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }],
  ])('stays itself whatever it says: %j', (headers) => {
    for (const setting of ['', '10.0.0.0/8', '203.0.113.8/32'])
      expect(seen(setting, '203.0.113.9', headers)).toEqual({ address: '203.0.113.9', host: 'inside:8080', ignored: true });
  });

  test('on the loopback is not a proxy by itself', () =>
    expect(seen('', '127.0.0.1', { 'x-forwarded-for': '198.51.100.7' }).address).toBe('127.0.0.1'));
});

describe('behind trusted proxies', () => {
  test.each([
    ['one proxy', '10.0.0.1', '10.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['a chain that the client forged', '10.0.0.0/8', '10.0.0.1', '1.1.1.1, 2.2.2.2, 198.51.100.7', '198.51.100.7'],
    ['a forged hop that looks trusted', '10.0.0.0/8', '10.0.0.1', '10.9.9.9, 198.51.100.7', '198.51.100.7'],
    ['two proxies', '10.0.0.0/8, 192.0.2.1', '10.0.0.1', '9.9.9.9, 198.51.100.7, 192.0.2.1', '198.51.100.7'],
    ['proxies all the way', '10.0.0.0/8', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['no header', '10.0.0.0/8', '10.0.0.1', '', '10.0.0.1'],
    ['text in place of an address', '10.0.0.0/8', '10.0.0.1', '198.51.100.7, unknown', '10.0.0.1'],
    ['text further away', '10.0.0.0/8', '10.0.0.1', 'x, 10.0.0.2', '10.0.0.2'],
    ['a port', '10.0.0.0/8', '10.0.0.1', '198.51.100.7:4711', '198.51.100.7'],
    ['IPv6', 'fd00::/8', 'fd00::1', '2001:db8::7', '2001:db8::7'],
    ['IPv6 in brackets', 'fd00::/8', 'fd00::1', '[2001:db8::7]:443', '2001:db8::7'],
    ['IPv4 inside IPv6', '127.0.0.1', '::ffff:127.0.0.1', '::ffff:198.51.100.7', '198.51.100.7'],
    ['an address that cannot be one', '10.0.0.0/8', '10.0.0.1', '999.1.1.1', '10.0.0.1'],
  ])('%s', (_, setting, peer, chain, address) => {
    expect(seen(setting, peer, { 'x-forwarded-for': chain })).toMatchObject({ address, ignored: false });
    expect(seen(setting, peer, { 'x-forwarded-for': chain.split(', ') }).address).toBe(address);
  });

  test('the host that was asked is the proxy’s word, unless it cannot be a host', () => {
    expect(seen('10.0.0.1', '10.0.0.1', { 'x-forwarded-host': 'evil.example, books.example.com' }).host).toBe('books.example.com');
    expect(seen('10.0.0.1', '10.0.0.1', { 'x-forwarded-host': 'a b' }).host).toBe('inside:8080');
  });

  test('a chain of any length is read to a bound', () => {
    const chain = Array<string>(5_000).fill('10.0.0.2').join(',');
    expect(seen('10.0.0.0/8', '10.0.0.1', { 'x-forwarded-for': `198.51.100.7,${chain}` }).address).toBe('10.0.0.2');
  });
});

test('nothing behind the edge finds a forwarding header', () => {
  for (const setting of ['', '10.0.0.1']) {
    const from = request('10.0.0.1', {
      'x-forwarded-for': '1.1.1.1',
      'x-forwarded-proto': 'http',
      forwarded: 'for=1.1.1.1',
      'x-real-ip': '1.1.1.1',
    });
    identifyClient(from, TrustedProxies.parse(setting));
    expect(Object.keys(from.headers)).toEqual(['host']);
  }
});

test('a proxy on this machine is not this machine', () => {
  const [direct, passedOn, away] = [request('::1'), request('127.0.0.1', { via: '1.1 proxy' }), request('192.0.2.1')];
  for (const each of [direct, passedOn, away]) identifyClient(each, TrustedProxies.parse(''));
  expect([direct, passedOn, away].map(isFromThisMachine)).toEqual([true, false, false]);
});

test.each([
  '10.0.0.0/33',
  '10.0.0',
  'proxy.example.com',
  '::1/129',
  '10.0.0.0/8/8',
  '10.0.0.1/',
  '/8',
  Array(101).fill('10.0.0.1').join(','),
])('the setting refuses %s', (setting) => expect(TrustedProxies.safeParse(setting).success).toBe(false));

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0000:9::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('limits count %s as %s', (address, network) => expect(networkOf(address)).toBe(network));
