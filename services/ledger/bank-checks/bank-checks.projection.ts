// bank-link's events about statements → stated balances, covered days and waiting duplicates of the own accounts, and lines of journals that
// a bank has.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedEvent } from '#contracts/define.js';
import { Projection } from '#platform/consumes.js';
import { deleteRows, upsertRows } from '#platform/write-rows.js';
import { findLines } from './find-lines.query.js';
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
  const { accounts, checks, periods, suspects, matches } = addChanges(noChanges(), events);
  const stated = [...accounts.values()].map(({ id, ...account }) => ({ ...account, bankAccountId: id }));
  await upsertRows(em, 'stated_account', stated, {
    key: { tenant_id: 'int', bank_account_id: 'uuid' },
    columns: { name: 'text', type: 'enum account_type', mask: 'text' },
  });
  await writeChecks(em, checks);
  await writePeriods(em, periods);
  await writeSuspects(em, suspects);
  await writeMatches(em, matches);
}

async function writeChecks(em: EntityManager, changes: BankCheckChanges['checks']): Promise<void> {
  const { kept, gone } = parted(changes);
  const key = { tenant_id: 'int', check_id: 'uuid' } as const;
  await deleteRows(em, 'bank_check', gone, key);
  await upsertRows(em, 'bank_check', kept, {
    key,
    columns: {
      ...({ bank_account_id: 'uuid', date: 'date', stated_cents: 'bigint', source: 'text', edge: 'boolean', derived: 'boolean' } as const),
      ...({ import_id: 'uuid', file_name: 'text', entered: 'boolean' } as const),
    },
  });
}

async function writePeriods(em: EntityManager, changes: BankCheckChanges['periods']): Promise<void> {
  const { kept, gone } = parted(changes);
  const key = { tenant_id: 'int', import_id: 'uuid', bank_account_id: 'uuid' } as const;
  await deleteRows(em, 'bank_period', gone, key);
  const periods = kept.map(({ from, to, ...period }) => ({ ...period, fromDay: from, toDay: to }));
  await upsertRows(em, 'bank_period', periods, { key, columns: { from_day: 'date', to_day: 'date', refused: 'jsonb', file_name: 'text' } });
}

async function writeSuspects(em: EntityManager, changes: BankCheckChanges['suspects']): Promise<void> {
  const { kept, gone } = parted(changes);
  const key = { tenant_id: 'int', possible_duplicate_id: 'uuid' } as const;
  await deleteRows(em, 'bank_suspect', gone, key);
  await upsertRows(em, 'bank_suspect', kept, {
    key,
    columns: {
      ...({ bank_account_id: 'uuid', import_id: 'uuid', file_name: 'text', date: 'date', description: 'text' } as const),
      amount_cents: 'bigint',
    },
  });
}

async function writeMatches(em: EntityManager, changes: BankCheckChanges['matches']): Promise<void> {
  const { kept, gone } = parted(changes);
  const key = { tenant_id: 'int', bank_transaction_id: 'uuid' } as const;
  await deleteRows(em, 'matched_line', gone, key);
  await upsertRows(em, 'matched_line', await findLines(em, kept), {
    key,
    columns: {
      ...({
        bank_account_id: 'uuid',
        date: 'date',
        amount_cents: 'bigint',
        cleared_on: 'date',
        entry_id: 'bigint',
        line: 'smallint',
      } as const),
    },
  });
}
