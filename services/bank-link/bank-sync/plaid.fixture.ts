// The product with a simulated Plaid: businesses that link banks, and their books compared with the bank.
import { getTrialBalance } from '#contracts/routes/balances.js';
import { getAccessToken, listBankLinks, mapBankAccounts, syncBankLink } from '#contracts/routes/bank-links.js';
import { getJob } from '#contracts/routes/jobs.js';
import { PlaidItem } from '../../simulators/plaid/plaid-item.js';
import { startPlaidSimulator, type PlaidSimulator } from '../../simulators/plaid/plaid-simulator.js';
import { TestSystem } from '../../host/testing/test-system.js';

/** The edge would ask the service that the job's id names. */
const jobOfBankLink = { ...getJob, service: 'bank-link' as const };

let tenants = 200;
let items = 0;

export class PlaidTrial {
  private constructor(
    readonly system: TestSystem,
    readonly plaid: PlaidSimulator,
  ) {}

  /** With the Plaid of another trial where the product is started again. */
  static async start(options: Parameters<typeof TestSystem.start>[0] = {}, given?: PlaidSimulator): Promise<PlaidTrial> {
    const plaid = given ?? (await startPlaidSimulator());
    // A short timeout, but long enough for a busy machine.
    const settings = { apiUrl: plaid.url, simulated: true, timeoutMs: 3_000, retryMs: 1, publicUrl: 'http://localhost:8080' };
    return new PlaidTrial(await TestSystem.start({ ...options, plaid: settings }), plaid);
  }

  async close(options: { verify?: boolean } = {}): Promise<void> {
    this.plaid.faults.splice(0);
    await this.system.close(options);
    await this.plaid.close();
  }

  async business(): Promise<number> {
    const tenantId = ++tenants;
    await this.system.openBusiness(tenantId);
    return tenantId;
  }

  /** A bank with one checking account to sign in at. */
  bank(accounts = [{ id: 'checking', name: 'Business Checking', mask: '4410' }]): { item: PlaidItem; publicToken: string } {
    const n = ++items;
    const own = accounts.map((account) => ({ ...account, id: `${account.id}-${n}` }));
    const item = new PlaidItem(`item-${n}`, { id: 'ins_109508', name: 'First Platypus Bank' }, own);
    const publicToken = `public-sandbox-${n}`;
    this.plaid.signIns.set(publicToken, { item, accessToken: `access-sandbox-${n}-verysecret` });
    return { item, publicToken };
  }

  async link(tenantId: number, publicToken: string): Promise<string> {
    await this.system.get(getAccessToken, { tenantId, body: { public_token: publicToken } });
    const { itemId } = this.plaid.signIns.get(publicToken)!.item;
    return (await this.links(tenantId)).find((link) => link.itemId === itemId)!.linkId;
  }

  /** Links a bank and maps each of its accounts to a new one of the books. */
  async linkAndMap(tenantId: number, publicToken: string, names: string[] = ['Checking']): Promise<string> {
    const linkId = await this.link(tenantId, publicToken);
    const { accounts } = (await this.links(tenantId)).find((link) => link.linkId === linkId)!;
    const body = { accounts: accounts.map(({ accountId }, at) => ({ accountId, ...(names[at] && { name: names[at] }) })) };
    await this.system.get(mapBankAccounts, { tenantId, params: { linkId }, body });
    await this.system.drain();
    return linkId;
  }

  async links(tenantId: number) {
    return (await this.system.get(listBankLinks, { tenantId })).links;
  }

  /** Syncs and waits for the end. Returns the requests to Plaid since then. */
  async sync(tenantId: number, linkId: string): Promise<{ requests: string[]; job: { state: string; problem: unknown; result: unknown } }> {
    const before = this.plaid.requests.length;
    const { jobId } = await this.system.get(syncBankLink, { tenantId, params: { linkId }, body: {} });
    await this.system.drain();
    const job = await this.system.get(jobOfBankLink, { tenantId, params: { jobId } });
    return { requests: this.plaid.requests.slice(before), job };
  }

  /** Balances of the books that are not zero, by path. */
  async balances(tenantId: number): Promise<Record<string, number>> {
    const { accounts } = await this.system.get(getTrialBalance, { tenantId, query: {} });
    return Object.fromEntries(
      accounts.filter(({ balanceCents }) => balanceCents !== 0).map(({ path, balanceCents }) => [path, balanceCents]),
    );
  }

  /** A business's current bank transactions: day, amount and text, sorted. */
  async postedTransactions(tenantId: number): Promise<string[]> {
    const { rows } = await this.system.composition.database.query<{ text: string }>(
      `select date || ' ' || amount_cents || ' ' || description as text from bank_link.bank_transaction
       where tenant_id = $1 and kind = 'activity' and not removed order by 1`,
      [tenantId],
    );
    return rows.map(({ text }) => text);
  }

  /** A hash of each table of all services, including row versions, so that a write shows even if it changes no value. */
  async versions(): Promise<Record<string, string>> {
    const { database } = this.system.composition;
    const { rows } = await database.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const each = rows.map(
      ({ name }) => `select '${name}' as name, coalesce(md5(string_agg(ctid::text || xmin, ',' order by ctid)), '') as v from ${name}`,
    );
    const all = await database.query<{ name: string; v: string }>(each.join(' union all '));
    return Object.fromEntries(all.rows.map(({ name, v }) => [name, v]).sort());
  }

  async one<T>(text: string, values: unknown[] = []): Promise<T> {
    const { rows } = await this.system.composition.database.query(text, values);
    return rows[0] as T;
  }
}

/** The posted transactions of a bank as the books should have them. */
export const statementOf = (item: PlaidItem): string[] =>
  [...item.current.values()]
    .filter(({ pending }) => !pending)
    .map(({ date, amount, name }) => `${date} ${0 - Math.round(amount * 100)} ${name}`)
    .sort();
