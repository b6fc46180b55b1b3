// Clients from Stripe's package, one per key, with retries. The package is loaded on first use. Nothing here logs.
import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { isSimulatedKey } from './simulated-key.js';
import { StripeTrouble, troubleOf } from './trouble.js';

/** The URL of Stripe's API, if not Stripe's own, and the timeout. */
export interface StripeSettings {
  apiUrl?: string | undefined;
  /** The local URL of a demo's Stripe simulator. It serves its own keys; all other keys go to Stripe. */
  simulatedUrl?: string | undefined;
  timeoutMs?: number;
}

export const STRIPE_SETTINGS = Symbol('stripe settings');

const answersWithinMs = 20_000;
const networkRetries = 2;
/** Retries of one request when Stripe asks us to wait. */
const maxRetries = 3;

export type Ask = <T>(question: (stripe: Stripe) => Promise<T>) => Promise<T>;

@Injectable()
export class StripeClients {
  constructor(@Optional() @Inject(STRIPE_SETTINGS) private readonly settings: StripeSettings = {}) {}

  /** The demo's simulator can be connected without entering a key. */
  get isSimulated(): boolean {
    return this.settings.simulatedUrl !== undefined;
  }

  /** Sends requests with a key. Every failure is a `StripeTrouble`. */
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
    return (question) => withRetries(() => question(stripe));
  }

  /** Throws if the body isn't signed with the secret, or was signed more than five minutes ago. */
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

async function withRetries<T>(question: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await question();
    } catch (error) {
      const trouble = troubleOf(error);
      if (!trouble) throw error;
      if (trouble.kind !== 'busy' || tries === maxRetries) throw trouble;
      await wait(trouble.waitSeconds * 1_000);
    }
  }
}

/** Throws if a page contains its own start: reading on would repeat it forever. */
export function assertPageAdvances(page: { id: string }[], from: string | null): void {
  if (from !== null && page.some(({ id }) => id === from)) throw new StripeTrouble('away');
}
