// A file's stated balances and covered days, published when it is committed and withdrawn when it is undone.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { balanceStated, periodCovered } from '#contracts/events/bank-link.js';
import { rows, sql } from '#platform/sql.js';
import { moneyAccountOf, type OwnAccount } from '../accounts/bank-account.entity.js';
import type { ImportScope } from '../matching/import-accounts.query.js';

/** Rejected rows published with a period. More would add nothing. */
const maxRefused = 50;

interface StatedRow {
  checkId: string;
  bankAccountId: string;
  date: string;
  statedCents: number;
  source: 'opening' | 'running' | 'closing';
  edge: boolean;
  derived: boolean;
  entered: boolean;
}

interface PeriodRow {
  bankAccountId: string;
  from: string;
  to: string;
  refused: { line: number; date: string | null; amountCents: number | null; reason: string }[] | null;
}

export async function statementFacts(
  em: EntityManager,
  { tenantId, importId, fileName }: ImportScope,
  accounts: Map<string, OwnAccount>,
  change: 'stated' | 'withdrawn',
): Promise<NewEvent[]> {
  const balances = await rows<StatedRow>(
    em,
    sql`select check_id, bank_account_id, date, stated_cents, source, edge, derived, entered from stated_balance
        where tenant_id = ${tenantId} and import_id = ${importId} order by bank_account_id, date, source`,
  );
  const periods = await rows<PeriodRow>(
    em,
    sql`select a.bank_account_id, a.covers_from as from, a.covers_to as to,
               (select jsonb_agg(jsonb_build_object('line', r.line, 'date', r.date, 'amountCents', r.amount_cents, 'reason', r.reason) order by r.row)
                from (select * from import_row r where r.tenant_id = a.tenant_id and r.import_id = a.import_id and r.bank_account_id = a.bank_account_id
                        and r.status = 'rejected' order by r.row limit ${maxRefused}) r) as refused
        from import_account a where a.tenant_id = ${tenantId} and a.import_id = ${importId} and a.covers_from is not null order by a.bank_account_id`,
  );
  const of = (bankAccountId: string) => ({ importId, fileName, account: moneyAccountOf(accounts.get(bankAccountId)!) });
  return [
    ...balances.map(({ bankAccountId, entered, ...balance }) =>
      balanceStated.of(tenantId, { ...of(bankAccountId), ...balance, ...(entered && { entered }), change }),
    ),
    ...periods.map(({ bankAccountId, refused, ...period }) =>
      periodCovered.of(tenantId, {
        ...of(bankAccountId),
        ...period,
        refused: refused ?? [],
        change: change === 'stated' ? 'covered' : 'withdrawn',
      }),
    ),
  ];
}
