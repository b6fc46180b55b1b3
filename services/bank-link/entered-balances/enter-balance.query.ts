// Stores a balance that a person copies from the bank for an account whose files are in the books. It belongs to the newest import that starts by
// its day, and is undone with it. Without an opening balance, the account gets the one that leads to it, and the balance proves nothing yet.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { balanceStated } from '#contracts/events/bank-link.js';
import { existing, refuse } from '#contracts/problem.js';
import { execute, row, sql } from '#platform/sql.js';
import { moneyAccountOf, type OwnAccount } from '../accounts/bank-account.entity.js';
import { lockAccounts } from '../matching/import-accounts.query.js';
import { reviseOpening } from '../matching/opening-balance.js';

interface Entered {
  bankAccountId: string;
  date: string;
  balanceCents: number;
}

interface Of {
  tenantId: number;
  account: OwnAccount;
  date: string;
}

interface Stored {
  checkId: string;
  importId: string;
  fileName: string;
  statedCents: number;
  edge: boolean;
  derived: boolean;
}

export async function enterBalance(
  em: EntityManager,
  tenantId: number,
  { bankAccountId, date, balanceCents }: Entered,
): Promise<NewEvent[]> {
  const account = existing('bankAccount', (await lockAccounts(em, tenantId, [bankAccountId])).get(bankAccountId));
  const of = { tenantId, account, date };
  const before = await enteredBefore(em, of);
  if (before?.statedCents === balanceCents) return [];
  const file = await newestFile(em, of);
  if (!file) refuse('no-statement-of-day', `No imported statement of ${account.name} starts by this day.`);
  const withdrawn = before ? await withdraw(em, of, before) : [];
  const derived = await deriveOpening(em, of, { ...file, balanceCents });
  const { importId, fileName, edge } = file;
  const stored = { importId, fileName, edge, checkId: randomUUID(), statedCents: balanceCents, derived };
  await execute(
    em,
    sql`insert into stated_balance (tenant_id, check_id, import_id, bank_account_id, date, stated_cents, source, edge, derived, entered)
        values (${tenantId}, ${stored.checkId}, ${file.importId}, ${bankAccountId}, ${date}, ${balanceCents}, 'closing', ${edge}, ${derived}, true)`,
  );
  const audit = auditRecorded['bank-link'].of(tenantId, {
    ...{ action: 'bank-account.balance-entered', subject: `bank account ${bankAccountId}` },
    ...(before && { before: { balanceCents: before.statedCents } }),
    after: { name: account.name, date, balanceCents },
  });
  return [...withdrawn, ...(await reviseOpening(em, tenantId, account)), factOf(of, stored, 'stated'), audit];
}

const enteredBefore = (em: EntityManager, { tenantId, account, date }: Of): Promise<Stored | undefined> =>
  row(
    em,
    sql`select s.check_id, s.import_id, i.file_name, s.stated_cents, s.edge, s.derived from stated_balance s
        join import i on i.tenant_id = s.tenant_id and i.import_id = s.import_id and i.state = 'committed'
        where s.tenant_id = ${tenantId} and s.bank_account_id = ${account.bankAccountId} and s.date = ${date} and s.entered`,
  );

/** `edge`: a day that the file may show only in part. */
const newestFile = (
  em: EntityManager,
  { tenantId, account, date }: Of,
): Promise<Pick<Stored, 'importId' | 'fileName' | 'edge'> | undefined> =>
  row(
    em,
    sql`select i.import_id, i.file_name, ${date}::date not between a.covers_from + 1 and a.covers_to - 1 as edge from import_account a
        join import i on i.tenant_id = a.tenant_id and i.import_id = a.import_id and i.state = 'committed'
        where a.tenant_id = ${tenantId} and a.bank_account_id = ${account.bankAccountId} and a.covers_from <= ${date}
        order by a.covers_to desc, i.created_at desc limit 1`,
  );

/** With the opening balance that was worked out from it. */
async function withdraw(em: EntityManager, of: Of, before: Stored): Promise<NewEvent[]> {
  const { tenantId, account, date } = of;
  await execute(em, sql`delete from stated_balance where tenant_id = ${tenantId} and check_id = ${before.checkId}`);
  if (before.derived)
    await execute(
      em,
      sql`delete from import_opening where tenant_id = ${tenantId} and import_id = ${before.importId}
            and bank_account_id = ${account.bankAccountId} and derived_on = ${date}`,
    );
  return [factOf(of, before, 'withdrawn')];
}

/**
 * True if the opening balance follows from this one. Not where a file or a journal has one, and not where a row of a file couldn't be read,
 * because the opening balance would hide its amount.
 */
async function deriveOpening(
  em: EntityManager,
  { tenantId, account, date }: Of,
  { importId, balanceCents }: { importId: string; balanceCents: number },
): Promise<boolean> {
  const ofAccount = sql`tenant_id = ${tenantId} and bank_account_id = ${account.bankAccountId}`;
  const derived = await row(
    em,
    sql`insert into import_opening (tenant_id, import_id, bank_account_id, opening_on, amount_cents, derived_on)
        select ${tenantId}, ${importId}, ${account.bankAccountId}, min(date),
               ${balanceCents} - coalesce(sum(amount_cents) filter (where date <= ${date}::date), 0), ${date}
        from bank_transaction where ${ofAccount} and kind = 'activity' and not removed
          and not exists (select from bank_transaction where ${ofAccount} and kind = 'journal')
          and not exists (select from import_account a join import i on i.tenant_id = a.tenant_id and i.import_id = a.import_id
            left join import_opening o on o.tenant_id = a.tenant_id and o.import_id = a.import_id and o.bank_account_id = a.bank_account_id
            where a.tenant_id = ${tenantId} and a.bank_account_id = ${account.bankAccountId} and i.state in ('committing', 'committed')
              and (o.opening_on is not null or i.rejected_rows > 0))
        having min(date) is not null
        returning import_id`,
  );
  return derived !== undefined;
}

const factOf = (
  { tenantId, account, date }: Of,
  { checkId, importId, fileName, statedCents, edge, derived }: Stored,
  change: 'stated' | 'withdrawn',
): NewEvent =>
  balanceStated.of(tenantId, {
    ...{ checkId, importId, fileName, account: moneyAccountOf(account), date, statedCents, derived },
    ...{ source: 'closing', edge, entered: true, change },
  });
