// The accounts that the assistant's categories mean: found in the chart, or opened where the standard chart or a rule names them.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import type { Proposal } from '#contracts/events/assistant.js';
import { openAccounts, openStandard, type Account, type Accounts } from './accounts.js';
import { uncategorizedExpense, uncategorizedIncome } from './standard-chart.js';

export type Categorized = { tenantId: number } & Pick<Proposal, 'category' | 'source'>;

/** A category that this business has no account for, or has closed, leaves the line uncategorized, with the reason shown. No category is an own account. */
export function categoryAccount(accounts: Accounts, tenantId: number, category: string): Account | undefined {
  const named = accounts.path(tenantId, category);
  const account =
    named && !named.closed ? named : accounts.path(tenantId, category.startsWith('Income') ? uncategorizedIncome : uncategorizedExpense);
  return account?.money ? undefined : account;
}

/** Opens the accounts that are missing, and tells. */
export async function openCategories(em: EntityManager, accounts: Accounts, wanted: Categorized[]): Promise<NewEvent[]> {
  return [...(await openMissing(em, accounts, wanted)), ...(await openSubcategories(em, accounts, wanted))];
}

const missingOf = (accounts: Accounts, wanted: Categorized[]): Map<number, Categorized[]> =>
  Map.groupBy(wanted.filter(({ tenantId, category }) => !accounts.path(tenantId, category)), (one) => one.tenantId); // prettier-ignore

/** Accounts of the standard chart that came after a business began. */
async function openMissing(em: EntityManager, accounts: Accounts, wanted: Categorized[]): Promise<NewEvent[]> {
  const opened: NewEvent[] = [];
  // One business at a time; hardly ever more than one of a batch, and once in its life.
  for (const [tenantId, own] of missingOf(accounts, wanted)) {
    const paths = own.map(({ category }) => category).filter((path) => path.includes(':'));
    opened.push(...(await openStandard(em, accounts, tenantId, paths)));
  }
  return opened;
}

/** A rule may name a subcategory that is not there yet: a person wrote it, so it is opened below its category. */
async function openSubcategories(em: EntityManager, accounts: Accounts, wanted: Categorized[]): Promise<NewEvent[]> {
  const opened: NewEvent[] = [];
  const byRule = wanted.filter(({ source }) => source === 'rule');
  // One statement per business that has such a rule; hardly ever more than one of a batch.
  for (const [tenantId, own] of missingOf(accounts, byRule)) {
    const lacking = [...new Set(own.map(({ category }) => category))].flatMap((named) => {
      const path = accounts.pathNow(tenantId, named);
      const parent = accounts.path(tenantId, path.split(':').slice(0, 2).join(':'));
      return parent && !parent.money && !accounts.closedAt(tenantId, path) ? [{ path, number: '', type: parent.type }] : [];
    });
    if (lacking.length === 0) continue;
    const { accounts: added, events } = await openAccounts(em, tenantId, lacking);
    for (const one of added) accounts.add(one);
    opened.push(...events);
  }
  return opened;
}
