// Statements that a connection parses and plans once. For short background statements, planning takes several times as long as running.
import { LRUCache } from 'lru-cache';
import type pg from 'pg';

/** A statement that starts with this keeps its plan on each connection. It finds its rows by a key, so one plan fits every value. */
export const PLANNED_ONCE = '/* planned once */ ';

/** Plans that each connection may keep; a long statement, or one built differently each time, is planned each time. */
const maxKept = 1_000;
const maxLength = 10_000;

const seenOnce = new LRUCache<string, true>({ max: 2 * maxKept });
const names = new Map<string, string>();

/**
 * `all` keeps the plan of every statement with parameters from its second use on: workers select by keys and by arrays of a batch. User
 * requests only keep marked plans, because a plan for any business is not the best one for the largest.
 */
export function keepPlans(client: pg.PoolClient, which: 'all' | 'marked'): void {
  const query = client.query.bind(client) as (...words: unknown[]) => unknown;
  let outdated = 0;
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string' || !Array.isArray(values)) return query(text, values, ...rest);
    const name = text.startsWith(PLANNED_ONCE) ? nameOf(text) : which === 'all' && isRepeated(text) ? nameOf(text) : undefined;
    if (!name) return query(text, values, ...rest);
    const result = query({ name: `${name}_${outdated}`, text, values }, ...rest);
    if (result instanceof Promise) result.catch((error: unknown) => void (isOutdatedPlan(error) && outdated++));
    return result;
  }) as typeof client.query;
}

/** A migration changed the columns of a kept statement. Its transaction has failed; the next attempt plans it again. */
export const isOutdatedPlan = (error: unknown): boolean => (error as { routine?: unknown }).routine === 'RevalidateCachedQuery';

function nameOf(text: string): string | undefined {
  const name = names.get(text) ?? (names.size < maxKept ? `planned_${names.size + 1}` : undefined);
  if (name) names.set(text, name);
  return name;
}

function isRepeated(text: string): boolean {
  if (names.has(text)) return true;
  if (text.length > maxLength) return false;
  const repeated = seenOnce.has(text);
  if (!repeated) seenOnce.set(text, true);
  return repeated;
}
