// The state of a person's first steps in a business, stored in the browser: shown (so that the next visit reserves its space), hidden, or
// over.
type ListState = 'there' | 'away' | 'over';

export const firstStepsKey = (userId: string, businessId: number): string => `first-steps:${userId}:${businessId}`;

const isListState = (text: string | null): text is ListState => text === 'there' || text === 'away' || text === 'over';

export function loadListState(key: string): ListState | null {
  try {
    const text = localStorage.getItem(key);
    return isListState(text) ? text : null;
  } catch {
    return null;
  }
}

export function saveListState(key: string, listState: ListState): void {
  try {
    localStorage.setItem(key, listState);
  } catch {
    // If storage is full or blocked, the state is lost but the list still works.
  }
}
