// What a demo has in place of Plaid, SimpleFIN and Stripe: programs of this machine that speak as they do, so that a person can link a bank and connect a
// processor without an account at either. Where the real one is configured there is none.
import { vaultOf } from '#platform/seal.js';
import { isConfigured } from '../../bank-link/plaid/plaid.config.js';
import type { PlaidSettings } from '../../bank-link/plaid/plaid-client.js';
import type { SimplefinSettings } from '../../bank-link/simplefin/simplefin-client.js';
import type { StripeSettings } from '../../invoicing/stripe/stripe-client.js';
import type { Secrets } from '../installation.js';
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

export interface StandInOptions {
  secrets: Secrets;
  /** Where the demo's data lies. */
  directory: string;
  /** As they are configured. */
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
