// Finds the own accounts of a statement, or opens them.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { refuse } from '#contracts/problem.js';
import type { Vault } from '#platform/seal.js';
import { execute, sql } from '#platform/sql.js';
import { insertInto } from '#platform/table.js';
import { isLoanName } from '#contracts/rules/loan-accounts.js';
import { layoutName } from '../statements/layout-names.js';
import type { Statement, StatementAccount } from '../statements/statement.js';
import { accountEvidence, knownAccounts } from './account-evidence.query.js';
import { BankAccount, type OwnAccount } from './bank-account.entity.js';
import { chooseAccount, type AccountNumber, type Choice, type KnownAccount, type Wanted } from './choose-account.js';
import { inBooksQuestion, mayContinue } from './in-books.js';
import { accountsInBooks } from './books-accounts.query.js';
import { otherProcessor } from './keep-processor.query.js';

/** The kind of account that a person gives: a bank account, a card, or a loan or line of credit. */
type StatedType = 'asset' | 'liability' | 'loan';

export interface AccountChoice {
  accountId?: string;
  accountName?: string;
  accountType?: StatedType;
  /** Own accounts, or their names, by the account keys of a file with several. */
  accountIds?: Record<string, string>;
  accountNames?: Record<string, string>;
}

/** An account of the file with its own account. */
export interface FoundAccount {
  key: string;
  account: OwnAccount;
  number: AccountNumber | null;
  isNew: boolean;
  certain: boolean;
  /** A person chose it, or is asked whether the books already have it. */
  asked: boolean;
  reason: string;
  /** Asked whether the file's number replaced the account's: the name of the account that is opened if not. */
  otherName?: string;
}

/** `accountId` and `accountName` apply only to a file with one account. */
export async function findAccounts(
  em: EntityManager,
  { tenantId, seal }: { tenantId: number; seal: Vault },
  statement: Statement,
  choice: AccountChoice,
): Promise<FoundAccount[]> {
  // Two uploads at once must not open the same account twice.
  await execute(em, sql`select pg_advisory_xact_lock(${tenantId}, hashtext('bank_account'))`);
  const { accounts, format, layout, shape } = statement;
  const known = await knownAccounts(em, tenantId, { shape, kind: `${format}/${layoutName(layout)}` });
  const chosen = new Map(accounts.map((stated) => [stated.key, chosenAccount(stated, accounts.length > 1, known, choice)]));
  const open = accounts.filter(({ key }) => !chosen.get(key)).map(({ key }) => key);
  const evidence = await accountEvidence(em, tenantId, statement, known.length === 0 ? [] : open);
  const inBooks = await accountsInBooks(em, tenantId);
  const found: FoundAccount[] = [];
  for (const stated of accounts) {
    const wanted = wantedOf(statement, stated, { choice, seal, tenantId });
    const name = nameGiven(stated, accounts.length > 1, choice)?.slice(0, 200) || freeName(wanted.name, known);
    const looked = chosen.get(stated.key) ?? chooseAccount(wanted, known, (account) => evidence(stated.key, account.bankAccountId));
    const newAccount = { ...wanted, name, bankAccountId: looked.account?.bankAccountId };
    const decided = askIfInBooks(looked, mayContinue(inBooks, newAccount));
    found.push(place(em, tenantId, { key: stated.key, wanted: { ...wanted, name }, decided, known }));
  }
  await em.flush();
  await keepNewNumbers(em, tenantId, found);
  return found;
}

/** What a person says comes before what the file says. */
function kindOf(stated: StatementAccount, given: StatedType | undefined): Pick<Wanted, 'type' | 'loan'> {
  if (given === 'loan') return { type: 'liability', loan: true };
  return { type: given ?? stated.type, ...(stated.loan !== undefined && { loan: stated.loan }) };
}

/** The own account that was chosen for a file with one account, or to which it belongs without asking. */
export async function certainAccount(
  em: EntityManager,
  { tenantId, seal }: { tenantId: number; seal: Vault },
  statement: Statement,
  choice: AccountChoice,
): Promise<string | undefined> {
  const { accounts, format, layout, shape } = statement;
  const [stated] = accounts;
  if (!stated || accounts.length > 1) return undefined;
  const known = await knownAccounts(em, tenantId, { shape, kind: `${format}/${layoutName(layout)}` });
  if (known.length === 0) return undefined;
  const chosen = chosenAccount(stated, false, known, choice);
  if (chosen) return chosen.account?.bankAccountId;
  const evidence = await accountEvidence(em, tenantId, statement, [stated.key]);
  const wanted = wantedOf(statement, stated, { choice: {}, seal, tenantId });
  const { account, certain } = chooseAccount(wanted, known, (candidate) => evidence(stated.key, candidate.bankAccountId));
  return certain ? account?.bankAccountId : undefined;
}

