// Whose request it is: the peer of the connection, or the client that a trusted proxy names. The only place that reads X-Forwarded headers.
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

const maxProxies = 100;
/** More hops than any real chain of proxies has. */
const maxHops = 20;

/** The setting TRUSTED_PROXIES: addresses and networks (CIDR), separated by commas. Nothing is trusted by default. */
export const TrustedProxies = z
  .string()
  .max(5_000)
  .default('')
  .transform((text, context): BlockList => {
    const entries = text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean);
    const list = new BlockList();
    for (const entry of entries.slice(0, maxProxies))
      if (!addEntry(list, entry)) context.addIssue(`'${entry}' is neither an address nor a network such as 10.0.0.0/8`);
    if (entries.length > maxProxies) context.addIssue(`at most ${maxProxies} entries`);
    return list;
  });

function addEntry(list: BlockList, entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = familyOf(address);
  const maxBits = family === 'ipv6' ? 128 : 32;
  if (!family || rest.length > 0) return false;
  if (bits === undefined) list.addAddress(address, family);
  else if (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits) list.addSubnet(address, Number(bits), family);
  else return false;
  return true;
}

const familyOf = (address: string): 'ipv4' | 'ipv6' | undefined => ({ 4: 'ipv4' as const, 6: 'ipv6' as const })[isIP(address)];

interface Client {
  address: string;
  /** No header of a proxy is on the request. */
  isDirect: boolean;
}

const clients = new WeakMap<IncomingMessage, Client>();
const forwardingHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
];

/**
 * Called once for each request, before anything reads its headers. From a trusted proxy, X-Forwarded-For names the client and
 * X-Forwarded-Host the requested host; from any other peer both are ignored. The headers are removed in either case, so that no later
 * code trusts them. Returns whether headers of an untrusted peer were ignored. The scheme comes from PUBLIC_URL, never from the request.
 */
export function identifyClient(request: IncomingMessage, trusted: BlockList): { ignored: boolean } {
  const peer = peerOf(request);
  const { headers } = request;
  const isForwarded = [...forwardingHeaders, 'via'].some((name) => name in headers);
  const isTrusted = isIn(trusted, peer);
  const address = isTrusted ? clientIn(listOf(headers['x-forwarded-for']), { peer, trusted }) : peer;
  const host = isTrusted ? listOf(headers['x-forwarded-host']).at(-1) : undefined;
  if (host && /^[\w.-]{1,253}(:\d{1,5})?$/.test(host)) headers.host = host;
  for (const name of forwardingHeaders) delete headers[name];
  clients.set(request, { address, isDirect: !isForwarded });
  return { ignored: !isTrusted && isForwarded };
}

/** Each proxy appends the address that it was called from, so the client is the right-most address that is not a trusted proxy. */
function clientIn(hops: string[], { peer, trusted }: { peer: string; trusted: BlockList }): string {
  let client = peer;
  for (const hop of hops.slice(-maxHops).reverse()) {
    const address = addressIn(hop);
    // If a proxy appends something else, its own address is the last known one.
    if (!address) return client;
    client = address;
    if (!isIn(trusted, address)) return client;
  }
  return client;
}

/** Without the port that some proxies add. */
function addressIn(hop: string): string | undefined {
  const [, bracketed, v4] = /^(?:\[([\da-f:.]{2,45})\]|([\d.]{7,15}))(?::\d{1,5})?$/i.exec(hop) ?? [];
  const address = plain(bracketed ?? v4 ?? hop);
  return isIP(address) ? address : undefined;
}

const listOf = (header: string | string[] | undefined): string[] =>
  [header ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

const isIn = (list: BlockList, address: string): boolean => {
  const family = familyOf(address);
  return family !== undefined && list.check(address, family);
};

const peerOf = ({ socket }: IncomingMessage): string => plain(socket.remoteAddress ?? 'unknown');

/** A server that listens on IPv6 sees IPv4 peers as ::ffff:192.0.2.1. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d{1,3}\.)/i, '').split('%')[0]!;

export const clientAddress = (request: IncomingMessage): string => clients.get(request)?.address ?? peerOf(request);

/** Whether the request comes from this machine without a proxy in between. */
export const isFromThisMachine = (request: IncomingMessage): boolean =>
  /^(127\.|::1$)/.test(peerOf(request)) && (clients.get(request)?.isDirect ?? true);

/** What limits count by: an IPv4 address, or the /64 network of an IPv6 address, because one customer can use all addresses of a /64. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const missing = 8 - groups(head).length - groups(tail).length;
  const all = address.includes('::') ? [...groups(head), ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(tail)] : groups(head);
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
