// The client for Plaid's own package: uses the installation's keys, retries, and is loaded on first use. It logs nothing.
import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { PlaidApi } from 'plaid';
import type { BankProvider, ProviderItem, ProviderPage } from '../bank-sync/provider.js';
import { bankReturnPath, type LinkToken, type LinkTokenRequest, type SimulatedBank } from './link-token.js';
import { BankTrouble } from '../bank-sync/trouble.js';
import { troubleOf } from './plaid-trouble.js';
import { parseAccount, parsePage, type PlaidPage } from './parse-page.js';

/** The installation's Plaid keys and Plaid's URL. Without keys or a URL, no bank can be linked. */
export interface PlaidSettings {
  clientId?: string | undefined;
  secret?: string | undefined;
  environment?: 'sandbox' | 'production' | undefined;
  /** The URL of Plaid's API, if it isn't Plaid's own. */
  apiUrl?: string | undefined;
  /** A stand-in on this machine. The console says so. */
  simulated?: boolean | undefined;
  /** The product's own URL, which Plaid calls. Without https, only a stand-in calls it. */
  publicUrl?: string | undefined;
  /** Where a bank's own sign-in page redirects to. A stand-in redirects to the product's own URL. */
  redirectUri?: string | undefined;
  timeoutMs?: number;
  retryMs?: number;
}

export const PLAID_SETTINGS = Symbol('plaid settings');

const answersWithinMs = 30_000;
/** Attempts per request when Plaid doesn't answer or asks us to wait, and the first delay if Plaid names none. */
const patience = 3;
const retryAfterMs = 500;
/** Transactions per page: Plaid's maximum. */
const pageSize = 500;
const daysOfHistory = 730;

@Injectable()
export class PlaidProvider implements BankProvider {
  private opened: Promise<PlaidApi> | undefined;

  constructor(@Optional() @Inject(PLAID_SETTINGS) private readonly settings: PlaidSettings = {}) {}

  /** The provider that links banks in this installation, or null if none is configured. */
  get client(): 'plaid' | 'simulated' | null {
    const { clientId, secret, apiUrl, simulated } = this.settings;
    if (simulated) return apiUrl === undefined ? null : 'simulated';
    return clientId && secret ? 'plaid' : null;
  }

  get publicUrl(): string | undefined {
    const { publicUrl, simulated } = this.settings;
    return simulated || publicUrl?.startsWith('https:') ? publicUrl : undefined;
  }

  private get redirectUri(): string | undefined {
    const { redirectUri, publicUrl, simulated } = this.settings;
    return redirectUri ?? (simulated && publicUrl ? new URL(bankReturnPath, publicUrl).href : undefined);
  }

  async linkToken({ userId, webhookUrl, token }: LinkTokenRequest): Promise<LinkToken> {
    const { Products, CountryCode } = await import('plaid');
    const { data } = await this.ask((plaid) =>
      plaid.linkTokenCreate({
        ...{ client_name: 'AI Accounting', language: 'en', country_codes: [CountryCode.Us], user: { client_user_id: userId } },
        ...(webhookUrl !== undefined && { webhook: webhookUrl }),
        ...(this.redirectUri !== undefined && { redirect_uri: this.redirectUri }),
        ...(token === undefined
          ? { products: [Products.Transactions], transactions: { days_requested: daysOfHistory } }
          : { access_token: token }),
      }),
    );
    // A stand-in returns its client's data with the token. Plaid's client gets its data from Plaid.
    const { simulated } = data as { simulated?: SimulatedBank[] };
    return { linkToken: data.link_token, expiresAt: new Date(data.expiration).toISOString(), ...(simulated && { simulated }) };
  }

  async exchange(publicToken: string): Promise<{ token: string; itemId: string }> {
    const { data } = await this.ask((plaid) => plaid.itemPublicTokenExchange({ public_token: publicToken }));
    return { token: data.access_token, itemId: data.item_id };
  }

  async item(token: string): Promise<ProviderItem> {
    const { data } = await this.ask((plaid) => plaid.accountsGet({ access_token: token }));
    const { item, accounts } = data;
    const institutionId = item.institution_id ?? '';
    return {
      ...{ itemId: item.item_id, institutionId, bankName: item.institution_name || 'Bank' },
      accounts: accounts.map(parseAccount),
    };
  }

  async page(token: string, cursor: string | null): Promise<object> {
    const { data } = await this.ask((plaid) =>
      plaid.transactionsSync({
        ...{ access_token: token, count: pageSize, options: { include_original_description: true } },
        ...(cursor !== null && { cursor }),
      }),
    );
    return data;
  }

  read(payload: object): ProviderPage {
    return parsePage(payload as PlaidPage);
  }

  async remove(token: string): Promise<void> {
    await this.ask((plaid) => plaid.itemRemove({ access_token: token }));
  }

  /** A key that signs webhooks, as JSON, or undefined if Plaid doesn't know the key id. */
  async webhookKey(keyId: string): Promise<object | undefined> {
    try {
      const { data } = await this.ask((plaid) => plaid.webhookVerificationKeyGet({ key_id: keyId }));
      return data.key;
    } catch (error) {
      if (error instanceof BankTrouble && !error.isPassing) return undefined;
      throw error;
    }
  }

  private async ask<T>(question: (plaid: PlaidApi) => Promise<T>): Promise<T> {
    if (this.client === null) throw new BankTrouble('keys');
    const plaid = await (this.opened ??= this.open());
    for (let tries = 0; ; tries++) {
      try {
        return await question(plaid);
      } catch (error) {
        const trouble = troubleOf(error);
        if (!trouble) throw error;
        if ((trouble.kind !== 'busy' && trouble.kind !== 'away') || tries + 1 >= patience) throw trouble;
        await wait(trouble.waitSeconds > 0 ? trouble.waitSeconds * 1_000 : (this.settings.retryMs ?? retryAfterMs) * 2 ** tries);
      }
    }
  }

  private async open(): Promise<PlaidApi> {
    const { Configuration, PlaidApi, PlaidEnvironments } = await import('plaid');
    const { clientId, secret, environment = 'sandbox', apiUrl, timeoutMs = answersWithinMs } = this.settings;
    return new PlaidApi(
      new Configuration({
        basePath: apiUrl ?? PlaidEnvironments[environment]!,
        baseOptions: {
          timeout: timeoutMs,
          headers: { 'PLAID-CLIENT-ID': clientId ?? 'simulated', 'PLAID-SECRET': secret ?? 'simulated', 'Plaid-Version': '2020-09-14' },
        },
      }),
    );
  }
}