const wantedOf = (
  statement: Statement,
  stated: StatementAccount,
  { choice, seal, tenantId }: { choice: AccountChoice; seal: Vault; tenantId: number },
): Wanted => ({
  name: nameOf(stated),
  isNamed: isNamed(statement, stated),
  ...kindOf(stated, statement.accounts.length === 1 ? choice.accountType : undefined),
  mask: stated.mask?.slice(-8) ?? null,
  number: numberOf(stated, seal, tenantId),
  processor: stated.processor ?? null,
  hasBalance: Boolean(stated.opening),
  coversTo: stated.covers?.to ?? null,
});

/**
 * A new account, or one without postings, may be an account that a journal brought. Opened separately, it would have its transactions in
 * the books twice, so a person is asked unless they named the account themselves.
 */
function askIfInBooks(decided: Choice & { isNamed?: boolean }, names: string[]): Choice & { asked: boolean } {
  if (decided.isNamed) return { ...decided, asked: true };
  if (decided.account?.isUsed || names.length === 0) return { ...decided, asked: false };
  return { ...decided, certain: false, reason: inBooksQuestion(names), asked: true };
}

const nameGiven = ({ key }: StatementAccount, several: boolean, choice: AccountChoice): string | undefined =>
  (choice.accountNames?.[key] ?? (several ? undefined : choice.accountName))?.trim();

function chosenAccount(
  stated: StatementAccount,
  several: boolean,
  known: KnownAccount[],
  choice: AccountChoice,
): (Choice & { isNamed?: boolean }) | undefined {
  const id = choice.accountIds?.[stated.key] ?? (several ? undefined : choice.accountId);
  if (id) {
    const account = known.find((candidate) => candidate.bankAccountId === id);
    if (!account) refuse('unknown-account', 'This business doesn’t have that bank account.');
    return { account: fitting(account, stated), certain: true, reason: 'You chose this account.' };
  }
  const name = nameGiven(stated, several, choice);
  if (!name) return undefined;
  const named = known.find((candidate) => candidate.name.toLowerCase() === name.toLowerCase());
  return { account: named && fitting(named, stated), certain: true, reason: 'You named this account.', isNamed: true };
}

function fitting(account: KnownAccount, { processor: file }: StatementAccount): KnownAccount {
  const { name, processor: held } = account;
  if (file && held && file !== held) throw otherProcessor({ file, name, held }, 422);
  return account;
}

function place(
  em: EntityManager,
  tenantId: number,
  {
    key,
    wanted,
    decided: { account, certain, reason, asked, isNewNumber },
    known,
  }: {
    key: string;
    wanted: Pick<Wanted, 'name' | 'type' | 'loan' | 'mask' | 'number' | 'processor'>;
    decided: Choice & { asked: boolean };
    known: KnownAccount[];
  },
): FoundAccount {
  const { name, type, mask, number, processor } = wanted;
  const loan = type === 'liability' && (wanted.loan ?? isLoanName(name));
  if (account) return { key, account, number, isNew: !account.isUsed, certain, asked, reason, ...(isNewNumber && { otherName: name }) };
  const created = em.create(BankAccount, { tenantId, bankAccountId: randomUUID(), name, type, mask, processor, loan }) as OwnAccount;
  const empty = { isUsed: false, isExpected: true, tookSuchFiles: false, isRemembered: false, otherMasks: [], coveredTo: null };
  known.push({ ...created, numbers: number ? [number] : [], ...empty });
  return { key, account: created, number, isNew: true, certain, asked, reason };
}

const nameOf = (stated: StatementAccount): string => stated.name.trim().slice(0, 190);

/** Adds a number if the name is taken. */
function freeName(name: string, known: KnownAccount[]): string {
  const taken = new Set(known.map((account) => account.name.toLowerCase()));
  const candidates = [name, ...Array.from({ length: known.length + 1 }, (_, n) => `${name} (${n + 2})`)];
  return candidates.find((candidate) => !taken.has(candidate.toLowerCase()))!;
}

/** The name comes from the file's contents: a column, a heading, or one of several accounts. */
const isNamed = ({ accounts, mapping, format }: Statement, { key, name }: StatementAccount): boolean =>
  accounts.length > 1 || (format === 'qif' ? key.endsWith(`|${name}`) : mapping?.account !== undefined);

const numberOf = ({ identity }: StatementAccount, seal: Vault, tenantId: number): AccountNumber | null =>
  identity
    ? {
        numberKey: seal.fingerprint(identity.number, `bank-account ${tenantId}`),
        kind: identity.kind,
        institution: identity.institution ?? '',
      }
    : null;

/** Stores the numbers of new accounts. Other accounts get theirs with the commit, because a person may still choose differently. */
async function keepNewNumbers(em: EntityManager, tenantId: number, found: FoundAccount[]): Promise<void> {
  const fresh = found.flatMap(({ isNew, number, account }) =>
    isNew && number ? [{ ...number, bankAccountId: account.bankAccountId }] : [],
  );
  const columns = { number_key: 'text', kind: 'text', institution: 'text', bank_account_id: 'uuid' } as const;
  await execute(em, sql`${insertInto('account_number', fresh, columns, { tenant_id: tenantId })} on conflict do nothing`);
}
