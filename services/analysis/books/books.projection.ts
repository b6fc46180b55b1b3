// Entries, decisions and the chart of the ledger → amounts by account and day. Triggers update the months.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedEvent } from '#contracts/define.js';
import { accountChanged } from '#contracts/events/ledger.js';
import { underNewNames, type Renamed } from '#contracts/rules/renamed-accounts.js';
import { Projection } from '#platform/consumes.js';
import { execute, sql } from '#platform/sql.js';
import { insertInto, table } from '#platform/table.js';
import { upsertRows } from '#platform/write-rows.js';
import { accountsOf, amountDeltasOf, amountEvents } from './amount-deltas.js';

export const booksConsumer = 'analysis.books';
export const bookEvents = [...amountEvents, accountChanged];

@Controller()
export class BooksProjection {
  @Projection(booksConsumer, bookEvents)
  async handle(events: ReceivedEvent[], em: EntityManager): Promise<void> {
    await applyBookEvents(em, events);
  }
}

export async function applyBookEvents(em: EntityManager, received: ReceivedEvent[]): Promise<void> {
  const { events, renames } = underNewNames(received);
  if (renames.length > 0) await rename(em, renames);
  await upsertRows(em, 'account', accountsOf(events), {
    key: { tenant_id: 'int', path: 'text' },
    columns: { type: 'text', money: 'boolean' },
  });
  const deltas = amountDeltasOf(events);
  if (deltas.length > 0)
    await execute(
      em,
      sql`${insertInto('day_amount as d', deltas, { tenant_id: 'int', day: 'date', path: 'text', basis: 'text', lines: 'int', cents: 'bigint' })}
          on conflict (tenant_id, day, path, basis) do update set lines = d.lines + excluded.lines, cents = d.cents + excluded.cents`,
    );
}

/** Moves amounts to the account's new name. The rename event itself adds the account under that name. */
async function rename(em: EntityManager, renames: Renamed[]): Promise<void> {
  const renamed = table('n', renames, { tenant_id: 'int', former: 'text', path: 'text' });
  await execute(em, sql`update day_amount d set path = n.path from ${renamed} where d.tenant_id = n.tenant_id and d.path = n.former`);
  await execute(em, sql`delete from account a using ${renamed} where a.tenant_id = n.tenant_id and a.path = n.former`);
}
