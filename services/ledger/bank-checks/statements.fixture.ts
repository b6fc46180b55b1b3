// What bank-link would publish of a small account and its statements, every amount chosen so that its books can be derived by hand.
import pg from 'pg';
import type { NewEvent } from '#contracts/define.js';
import { balanceStated, duplicateSuspected, periodCovered, transactionReceived } from '#contracts/events/bank-link.js';
import { getAccountChecks, getBankChecks } from '#contracts/routes/bank-checks.js';
import { TestSystem } from '../../host/testing/test-system.js';

export const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const account = { id: uuid(1), name: 'Checking', type: 'asset' as const, mask: '4410' };
const ofFile = { importId: uuid(90), fileName: 'checking.csv', account };
export const path = 'Assets:Bank:Checking';

export const fact = (
  n: number,
  date: string,
  amountCents: number,
  description = 'AMZN MKTP US',
  kind: 'activity' | 'opening-balance' = 'activity',
) =>
  transactionReceived.of(0, {
    bankTransactionId: uuid(100 + n),
    revision: 1,
    change: 'added',
    kind,
    account,
    date,
    description,
    reference: '',
    amountCents,
  });
export const stated = (n: number, date: string, statedCents: number, more: object = {}) =>
  balanceStated.of(0, {
    ...ofFile,
    checkId: uuid(200 + n),
    change: 'stated',
    date,
    statedCents,
    source: 'running',
    edge: false,
    ...more,
  } as never);
export const covered = (from: string, to: string, more: object = {}) =>
  periodCovered.of(0, { ...ofFile, change: 'covered', from, to, refused: [], ...more } as never);
export const suspected = (n: number, date: string, amountCents: number, change: 'suspected' | 'decided' | 'withdrawn' = 'suspected') =>
  duplicateSuspected.of(0, { ...ofFile, possibleDuplicateId: uuid(300 + n), change, date, description: 'REFUND', amountCents });

/**
 * 1,000.00 at the beginning of August 1. − 45.99 on the 5th: 954.01. + 500.00 on the 20th: 1,454.01. − 45.99 on September 12: 1,408.02.
 * − 100.00 on the 20th: 1,308.02.
 */
export const facts = [
  fact(0, '2026-08-01', 100_000, 'Opening balance', 'opening-balance'),
  fact(1, '2026-08-05', -4_599),
  fact(2, '2026-08-20', 50_000, 'CLIENT'),
  fact(3, '2026-09-12', -4_599),
  fact(4, '2026-09-20', -10_000, 'RENT'),
];
export const closing = { source: 'closing', edge: true };
export const statements = [
  stated(0, '2026-08-05', 95_401),
  stated(1, '2026-08-31', 145_401, closing),
  stated(2, '2026-09-30', 130_802, closing),
  covered('2026-08-01', '2026-08-31'),
  covered('2026-09-01', '2026-09-30', { importId: uuid(91) }),
];

/** Businesses that get the bank events a test gives, and what the ledger says of their accounts. */
export class StatementsFixture {
  private tenants = 10;

  private constructor(
    readonly system: TestSystem,
    readonly admin: pg.Client,
  ) {}

  static async start(): Promise<StatementsFixture> {
    const system = await TestSystem.start({ now: '2026-11-22T17:00:00Z' });
    const admin = new pg.Client(system.administrator);
    await admin.connect();
    return new StatementsFixture(system, admin);
  }

  async close(): Promise<void> {
    await this.admin.end();
    await this.system.close();
  }

  /** Publishes in a business of its own; each event of the list in the order given. */
  business = async (...events: NewEvent[]): Promise<number> => {
    const tenantId = this.tenants++;
    await this.system.openBusiness(tenantId);
    await this.publish(tenantId, ...events);
    return tenantId;
  };

  publish = async (tenantId: number, ...events: NewEvent[]): Promise<void> => {
    const own = events.map((event) => ({ ...event, tenantId }));
    await this.system.publish('bank-link', own);
    await this.system.drain();
  };

  accountsOf = async (tenantId: number) => (await this.system.get(getBankChecks, { tenantId })).accounts;
  checking = async (tenantId: number) => (await this.accountsOf(tenantId))[0]!;
  pageOf = (tenantId: number, query = {}) => this.system.get(getAccountChecks, { tenantId, params: { bankAccountId: account.id }, query });
}
