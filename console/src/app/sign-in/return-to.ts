// The place a person was at when the session ended; they come back to it after signing in again.
const key = 'return-to';

export const keepPlace = (): void => sessionStorage.setItem(key, location.pathname + location.search);

/** The provider returns from a sign-out to `/?state=…`; the address need not keep that. */
export function tidyAddress(): void {
  if (location.pathname === '/' && location.search) history.replaceState(null, '', '/');
}

/** Puts the kept place into the address, once, when the sign-in came back to the start page. */
export function takeUpPlace(): void {
  const place = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (place?.startsWith('/') && location.pathname === '/') history.replaceState(null, '', place);
}
