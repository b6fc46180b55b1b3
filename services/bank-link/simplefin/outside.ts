// Requests to a URL that a person gave: https and public addresses only, no redirects, limited size and time. Errors are replaced, because
// they contain the URL and its password.
import { lookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { BankTrouble } from '../bank-sync/trouble.js';

const maxBytes = 20 * 1024 * 1024;

const inside = new BlockList();
for (const [net, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
  ] as const),
  ...([
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  inside.addSubnet(net, bits, 'ipv4');
// Of IPv6, only global unicast addresses are public. Ranges that map to IPv4 addresses are excluded.
const outside = new BlockList();
outside.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

export const isPublic = (address: string): boolean =>
  isIP(address) === 4
    ? !inside.check(address, 'ipv4')
    : isIP(address) === 6 && outside.check(address, 'ipv6') && !inside.check(address, 'ipv6');

/** Checks the resolved address when connecting, so that it can't change after the check. */
export const publicLookup: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    if (!addresses.every(({ address }) => isPublic(address))) return done(new Error('not a public address'), '');
    if (options.all) return done(null, addresses);
    done(null, addresses[0]!.address, addresses[0]!.family);
  });

interface OutsideOptions {
  /** A stand-in's origin, which needn't be public. */
  trusted: string | undefined;
  timeoutMs: number;
}

/** Whether requests to this URL are allowed. */
export function mayAsk(url: URL, trusted: string | undefined): boolean {
  if (trusted !== undefined && url.origin === new URL(trusted).origin) return true;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return url.protocol === 'https:' && (isIP(host) === 0 ? host !== 'localhost' : isPublic(host));
}

export interface OutsideAnswer {
  status: number;
  text: string;
}

/** The URL's user and password are sent in the header. */
export function askOutside(url: URL, method: 'GET' | 'POST', { trusted, timeoutMs }: OutsideOptions): Promise<OutsideAnswer> {
  if (!mayAsk(url, trusted)) return Promise.reject(new BankTrouble('address'));
  const { username, password, protocol } = url;
  const isTrusted = trusted !== undefined && url.origin === new URL(trusted).origin;
  const account = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const address = new URL(url);
  address.username = address.password = '';
  return new Promise((resolve, reject) => {
    const fail = () => reject(new BankTrouble('away'));
    const outgoing = (protocol === 'https:' ? request : requestPlain)(
      address,
      {
        method,
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          accept: 'application/json',
          ...(method === 'POST' && { 'content-length': '0' }),
          ...(username && { authorization: `Basic ${Buffer.from(account).toString('base64')}` }),
        },
        ...(!isTrusted && { lookup: publicLookup }),
      },
      (answer) => {
        const parts: Buffer[] = [];
        let size = 0;
        answer.on('data', (part: Buffer) => {
          size += part.length;
          if (size > maxBytes) outgoing.destroy();
          else parts.push(part);
        });
        answer.once('error', fail);
        answer.once('end', () => resolve({ status: answer.statusCode!, text: Buffer.concat(parts).toString('utf8') }));
      },
    );
    outgoing.once('error', fail);
    outgoing.end();
  });
}
