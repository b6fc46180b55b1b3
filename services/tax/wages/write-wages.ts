// Stores a year's wages from the ledger's events. The newest event of a year counts.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReceivedEvent } from '#contracts/define.js';
import { upsertRows } from '#platform/write-rows.js';
import { yearWagesOf } from './year-wages.js';

export async function storeWages(em: EntityManager, events: ReceivedEvent[]): Promise<void> {
  await upsertRows(em, 'year_wages', [...yearWagesOf(events).values()], {
    key: { tenant_id: 'int', year: 'smallint' },
    columns: {
      ...({ runs: 'int', gross_cents: 'bigint', deductions_cents: 'bigint', waiting_runs: 'int', waiting_cents: 'bigint' } as const),
      ...({ w3_wages_cents: 'bigint', w3_medicare_cents: 'bigint', w3_posted: 'boolean' } as const),
    },
  });
}
