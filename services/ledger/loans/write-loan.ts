// Stores loans and opens their accounts, under an exclusive lock on the books, as for every change of the chart.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { DomainError } from '#contracts/problem.js';
import { loanFields, type LoanInput, type LoanOpening } from '#contracts/records/loan.js';
import { maxLoans } from '#contracts/routes/loans.js';
import { assignmentsOf } from '#platform/record-columns.js';
import { execute, row, sql } from '#platform/sql.js';
import { insertInto } from '#platform/table.js';
import { pathPart } from '#contracts/rules/account-path.js';
import { loadAccounts, openStandard, type Account, type Accounts } from '../accounts/accounts.js';
import { loanInterest as interest, loanPrincipal as loans } from '../accounts/standard-chart.js';
import { writeOpened } from '../accounts/write-category.js';

interface OfLoan {
  tenantId: number;
  loanId: string;
}

/**
 * Stores a loan with its account, which reuses an unassigned account of the same name, and its interest account. The caller locks the
 * books.
 */
export async function insertLoan(em: EntityManager, { tenantId, loanId }: OfLoan, loan: LoanInput): Promise<Written> {
  const { n } = (await row<{ n: number }>(em, sql`select count(*)::int as n from loan where tenant_id = ${tenantId}`))!;
  if (n >= maxLoans) throw new DomainError('too-many-loans', 422, `A business can have up to ${maxLoans} loans.`);
  const accounts = await loadAccounts(em, [tenantId]);
  const standard = await openStandard(em, accounts, tenantId, [loans, interest]);
  const own = await accountBeneath(em, accounts, { tenantId, parent: loans, name: loan.name });
  const taken = await row(em, sql`select from loan where tenant_id = ${tenantId} and account_id = ${own.account.accountId}`);
  if (taken) throw new DomainError('loan-exists', 409, `A loan named '${loan.name}' already exists.`);
  const cost = await interestAccount(em, accounts, { tenantId, ...loan });
  const kept = { ...loan, loanId, accountId: own.account.accountId, interestAccountId: cost.account.accountId };
  await execute(
    em,
    sql`${insertInto(
      'loan',
      [kept],
      {
        ...({ loan_id: 'uuid', name: 'text', lender: 'text', for_car: 'boolean', for_property: 'boolean' } as const),
        ...({ account_id: 'int', interest_account_id: 'int', terms: 'jsonb', opening: 'jsonb' } as const),
      },
      { tenant_id: tenantId },
    )}`,
  );
  return { accountId: own.account.accountId, events: [...standard, ...own.events, ...cost.events] };
}

/** The caller has locked the books and checked the revision. */
export async function replaceLoan(em: EntityManager, { tenantId, loanId }: OfLoan, loan: LoanInput): Promise<NewEvent[]> {
  const accounts = await loadAccounts(em, [tenantId]);
  const standard = await openStandard(em, accounts, tenantId, [interest]);
  const cost = await interestAccount(em, accounts, { tenantId, ...loan });
  await execute(
    em,
    sql`update loan set ${assignmentsOf(loanFields, loan)}, interest_account_id = ${cost.account.accountId},
          terms = ${json(loan.terms)}::jsonb, opening = ${json(loan.opening)}::jsonb, revision = revision + 1
        where tenant_id = ${tenantId} and loan_id = ${loanId}`,
  );
  return [...standard, ...cost.events];
}

const json = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

/** What the books have already: an entry outlives the loan that it was stated with. */
export const keepOpening = (em: EntityManager, { tenantId, loanId }: OfLoan, opening: LoanOpening): Promise<void> =>
  execute(em, sql`update loan set opening = ${json(opening)}::jsonb where tenant_id = ${tenantId} and loan_id = ${loanId}`);

export const removeLoan = (em: EntityManager, { tenantId, loanId }: OfLoan): Promise<void> =>
  execute(em, sql`delete from loan where tenant_id = ${tenantId} and loan_id = ${loanId}`);

interface Written {
  accountId: number;
  events: NewEvent[];
}

interface Opened {
  account: Account;
  events: NewEvent[];
}

async function interestAccount(
  em: EntityManager,
  accounts: Accounts,
  { tenantId, forCar, forProperty }: { tenantId: number; forCar: boolean; forProperty: boolean },
): Promise<Opened> {
  if (forCar) return accountBeneath(em, accounts, { tenantId, parent: interest, name: 'Car Loan' });
  // Schedule C line 16a, by the deduction policy's name.
  if (forProperty) return accountBeneath(em, accounts, { tenantId, parent: interest, name: 'Mortgage' });
  return { account: open(accounts.standard(tenantId, interest)), events: [] };
}

async function accountBeneath(
  em: EntityManager,
  accounts: Accounts,
  { tenantId, parent, name }: { tenantId: number; parent: string; name: string },
): Promise<Opened> {
  const { path } = accounts.standard(tenantId, parent);
  const known = accounts.path(tenantId, `${path}:${pathPart(name)}`);
  if (known) return { account: open(known), events: [] };
  const { reply, events } = await writeOpened(em, tenantId, { parent: path, name, number: '' });
  return { account: { tenantId, ...reply, bankAccountId: null }, events };
}

function open(account: Account): Account {
  if (account.closed)
    throw new DomainError('account-closed', 409, `The category '${account.path}' is closed. Reopen it first. Nothing was changed.`);
  return account;
}
