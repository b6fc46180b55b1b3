// Encryption at rest for the directory's keys, sessions and refresh tokens: AES-256-GCM under the installation's key.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface Seal {
  /** `place` names the row the text belongs to; a sealed text moved to another row does not open. */
  close(text: string, place: string): string;
  open(sealed: string, place: string): string;
}

/** Format of a sealed text: base64 of initialisation vector (12 bytes), authentication tag (16 bytes), cipher text. */
export function sealWith(key: Buffer): Seal {
  if (key.length !== 32) throw new Error('The encryption key must have 32 bytes.');
  return {
    close(text, place) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    },
  };
}
