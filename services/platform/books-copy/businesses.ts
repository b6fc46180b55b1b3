// The copy of each business that a service keeps, from the gateway's event at its creation and the ledger's settings events.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RawBuilder } from 'kysely';
import type { DataOf, DefinedEvent, ReceivedEvent } from '#contracts/define.js';
import { tenantCreated } from '#contracts/events/gateway.js';
import { settingsChanged } from '#contracts/events/ledger.js';
import type { LogReader } from '../event-log.js';
import { appliedEvents, contentText } from '../replay.js';
import { execute, row, sql } from '../sql.js';
import { columnNames, insertInto, type Columns } from '../table.js';
import { upsertRows } from '../write-rows.js';

/** A service's table `business`, one row each. */
export interface BusinessCopy<Kept extends object> {
  columns: Columns<Kept>;
  /** The defaults before anything is known about a business. Members given at its creation replace them. */
  beginning: Kept;
  settings(data: DataOf<typeof settingsChanged>): Kept;
}

export const businessEvents = [tenantCreated, settingsChanged];

type Row<Kept> = Kept & { tenantId: number };

/** A business as it was founded. */
export function foundedRow<Kept extends object>(
  { beginning }: Pick<BusinessCopy<Kept>, 'beginning'>,
  { tenantId, data }: Pick<ReceivedEvent, 'tenantId' | 'data'>,
): Row<Kept> {
  const given = Object.entries(data as DataOf<typeof tenantCreated>).filter(([member]) => member in beginning);
  return { ...beginning, ...Object.fromEntries(given), tenantId };
}

const changedRow = <Kept extends object>(
  { settings }: BusinessCopy<Kept>,
  { tenantId, data }: Pick<ReceivedEvent, 'tenantId' | 'data'>,
): Row<Kept> => ({ ...settings(data as DataOf<typeof settingsChanged>), tenantId });

export async function writeBusinesses<Kept extends object>(
  em: EntityManager,
  copy: BusinessCopy<Kept>,
  events: ReceivedEvent[],
): Promise<void> {
  const of = (event: DefinedEvent<any>) => events.filter(({ type }) => type === event.type).sort((a, b) => a.tenantId - b.tenantId);
  const founded = of(tenantCreated).map((event) => foundedRow(copy, event));
  // Keeps only the last settings of each business.
  const changed = [...new Map(of(settingsChanged).map((event) => [event.tenantId, changedRow(copy, event)])).values()];
  const [key, columns] = [{ tenant_id: 'int' }, copy.columns] as [Columns<Row<Kept>>, Columns<Row<Kept>>];
  // The ledger's settings are the newer ones, whichever event arrives first.
  if (founded.length > 0)
    await execute(em, sql`${insertInto('business', founded, { ...key, ...columns })} on conflict (tenant_id) do nothing`);
  await upsertRows(em, 'business', changed, { key, columns });
}

/** Before the first event about a business arrives, the defaults of every business. */
export async function businessOf<Kept extends object>(em: EntityManager, copy: BusinessCopy<Kept>, tenantId: number): Promise<Row<Kept>> {
  return (await row<Row<Kept>>(em, storedBusiness(copy, tenantId))) ?? { ...copy.beginning, tenantId };
}

/** The statement that reads the copy of one business. */
export const storedBusiness = <Kept extends object>(
  { columns }: BusinessCopy<Kept>,
  tenantId: number,
  extraColumns?: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`select tenant_id, ${columnNames(columns)}${extraColumns ? sql`, ${extraColumns}` : sql``} from business where tenant_id = ${tenantId}`;

/** What a rebuild of the copy applies again. */
export const businessSources = <Kept extends object>(
  copy: BusinessCopy<Kept>,
  consumer: string,
  { gateway, ledger }: Record<'gateway' | 'ledger', LogReader>,
) =>
  [
    { log: gateway, types: [tenantCreated] },
    { log: ledger, types: [settingsChanged] },
  ].map((source) => ({
    ...source,
    consumer,
    apply: (em: EntityManager, events: ReceivedEvent[]) => writeBusinesses(em, copy, events),
  }));

/** Returns a sentence if the row differs from the logs. */
export async function verifyBusiness<Kept extends object>(
  em: EntityManager,
  copy: BusinessCopy<Kept>,
  {
    what,
    tenantId,
    consumer,
    gateway,
    ledger,
  }: { what: string; tenantId: number; consumer: string; gateway: LogReader; ledger: LogReader },
): Promise<string[]> {
  let expected: Row<Kept> | undefined;
  for await (const [event] of appliedEvents(em, tenantId, { consumer, log: gateway, types: [tenantCreated] }))
    expected ??= foundedRow(copy, event!);
  for await (const events of appliedEvents(em, tenantId, { consumer, log: ledger, types: [settingsChanged] }))
    expected = changedRow(copy, events.at(-1)!);
  return contentText(await row<Row<Kept>>(em, storedBusiness(copy, tenantId))) === contentText(expected)
    ? []
    : [`business ${tenantId} in ${what} does not match its events`];
}
