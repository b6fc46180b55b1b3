// The accounts of what customers owe and what is owed to vendors. They aren't in the chart that a business starts with: they are opened with its
// first invoice or bill, unless a journal brought them.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import type { DocumentKind } from '#contracts/routes/bills-and-invoices.js';
import { isTradePath, payablePath, receivablePath } from '#contracts/rules/trade-accounts.js';
import { openAccounts, takenNumbers, type Account, type Accounts } from './accounts.js';
import type { ChartAccount } from './standard-chart.js';

export const receivable: ChartAccount = { number: '1920', type: 'asset', path: receivablePath };
export const payable: ChartAccount = { number: '2550', type: 'liability', path: payablePath };

export const tradeAccountOf = (kind: DocumentKind): ChartAccount => (kind === 'invoice' ? receivable : payable);

export const isTradeAccount = ({ path }: Pick<Account, 'path'>): boolean => isTradePath(path);

/** A number that an account of the business took stays its own. */
export async function openTradeAccount(
  em: EntityManager,
  accounts: Accounts,
  { tenantId, kind }: { tenantId: number; kind: DocumentKind },
): Promise<{ account: Account; events: NewEvent[] }> {
  const wanted = tradeAccountOf(kind);
  const known = accounts.path(tenantId, wanted.path);
  if (known) return { account: known, events: [] };
  const taken = (await takenNumbers(em, [tenantId])).get(tenantId);
  const opened = await openAccounts(em, tenantId, [taken?.has(wanted.number) ? { ...wanted, number: '' } : wanted]);
  for (const one of opened.accounts) accounts.add(one);
  return { account: accounts.path(tenantId, wanted.path)!, events: opened.events };
}
