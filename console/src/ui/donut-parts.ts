// What a ring shows of a total: four parts by size, the rest folded together. Pure.

interface DonutPart {
  name: string;
  cents: number;
}

export interface DonutSlice extends DonutPart {
  /** Of all that is shown. */
  share: number;
  color: (typeof sliceColors)[number];
}

const sliceColors = ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-other'] as const;
const named = 4;

/** Largest first. What is not positive has no place on a ring; the table next to a ring shows it. */
export function donutSlices(parts: DonutPart[]): DonutSlice[] {
  const shown = parts.filter((part) => part.cents > 0).sort((a, b) => b.cents - a.cents);
  // Folding a single part would hide its name and save nothing.
  const apart = shown.length === named + 1 ? shown : shown.slice(0, named);
  const folded = shown.slice(apart.length);
  const all = folded.length === 0 ? apart : [...apart, { name: 'Other', cents: sumOf(folded) }];
  const totalCents = sumOf(all);
  return all.map((part, index) => ({ ...part, share: part.cents / totalCents, color: sliceColors[index] ?? 'chart-other' }));
}

const sumOf = (parts: DonutPart[]): number => parts.reduce((sum, part) => sum + part.cents, 0);
