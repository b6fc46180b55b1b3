// The last digits of own accounts. What a file or a bank states wins over what a person entered: a person enters digits only while neither
// states any, and digits that one of them states later replace the person's.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { accountNumbered } from '#contracts/events/bank-link.js';
import { DomainError, existing } from '#contracts/problem.js';
import type { Identity } from '#platform/identity.js';
import { execute, row, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { moneyAccountOf, type OwnAccount } from '../accounts/bank-account.entity.js';
import type { OfImport } from '../accounts/keep-processor.query.js';

interface Numbered {
  account: OwnAccount;
  events: NewEvent[];
}

export async function enterNumber(
  em: EntityManager,
  { tenantId, mail }: Identity,
  { bankAccountId, lastDigits }: { bankAccountId: string; lastDigits: string | null },
): Promise<Numbered> {
  const found = existing(
    'bankAccount',
    await row<OwnAccount & { enteredBy: string | null }>(
      em,
      sql`select bank_account_id, name, type, mask, processor, mask_entered_by as entered_by from bank_account
          where tenant_id = ${tenantId} and bank_account_id = ${bankAccountId} for update`,
    ),
  );
  const { enteredBy, ...before } = found;
  if (before.processor !== null)
    throw new DomainError('account-of-processor', 409, 'This account holds a card processor’s balance, which has no account number.');
  if (before.mask !== null && enteredBy === null)
    throw new DomainError('number-stated', 409, `A file or the bank says ${before.name} ends in ${before.mask}, so you can’t change it.`); // prettier-ignore
  const account = { ...before, mask: lastDigits };
  if (before.mask === lastDigits) return { account, events: [] };
  await execute(
    em,
    sql`update bank_account set mask = ${lastDigits}, mask_entered_by = ${lastDigits === null ? null : mail}
        where tenant_id = ${tenantId} and bank_account_id = ${bankAccountId}`,
  );
  return { account, events: numberedEvents(tenantId, account, { before: before.mask, action: 'bank-account.numbered' }) };
}

interface StatedNumber {
  bankAccountId: string;
  mask: string | null;
}

/** Stores digits that a file or a bank states for accounts without such. Returns the accounts that changed. The accounts must be locked. */
export async function stateNumbers(
  em: EntityManager,
  tenantId: number,
  stated: StatedNumber[],
): Promise<{ accounts: OwnAccount[]; events: NewEvent[] }> {
  const known = stated.filter(({ mask }) => mask !== null);
  if (known.length === 0) return { accounts: [], events: [] };
  const changed = await rows<OwnAccount & { before: string | null }>(
    em,
    sql`update bank_account b set mask = s.mask, mask_entered_by = null
        from (select distinct on (bank_account_id) * from ${table('n', known, { bank_account_id: 'uuid', mask: 'text' })} order by bank_account_id, mask) s
        join bank_account o on o.tenant_id = ${tenantId} and o.bank_account_id = s.bank_account_id
        where b.tenant_id = ${tenantId} and b.bank_account_id = o.bank_account_id and (o.mask is null or o.mask_entered_by is not null)
        returning b.bank_account_id, b.name, b.type, b.mask, b.processor, o.mask as before`,
  );
  const events = changed.flatMap(({ before, ...account }) =>
    numberedEvents(tenantId, account, {
      before,
      ...(before !== null && before !== account.mask && { action: 'bank-account.number-replaced' as const }),
    }),
  );
  return { accounts: changed, events };
}

/** The digits that a file states of its accounts. */
export const numbersOfImport = (em: EntityManager, { tenantId, importId }: OfImport): Promise<StatedNumber[]> =>
  rows(
    em,
    sql`select bank_account_id, mask from import_account where tenant_id = ${tenantId} and import_id = ${importId} and mask is not null and processor is null`,
  );

function numberedEvents(
  tenantId: number,
  account: OwnAccount,
  { before, action }: { before: string | null; action?: 'bank-account.numbered' | 'bank-account.number-replaced' },
): NewEvent[] {
  const numbered = before === account.mask ? [] : [accountNumbered.of(tenantId, { account: moneyAccountOf(account) })];
  if (!action) return numbered;
  const facts = { before: { lastDigits: before }, after: { lastDigits: account.mask } };
  return [...numbered, auditRecorded['bank-link'].of(tenantId, { action, subject: `account ${account.name}`, ...facts })];
}
