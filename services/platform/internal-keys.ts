// Ed25519 keys by which services authenticate each other: each signs with its own private key, and all of them have all public keys.
import { createHash, createHmac, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { services, type ServiceName } from '#contracts/services.js';

/** DER headers (RFC 8410) before the 32 bytes of a private and a public key. */
const privateHeader = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicHeader = Buffer.from('302a300506032b6570032100', 'hex');

export interface SigningKey {
  /** Names the public key in a token's header. */
  kid: string;
  key: KeyObject;
}

/** Public keys by owner and `kid`. An owner has several while its key is being replaced. */
export type VerifyKeys = ReadonlyMap<ServiceName, ReadonlyMap<string, KeyObject>>;

/** What one process needs to sign its own tokens and to verify those of others. */
export interface InternalKeys {
  signing: SigningKey;
  verify: VerifyKeys;
}

const kidOf = (publicKey: string): string => createHash('sha256').update(publicKey).digest('base64url').slice(0, 16);

const privateKeyOf = (seed: string): KeyObject =>
  createPrivateKey({ key: Buffer.concat([privateHeader, Buffer.from(seed, 'hex')]), format: 'der', type: 'pkcs8' });

/** The public key, as 64 hexadecimal digits, of a private key given as 64 hexadecimal digits. */
export const publicKeyOf = (seed: string): string =>
  createPublicKey(privateKeyOf(seed)).export({ format: 'der', type: 'spki' }).subarray(publicHeader.length).toString('hex');

/** `seed`: 32 random bytes as 64 hexadecimal digits. */
export const signingKeyOf = (seed: string): SigningKey => ({ kid: kidOf(publicKeyOf(seed)), key: privateKeyOf(seed) });

/** `ledger=<64 hexadecimal digits>,tax=…`; a service may appear several times. Throws an error that says what is wrong. */
export function verifyKeysIn(text: string): VerifyKeys {
  const keys = new Map<ServiceName, Map<string, KeyObject>>();
  for (const part of text.split(',')) {
    const [, name, publicKey] = /^([a-z-]+)=([0-9a-f]{64})$/.exec(part.trim()) ?? [];
    if (!publicKey || !services.includes(name as ServiceName)) throw new Error('expected SERVICE=KEY,…, each key 64 hexadecimal digits');
    const own = keys.get(name as ServiceName) ?? new Map<string, KeyObject>();
    const der = Buffer.concat([publicHeader, Buffer.from(publicKey, 'hex')]);
    keys.set(name as ServiceName, own.set(kidOf(publicKey), createPublicKey({ key: der, format: 'der', type: 'spki' })));
  }
  const missing = services.filter((service) => !keys.has(service));
  if (missing.length > 0) throw new Error(`has no key of ${missing.join(', ')}`);
  return keys;
}

/** The private key of a service in an installation on one machine, where all keys derive from one secret. */
export const derivedSeed = (secret: string, service: ServiceName): string =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update(`signing key of ${service}`).digest('hex');

/** The public keys of such an installation, as a setting. */
export const derivedVerifyKeys = (secret: string): string =>
  services.map((service) => `${service}=${publicKeyOf(derivedSeed(secret, service))}`).join(',');

export const derivedKeys = (secret: string, service: ServiceName): InternalKeys => ({
  signing: signingKeyOf(derivedSeed(secret, service)),
  verify: verifyKeysIn(derivedVerifyKeys(secret)),
});
