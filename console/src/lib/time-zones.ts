// The time zones that can be chosen, by name, and the one of the person. Pure but for what the browser knows.

export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

interface TimeZone {
  value: string;
  label: string;
}

/** As people in the United States call theirs. */
const named: TimeZone[] = [
  { value: 'America/New_York', label: 'Eastern Time' },
  { value: 'America/Chicago', label: 'Central Time' },
  { value: 'America/Denver', label: 'Mountain Time' },
  { value: 'America/Phoenix', label: 'Arizona Time' },
  { value: 'America/Los_Angeles', label: 'Pacific Time' },
  { value: 'America/Anchorage', label: 'Alaska Time' },
  { value: 'Pacific/Honolulu', label: 'Hawaii Time' },
  { value: 'America/Puerto_Rico', label: 'Atlantic Time (Puerto Rico)' },
];

/** `America/Argentina/Buenos_Aires` is `Buenos Aires (Argentina, America)`. */
function cityText(zone: string): string {
  const [city, ...regions] = zone.replaceAll('_', ' ').split('/').toReversed();
  return regions.length === 0 ? city! : `${city} (${regions.join(', ')})`;
}

/** The named ones, and the one that is set should it not be among them; with `all` every other one that the browser knows. */
export function timeZones(current: string, { all = false } = {}): TimeZone[] {
  const known = new Set(named.map(({ value }) => value));
  const others = all ? Intl.supportedValuesOf('timeZone') : [];
  const added = [...new Set([current, ...others])].filter((zone) => !known.has(zone));
  return [...named, ...added.map((value) => ({ value, label: cityText(value) }))];
}
