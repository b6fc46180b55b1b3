// A purchase as the model of a random history knows it: what the bank's statement has, and whether somebody decided about it.
import type { Purchase } from './happenings.fixture.js';

export interface Standing extends Purchase {
  /** What the provider calls it now. */
  id: string;
  isPending: boolean;
  /** It is not touched: every history that the bank tells goes back to it. */
  isAnchor?: boolean;
  decided: boolean;
  /** Since it was read last: its day or amount changed; it has another id (`linked`: one that names the old one). */
  moved: boolean;
  renamed: 'no' | 'linked' | 'yes';
}

/** Under another id that names no old one, and with another content, nobody can know it again: what was decided about it is over. */
export function noteChange(one: Standing, change: Partial<Pick<Standing, 'moved' | 'renamed'>>): void {
  Object.assign(one, change);
  if (one.moved && one.renamed === 'yes') one.decided = false;
}
