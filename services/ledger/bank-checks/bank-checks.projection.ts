// bank-link's events about statements → stated balances, covered days and waiting duplicates of the own accounts.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedEvent } from '#contracts/define.js';
import { Projection } from '#platform/consumes.js';
import { execute, sql } from '#platform/sql.js';
import { insertInto, table } from '#platform/table.js';
import { addChanges, bankCheckEvents, noChanges, parted, type BankCheckChanges } from './bank-check-changes.js';

export const bankChecksConsumer = 'ledger.bank-checks';

@Controller()
export class BankChecksProjection {
  @Projection(bankChecksConsumer, bankCheckEvents)
  async handle(events: ReceivedEvent[], em: EntityManager): Promise<void> {
    await applyBankCheckEvents(em, events);
  }
}

export async function applyBankCheckEvents(em: EntityManager, events: ReceivedEvent[]): Promise<void> {
  const changes = addChanges(noChanges(), events);
  await writeAccounts(em, changes.accounts);
  await writeChecks(em, changes.checks);
  await writePeriods(em, changes.periods);
  await writeSuspects(em, changes.suspects);
}

async function writeAccounts(em: EntityManager, accounts: BankCheckChanges['accounts']): Promise<void> {
  const all = [...accounts.values()].map(({ id, ...account }) => ({ ...account, bankAccountId: id }));
  if (all.length === 0) return;
  await execute(
    em,
    sql`${insertInto('stated_account', all, { tenant_id: 'int', bank_account_id: 'uuid', name: 'text', type: 'enum account_type', mask: 'text' })}
        on conflict (tenant_id, bank_account_id) do update set name = excluded.name, type = excluded.type, mask = excluded.mask`,
  );
}

async function writeChecks(em: EntityManager, changes: BankCheckChanges['checks']): Promise<void> {
  const { kept, gone } = parted(changes);
  if (gone.length > 0)
    await execute(
      em,
      sql`delete from bank_check c using ${table('g', gone, { tenant_id: 'int', check_id: 'uuid' })}
          where c.tenant_id = g.tenant_id and c.check_id = g.check_id`,
    );
  if (kept.length > 0)
    await execute(
      em,
      sql`insert into bank_check (tenant_id, check_id, bank_account_id, date, stated_cents, source, edge, import_id, file_name)
          select * from ${table('added', kept, { tenant_id: 'int', check_id: 'uuid', bank_account_id: 'uuid', date: 'date', stated_cents: 'bigint', source: 'text', edge: 'boolean', import_id: 'uuid', file_name: 'text' })}
          on conflict (tenant_id, check_id) do update set bank_account_id = excluded.bank_account_id, date = excluded.date, stated_cents = excluded.stated_cents,
            source = excluded.source, edge = excluded.edge, import_id = excluded.import_id, file_name = excluded.file_name`,
    );
}

async function writePeriods(em: EntityManager, changes: BankCheckChanges['periods']): Promise<void> {
  const { kept, gone } = parted(changes);
  if (gone.length > 0)
    await execute(
      em,
      sql`delete from bank_period p using ${table('g', gone, { tenant_id: 'int', import_id: 'uuid', bank_account_id: 'uuid' })}
          where p.tenant_id = g.tenant_id and p.import_id = g.import_id and p.bank_account_id = g.bank_account_id`,
    );
  if (kept.length > 0)
    await execute(
      em,
      sql`${insertInto(
        'bank_period',
        kept.map(({ from, to, ...period }) => ({ ...period, fromDay: from, toDay: to })),
        {
          ...({ tenant_id: 'int', import_id: 'uuid', bank_account_id: 'uuid', from_day: 'date', to_day: 'date' } as const),
          ...({ refused: 'jsonb', file_name: 'text' } as const),
        },
      )} on conflict (tenant_id, import_id, bank_account_id) do update set from_day = excluded.from_day, to_day = excluded.to_day,
            refused = excluded.refused, file_name = excluded.file_name`,
    );
}

async function writeSuspects(em: EntityManager, changes: BankCheckChanges['suspects']): Promise<void> {
  const { kept, gone } = parted(changes);
  if (gone.length > 0)
    await execute(
      em,
      sql`delete from bank_suspect s using ${table('g', gone, { tenant_id: 'int', possible_duplicate_id: 'uuid' })}
          where s.tenant_id = g.tenant_id and s.possible_duplicate_id = g.possible_duplicate_id`,
    );
  if (kept.length > 0)
    await execute(
      em,
      sql`insert into bank_suspect (tenant_id, possible_duplicate_id, bank_account_id, import_id, file_name, date, description, amount_cents)
          select * from ${table('added', kept, { tenant_id: 'int', possible_duplicate_id: 'uuid', bank_account_id: 'uuid', import_id: 'uuid', file_name: 'text', date: 'date', description: 'text', amount_cents: 'bigint' })}
          on conflict (tenant_id, possible_duplicate_id) do update set bank_account_id = excluded.bank_account_id, import_id = excluded.import_id,
            file_name = excluded.file_name, date = excluded.date, description = excluded.description, amount_cents = excluded.amount_cents`,
    );
}
