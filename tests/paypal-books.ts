// A PayPal account in tests: files of typed rows, what they post, and whether the books agree with the file's balance after every day.
import { expect } from '@jest/globals';
import { getTrialBalance } from '#contracts/routes/balances.js';
import type { ImportPreview } from '#contracts/routes/imports.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import type { TestSystem } from '../services/host/testing/test-system.js';
import { importStatement } from './upload.js';

export type Row = [day: string, type: string, gross: number, fee: number, balance: number, id: string, reference?: string];

const headings =
  '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","From Email Address","To Email Address","Transaction ID","Reference Txn ID","Balance"';
export const paypal = (rows: Row[]): string =>
  [
    headings,
    ...rows.map(([day, type, gross, fee, balance, id, reference = ''], at) => {
      const time = `09:00:${String(at).padStart(2, '0')}`;
      const amounts = [gross, fee, gross + fee].map((amount) => amount.toFixed(2));
      const cells = [day, time, 'PST', 'Buyer', type, 'Completed', 'USD', ...amounts, 'a@x.test', 'b@x.test', id, reference];
      return [...cells, balance.toFixed(2)].map((cell) => `"${cell}"`).join(',');
    }),
  ].join('\n');

/** Of one business. Amounts are in dollars: what an account has at the end of a day. */
export class PayPalBooks {
  constructor(
    private readonly system: TestSystem,
    readonly tenantId: number,
  ) {}

  async take(rows: Row[], name = 'pp.csv'): Promise<ImportPreview> {
    const shown = await importStatement(this.system, paypal(rows), { tenantId: this.tenantId, name, fields: { accountName: 'PayPal' } });
    await this.system.drain();
    return shown;
  }

  async balanceOf(path: string, asOf = '2025-12-31'): Promise<number> {
    const { accounts } = await this.system.get(getTrialBalance, { tenantId: this.tenantId, query: { asOf } });
    return (accounts.find((account) => account.path === path)?.balanceCents ?? 0) / 100;
  }

  atPayPal = (asOf?: string) => this.balanceOf('Assets:Bank:PayPal', asOf);
  held = (asOf?: string) => this.balanceOf('Assets:Held by Processors', asOf);

  async results(): Promise<{ revenue: number; expenses: number }> {
    const { revenue, expenses } = await this.system.get(getIncomeStatement, { tenantId: this.tenantId, params: { year: 2025 } });
    return { revenue: revenue.total, expenses: expenses.total };
  }

  /** The last balance of each day is the account's in the books. */
  async agreesEachDay(rows: Row[]): Promise<void> {
    const days = new Map(rows.map(([day, , , , balance]) => [day.replace(/(\d\d)\/(\d\d)\/(\d{4})/, '$3-$1-$2'), balance]));
    for (const [day, balance] of days) expect([day, await this.atPayPal(day)]).toEqual([day, balance]);
  }
}
