// How long a session may be idle, and what starts a new one after its end. Pure.

export const idleLimitMinutes = 480;
export const idleLimitMs = idleLimitMinutes * 60_000;

/**
 * Whether a token belongs to a sign-in that is younger than the end of its session. Directories that send `sid` or `auth_time` give every
 * sign-in a session key of its own, so an ended session is revived only by proof that its person has signed in since. From one that sends
 * neither, a renewed token looks like a new sign-in; locking the person out forever would be worse, so a token issued after the end
 * starts a new session.
 */
export function isNewSession(claims: { sid?: unknown; auth_time?: unknown; iat?: number }, endedAt: Date): boolean {
  const isLater = (seconds: unknown) => typeof seconds === 'number' && seconds * 1000 > endedAt.getTime();
  return isLater(claims.sid === undefined && claims.auth_time === undefined ? claims.iat : claims.auth_time);
}
