// The demo's replacements for Plaid, SimpleFIN and Stripe: local servers with the same APIs, so that a person can link a bank and connect a
// processor without an account at either. None is started where the real one is configured.
import { type Vault, vaultOf } from '#platform/seal.js';
import { isConfigured } from '../bank-link/plaid/plaid.config.js';
import type { PlaidSettings } from '../bank-link/plaid/plaid-client.js';
import type { SimplefinSettings } from '../bank-link/simplefin/simplefin-client.js';
import { isSimulatedPassword, passwordOfClaim, simulatedOrigin } from '../bank-link/simplefin/simulated-token.js';
import type { StripeSettings } from '../invoicing/stripe/stripe-client.js';
import type { Secrets } from '../host/installation.js';
import { type SimplefinSimulator, type SimulatedAccount, startSimplefinSimulator } from '../simulators/simplefin/simplefin-simulator.js';
import { harborAccounts } from './platypus.js';
import { seededOn } from './seed.js';
import { type DemoDays, playedSince } from './simulated-banks.js';
import { startSimulatedPlaid } from './simulated-plaid.js';
import { startSimulatedStripe } from './simulated-stripe.js';

export interface StandIns {
  plaid: PlaidSettings;
  simplefin: SimplefinSettings;
  stripe: StripeSettings;
  close(): Promise<void>;
}

interface StandInOptions {
  secrets: Secrets;
  /** The directory of the demo's data. */
  directory: string;
  /** The configured settings. */
  plaid: PlaidSettings;
  stripe: StripeSettings;
  today?: () => string;
}

const todayByUtc = (): string => new Date().toISOString().slice(0, 10);

/** The settings with which a demo's services run. */
export async function startStandIns({ secrets, directory, plaid, stripe, today = todayByUtc }: StandInOptions): Promise<StandIns> {
  const vault = vaultOf(secrets.encryption);
  const days = () => ({ today: today(), seededOn: seededOn(directory, today()) });
  const banks = isConfigured(plaid) || plaid.apiUrl !== undefined ? undefined : await startSimulatedPlaid(vault, days);
  const bridge = await startSimulatedSimplefin(vault, days);
  const processor = stripe.apiUrl === undefined ? await startSimulatedStripe(vault, days) : undefined;
  return {
    plaid: { ...plaid, ...(banks && { apiUrl: banks.url, simulated: true }) },
    simplefin: { trusted: bridge.url, simulated: true },
    stripe: { ...stripe, ...(processor && { simulatedUrl: processor.url }) },
    close: async () => {
      await Promise.all([banks?.close(), bridge.close(), processor?.close()]);
    },
  };
}

async function startSimulatedSimplefin(vault: Vault, days: () => DemoDays): Promise<SimplefinSimulator> {
  const simulator = await startSimplefinSimulator();
  let day = '';
  simulator.elsewhere = {
    origin: simulatedOrigin,
    claim: (path) => passwordOfClaim(vault, path),
    knows: (password) => isSimulatedPassword(vault, password),
  };
  simulator.beforeAnswer = () => {
    const now = days();
    if (now.today !== day) simulator.accounts = accountsOn(now);
    day = now.today;
  };
  return simulator;
}

function accountsOn(days: DemoDays): SimulatedAccount[] {
  const played = playedSince(harborAccounts, days);
  return harborAccounts.map(({ name, openingCents }, at) => {
    const rows = played.get(name)!;
    const heldCents = rows.reduce((sum, { amountCents }) => sum + amountCents, openingCents);
    const inDay = new Map<string, number>();
    const transactions = rows.map(({ date, description, amountCents }) => {
      const number = (inDay.get(date) ?? 0) + 1;
      inDay.set(date, number);
      return { id: `TRN-${date}-${number}`, postedOn: date, amount: dollars(amountCents), description };
    });
    return { id: `ACT-harbor-${at + 1}`, name, balance: dollars(heldCents), transactions };
  });
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);
