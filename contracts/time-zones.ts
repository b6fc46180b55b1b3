// Time zones by the names that browsers, servers and the database share. Pure.

/** A name such as America/New_York; no offset, whose sign the database reads the other way round. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
