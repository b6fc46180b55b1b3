// Whether the oldest row of a file changed the balance, where only an earlier file shows it: each row that depends on it joins or leaves the
// books when that file comes or is undone.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { execute, rows, sql } from '#platform/sql.js';
import type { OwnAccount } from '../accounts/bank-account.entity.js';
import { commitHeld, countRows, withdrawHeld } from '../matching/held-rows.js';
import type { ImportScope } from '../matching/import-accounts.query.js';
import { removeUnclaimed } from '../matching/remove-unclaimed.query.js';
import { reviseActivity } from '../matching/revise-activity.query.js';
import { newestStatedBefore } from './stated-before.query.js';
import { statementFacts } from './statement-facts.query.js';

type Accounts = Map<string, OwnAccount>;

interface Unsettled {
  importId: string;
  fileName: string;
  isPosted: boolean;
  row: number;
  amountCents: number;
  joins: boolean;
  bankTransactionId: string | null;
}

/** Rows of these accounts that count although the balance before their file shows that they don't, or the reverse. */
const unsettled = (tenantId: number, accounts: Accounts) =>
  sql`select r.import_id, i.file_name, i.state = 'committed' as is_posted, r.row, r.amount_cents, r.status = 'rejected' as joins, r.bank_transaction_id
      from import_row r join import i on i.tenant_id = r.tenant_id and i.import_id = r.import_id and i.state in ('committing', 'committed')
      cross join lateral (select (${newestStatedBefore({ tenantId, bankAccountId: sql.ref('r.bank_account_id'), first: sql.ref('r.date') })}) as stated) b
      where r.tenant_id = ${tenantId} and r.bank_account_id = any (${[...accounts.keys()]}::uuid[]) and r.counts_if is not null
        and (r.status = 'rejected') = case r.counts_if when 'changed' then b.stated is distinct from r.balance_cents
              else b.stated is not distinct from r.balance_cents - r.amount_cents end
      order by r.import_id, r.row`;

/** After the balances that an import states came or went. The accounts must be locked. */
export async function settleOldestRows(em: EntityManager, { tenantId }: ImportScope, accounts: Accounts): Promise<NewEvent[]> {
  const found = await rows<Unsettled>(em, unsettled(tenantId, accounts));
  const events: NewEvent[] = [];
  // One pass per file whose oldest row was in doubt, rarely more than one.
  for (const [importId, some] of Map.groupBy(found, (each) => each.importId)) {
    const { fileName, isPosted } = some[0]!;
    const scope = { tenantId, importId, fileName, accounts: [...accounts.values()] };
    events.push(...(await turn(em, scope, some, accounts)));
    await countRows(em, tenantId, importId);
    if (isPosted) events.push(...(await statementFacts(em, scope, accounts, 'stated')));
  }
  return events;
}

async function turn(em: EntityManager, scope: ImportScope, some: Unsettled[], accounts: Accounts): Promise<NewEvent[]> {
  const { tenantId, importId } = scope;
  const numbers = (joins: boolean) => some.flatMap((each) => (each.joins === joins ? [each.row] : []));
  const events = await withdrawHeld(em, scope, accounts, numbers(false));
  await execute(
    em,
    sql`update import_row set status = case status when 'rejected' then 'new' else 'rejected' end, reason = other_reason, other_reason = reason,
          former_transaction_id = coalesce(bank_transaction_id, former_transaction_id), bank_transaction_id = null
        where tenant_id = ${tenantId} and import_id = ${importId} and row = any (${some.map(({ row }) => row)}::int[])`,
  );
  await moveOpening(em, scope, some);
  const left = some.flatMap(({ bankTransactionId }) => bankTransactionId ?? []);
  events.push(...(await removeUnclaimed(em, tenantId, left, accounts)));
  events.push(...(await reviseActivity(em, tenantId, left, accounts)));
  // A file that is being posted posts them with its other rows.
  if (some[0]!.isPosted && numbers(true).length > 0) events.push(...(await commitHeld(em, scope, numbers(true), accounts)));
  return events;
}

/** The opening balance was worked out from the rows that counted, so that they led to the file's balances. A processor's file has one account. */
async function moveOpening(em: EntityManager, { tenantId, importId }: ImportScope, some: Unsettled[]): Promise<void> {
  const sum = (of: (cents: number) => number): number =>
    some.reduce((total, { joins, amountCents }) => total + (joins ? of(amountCents) : -of(amountCents)), 0);
  const [cents, moneyIn, moneyOut] = [sum((all) => all), sum((all) => Math.max(all, 0)), sum((all) => Math.max(-all, 0))];
  const ofImport = sql`where tenant_id = ${tenantId} and import_id = ${importId}`;
  await execute(
    em,
    sql`with opening as (update import_opening set amount_cents = amount_cents - ${cents} ${ofImport}),
             stated as (update stated_balance set stated_cents = stated_cents - ${cents} ${ofImport} and source = 'opening'),
             account as (update import_account set opening_cents = opening_cents - ${cents} ${ofImport})
        update import set opening_cents = opening_cents - ${cents}, money_in_cents = money_in_cents + ${moneyIn},
          money_out_cents = money_out_cents + ${moneyOut} ${ofImport}`,
  );
}
