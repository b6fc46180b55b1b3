// When a session has been idle for too long, and what begins another one. Pure.

export const idleLimitMinutes = 480;
export const idleLimitMs = idleLimitMinutes * 60_000;

/**
 * Whether a token belongs to a sign-in that is younger than the end of the idle session. Directories that send `sid` or `auth_time`
 * give every sign-in a session key of its own, so an ended session never comes back. From one that sends neither, a renewed token
 * looks like a new sign-in; locking the person out for ever would be worse, so a token issued after the end begins anew.
 */
export function beginsAnew(claims: { sid?: unknown; auth_time?: unknown; iat?: number }, idleSince: Date): boolean {
  if (claims.sid !== undefined || claims.auth_time !== undefined) return false;
  return (claims.iat ?? 0) * 1000 > idleSince.getTime() + idleLimitMs;
}
