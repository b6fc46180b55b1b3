// The product beside a simulated Stripe: businesses that connect accounts, and what invoicing told of them.
import type { DataOf } from '#contracts/define.js';
import { activityFetched } from '#contracts/events/invoicing.js';
import { reconcileCharges } from '#contracts/routes/client-invoices.js';
import { getJob } from '#contracts/routes/jobs.js';
import { connectProcessor } from '#contracts/routes/processor-connections.js';
import { StripeAccount } from '../../host/simulators/stripe/stripe-account.js';
import { startStripeSimulator, type StripeSimulator } from '../../host/simulators/stripe/stripe-simulator.js';
import { TestSystem } from '../../host/testing/test-system.js';

type Told = DataOf<typeof activityFetched>;
type Row = Told['rows'][number];

/** Of each row what was told first and last. */
export interface ToldRow {
  first: Row;
  last: Row;
  times: number;
}

/** The edge would ask the service that the job's id names. */
const jobOfInvoicing = { ...getJob, service: 'invoicing' as const };

let tenants = 100;

export class StripeTrial {
  private constructor(
    readonly system: TestSystem,
    readonly stripe: StripeSimulator,
  ) {}

  static async start(options: Parameters<typeof TestSystem.start>[0] = {}): Promise<StripeTrial> {
    const stripe = await startStripeSimulator();
    // An answer that does not come is given up soon.
    const system = await TestSystem.start({ ...options, stripe: { apiUrl: stripe.url, timeoutMs: 1_500 } });
    return new StripeTrial(system, stripe);
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

  /** Asks for what is new and waits for the job's end; what was asked of Stripe since then. */
  async reconcile(tenantId: number): Promise<{ requests: string[]; job: { state: string; problem: unknown; result: unknown } }> {
    const before = this.stripe.requests.length;
    const { jobId } = await this.system.get(reconcileCharges, { tenantId, body: {} });
    await this.system.drain();
    const job = await this.system.get(jobOfInvoicing, { tenantId, params: { jobId: jobId! } });
    return { requests: this.stripe.requests.slice(before), job };
  }

  async told(tenantId: number): Promise<Told[]> {
    const { rows } = await this.system.composition.database.query<{ data: string }>(
      `select data from invoicing.event_log where tenant_id = $1 and type = $2 order by position`,
      [tenantId, activityFetched.type],
    );
    return rows.map(({ data }) => JSON.parse(data) as Told);
  }

  async rows(tenantId: number): Promise<Map<string, ToldRow>> {
    const found = new Map<string, ToldRow>();
    for (const { rows } of await this.told(tenantId))
      for (const row of rows) {
        const known = found.get(row.id);
        found.set(row.id, { first: known?.first ?? row, last: row, times: (known?.times ?? 0) + 1 });
      }
    return found;
  }

  async one<T>(text: string, values: unknown[] = []): Promise<T> {
    const { rows } = await this.system.composition.database.query(text, values);
    return rows[0] as T;
  }
}

/** Everything that happened at an account was told, nothing else, each row with what Stripe says of it and never otherwise but for its payout. */
export function differences(account: StripeAccount, told: Map<string, ToldRow>): string[] {
  const taken = account.transactions.filter(({ currency }) => currency === 'usd');
  const expected = new Map(taken.map((one) => [one.id, one]));
  return [
    ...taken.filter(({ id }) => !told.has(id)).map(({ id }) => `${id} was not told`),
    ...[...told.keys()].filter((id) => !expected.has(id)).map((id) => `${id} is not at Stripe`),
    ...[...told].flatMap(([id, { first, last }]) => {
      const unlike =
        JSON.stringify({ ...first, activity: { ...first.activity, payoutId: '' } }) !==
        JSON.stringify({ ...last, activity: { ...last.activity, payoutId: '' } });
      const [net, payout] = [expected.get(id)?.net, account.paidOut.get(id) ?? ''];
      return [
        ...(unlike ? [`${id} was told with other content`] : []),
        ...(last.amountCents === net ? [] : [`${id} was told as ${last.amountCents}, not ${net}`]),
        ...(last.activity.payoutId === payout ? [] : [`${id} was told in '${last.activity.payoutId}', not '${payout}'`]),
      ];
    }),
  ];
}
