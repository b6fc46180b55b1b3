// When an idle session is warned and ended. Pure.

const idleLimitMs = 8 * 60 * 60_000;
const warningMs = 15 * 60_000;
export const checkEveryMs = 5 * 60_000;

export type SessionState = 'active' | 'warning' | 'expired';

export function sessionState(lastActivityAt: number, now: number): SessionState {
  const idleMs = now - lastActivityAt;
  if (idleMs >= idleLimitMs) return 'expired';
  return idleMs >= idleLimitMs - warningMs ? 'warning' : 'active';
}

/** When the person will be signed out if nothing happens. */
export const expiresAt = (lastActivityAt: number): number => lastActivityAt + idleLimitMs;

/** The newest of what this tab and the others have seen; a value that cannot be read, or lies in the future, does not count. */
export function newestActivity(here: number, stored: string | null, now: number): number {
  const there = Number(stored);
  return Number.isFinite(there) && there <= now ? Math.max(here, there) : here;
}

/** The server counts calls, not keystrokes: it needs a call when there was activity without one. */
export const serverShouldHear = ({ lastActivityAt, serverHeardAt }: { lastActivityAt: number; serverHeardAt: number }): boolean =>
  lastActivityAt > serverHeardAt;
