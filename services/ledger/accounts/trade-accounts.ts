// Accounts receivable and accounts payable. A business starts without them: its first invoice or bill opens them, unless a journal
// imported them.
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

/** A number that is already in use stays with its account. */
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
  for (const added of opened.accounts) accounts.add(added);
  return { account: accounts.path(tenantId, wanted.path)!, events: opened.events };
}
