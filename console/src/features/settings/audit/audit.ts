// The audit trail on the screen: who acted, the link to the item, the days of a page, and what a person may undo. Pure.
import type { ReplyOf } from '#contracts/define.js';
import type { AuditArea, AuditFilter, AuditTrailEntry, listAudit } from '#contracts/routes/audit.js';
import { entryPlace } from '../../../lib/entry-place.js';

export const areas: { value: AuditArea; label: string; startsGroup?: boolean }[] = [
  { value: 'changes', label: 'All changes' },
  { value: 'transactions', label: 'Transactions', startsGroup: true },
  { value: 'imports', label: 'Imports and banks' },
  { value: 'categories', label: 'Categories and rules' },
  { value: 'documents', label: 'Bills and invoices' },
  { value: 'payroll', label: 'Payroll and 1099s' },
  { value: 'tax', label: 'Taxes' },
  { value: 'members', label: 'Members and access' },
  { value: 'settings', label: 'Settings' },
  { value: 'sign-ins', label: 'Sign-ins', startsGroup: true },
];

export type Filter = AuditFilter & { area: AuditArea };
export const noFilter: Filter = { area: 'changes' };
export const isFiltered = ({ area, ...others }: Filter): boolean => area !== 'changes' || Object.values(others).some(Boolean);

/** A year that is being typed, such as 0002, is no filter yet. */
export const askedOf = ({ from, to, ...filter }: Filter): Filter => ({
  ...filter,
  from: from !== undefined && from >= '1970' ? from : undefined,
  to: to !== undefined && to >= '1970' ? to : undefined,
});

/** The link to the item, if the console has a screen for it. */
export function placeOf({ action, subject }: Pick<AuditTrailEntry, 'action' | 'subject'>): string | undefined {
  const line = lineIdOf(subject);
  if (line) return entryPlace(line);
  const imported = /^import ([0-9a-f-]{36})$/.exec(subject)?.[1];
  if (imported && action !== 'import.undone') return `/import/${imported}`;
  return undefined;
}

const lineIdOf = (subject: string): string | undefined => /^transaction (\d+-\d+)$/.exec(subject)?.[1];

/** `Maya Ortiz`, with the email address below; the address alone without a name, and a label if no person did it. */
export const actorOf = ({ actor, actorName }: Pick<AuditTrailEntry, 'actor' | 'actorName'>): { name: string; mail?: string } =>
  actorName
    ? { name: actorName, ...(actor.includes('@') && { mail: actor }) }
    : { name: actor === 'schedule' ? 'Scheduled job' : actor === 'operator' ? 'Operator' : actor };

const undoableMs = 3_600_000;

/** The line whose newest choice of a category the reader made within the hour, and may undo here. */
export function undoableLine(entry: AuditTrailEntry, newer: AuditTrailEntry[], { mail, now }: { mail: string; now: number }) {
  const isRecent = now - Date.parse(entry.at) < undoableMs;
  const isNewest = !newer.some(({ subject }) => subject === entry.subject);
  const may = entry.action === 'transaction.categorized' && entry.actor === mail && isRecent && isNewest;
  return may ? lineIdOf(entry.subject) : undefined;
}

type Page = Pick<ReplyOf<typeof listAudit>, 'entries' | 'signIns'>;
interface Day extends Page {
  day: string;
}

/** Newest day first; a day may have sign-ins alone. */
export function daysOf({ entries, signIns }: Page): Day[] {
  const days = [...new Set([...entries, ...signIns].map(({ day }) => day))].sort().reverse();
  return days.map((day) => ({
    day,
    entries: entries.filter((entry) => entry.day === day),
    signIns: signIns.filter((found) => found.day === day),
  }));
}

/** `Maya Ortiz 3, Daniel Reyes 1`. */
export const signInText = (signIns: Page['signIns']): string => signIns.map((found) => `${actorOf(found).name} ${found.count}`).join(', ');
