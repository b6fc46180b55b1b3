// The chart of accounts as the ledger's events tell it: which categories and which own accounts a rule can name.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedOf } from '#contracts/define.js';
import { accountChanged } from '#contracts/events/ledger.js';
import { Projection } from '#platform/consumes.js';
import { execute, rows, sql } from '#platform/sql.js';

export interface KnownAccount {
  path: string;
  type: string;
  money: boolean;
}

@Controller()
export class AccountsProjection {
  @Projection('assistant.accounts', [accountChanged])
  async handle(events: ReceivedOf<typeof accountChanged>[], em: EntityManager): Promise<void> {
    const newest = [...new Map(events.map((event) => [`${event.tenantId} ${event.data.accountId}`, event])).values()];
    const accounts = newest.map(({ data }) => data);
    await execute(
      em,
      sql`insert into account (tenant_id, account_id, path, type, money, closed)
          select * from unnest(${newest.map((e) => e.tenantId)}::int[], ${accounts.map((a) => a.accountId)}::int[], ${accounts.map((a) => a.path)}::text[],
            ${accounts.map((a) => a.type)}::text[], ${accounts.map((a) => a.money)}::boolean[], ${accounts.map((a) => a.closed)}::boolean[])
          on conflict (tenant_id, account_id) do update
            set path = excluded.path, type = excluded.type, money = excluded.money, closed = excluded.closed`,
    );
  }
}

export function openAccountsOf(em: EntityManager, tenantId: number): Promise<KnownAccount[]> {
  return rows(em, sql`select path, type, money from account where tenant_id = ${tenantId} and not closed order by account_id`);
}
