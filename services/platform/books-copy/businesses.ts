// What a service keeps of each business, as the gateway that founds it and the ledger that keeps its settings tell.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RawBuilder } from 'kysely';
import type { DataOf, DefinedEvent, ReceivedEvent } from '#contracts/define.js';
import { tenantCreated } from '#contracts/events/gateway.js';
import { settingsChanged } from '#contracts/events/ledger.js';
import type { LogReader } from '../event-log.js';
import { appliedEvents, contentText } from '../replay.js';
import { execute, row, sql } from '../sql.js';
import { columnNames, insertInto, type Columns } from '../table.js';

/** A service's table `business`, one row each. */
export interface BusinessCopy<Kept extends object> {
  columns: Columns<Kept>;
  /** What holds before anything is known of a business. What its founding says of these members takes their place. */
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
  const said = Object.entries(data as DataOf<typeof tenantCreated>).filter(([member]) => member in beginning);
  return { ...beginning, ...Object.fromEntries(said), tenantId };
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
  // Of several settings of a business the last.
  const changed = [...new Map(of(settingsChanged).map((event) => [event.tenantId, changedRow(copy, event)])).values()];
  const inserted = (rows: Row<Kept>[]) => insertInto('business', rows, { tenant_id: 'int', ...copy.columns } as Columns<Row<Kept>>);
  const replaced = Object.keys(copy.columns).map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  // The ledger's word is the newer one, whichever of both came first.
  if (founded.length > 0) await execute(em, sql`${inserted(founded)} on conflict (tenant_id) do nothing`);
  if (changed.length > 0) await execute(em, sql`${inserted(changed)} on conflict (tenant_id) do update set ${sql.join(replaced)}`);
}

/** Before the first event about a business has come, what every business begins with. */
export async function businessOf<Kept extends object>(em: EntityManager, copy: BusinessCopy<Kept>, tenantId: number): Promise<Row<Kept>> {
  return (await row<Row<Kept>>(em, storedBusiness(copy, tenantId))) ?? { ...copy.beginning, tenantId };
}

/** The statement that reads it; `beside` adds columns. */
export const storedBusiness = <Kept extends object>(
  { columns }: BusinessCopy<Kept>,
  tenantId: number,
  beside?: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`select tenant_id, ${columnNames(columns)}${beside ? sql`, ${beside}` : sql``} from business where tenant_id = ${tenantId}`;

/** A sentence where the row is not what the logs give. */
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
