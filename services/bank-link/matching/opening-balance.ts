// The opening balance of an account: its earliest statement's opening balance less earlier transactions in the books. Of statements that
// start on the same day, the one with most rows of that day counts as the earliest.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { transactionReceived } from '#contracts/events/bank-link.js';
import { execute, row, sql } from '#platform/sql.js';
import { moneyAccountOf, type OwnAccount } from '../accounts/bank-account.entity.js';

interface Opening {
  date: string;
  amountCents: number;
  /** The day at whose start the bank stated it, if there is earlier activity. */
  statedOn: string | null;
}

interface Current extends Opening {
  bankTransactionId: string;
  revision: number;
  removed: boolean;
}

/** Updates the account's opening balance after its activity or statements changed. Returns the revision as an event, or nothing. */
export async function reviseOpening(em: EntityManager, tenantId: number, account: OwnAccount): Promise<NewEvent[]> {
  const wanted = await wantedOpening(em, tenantId, account.bankAccountId);
  const current = await row<Current>(
    em,
    sql`select bank_transaction_id, revision, removed, date, amount_cents, stated_on from bank_transaction
        where tenant_id = ${tenantId} and bank_account_id = ${account.bankAccountId} and kind = 'opening-balance' for update`,
  );
  if (!wanted && (!current || current.removed)) return [];
  if (wanted && current && !current.removed && isSame(wanted, current)) return [];
  const { date, amountCents, statedOn } = wanted ?? current!;
  const bankTransactionId = current?.bankTransactionId ?? randomUUID();
  const revision = (current?.revision ?? 0) + 1;
  const description = 'Opening balance';
  await execute(
    em,
    sql`insert into bank_transaction (tenant_id, bank_transaction_id, bank_account_id, kind, date, description, reference, amount_cents, stated_on, content_key, revision, removed)
    values (${tenantId}, ${bankTransactionId}, ${account.bankAccountId}, 'opening-balance', ${date}, ${description}, '', ${amountCents}, ${statedOn}, '', ${revision}, ${!wanted})
    on conflict (tenant_id, bank_transaction_id) do update
      set date = excluded.date, amount_cents = excluded.amount_cents, stated_on = excluded.stated_on, revision = excluded.revision, removed = excluded.removed`,
  );
  const change = !wanted ? 'removed' : !current || current.removed ? 'added' : 'changed';
  return [
    transactionReceived.of(tenantId, {
      bankTransactionId,
      revision,
      change,
      kind: 'opening-balance',
      account: moneyAccountOf(account),
      date,
      ...(statedOn === null ? {} : { statedOn }),
      description,
      reference: '',
      amountCents,
    }),
  ];
}

const isSame = (a: Opening, b: Opening): boolean => a.date === b.date && a.amountCents === b.amountCents && a.statedOn === b.statedOn;

function wantedOpening(em: EntityManager, tenantId: number, bankAccountId: string): Promise<Opening | undefined> {
  return row<Opening>(
    em,
    sql`with earliest as (
          select o.opening_on, o.amount_cents from import_opening o join import i on i.tenant_id = o.tenant_id and i.import_id = o.import_id
          cross join lateral (select count(*) as rows from import_row r where r.tenant_id = o.tenant_id and r.import_id = o.import_id
                              and r.bank_account_id = o.bank_account_id and r.date = o.opening_on) shown
          where o.tenant_id = ${tenantId} and o.bank_account_id = ${bankAccountId} and i.state in ('committing', 'committed')
          order by o.opening_on, shown.rows desc, o.amount_cents limit 1
        ), activity as (
          select min(t.date) as first, coalesce(sum(t.amount_cents) filter (where t.date < e.opening_on), 0) as before
          from earliest e left join bank_transaction t
            on t.tenant_id = ${tenantId} and t.bank_account_id = ${bankAccountId} and t.kind = 'activity' and not t.removed
          group by e.opening_on
        )
        select least(e.opening_on, a.first) as date, e.amount_cents - a.before as amount_cents,
               case when a.first < e.opening_on then e.opening_on end as stated_on from earliest e, activity a`,
  );
}
