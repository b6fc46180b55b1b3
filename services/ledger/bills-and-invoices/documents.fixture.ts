// Invoices, bills and bank rows for tests, and what the books then hold.
import { addDocument, payDocument } from '#contracts/routes/bills-and-invoices.js';
import { getLedgerFast } from '#contracts/routes/general-ledger.js';
import { accountBalances } from '../../../tests/journal-programs.js';
import { importStatement } from '../../../tests/upload.js';
import type { TestSystem } from '../../host/testing/test-system.js';

export const receivable = 'Assets:Accounts Receivable';
export const payable = 'Liabilities:Accounts Payable';
export const checking = 'Assets:Bank:Checking';

interface Terms {
  date?: string;
  dueOn?: string;
  number?: string;
  lines: Record<string, number>;
}

export const problemOf = ({ status, body }: { status: number; body: unknown }): [number, string] => [
  status,
  String((body as { type: string }).type)
    .split('/')
    .at(-1)!,
];

/** How a test speaks to one product about documents; `system` once it was started. */
export function documentsOf(system: () => TestSystem) {
  const put = (tenantId: number, ...rows: string[]) =>
    importStatement(system(), `Date,Description,Amount\n${rows.join('\n')}\n`, {
      tenantId,
      fields: { accountName: 'Checking', accountType: 'asset' },
    });
  /** Rows of Checking under the cash method, the newest first. */
  const rowsOf = async (tenantId: number, search: string) => {
    await system().drain();
    const { transactions } = await system().get(getLedgerFast, { tenantId, query: { search, method: 'cash' } });
    return transactions.filter(({ BankAccountName }) => BankAccountName === 'Checking');
  };
  const lineOf = async (tenantId: number, search: string) => (await rowsOf(tenantId, search))[0]!.JournalEntryLineID;
  const enter = (tenantId: number, kind: 'invoice' | 'bill', party: string, { lines, ...terms }: Terms) =>
    system().call(addDocument, {
      tenantId,
      body: {
        ...{ kind, party, date: '2026-06-01', dueOn: '2026-07-01', ...terms },
        lines: Object.entries(lines).map(([category, amountCents]) => ({ category, amountCents })),
      },
    });
  const entered = async (...args: Parameters<typeof enter>) => {
    const { status, body } = await enter(...args);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.documentId;
  };
  const pay = (tenantId: number, documentId: string, body: object) =>
    system().call(payDocument, { tenantId, params: { documentId }, body });
  const balances = async (tenantId: number, method: 'cash' | 'accrual'): Promise<Record<string, number>> => {
    await system().drain();
    return Object.fromEntries(Object.entries(await accountBalances(system(), tenantId, method)).filter(([, cents]) => cents !== 0));
  };
  return { put, rowsOf, lineOf, enter, entered, pay, balances };
}
