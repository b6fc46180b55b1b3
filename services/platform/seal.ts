// Encryption at rest: AES-256-GCM with the installation's keys, for keys and sessions of the identity provider and for personal data.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Injected where a service keeps secrets; absent in a process that was given no key. */
export const SEAL = Symbol('seal');

export interface Vault {
  /** `place` names the row the text belongs to; a sealed text moved to another row does not open. */
  close(text: string, place: string): string;
  open(sealed: string, place: string): string;
  closeBytes(bytes: Uint8Array, place: string): Buffer;
  openBytes(sealed: Uint8Array, place: string): Buffer;
  /** Re-encrypts with the current key; undefined if it is under that key already. */
  renew(sealed: string, place: string): string | undefined;
  renewBytes(sealed: Uint8Array, place: string): Buffer | undefined;
  /** Equal texts of one place have equal fingerprints; without the key, texts can't be tried against them. Rotation doesn't change them. */
  fingerprint(text: string, place: string): string;
}

/**
 * Format of what is sealed: initialization vector (12 bytes), authentication tag (16 bytes), cipher text; a text is base64 of that.
 * The current key encrypts; retired keys still decrypt, since links already sent out can't be re-encrypted. The last key
 * is the installation's first one: fingerprints are made with it, since only the fingerprint of a bank's account number is stored.
 */
export function sealWith(key: Buffer, ...retired: Buffer[]): Vault {
  const keys = [key, ...retired];
  if (keys.some(({ length }) => length !== 32)) throw new Error('The encryption key must have 32 bytes.');
  const closeBytes = (bytes: Uint8Array, place: string): Buffer => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
    const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  };
  const openWith = (openingKey: Buffer, sealed: Uint8Array, place: string): Buffer => {
    const decipher = createDecipheriv('aes-256-gcm', openingKey, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(place))
      .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  };
  /** With the index of the key that opens it. */
  const opened = (sealed: Uint8Array, place: string): { bytes: Buffer; at: number } => {
    for (const [at, candidate] of keys.entries())
      try {
        return { bytes: openWith(candidate, sealed, place), at };
      } catch (error) {
        if (at === keys.length - 1) throw error;
      }
    throw new Error('A vault has a key.');
  };
  const openBytes = (sealed: Uint8Array, place: string): Buffer => opened(sealed, place).bytes;
  const renewBytes = (sealed: Uint8Array, place: string): Buffer | undefined => {
    const { bytes, at } = opened(sealed, place);
    return at === 0 ? undefined : closeBytes(bytes, place);
  };
  return {
    closeBytes,
    openBytes,
    renewBytes,
    renew: (sealed, place) => renewBytes(Buffer.from(sealed, 'base64'), place)?.toString('base64'),
    fingerprint: (text, place) => createHmac('sha256', keys.at(-1)!).update(`${place}\n${text}`).digest('hex'),
    close: (text, place) => closeBytes(Buffer.from(text, 'utf8'), place).toString('base64'),
    open: (sealed, place) => openBytes(Buffer.from(sealed, 'base64'), place).toString('utf8'),
  };
}

/** Keys as settings give them: 64 hexadecimal digits each, separated by commas, the current one first, the founding one last. */
export const vaultOf = (keys: string): Vault => {
  const [current, ...retired] = keys.split(',').map((key) => Buffer.from(key, 'hex'));
  return sealWith(current!, ...retired);
};
