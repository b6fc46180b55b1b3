// Reading a tenant's events again as far as a consumer has applied them: how read models are rebuilt, and compared with what the logs tell.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DefinedEvent, ReceivedEvent } from '#contracts/define.js';
import { partitionOf } from '#contracts/partition.js';
import type { LogReader } from './event-log.js';
import { row, sql } from './sql.js';

/** Positions read at once; a log may be long. */
const step = 20_000;

/** What a consumer follows of one producer. */
export interface Followed {
  consumer: string;
  log: LogReader;
  types: DefinedEvent<any>[];
}

/** How far a consumer has come with a tenant's partition. `hold` keeps it there until the transaction ends: what comes meanwhile waits. */
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

/** The tenant's events up to a position, in steps, empty steps left out. */
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

/** What the consumer has applied; what is still on its way to it is left out. */
export async function* appliedEvents(em: EntityManager, tenantId: number, followed: Followed): AsyncGenerator<ReceivedEvent[]> {
  yield* eventsUpTo(await positionOf(em, tenantId, followed), tenantId, followed);
}

/** The same in steps, with the position held until the transaction ends: what comes meanwhile is applied afterwards. */
export async function heldEvents(em: EntityManager, tenantId: number, followed: Followed): Promise<AsyncGenerator<ReceivedEvent[]>> {
  return eventsUpTo(await positionOf(em, tenantId, followed, { hold: true }), tenantId, followed);
}

/** Equal for equal contents, whatever the order of members: the database keeps none in a value of JSON. */
export function contentText(one: object | undefined): string {
  const members = one && inOrder(one);
  // Nearly all rows are flat, and are written much faster so.
  return JSON.stringify(members, members?.some(([, value]) => isObject(value)) ? membersInOrder : undefined);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const inOrder = (one: object): [string, unknown][] => Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1));
const membersInOrder = (_: string, value: unknown): unknown =>
  isObject(value) && !Array.isArray(value) ? Object.fromEntries(inOrder(value)) : value;

/** What of the stored rows is not as the logs tell, and whether as many are there; a row is named by its key. */
export function differing<T extends object>(what: string, stored: T[], expected: T[], keyOf: (one: T) => string): string[] {
  const byKey = new Map(expected.map((one) => [keyOf(one), one]));
  const wrong = stored.filter((one) => contentText(one) !== contentText(byKey.get(keyOf(one))));
  return [
    ...wrong.map((one) => `of the ${what}, ${keyOf(one).replaceAll('\n', ' ')} differs from the logs`),
    ...(stored.length === expected.length ? [] : [`there are ${stored.length} ${what}, the logs give ${expected.length}`]),
  ];
}
