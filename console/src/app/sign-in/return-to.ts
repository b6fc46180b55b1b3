// The place a person was at when the session ended; they come back to it after signing in again.
const key = 'return-to';

export const keepPlace = (): void => sessionStorage.setItem(key, location.pathname + location.search);

/** Puts the kept place into the address, once, when the sign-in came back to the start page. */
export function takeUpPlace(): void {
  const place = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (place?.startsWith('/') && location.pathname === '/') history.replaceState(null, '', place);
}
