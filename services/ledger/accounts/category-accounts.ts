// The accounts that the assistant's categories mean: found in the chart, or opened where the standard chart or a rule names them.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import type { Proposal } from '#contracts/events/assistant.js';
import { openAccounts, openStandard, type Account, type Accounts } from './accounts.js';
import { uncategorizedExpense, uncategorizedIncome } from './standard-chart.js';

export type Categorized = { tenantId: number } & Pick<Proposal, 'category' | 'source'>;

/** If this business has no account for the category, or has closed it, the line stays uncategorized with the reason shown. */
export function categoryAccount(accounts: Accounts, tenantId: number, category: string): Account | undefined {
  const named = accounts.path(tenantId, category);
  const account =
    named && !named.closed ? named : accounts.path(tenantId, category.startsWith('Income') ? uncategorizedIncome : uncategorizedExpense);
  return account?.money ? undefined : account;
}

/** Opens the missing accounts and returns their events. */
export async function openCategories(em: EntityManager, accounts: Accounts, wanted: Categorized[]): Promise<NewEvent[]> {
  return [...(await openMissing(em, accounts, wanted)), ...(await openSubcategories(em, accounts, wanted))];
}

const missingOf = (accounts: Accounts, wanted: Categorized[]): Map<number, Categorized[]> =>
  Map.groupBy(wanted.filter(({ tenantId, category }) => !accounts.path(tenantId, category)), (category) => category.tenantId); // prettier-ignore

/** Accounts that the standard chart gained after a business started. */
async function openMissing(em: EntityManager, accounts: Accounts, wanted: Categorized[]): Promise<NewEvent[]> {
  const opened: NewEvent[] = [];
  // One business at a time: rarely more than one per batch, and once per business.
  for (const [tenantId, own] of missingOf(accounts, wanted)) {
    const paths = own.map(({ category }) => category).filter((path) => path.includes(':'));
    opened.push(...(await openStandard(em, accounts, tenantId, paths)));
  }
  return opened;
}

/** A rule may name a new subcategory. A person wrote the rule, so the subcategory is opened below its category. */
async function openSubcategories(em: EntityManager, accounts: Accounts, wanted: Categorized[]): Promise<NewEvent[]> {
  const opened: NewEvent[] = [];
  const byRule = wanted.filter(({ source }) => source === 'rule');
  // One statement per business with such a rule; rarely more than one per batch.
  for (const [tenantId, own] of missingOf(accounts, byRule)) {
    const lacking = [...new Set(own.map(({ category }) => category))].flatMap((named) => {
      const path = accounts.pathNow(tenantId, named);
      const parent = accounts.path(tenantId, path.split(':').slice(0, 2).join(':'));
      return parent && !parent.money && !accounts.closedAt(tenantId, path) ? [{ path, number: '', type: parent.type }] : [];
    });
    if (lacking.length === 0) continue;
    const { accounts: added, events } = await openAccounts(em, tenantId, lacking);
    for (const account of added) accounts.add(account);
    opened.push(...events);
  }
  return opened;
}
