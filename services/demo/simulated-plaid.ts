// The demo's stand-in for Plaid. It stores nothing: a token contains its data, and its end is a proof made with the installation's secret.
// So a restart changes nothing, and no other program on this machine can read the accounts that a person has linked.
import { randomBytes } from 'node:crypto';
import type { Vault } from '#platform/seal.js';
import { PlaidItem, type SyncReply } from '../simulators/plaid/plaid-item.js';
import { startPlaidSimulator, type PlaidSimulator } from '../simulators/plaid/plaid-simulator.js';
import { activityOf, type DemoBank, type DemoDays, demoBanks } from './simulated-banks.js';

export async function startSimulatedPlaid(vault: Vault, days: () => DemoDays): Promise<PlaidSimulator> {
  const simulator = await startPlaidSimulator();
  simulator.clientKnows = ({ redirectUri }) => ({ simulated: demoBanks.map((bank) => shown(bank, redirectUri)) });
  simulator.missing = (token) => itemOf(vault, token, days);
  return simulator;
}

/** A different token each time: a bank that is linked again gives all new ids. */
const shown = ({ key, name, about, tenantId, accounts, ownPage }: DemoBank, redirectUri: string | undefined) => ({
  ...{ name, about, accounts, ...(tenantId && { tenantId }), ...(ownPage && redirectUri && { redirectUri }) },
  publicToken: `public-sandbox-${key}-${randomBytes(6).toString('hex')}`,
});

const parts = /^(public|access)-sandbox-([a-z]+-[0-9a-f]{12}-[a-z]+(?:_[a-z]+)*)(?:-([0-9a-f]{32}))?$/;

function itemOf(vault: Vault, token: string, days: () => DemoDays): { item: PlaidItem; accessToken: string } | undefined {
  const [, kind, name, proof] = parts.exec(token) ?? [];
  if (name === undefined) return undefined;
  const own = vault.fingerprint(name, 'simulated Plaid').slice(0, 32);
  if (kind === 'access' && proof !== own) return undefined;
  const [key, nonce, chosen] = name.split('-') as [string, string, string];
  const bank = demoBanks.find((candidate) => candidate.key === key);
  const accounts = bank?.accounts.filter((account) => chosen.split('_').includes(account.key)) ?? [];
  if (!bank || accounts.length === 0) return undefined;
  return { item: new DemoItem({ ...bank, accounts }, nonce, days), accessToken: `access-sandbox-${name}-${own}` };
}

/** Days pass while the bank is linked: each reading includes everything up to the current day. */
class DemoItem extends PlaidItem {
  private day = '';
  private readings = 0;

  constructor(
    private readonly bank: DemoBank,
    private readonly nonce: string,
    private readonly days: () => DemoDays,
  ) {
    const { institutionId: id, name, accounts } = bank;
    super(
      `item-${bank.key}-${nonce}`,
      { id, name },
      accounts.map((account) => ({ ...account, id: `${nonce}-${account.key}` })),
    );
  }

  override accountsWithBalances() {
    this.goOn();
    return super.accountsWithBalances();
  }

  override sync(cursor: string | null, count: number): SyncReply {
    this.goOn();
    const reply = super.sync(cursor, count);
    if (this.bank.asksAgain && typeof reply === 'object' && !reply.has_more && ++this.readings === 1) this.error = 'ITEM_LOGIN_REQUIRED';
    return reply;
  }

  /** A place in the history is the same after a restart, so the history is built day by day, and on each day account by account. */
  private goOn(): void {
    const days = this.days();
    if (days.today === this.day) return;
    const happened = [...activityOf(this.bank, days)].flatMap(([key, { openingCents, rows }]) => {
      this.before.set(`${this.nonce}-${key}`, openingCents / 100);
      const inDay = new Map<string, number>();
      return rows.map(({ date, description, amountCents }) => {
        const at = (inDay.get(date) ?? 0) + 1;
        inDay.set(date, at);
        const accountId = `${this.nonce}-${key}`;
        return { id: `${accountId}-${date}-${at}`, accountId, date, name: description, amount: (0 - amountCents) / 100 };
      });
    });
    const isNew = ({ date }: { date: string }) => date > this.day;
    for (const transaction of happened.filter(isNew).sort((a, b) => a.date.localeCompare(b.date))) this.put(transaction);
    this.day = days.today;
  }
}
