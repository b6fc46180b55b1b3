// Reading a tenant's events again as far as a consumer has applied them: how read models are rebuilt, and compared with the logs.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DefinedEvent, ReceivedEvent } from '#contracts/define.js';
import { partitionOf } from '#contracts/partition.js';
import type { LogReader } from './event-log.js';
import { execute, row, sql } from './sql.js';

/** Positions read at once; a log may be long. */
const step = 20_000;

/** What a consumer follows of one producer. */
export interface Followed {
  consumer: string;
  log: LogReader;
  types: DefinedEvent<any>[];
}

/** A consumer's position in a tenant's partition. `hold` locks it until the transaction ends, so new events wait. */
export async function positionOf(
  em: EntityManager,
  tenantId: number,
  { consumer, log }: { consumer: string; log: Pick<LogReader, 'producer'> },
  { hold = false } = {},
): Promise<number> {
  const found = await row<{ position: number }>(
    em,
    sql`select position from consumer_position where consumer = ${consumer} and producer = ${log.producer} and partition = ${partitionOf(tenantId)}
        ${hold ? sql`for update` : sql``}`,
  );
  return found?.position ?? 0;
}

/** The tenant's events up to a position, in steps, without empty steps. */
export async function* eventsUpTo(
  head: number,
  tenantId: number,
  { log, types }: Pick<Followed, 'log' | 'types'>,
): AsyncGenerator<ReceivedEvent[]> {
  const of = { partition: partitionOf(tenantId), types: types.map(({ type }) => type), tenantId };
  for (let from = 0; from < head; from += step) {
    const events = await log.read({ ...of, from, to: Math.min(head, from + step) });
    if (events.length > 0) yield events;
  }
}

/** What the consumer has applied, without events still on their way to it. */
export async function* appliedEvents(em: EntityManager, tenantId: number, followed: Followed): AsyncGenerator<ReceivedEvent[]> {
  yield* eventsUpTo(await positionOf(em, tenantId, followed), tenantId, followed);
}

/** The same in steps, with the position locked until the transaction ends: new events are applied afterwards. */
async function heldEvents(em: EntityManager, tenantId: number, followed: Followed): Promise<AsyncGenerator<ReceivedEvent[]>> {
  return eventsUpTo(await positionOf(em, tenantId, followed, { hold: true }), tenantId, followed);
}

interface Rebuilt extends Followed {
  apply(em: EntityManager, events: ReceivedEvent[]): Promise<unknown>;
}

/**
 * Deletes the tenant's rows and applies the events again. Tables of sums come after their rows, whose deletion changes them. All positions
 * stay locked until the transaction ends, so events that arrive meanwhile are applied to the rebuilt rows.
 */
export async function rebuildRows(em: EntityManager, tenantId: number, tables: readonly string[], sources: Rebuilt[]): Promise<void> {
  const held = [];
  for (const source of sources) held.push({ ...source, events: await heldEvents(em, tenantId, source) });
  for (const table of tables) await execute(em, sql`delete from ${sql.ref(table)} where tenant_id = ${tenantId}`);
  for (const { events, apply } of held) for await (const batch of events) await apply(em, batch);
}

/** Equal for equal contents, whatever the order of members, because the database doesn't keep the order in JSON. */
export function contentText(value: object | undefined): string {
  const members = value && inOrder(value);
  // Nearly all rows are flat, and this is much faster for them.
  return JSON.stringify(members, members?.some(([, value]) => isObject(value)) ? membersInOrder : undefined);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const inOrder = (value: object): [string, unknown][] => Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
const membersInOrder = (_: string, value: unknown): unknown =>
  isObject(value) && !Array.isArray(value) ? Object.fromEntries(inOrder(value)) : value;

/** Differences between the stored rows and the logs, including their number; each row is named by its key. */
export function differing<T extends object>(what: string, stored: T[], expected: T[], keyOf: (row: T) => string): string[] {
  const byKey = new Map(expected.map((row) => [keyOf(row), row]));
  const wrong = stored.filter((row) => contentText(row) !== contentText(byKey.get(keyOf(row))));
  return [
    ...wrong.map((row) => `of the ${what}, ${keyOf(row).replaceAll('\n', ' ')} differs from the logs`),
    ...(stored.length === expected.length ? [] : [`there are ${stored.length} ${what}, the logs give ${expected.length}`]),
  ];
}
