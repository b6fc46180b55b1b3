// What 'Search or jump to' leads to, and which of it fits what was typed. Pure.
import type { Business } from '../../lib/business.js';
import { quietSelections, selections } from './nav-items.js';

export type Target =
  | { kind: 'screen'; label: string; path: (typeof selections | typeof quietSelections)[number]['path'] }
  | { kind: 'business'; label: string; id: number }
  | { kind: 'search'; label: string; text: string };

export const targetKey = (target: Target): string => `${target.kind}:${target.label}`;

/** Screens and other businesses whose name contains every word; last, a search of the ledger for the text itself. */
export function targetsFor(text: string, { businesses, open }: { businesses: Business[]; open: number }): Target[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (label: string) => words.every((word) => label.toLowerCase().includes(word));
  const screens = [...selections, ...quietSelections].map(({ label, path }): Target => ({ kind: 'screen', label, path }));
  const others = businesses
    .filter(({ id }) => id !== open)
    .map(({ id, name }): Target => ({ kind: 'business', label: `Switch to ${name}`, id }));
  const found = [...screens, ...others].filter(({ label }) => fits(label));
  const search: Target[] = words.length > 0 ? [{ kind: 'search', label: `Search the ledger for “${text.trim()}”`, text: text.trim() }] : [];
  return [...found, ...search];
}
