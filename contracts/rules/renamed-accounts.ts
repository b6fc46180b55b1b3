// A batch of the ledger's events, each naming accounts as they are called at its end, and the names that what was stored before it has to give up.
// A former name stays its account's for good, so a name means one account whenever it was used, and the outcome does not depend on how the
// events were split into batches. Pure.
import type { DataOf, ReceivedEvent } from '../define.js';
import { accountChanged, entryPosted, transactionCategorized, transactionSynced } from '../events/ledger.js';

/** What was called `former` is called `path` now. */
export interface Renamed {
  tenantId: number;
  former: string;
  path: string;
}

export function underNewNames<E extends ReceivedEvent>(events: E[]): { events: E[]; renames: Renamed[] } {
  const names = new Map<string, Renamed>();
  for (const { type, tenantId, data } of events) {
    if (type !== accountChanged.type) continue;
    const { previous, path } = data as DataOf<typeof accountChanged>;
    if (previous === undefined || previous === path) continue;
    for (const name of names.values()) if (name.tenantId === tenantId && name.path === previous) name.path = path;
    names.set(`${tenantId} ${previous}`, { tenantId, former: previous, path });
    names.delete(`${tenantId} ${path}`);
  }
  if (names.size === 0) return { events, renames: [] };
  const nameOf = (tenantId: number) => (path: string) => names.get(`${tenantId} ${path}`)?.path ?? path;
  return {
    events: events.map((event) => ({ ...event, data: renamedData(event, nameOf(event.tenantId)) })),
    renames: [...names.values()],
  };
}

/** The new name of a stored account name, by business and former name. */
export function newNameOf(renames: Renamed[]): (tenantId: number, path: string) => string {
  const names = new Map(renames.map((renamed) => [`${renamed.tenantId} ${renamed.former}`, renamed.path]));
  return (tenantId, path) => names.get(`${tenantId} ${path}`) ?? path;
}

function renamedData({ type, data }: ReceivedEvent, name: (path: string) => string): object {
  if (type === entryPosted.type) {
    const entry = data as DataOf<typeof entryPosted>;
    return { ...entry, lines: entry.lines.map((line) => ({ ...line, account: name(line.account) })) };
  }
  if (type === transactionCategorized.type) {
    const categorized = data as DataOf<typeof transactionCategorized>;
    return { ...categorized, previous: name(categorized.previous), category: name(categorized.category) };
  }
  if (type === transactionSynced.type) {
    const synced = data as DataOf<typeof transactionSynced>;
    return { ...synced, category: name(synced.category) };
  }
  if (type === accountChanged.type) {
    const changed = data as DataOf<typeof accountChanged>;
    return { ...changed, path: name(changed.path) };
  }
  return data;
}
