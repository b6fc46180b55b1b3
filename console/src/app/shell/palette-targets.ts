// What 'Search or jump to' leads to, and which of it fits what was typed. Pure.
import { type Business, mayWrite } from '../../lib/business.js';
import { screens as namedScreens } from './nav-items.js';

export type Action = 'add' | 'import' | 'sync' | 'banks' | 'theme' | 'sign-out';

export type Target =
  | { kind: 'screen'; label: string; path: (typeof namedScreens)[number]['path'] }
  | { kind: 'business'; label: string; id: number }
  | { kind: 'action'; label: string; action: Action }
  | { kind: 'search'; label: string; text: string };

/** What stands dimmed behind a target. */
export const kindText: Record<Target['kind'], string> = {
  screen: 'Screen',
  business: 'Business',
  action: 'Action',
  search: 'Transactions',
};

export const targetKey = (target: Target): string => `${target.kind}:${target.label}`;

export interface Surroundings {
  businesses: Business[];
  open: Business;
  /** Whether the colors are dark now. */
  dark: boolean;
}

/**
 * Screens, other businesses and actions whose name contains every word; last, a search of the ledger for the text itself. What the
 * person's role does not allow is left out.
 */
export function targetsFor(text: string, { businesses, open, dark }: Surroundings): Target[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ label }: Target) => words.every((word) => label.toLowerCase().includes(word));
  const screens = namedScreens
    .filter(({ path }) => path !== '/businesses' || businesses.length > 1)
    .map(({ label, path }): Target => ({ kind: 'screen', label, path }));
  const others = businesses
    .filter(({ id }) => id !== open.id)
    .map(({ id, name }): Target => ({ kind: 'business', label: `Switch to ${name}`, id }));
  const found = [...screens, ...others, ...actions(open, dark)].filter(fits);
  const search: Target[] = words.length > 0 ? [{ kind: 'search', label: `Search the ledger for “${text.trim()}”`, text: text.trim() }] : [];
  return [...found, ...search];
}

function actions({ role }: Business, dark: boolean): Target[] {
  const writes: Target[] = [
    { kind: 'action', label: 'Add a transaction', action: 'add' },
    { kind: 'action', label: 'Import a statement', action: 'import' },
    { kind: 'action', label: 'Sync banks', action: 'sync' },
  ];
  return [
    ...(mayWrite(role) ? writes : []),
    { kind: 'action', label: 'Linked banks', action: 'banks' },
    { kind: 'action', label: dark ? 'Use light mode' : 'Use dark mode', action: 'theme' },
    { kind: 'action', label: 'Sign out', action: 'sign-out' },
  ];
}
