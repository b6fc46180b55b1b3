// The secret of a link to a new passphrase: 192 random bits, of which only a hash is kept. Pure but for chance.
import { createHash, randomBytes } from 'node:crypto';

export const RESET_HOURS = 24;

/** Behind the #, so that no server's log has it. */
export const resetLink = (issuer: string, secret: string): string => `${issuer}/reset#${secret}`;

export const newResetSecret = (): string => randomBytes(24).toString('base64url');

/** The secret, out of the link too; undefined for whatever cannot be one. */
export function readResetSecret(typed: string): string | undefined {
  const secret = typed.trim().slice(-32);
  return /^[\w-]{32}$/.test(secret) && (typed.trim() === secret || typed.includes(`#${secret}`)) ? secret : undefined;
}

export const hashOfReset = (secret: string): string => createHash('sha256').update(`reset:${secret}`).digest('hex');
