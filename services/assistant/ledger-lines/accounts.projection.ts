// The chart of accounts as the ledger's events tell it: which categories and which own accounts a rule can name.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedOf } from '#contracts/define.js';
import { accountChanged } from '#contracts/events/ledger.js';
import { Projection } from '#platform/consumes.js';
import { execute, rows, sql } from '#platform/sql.js';
import { insertInto } from '#platform/table.js';

export interface KnownAccount {
  path: string;
  type: string;
  money: boolean;
}

@Controller()
export class AccountsProjection {
  @Projection('assistant.accounts', [accountChanged])
  async handle(events: ReceivedOf<typeof accountChanged>[], em: EntityManager): Promise<void> {
    const newest = [...new Map(events.map(({ tenantId, data }) => [`${tenantId} ${data.accountId}`, { ...data, tenantId }])).values()];
    await execute(
      em,
      sql`${insertInto('account', newest, { tenant_id: 'int', account_id: 'int', path: 'text', type: 'text', money: 'boolean', closed: 'boolean' })}
          on conflict (tenant_id, account_id) do update
            set path = excluded.path, type = excluded.type, money = excluded.money, closed = excluded.closed`,
    );
  }
}

export function openAccountsOf(em: EntityManager, tenantId: number): Promise<KnownAccount[]> {
  return rows(em, sql`select path, type, money from account where tenant_id = ${tenantId} and not closed order by account_id`);
}
