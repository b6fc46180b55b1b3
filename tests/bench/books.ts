// Books in a database, written by the product's own posting function in large batches: what reading is measured on.
import { categoryLine } from '#contracts/rules/bank-entry-lines.js';
import type { UnitOfWork } from '#platform/unit-of-work.js';
import { ensureBooks, loadAccounts, openAccounts, type Account, type Accounts } from '../../services/ledger/accounts/accounts.js';
import type { Entry } from '../../services/ledger/posting/entry.js';
import type { Decision } from '../../services/ledger/posting/store-decisions.js';
import { reserveEntryNumbers, writeEntries } from '../../services/ledger/posting/write-entries.js';
import { entries } from './bank-activity.js';

const batch = 5_000;
/** Nine tenths belong to the business that is measured, the rest to as many others. */
const others = 20;
const firstOther = 1_000;

export interface Chart {
  accounts: Accounts;
  money: Account;
}

/** The standard chart with one bank account. */
export function openChart(ledger: UnitOfWork, tenantId: number): Promise<Chart> {
  return ledger.asWorker([tenantId], 'bench', async (em) => {
    await ensureBooks(em, [tenantId]);
    await openAccounts(em, tenantId, [{ path: 'Assets:Bank:Operating', number: '1000', type: 'asset', money: true }]);
    const accounts = await loadAccounts(em, [tenantId]);
    return { reply: { accounts, money: accounts.path(tenantId, 'Assets:Bank:Operating')! } };
  });
}

/** `lines` postings in all, two per entry, each with the decision that put it on its account. */
export async function loadBooks(ledger: UnitOfWork, tenantId: number, lines: number): Promise<void> {
  const count = lines / 2;
  await loadTenant(ledger, tenantId, Math.round(count * 0.9));
  for (let n = 0; n < others; n++) await loadTenant(ledger, firstOther + n, Math.round((count * 0.1) / others));
}

/** Where the activity of a business is filed, other than by chance. */
export interface Filed {
  /** The part without a category. */
  open?: number;
  /** The path of the only category. */
  under?: string;
}

export async function loadTenant(ledger: UnitOfWork, tenantId: number, count: number, { open, under }: Filed = {}): Promise<void> {
  const chart = await openChart(ledger, tenantId);
  let id = 0;
  const all = entries({ tenantId, ...chart, count, seed: `books ${tenantId}`, nextEntryId: () => id++, open });
  const only = under === undefined ? undefined : chart.accounts.path(tenantId, under)!;
  if (only) for (const { lines } of all) lines[1]!.account = only;
  for (let at = 0; at < all.length; at += batch) {
    const part = all.slice(at, at + batch);
    await ledger.asWorker([tenantId], 'bench', async (em) => {
      const next = await reserveEntryNumbers(em, part.length);
      for (const entry of part) entry.entryId = next();
      const decided = part.filter((entry) => !entry.lines[1]!.account.path.endsWith(':Uncategorized'));
      await writeEntries(em, part, decided.map(decisionOf));
      return { reply: undefined };
    });
  }
}

const decisionOf = ({ tenantId, entryId, lines }: Entry): Decision => ({
  ...{
    tenantId,
    entryId,
    line: categoryLine,
    account: lines[1]!.account,
    by: 'history',
    actor: 'assistant',
    modelVersion: 'payee-history@1',
  },
  ...{ confidence: 0.91, reason: '2 of 2 earlier decisions for this payee', appliedRules: [], proposal: null },
});
