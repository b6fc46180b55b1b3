// What an entry of the audit trail says to a person. Pure.
import type { AuditTrailEntry } from '#contracts/routes/audit.js';

const deeds: Record<string, string> = {
  'business.opened': 'Business added',
  'category.closed': 'Category closed',
  'category.opened': 'Category added',
  'category.renumbered': 'Category renumbered',
  'category.reopened': 'Category reopened',
  'import.previewed': 'Statement read',
  'import.committed': 'Import posted',
  'import.undone': 'Import undone',
  'member.added': 'Member invited',
  'member.changed': 'Role changed',
  'member.joined': 'Member joined',
  'member.removed': 'Member removed',
  'settings.changed': 'Settings changed',
  'sync.requested': 'Sync requested',
  'transaction.categorized': 'Category changed',
};

/** An action without words of its own is printed as its parts. */
export const deedOf = (action: string): string =>
  deeds[action] ?? action.replace(/[.-]/g, ' ').replace(/^\w/, (first) => first.toUpperCase());

const uuid = /\b([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;

/** `import 7c16b4c6…`: what an id begins with tells it apart in a list. */
export const subjectText = (subject: string): string => subject.replace(uuid, '$1…');

const longest = 80;

/** `role: bookkeeper → admin; method: cash`: each member that differs, as it was and as it is. */
export function changeText({ before, after }: Pick<AuditTrailEntry, 'before' | 'after'>): string {
  const [was, is] = [membersOf(before), membersOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((name) => [name, textOf(was[name]), textOf(is[name])] as const)
    .filter(([, old, now]) => old !== now)
    .map(([name, old, now]) => `${name}: ${[old, now].filter((text) => text !== '').join(' → ') || '–'}`)
    .join('; ');
}

const membersOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {});

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
