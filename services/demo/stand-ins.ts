// The demo's replacements for Plaid, SimpleFIN and Stripe: local servers with the same APIs, so that a person can link a bank and connect a
// processor without an account at either. None is started where the real one is configured.
import { vaultOf } from '#platform/seal.js';
import { isConfigured } from '../bank-link/plaid/plaid.config.js';
import type { PlaidSettings } from '../bank-link/plaid/plaid-client.js';
import type { SimplefinSettings } from '../bank-link/simplefin/simplefin-client.js';
import type { StripeSettings } from '../invoicing/stripe/stripe-client.js';
import type { Secrets } from '../host/installation.js';
import { seededOn } from './seed.js';
import { startSimulatedPlaid } from './simulated-plaid.js';
import { startSimulatedSimplefin } from './simulated-simplefin.js';
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
