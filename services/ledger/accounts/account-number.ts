// Numbers in the chart, each given once: own accounts have 1000, 1010 … for assets and 2000, 2010 … for cards,
// 2300, 2310 … for loans. Pure.
const ranges = { asset: { first: 1000, end: 1900 }, liability: { first: 2000, end: 2500 }, loan: { first: 2300, end: 2500 } } as const;

/** The next free number: in tens, then between them; empty if the range is full. */
export function freeNumber(type: keyof typeof ranges, taken: ReadonlySet<string>): string {
  const { first, end } = ranges[type];
  for (const step of [10, 1]) for (let number = first; number < end; number += step) if (!taken.has(String(number))) return String(number);
  return '';
}

/** The maximum distance from the requested number, so that the account stays near its neighbors. */
const farthest = 99;

/**
 * The requested number, or the next free number with as many digits. Empty if none is nearby or it contains other characters than digits.
 */
export function numberFrom(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  if (!/^\d{1,9}$/.test(wanted)) return '';
  for (let step = 1; step <= farthest; step++) {
    const number = String(Number(wanted) + step).padStart(wanted.length, '0');
    if (number.length === wanted.length && !taken.has(number)) return number;
  }
  return '';
}
