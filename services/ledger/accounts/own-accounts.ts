// Ledger accounts that represent bank accounts: found in the chart, continued from a journal, or opened.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import type { MoneyAccount } from '#contracts/events/bank-link.js';
import { accountChanged } from '#contracts/events/ledger.js';
import { continuedBy, parentOfOwn } from '#contracts/own-accounts.js';
import { execute, row, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { freeNumber } from './account-number.js';
import { isPersonalName } from '#contracts/rules/personal-accounts.js';
import { pathPart } from '#contracts/rules/account-path.js';
import { processorOf } from '#contracts/rules/named-processors.js';
import { openAccounts, takenNumbers, type Account, type Accounts } from './accounts.js';

/**
 * Ledger accounts for bank accounts that are not in the chart yet: the one that a journal opened with the same name, or a new one. A name
 * that is taken gets the mask or a number as suffix.
 */
export async function ensureBankAccounts(
  em: EntityManager,
  accounts: Accounts,
  wanted: { tenantId: number; account: MoneyAccount }[],
): Promise<NewEvent[]> {
  const missing = new Map(
    wanted
      .filter((bankAccount) => !accounts.bank(bankAccount.tenantId, bankAccount.account.id))
      .map((bankAccount) => [`${bankAccount.tenantId} ${bankAccount.account.id}`, bankAccount]),
  );
  const events: NewEvent[] = [];
  const taken = await takenNumbers(
    em,
    [...missing.values()].map((bankAccount) => bankAccount.tenantId),
  );
  for (const { tenantId, account } of missing.values()) {
    const continued = await continueAccount(em, accounts, tenantId, account);
    if (continued) {
      accounts.add(continued);
      events.push(continuing(continued));
      continue;
    }
    const path = freePath(account, (candidate) => accounts.path(tenantId, candidate) !== undefined);
    const numbers = taken.get(tenantId) ?? new Set<string>();
    const number = freeNumber(account.loan ? 'loan' : account.type, numbers);
    taken.set(tenantId, numbers.add(number));
    const opened = await openAccounts(em, tenantId, [
      {
        ...{ path, number, type: account.type, money: true, bankAccountId: account.id, mask: account.mask },
        processor: processorOf(account),
        personal: isPersonalName(account.name),
        loan: account.loan ?? false,
      },
    ]);
    for (const added of opened.accounts) accounts.add(added);
    // If a journal opened an account with this name at the same moment, use that account.
    const meanwhile = opened.events.length === 0 && (await continueAccount(em, accounts, tenantId, account));
    if (meanwhile) accounts.add(meanwhile);
    events.push(...opened.events, ...(meanwhile ? [continuing(meanwhile)] : []));
  }
  await nameProcessors(em, accounts, wanted);
  await nameLoans(em, accounts, wanted);
  return events;
}

/** Accounts that were opened before a source named the processor that holds them. */
async function nameProcessors(em: EntityManager, accounts: Accounts, wanted: { tenantId: number; account: MoneyAccount }[]): Promise<void> {
  const unnamed = wanted.flatMap(({ tenantId, account: received }) => {
    const [account, processor] = [accounts.bank(tenantId, received.id)!, processorOf(received)];
    return processor && account.processor !== processor ? [{ account, processor }] : [];
  });
  if (unnamed.length === 0) return;
  for (const { account, processor } of unnamed) account.processor = processor;
  await execute(
    em,
    sql`update account a set processor = k.processor
        from (select distinct * from ${table(
          'k',
          unnamed.map(({ account }) => account),
          { tenant_id: 'int', account_id: 'int', processor: 'text' },
        )}) k
        where a.tenant_id = k.tenant_id and a.account_id = k.account_id`,
  );
}

/** Accounts that were opened before a source named them as loans. Their place in the chart stays. */
async function nameLoans(em: EntityManager, accounts: Accounts, wanted: { tenantId: number; account: MoneyAccount }[]): Promise<void> {
  const unnamed = wanted.flatMap(({ tenantId, account: { id, loan } }) => {
    const account = loan ? accounts.bank(tenantId, id)! : undefined;
    return account && !account.loan ? [account] : [];
  });
  if (unnamed.length === 0) return;
  for (const account of unnamed) account.loan = true;
  await execute(
    em,
    sql`update account a set loan = true from ${table('k', unnamed, { tenant_id: 'int', account_id: 'int' })}
        where a.tenant_id = k.tenant_id and a.account_id = k.account_id`,
  );
}

async function continueAccount(
  em: EntityManager,
  accounts: Accounts,
  tenantId: number,
  account: MoneyAccount,
): Promise<Continued | undefined> {
  const found = continuedBy(accounts.all(tenantId), account);
  if (!found) return undefined;
  return row<Continued>(
    em,
    sql`update account a set bank_account_id = ${account.id}, mask = ${account.mask}, processor = ${processorOf(account) ?? null},
          personal = a.personal or ${isPersonalName(account.name)}, loan = ${account.loan ?? false}
        where a.tenant_id = ${tenantId} and a.account_id = ${found.accountId} and a.bank_account_id is null and not a.closed
        returning tenant_id, account_id, path, number, type, money, bank_account_id, processor, personal, loan`,
  );
}

type Continued = Account & { number: string };

const continuing = ({ tenantId, accountId, path, number, type, money, bankAccountId, personal }: Continued): NewEvent =>
  accountChanged.of(tenantId, { accountId, path, number, type, money, closed: false, bankAccountId, ...(personal && { personal }) });

function freePath(account: MoneyAccount, taken: (path: string) => boolean): string {
  const parent = parentOfOwn(account);
  const name = pathPart(account.name);
  const candidates = [
    name,
    ...(account.mask ? [`${name} ${account.mask}`] : []),
    ...Array.from({ length: 98 }, (_, n) => `${name} (${n + 2})`),
  ];
  const free = candidates.find((candidate) => !taken(`${parent}:${candidate}`));
  if (!free) throw new Error(`No free name for bank account ${account.name}`);
  return `${parent}:${free}`;
}
