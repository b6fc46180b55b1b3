// The secret of a link to a new passphrase: 192 random bits, of which only a hash is stored. Pure except for the random bits.
import { createHash, randomBytes } from 'node:crypto';

export const RESET_HOURS = 24;

/** After the #, so that no server logs it. */
export const resetLink = (issuer: string, secret: string): string => `${issuer}/reset#${secret}`;

export const newResetSecret = (): string => randomBytes(24).toString('base64url');

/** The secret, also from a complete link; undefined for anything else. */
export function readResetSecret(typed: string): string | undefined {
  const secret = typed.trim().slice(-32);
  return /^[\w-]{32}$/.test(secret) && (typed.trim() === secret || typed.includes(`#${secret}`)) ? secret : undefined;
}

export const hashOfReset = (secret: string): string => createHash('sha256').update(`reset:${secret}`).digest('hex');
