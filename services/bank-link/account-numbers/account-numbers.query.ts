// The last digits of own accounts. What a file or a bank states wins over what a person entered: a person enters digits only while neither
// states any, and digits that one of them states later replace the person's until its import is undone.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { accountNumbered, maxOtherMasks } from '#contracts/events/bank-link.js';
import { existing, refuseConflict } from '#contracts/problem.js';
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
      sql`select bank_account_id, name, type, mask, processor, loan, mask_entered_by as entered_by from bank_account
          where tenant_id = ${tenantId} and bank_account_id = ${bankAccountId} for update`,
    ),
  );
  const { enteredBy, ...before } = found;
  if (before.processor !== null)
    refuseConflict('account-of-processor', 'This account is a card processor balance, which has no account number.');
  if (before.mask !== null && enteredBy === null)
    refuseConflict('number-stated', `A file or the bank shows that ${before.name} ends in ${before.mask}, so you can’t change it.`); // prettier-ignore
  const account = { ...before, mask: lastDigits };
  if (before.mask === lastDigits) return { account, events: [] };
  await execute(
    em,
    sql`update bank_account set mask = ${lastDigits}, mask_entered_by = ${lastDigits === null ? null : mail}
        where tenant_id = ${tenantId} and bank_account_id = ${bankAccountId}`,
  );
  return { account, events: numberedEvents(tenantId, account, { before: before.mask, action: 'bank-account.numbered' }) };
}

/** The accounts whose digits changed. */
interface Numbering {
  accounts: OwnAccount[];
  events: NewEvent[];
}

interface StatedNumber {
  bankAccountId: string;
  mask: string | null;
}

/** Stores digits that a file or a bank states for accounts without such. Returns the accounts that changed. The accounts must be locked. */
export async function stateNumbers(em: EntityManager, tenantId: number, stated: StatedNumber[]): Promise<Numbering> {
  const known = stated.filter(({ mask }) => mask !== null);
  if (known.length === 0) return { accounts: [], events: [] };
  const changed = await rows<OwnAccount & { before: string | null }>(
    em,
    sql`update bank_account b set mask = s.mask, mask_entered_by = null,
          entered_mask = case when o.mask_entered_by is null then o.entered_mask else o.mask end, entered_mask_by = coalesce(o.mask_entered_by, o.entered_mask_by)
        from (select distinct on (bank_account_id) * from ${table('n', known, { bank_account_id: 'uuid', mask: 'text' })} order by bank_account_id, mask) s
        join bank_account o on o.tenant_id = ${tenantId} and o.bank_account_id = s.bank_account_id
        where b.tenant_id = ${tenantId} and b.bank_account_id = o.bank_account_id and (o.mask is null or o.mask_entered_by is not null)
        returning b.bank_account_id, b.name, b.type, b.mask, b.processor, b.loan, o.mask as before`,
  );
  return replaced(tenantId, changed);
}

const replaced = (tenantId: number, changed: (OwnAccount & { before: string | null })[]): Numbering => ({
  accounts: changed,
  events: changed.flatMap(({ before, ...account }) =>
    numberedEvents(tenantId, account, {
      before,
      ...(before !== null && before !== account.mask && { action: 'bank-account.number-replaced' as const }),
    }),
  ),
});

/**
 * After an import was undone: accounts have the digits that another file or a bank states of them, else those that a person entered. Files from
 * before their digits were stored are known by the hash of their account number. The accounts must be locked.
 */
export async function withdrawNumbers(em: EntityManager, { tenantId, importId }: OfImport): Promise<Numbering> {
  const changed = await rows<OwnAccount & { before: string | null }>(
    em,
    sql`update bank_account b
        set mask = coalesce(n.stated, b.entered_mask), mask_entered_by = case when n.stated is null then b.entered_mask_by end,
            entered_mask = case when n.stated is not null then b.entered_mask end, entered_mask_by = case when n.stated is not null then b.entered_mask_by end
        from (
          select a.bank_account_id, a.mask as before, (
            select s.mask from (
              select coalesce(f.mask, u.mask) as mask from import_account f join import i on i.tenant_id = f.tenant_id and i.import_id = f.import_id
              where f.tenant_id = ${tenantId} and f.bank_account_id = a.bank_account_id and i.state in ('committing', 'committed') and f.processor is null
                and (f.mask is not null or f.number_key = u.number_key)
              union all
              select l.mask from linked_account l
              where l.tenant_id = ${tenantId} and a.bank_account_id in (l.bank_account_id, l.last_account_id) and l.mask is not null) s
            order by s.mask <> a.mask, s.mask limit 1) as stated
          from bank_account a
          join import_account u on u.tenant_id = a.tenant_id and u.import_id = ${importId} and u.bank_account_id = a.bank_account_id
          where a.tenant_id = ${tenantId} and u.mask = a.mask and a.mask_entered_by is null and u.processor is null) n
        where b.tenant_id = ${tenantId} and b.bank_account_id = n.bank_account_id and (n.stated is null or n.stated <> b.mask)
        returning b.bank_account_id, b.name, b.type, b.mask, b.processor, b.loan, n.before`,
  );
  return replaced(tenantId, changed);
}

interface Settled extends OwnAccount {
  before: string | null;
  others: string[];
}

/**
 * After an import was posted or undone: an account with several numbers shows the one of its newest file, and the others are published with it,
 * because payments name either. Digits that end alike are one number. The accounts must be locked.
 */
export async function settleNumbers(em: EntityManager, { tenantId, importId }: OfImport): Promise<Numbering> {
  const settled = await rows<Settled>(
    em,
    sql`update bank_account b set mask = n.newest from (
          select a.bank_account_id, a.mask as before, u.mask as stated, s.masks[1] as newest, s.masks
          from import_account u
          join bank_account a on a.tenant_id = u.tenant_id and a.bank_account_id = u.bank_account_id and a.processor is null and a.mask_entered_by is null
          cross join lateral (
            select array_agg(m.mask order by m.newest_on desc nulls last, m.mask) as masks from (
              select f.mask, max(f.covers_to) as newest_on from import_account f join import i on i.tenant_id = f.tenant_id and i.import_id = f.import_id
              where f.tenant_id = a.tenant_id and f.bank_account_id = a.bank_account_id and i.state in ('committing', 'committed')
                and f.mask is not null and f.processor is null group by f.mask) m) s
          where u.tenant_id = ${tenantId} and u.import_id = ${importId} and u.mask is not null and u.processor is null and s.masks is not null) n
        cross join lateral (
          select coalesce(array_agg(distinct m), '{}') as others from unnest(n.masks) m where right(m, length(n.newest)) <> n.newest and right(n.newest, length(m)) <> m) o
        where b.tenant_id = ${tenantId} and b.bank_account_id = n.bank_account_id
          and (cardinality(o.others) > 0 or right(n.stated, length(n.newest)) <> n.newest and right(n.newest, length(n.stated)) <> n.stated)
        returning b.bank_account_id, b.name, b.type, b.mask, b.processor, b.loan, n.before, o.others[1:${maxOtherMasks}] as others`,
  );
  return {
    accounts: settled,
    events: settled.map(({ before: _, others, ...account }) =>
      accountNumbered.of(tenantId, { account: { ...moneyAccountOf(account), ...(others.length > 0 && { otherMasks: others }) } }),
    ),
  };
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
