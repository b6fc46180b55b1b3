// Encryption at rest: AES-256-GCM under the installation's key, for keys and sessions of the identity provider, for numbers and documents of people.
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
  /** Equal texts of one place have equal fingerprints; without the key nobody can try texts against them. */
  fingerprint(text: string, place: string): string;
}

/** Format of what is sealed: initialization vector (12 bytes), authentication tag (16 bytes), cipher text; a text is base64 of that. */
export function sealWith(key: Buffer): Vault {
  if (key.length !== 32) throw new Error('The encryption key must have 32 bytes.');
  const closeBytes = (bytes: Uint8Array, place: string): Buffer => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
    const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  };
  const openBytes = (sealed: Uint8Array, place: string): Buffer => {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(place))
      .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  };
  return {
    closeBytes,
    openBytes,
    fingerprint: (text, place) => createHmac('sha256', key).update(`${place}\n${text}`).digest('hex'),
    close: (text, place) => closeBytes(Buffer.from(text, 'utf8'), place).toString('base64'),
    open: (sealed, place) => openBytes(Buffer.from(sealed, 'base64'), place).toString('utf8'),
  };
}
