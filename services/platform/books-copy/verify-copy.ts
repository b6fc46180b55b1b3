// Compares a copy of the ledger's lines with the log. It replays the log itself and shares only the columns with the code that writes the
// copy.
import type { EntityManager } from '@mikro-orm/postgresql';
import { legChangesOf, legEvents, replayLegs, type CategoryLeg, type ReplayedLeg } from '#contracts/rules/category-legs.js';
import type { ReceivedEvent } from '#contracts/define.js';
import type { LogReader } from '../event-log.js';
import { appliedEvents, contentText } from '../replay.js';
import { rows, sql } from '../sql.js';
import { camelCase, columnNames } from '../table.js';
import type { BooksCopy, CopiedLine } from './write-copy.js';

interface Verified<Line extends CopiedLine> {
  /** How a sentence names a line: the service, and its word for a line. */
  what: [service: string, line: string];
  tenantId: number;
  consumer: string;
  log: LogReader;
  /** A line as the service keeps it; undefined if it doesn't keep it. */
  lineOf(leg: CategoryLeg): Line | undefined;
  /** Columns that lines from before them lack until a rebuild; null in the first of them says so. */
  addedLater?: readonly [string, ...string[]];
  /** Also receives the events of each step and returns those that count. */
  counted?(events: ReceivedEvent[]): ReceivedEvent[];
}

/** Returns each difference as a sentence, up to the consumer's position. */
export async function verifyCopy<Line extends CopiedLine>(
  em: EntityManager,
  { table, columns }: Pick<BooksCopy<Line>, 'table' | 'columns'>,
  { what: [service, name], tenantId, consumer, log, lineOf, addedLater, counted = (events) => events }: Verified<Line>,
): Promise<string[]> {
  const legs = new Map<string, ReplayedLeg>();
  for await (const events of appliedEvents(em, tenantId, { consumer, log, types: legEvents }))
    replayLegs(legs, legChangesOf(counted(events)));
  const expected = [...legs.values()].flatMap((leg) => {
    const line = lineOf(leg);
    return line ? [{ ...asStored(line, columns), reversed: leg.reversed }] : [];
  });
  const stored = await rows<CopiedLine>(
    em,
    sql`select ${columnNames(columns)}, reversed from ${sql.table(table)} where tenant_id = ${tenantId}`,
  );
  const later = (addedLater ?? []).map(camelCase);
  const without = (line: object) => Object.fromEntries(Object.entries(line).filter(([name]) => !later.includes(name)));
  const byKey = new Map(expected.map((line) => [keyOf(line), line]));
  const wrong = stored.filter((line) => {
    const found = byKey.get(keyOf(line));
    const compared = later[0] !== undefined && line[later[0] as keyof CopiedLine] === null ? without : (all: object) => all;
    return !found || contentText(compared(found)) !== contentText(compared(line));
  });
  return [
    ...wrong.map((line) => `${service} ${name} ${keyOf(line)} of tenant ${tenantId} differs from the ledger’s events`),
    ...(stored.length === expected.length
      ? []
      : [`${service} has ${stored.length} ${name}s of tenant ${tenantId}, the ledger’s events give ${expected.length}`]),
  ];
}

const keyOf = ({ entryId, line }: CopiedLine): string => `${entryId}-${line}`;

const asStored = <Line extends CopiedLine>(line: Line, columns: object): CopiedLine =>
  Object.fromEntries(
    Object.keys(columns).map((name) => [camelCase(name), line[camelCase(name) as keyof Line] ?? null]),
  ) as unknown as CopiedLine;
