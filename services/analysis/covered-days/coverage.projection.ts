// Own accounts of the chart, statements and feeds → which days of each account are covered.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedEvent } from '#contracts/define.js';
import { Projection } from '#platform/consumes.js';
import { execute, sql } from '#platform/sql.js';
import { insertInto } from '#platform/table.js';
import { deleteRows, upsertRows } from '#platform/write-rows.js';
import { addCoverage, coverageEvents, noCoverage } from './coverage-changes.js';

export const coverageConsumer = 'analysis.coverage';

@Controller()
export class CoverageProjection {
  @Projection(coverageConsumer, coverageEvents)
  async handle(events: ReceivedEvent[], em: EntityManager): Promise<void> {
    await applyCoverageEvents(em, events);
  }
}

const accountColumns = {
  ...({ tenant_id: 'int', account_id: 'int', path: 'text', money: 'boolean', closed: 'boolean' } as const),
  bank_account_id: 'uuid',
} as const;
const key = { tenant_id: 'int', source_id: 'uuid', bank_account_id: 'uuid' } as const;

export async function applyCoverageEvents(em: EntityManager, events: ReceivedEvent[]): Promise<void> {
  const { accounts, covered } = addCoverage(noCoverage(), events);
  if (accounts.size > 0)
    await execute(
      em,
      sql`${insertInto('own_account as o', [...accounts.values()], accountColumns)}
          on conflict (tenant_id, account_id) do update set path = excluded.path, money = excluded.money, closed = excluded.closed,
            bank_account_id = coalesce(excluded.bank_account_id, o.bank_account_id)`,
    );
  const sources = (gone: boolean) => [...covered.values()].filter((source) => source.gone === gone).map(({ row }) => row);
  await deleteRows(em, 'covered', sources(true), key);
  await upsertRows(em, 'covered', sources(false), { key, columns: { through: 'date' } });
}
