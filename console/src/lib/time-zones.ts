// The time zones that can be chosen, and the one of the person. Pure but for what the browser knows.

export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** All time zones that the browser knows, and the one that is set, should it not be among them. */
export function timeZones(current: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(current) ? known : [current, ...known];
}
