// What this browser remembers of a person's first steps in a business: whether their list was there at the last visit, so that its place is kept
// from the first moment; whether it was put away; whether it is over.
type Kept = 'there' | 'away' | 'over';

export const firstStepsKey = (userId: string, businessId: number): string => `first-steps:${userId}:${businessId}`;

const isKept = (text: string | null): text is Kept => text === 'there' || text === 'away' || text === 'over';

export function keptUnder(key: string): Kept | null {
  try {
    const text = localStorage.getItem(key);
    return isKept(text) ? text : null;
  } catch {
    return null;
  }
}

export function keepUnder(key: string, kept: Kept): void {
  try {
    localStorage.setItem(key, kept);
  } catch {
    // A full or refused storage costs the memory, not the list.
  }
}
