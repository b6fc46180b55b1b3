// The demo's stand-in for Plaid. It keeps nothing: what a token is of can be read from it, and whether it was made here is proven by its end, which is
// made from the installation's own secret. So a restart changes nothing, and no other program of this machine can ask for what a person has linked.
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

/** Every time under another token: a bank that is linked anew gives all its ids anew. */
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
  const bank = demoBanks.find((one) => one.key === key);
  const accounts = bank?.accounts.filter((account) => chosen.split('_').includes(account.key)) ?? [];
  if (!bank || accounts.length === 0) return undefined;
  return { item: new DemoItem({ ...bank, accounts }, nonce, days), accessToken: `access-sandbox-${name}-${own}` };
}

/** Days go by while it is linked: what has happened since is there whenever it is asked. */
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

  override toldAccounts() {
    this.goOn();
    return super.toldAccounts();
  }

  override sync(cursor: string | null, count: number): SyncReply {
    this.goOn();
    const reply = super.sync(cursor, count);
    if (this.bank.asksAgain && typeof reply === 'object' && !reply.has_more && ++this.readings === 1) this.error = 'ITEM_LOGIN_REQUIRED';
    return reply;
  }

  /** A place in the history is the same after a restart, so what happened is told day by day, and on each day account by account. */
  private goOn(): void {
    const days = this.days();
    if (days.today === this.day) return;
    const told = [...activityOf(this.bank, days)].flatMap(([key, { openingCents, rows }]) => {
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
    for (const one of told.filter(isNew).sort((a, b) => a.date.localeCompare(b.date))) this.put(one);
    this.day = days.today;
  }
}
