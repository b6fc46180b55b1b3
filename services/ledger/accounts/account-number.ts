// Numbers of own accounts in the chart: 1000, 1010 … for assets, 2000, 2010 … for debts, each once. Pure.
const ranges = { asset: { first: 1000, end: 1900 }, liability: { first: 2000, end: 2500 } } as const;

/** The next free number: in tens, then between them; none where the range is full. */
export function freeNumber(type: keyof typeof ranges, taken: ReadonlySet<string>): string {
  const { first, end } = ranges[type];
  for (const step of [10, 1]) for (let number = first; number < end; number += step) if (!taken.has(String(number))) return String(number);
  return '';
}
