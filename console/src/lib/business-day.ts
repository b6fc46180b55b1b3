// The day of the open business: by the server's clock in the business's time zone, because the browser may be in another one.
import { useSyncExternalStore } from 'react';
import { dayIn, defaultTimeZone } from '#contracts/days.js';

const lookAgainMs = 30_000;

let timeZone: string = defaultTimeZone;
/** The server's clock less the browser's. */
let aheadMs = 0;

/** Of the business that is open now. A browser that doesn't know its time zone uses the default. */
export function placeBusiness(zone: string = defaultTimeZone): void {
  try {
    dayIn(zone, 0);
    timeZone = zone;
  } catch {
    timeZone = defaultTimeZone;
  }
}

/** `now` is an instant of the server, which arrived at `arrivedAt` of the browser's clock. */
export function setServerClock(now: string | undefined, arrivedAt: number): void {
  aheadMs = now === undefined ? 0 : Date.parse(now) - arrivedAt;
}

/** Today where the business is. Components use `useToday`, which follows midnight. */
export const businessDay = (): string => dayIn(timeZone, Date.now() + aheadMs);

/** A clock that is only looked at now and then is right also after the computer slept. */
function onDay(changed: () => void): () => void {
  const timer = setInterval(changed, lookAgainMs);
  return () => clearInterval(timer);
}

export const useToday = (): string => useSyncExternalStore(onDay, businessDay);
