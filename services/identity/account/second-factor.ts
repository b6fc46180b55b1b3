// The second factor: six digits of an authenticator app (TOTP, RFC 6238), or a recovery code. Each is accepted once. Pure except for random
// bits.
import { Secret, TOTP } from 'otpauth';
import type { Vault } from '#platform/seal.js';
import { hashOfSetUpCode, newSetUpCode } from '../founding.js';
import type { AccountSecurity, SecuredAccount } from './account-security.js';

const STEP_MS = 30_000;
/** A clock may be one step off either way. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;

/** Wrong codes without a delay; each further one doubles the delay. */
const FREE_FAILURES = 3;
const LONGEST_DELAY_SECONDS = 900;

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;
export const totpPlace = (accountId: string): string => `totp:${accountId}`;

const totpOf = (secret: string, mail = '') =>
  new TOTP({ issuer: 'AI Accounting', label: mail, secret, algorithm: 'SHA1', digits: 6, period: STEP_MS / 1000 });

/** The address in the QR code. */
export const totpAddress = (secret: string, mail: string): string => totpOf(secret, mail).toString();

/** The time step that the code belongs to; undefined for a wrong one. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / STEP_MS) + delta;
}

/** Shown once; only the hashes are stored. Each has 100 random bits. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, newSetUpCode);
  return { codes, hashes: codes.map(hashOfSetUpCode) };
}

export type CodeDecision =
  | { accepted: true; by: 'app' | 'recovery code'; change: Partial<AccountSecurity> }
  | { accepted: false; waitSeconds: number; change?: Partial<AccountSecurity> };

/** Counted before the next attempt is checked, so that simultaneous attempts count too. During a delay even the right code is refused. */
export function decideCode(account: SecuredAccount, code: string, { seal, now }: { seal: Vault; now: Date }): CodeDecision {
  const waitMs = (account.codeRetryAt?.getTime() ?? 0) - now.getTime();
  if (waitMs > 0) return { accepted: false, waitSeconds: Math.ceil(waitMs / 1000) };
  const settled = { codeFailures: 0, codeRetryAt: null };
  const step = account.totpSealed ? stepOfCode(seal.open(account.totpSealed, totpPlace(account.id)), code, now) : undefined;
  if (step !== undefined && step > account.totpStep) return { accepted: true, by: 'app', change: { ...settled, totpStep: step } };
  const hash = hashOfSetUpCode(code);
  if (account.totpSealed && account.recoveryHashes.includes(hash)) {
    const recoveryHashes = account.recoveryHashes.filter((stored) => stored !== hash);
    return { accepted: true, by: 'recovery code', change: { ...settled, recoveryHashes } };
  }
  const codeFailures = account.codeFailures + 1;
  const delaySeconds = codeFailures > FREE_FAILURES ? Math.min(2 ** (codeFailures - FREE_FAILURES), LONGEST_DELAY_SECONDS) : 0;
  const codeRetryAt = delaySeconds > 0 ? new Date(now.getTime() + delaySeconds * 1000) : null;
  return { accepted: false, waitSeconds: delaySeconds, change: { codeFailures, codeRetryAt } };
}
