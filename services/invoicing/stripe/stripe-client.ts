// The client of Stripe's own package: made for one key, asked patiently, and loaded by the first who needs it. Nothing here logs.
import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { isSimulatedKey } from './simulated-key.js';
import { StripeTrouble, troubleOf } from './trouble.js';

/** Where Stripe's interface is, if not at Stripe, and how long an answer may take. */
export interface StripeSettings {
  apiUrl?: string | undefined;
  /** Where a demo's stand-in for Stripe is, on this machine: keys of its own are asked for there, all others at Stripe. */
  simulatedUrl?: string | undefined;
  timeoutMs?: number;
}

export const STRIPE_SETTINGS = Symbol('stripe settings');

const answersWithinMs = 20_000;
const networkRetries = 2;
/** Times that one question is put again where Stripe asks us to wait. */
const patience = 3;

export type Ask = <T>(question: (stripe: Stripe) => Promise<T>) => Promise<T>;

@Injectable()
export class StripeClients {
  constructor(@Optional() @Inject(STRIPE_SETTINGS) private readonly settings: StripeSettings = {}) {}

  /** A stand-in of the demo can be connected without a key of its own. */
  get isSimulated(): boolean {
    return this.settings.simulatedUrl !== undefined;
  }

  /** Asks with a key; whatever goes wrong is a `StripeTrouble`. */
  async open(key: string): Promise<Ask> {
    const { Stripe } = await import('stripe');
    const { simulatedUrl, timeoutMs = answersWithinMs } = this.settings;
    const apiUrl = (isSimulatedKey(key) ? simulatedUrl : undefined) ?? this.settings.apiUrl;
    const stripe = new Stripe(key, {
      apiVersion: Stripe.API_VERSION,
      maxNetworkRetries: networkRetries,
      timeout: timeoutMs,
      telemetry: false,
      ...(apiUrl !== undefined && addressOf(apiUrl)),
    });
    return (question) => patiently(() => question(stripe));
  }

  /** Throws what is not signed with the secret, or was signed more than five minutes ago. */
  async assertSigned(body: Buffer, signature: string, { secret, at }: { secret: string; at: Date }): Promise<void> {
    const { Stripe } = await import('stripe');
    Stripe.webhooks.constructEvent(body, signature, secret, undefined, undefined, at.getTime());
  }
}

function addressOf(url: string): { protocol: 'http' | 'https'; host: string; port: string } {
  const { protocol, hostname, port } = new URL(url);
  const isPlain = protocol === 'http:';
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: port || (isPlain ? '80' : '443') };
}

async function patiently<T>(question: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await question();
    } catch (error) {
      const trouble = troubleOf(error);
      if (!trouble) throw error;
      if (trouble.kind !== 'busy' || tries === patience) throw trouble;
      await wait(trouble.waitSeconds * 1_000);
    }
  }
}

/** A page that leads nowhere: whoever reads on after it would read it again, for ever. */
export function assertReadsOn(page: { id: string }[], from: string | null): void {
  if (from !== null && page.some(({ id }) => id === from)) throw new StripeTrouble('away');
}
