// A purchase in the model of a random history: its entry on the bank's statement, and whether a person decided about it.
import type { Purchase } from './happenings.fixture.js';

export interface StatementEntry extends Purchase {
  /** The provider's current id. */
  id: string;
  isPending: boolean;
  /** It never changes, so that every history of the bank goes back to it. */
  isAnchor?: boolean;
  decided: boolean;
  /** Since the last sync: its day or amount changed; it has a new id (`linked`: one that names the old one). */
  moved: boolean;
  renamed: 'no' | 'linked' | 'yes';
}

/** With a new id that doesn't name the old one, and new content, it can't be recognized: its decision is lost. */
export function noteChange(entry: StatementEntry, change: Partial<Pick<StatementEntry, 'moved' | 'renamed'>>): void {
  Object.assign(entry, change);
  if (entry.moved && entry.renamed === 'yes') entry.decided = false;
}
