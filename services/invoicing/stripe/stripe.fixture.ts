// The product with a simulated Stripe: businesses that connect accounts, and the events that invoicing published.
import type { DataOf } from '#contracts/define.js';
import { activityFetched } from '#contracts/events/invoicing.js';
import { reconcileCharges } from '#contracts/routes/client-invoices.js';
import { getJob } from '#contracts/routes/jobs.js';
import { connectProcessor } from '#contracts/routes/processor-connections.js';
import { StripeAccount } from '../../simulators/stripe/stripe-account.js';
import { startStripeSimulator, type StripeSimulator } from '../../simulators/stripe/stripe-simulator.js';
import { TestSystem } from '../../host/testing/test-system.js';

type FetchedPage = DataOf<typeof activityFetched>;
type Row = FetchedPage['rows'][number];

/** The first and the last published version of each row. */
export interface PublishedRow {
  first: Row;
  last: Row;
  times: number;
}

/** The edge would call the service that the job's id names. */
const jobOfInvoicing = { ...getJob, service: 'invoicing' as const };

let tenants = 100;

export class StripeFixture {
  private constructor(
    readonly system: TestSystem,
    readonly stripe: StripeSimulator,
  ) {}

  static async start(options: Parameters<typeof TestSystem.start>[0] = {}): Promise<StripeFixture> {
    const stripe = await startStripeSimulator();
    // The tests don't wait long for an answer.
    const system = await TestSystem.start({ ...options, stripe: { apiUrl: stripe.url, timeoutMs: 1_500 } });
    return new StripeFixture(system, stripe);
  }

  async close(): Promise<void> {
    this.stripe.faults.splice(0);
    await this.system.close();
    await this.stripe.close();
  }

  /** A business of its own, and an account with a key at Stripe. */
  async business(): Promise<{ tenantId: number; account: StripeAccount; key: string }> {
    const tenantId = ++tenants;
    await this.system.openBusiness(tenantId);
    const account = new StripeAccount(`acct_${tenantId}`);
    const key = `rk_test_simulated${tenantId}`;
    this.stripe.keys.set(key, account);
    return { tenantId, account, key };
  }

  async connect(tenantId: number, secretKey: string, more: { webhookSecret?: string } = {}) {
    const { connection } = await this.system.get(connectProcessor, { tenantId, body: { processor: 'stripe', secretKey, ...more } });
    await this.system.drain();
    return connection;
  }

  /** Requests a reading and waits for the job's end. Returns the requests that Stripe received. */
  async reconcile(tenantId: number): Promise<{ requests: string[]; job: { state: string; problem: unknown; result: unknown } }> {
    const before = this.stripe.requests.length;
    const { jobId } = await this.system.get(reconcileCharges, { tenantId, body: {} });
    await this.system.drain();
    const job = await this.system.get(jobOfInvoicing, { tenantId, params: { jobId: jobId! } });
    return { requests: this.stripe.requests.slice(before), job };
  }

  async fetchedPages(tenantId: number): Promise<FetchedPage[]> {
    const { rows } = await this.system.composition.database.query<{ data: string }>(
      `select data from invoicing.event_log where tenant_id = $1 and type = $2 order by position`,
      [tenantId, activityFetched.type],
    );
    return rows.map(({ data }) => JSON.parse(data) as FetchedPage);
  }

  async rows(tenantId: number): Promise<Map<string, PublishedRow>> {
    const found = new Map<string, PublishedRow>();
    for (const { rows } of await this.fetchedPages(tenantId))
      for (const row of rows) {
        const known = found.get(row.id);
        found.set(row.id, { first: known?.first ?? row, last: row, times: (known?.times ?? 0) + 1 });
      }
    return found;
  }

  async firstRow<T>(text: string, values: unknown[] = []): Promise<T> {
    const { rows } = await this.system.composition.database.query(text, values);
    return rows[0] as T;
  }
}

/** Differences between an account and its published rows. Later versions of a row may differ only in the payout. */
export function differences(account: StripeAccount, published: Map<string, PublishedRow>): string[] {
  const taken = account.transactions.filter(({ currency }) => currency === 'usd');
  const expected = new Map(taken.map((transaction) => [transaction.id, transaction]));
  return [
    ...taken.filter(({ id }) => !published.has(id)).map(({ id }) => `${id} was not published`),
    ...[...published.keys()].filter((id) => !expected.has(id)).map((id) => `${id} is not at Stripe`),
    ...[...published].flatMap(([id, { first, last }]) => {
      const unlike =
        JSON.stringify({ ...first, activity: { ...first.activity, payoutId: '' } }) !==
        JSON.stringify({ ...last, activity: { ...last.activity, payoutId: '' } });
      const [net, payout] = [expected.get(id)?.net, account.paidOut.get(id) ?? ''];
      return [
        ...(unlike ? [`${id} was published with other content`] : []),
        ...(last.amountCents === net ? [] : [`${id} was published as ${last.amountCents}, not ${net}`]),
        ...(last.activity.payoutId === payout ? [] : [`${id} was published in '${last.activity.payoutId}', not '${payout}'`]),
      ];
    }),
  ];
}
