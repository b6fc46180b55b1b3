// Compares every place that reports a figure with the one that owns it. Each difference is a sentence that names both places and both amounts.
import type { Books } from './books.js';
import type { Amount, Figure, Parts } from './figure.js';

export interface Mismatch {
  figure: string;
  part: string;
  /** The place that differs from the owner. */
  place: string;
  text: string;
}

interface Read {
  name: string;
  partial: boolean;
  calls: string;
  parts: Parts | undefined;
}

export async function mismatchesOf(figures: Figure[], books: Books): Promise<Mismatch[]> {
  const found: Mismatch[] = [];
  for (const figure of figures) {
    const read: Read[] = [];
    for (const { name, partial = false, read: parts } of figure.places) {
      books.called.clear();
      const answered = await parts(books);
      read.push({ name, partial, parts: answered, calls: [...books.called].join(', ') });
    }
    found.push(...differences(figure, read, books));
  }
  return found;
}

function differences({ name: figure, unit }: Figure, [owner, ...others]: Read[], { method, year }: Books): Mismatch[] {
  const owned = owner!.parts;
  if (!owned) return [];
  const shown = (amount: Amount | undefined): string => amountText(amount, unit);
  const named = ({ name, calls }: Read) => (calls ? `${name} (${calls})` : name);
  return others.flatMap((other) => {
    const reported = other.parts;
    if (!reported) return [];
    const parts = other.partial ? Object.keys(reported) : [...new Set([...Object.keys(owned), ...Object.keys(reported)])];
    return parts
      .filter((part) => isOther(owned[part], reported[part]))
      .map((part) => ({
        ...{ figure, part, place: other.name },
        text: `${figure}, ${part}, ${year}, ${method}: ${shown(owned[part])} in ${named(owner!)}, but ${shown(reported[part])} in ${named(other)}.`,
      }));
  });
}

/** A part that isn't there is nothing; an amount that is unknown isn't zero. */
function isOther(one: Amount | undefined, other: Amount | undefined): boolean {
  if (one === undefined || other === undefined) return Boolean(one ?? other);
  return one !== other;
}

function amountText(amount: Amount | undefined, unit: Figure['unit']): string {
  if (amount === undefined) return 'nothing';
  if (typeof amount !== 'number' || unit === 'count') return String(amount ?? 'unknown');
  return (amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
