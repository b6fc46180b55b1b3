// The SimpleFIN provider. A person creates a setup token there, which is exchanged once for a URL with a password. That URL returns
// accounts and their transactions by day. It logs nothing.
import { createHash } from 'node:crypto';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { z } from 'zod';
import { daysAfter, daysBetween } from '#contracts/days.js';
import { Clock } from '#platform/clock.js';
import type { BankProvider, ProviderItem, ProviderPage } from '../bank-sync/provider.js';
import { BankTrouble } from '../bank-sync/trouble.js';
import { askOutside, mayAsk, type OutsideAnswer } from './outside.js';
import { simulatedOrigin } from './simulated-token.js';
import { dayOfPlace, historyDays, parseAccount, parseWindow, windowDays, type SimplefinAnswer, type Window } from './parse-window.js';

export interface SimplefinSettings {
  /** A stand-in's address, which need not be public. */
  trusted?: string | undefined;
  /** A demo's. The console says so. */
  simulated?: boolean;
  timeoutMs?: number;
}

export const SIMPLEFIN_SETTINGS = Symbol('simplefin settings');

const answersWithinMs = 60_000;

/** Limits fit a bridge with all accounts of a business. A larger response is rejected. */
const Answer = z.object({
  errors: z.array(z.string().max(10_000)).max(1_000).optional(),
  accounts: z
    .array(
      z.looseObject({
        org: z.looseObject({ id: z.string().optional(), domain: z.string().optional(), name: z.string().optional() }).default({}),
        id: z.string().min(1).max(200),
        name: z.string().max(1_000),
        currency: z.string().max(1_000),
        balance: z.string().max(30),
        transactions: z
          .array(
            z.looseObject({
              id: z.string().min(1).max(200),
              posted: z.number().int().min(0).max(4_102_444_800),
              amount: z.string().max(30),
              description: z.string().max(10_000),
              payee: z.string().max(10_000).optional(),
              transacted_at: z.number().int().min(0).max(4_102_444_800).optional(),
              pending: z.boolean().optional(),
            }),
          )
          .max(100_000)
          .optional(),
      }),
    )
    .max(100),
});

@Injectable()
export class SimplefinProvider implements BankProvider {
  constructor(
    private readonly clock: Clock,
    @Optional() @Inject(SIMPLEFIN_SETTINGS) private readonly settings: SimplefinSettings = {},
  ) {}

  /** A stand-in accepts its own tokens in addition to SimpleFIN's. */
  get isSimulated(): boolean {
    return this.settings.simulated === true;
  }

  /** Exchanges a setup token, which works once, for the URL that returns accounts. The URL contains its password. */
  async claim(setupToken: string): Promise<string> {
    const claim = addressIn(Buffer.from(setupToken, 'base64').toString('utf8'));
    if (!claim || !this.mayAsk(claim)) throw new BankTrouble('setup-token');
    const { status, text } = await this.ask(claim, 'POST');
    const access = addressIn(text);
    if (status === 403 || !access?.username || !this.mayAsk(access)) throw new BankTrouble('setup-token');
    return access.href;
  }

  async item(token: string): Promise<ProviderItem> {
    const { accounts, errors = [] } = await this.accounts(token, { 'balances-only': '1' });
    if (accounts.length === 0) throw new BankTrouble(errors.length > 0 ? 'sign-in' : 'empty');
    const [{ org }] = accounts as [SimplefinAnswer['accounts'][number]];
    const names = new Set(accounts.map((account) => account.org.name ?? account.org.domain ?? 'Bank'));
    return {
      // Its only identifier is its URL, which is a secret.
      itemId: createHash('sha256').update(token).digest('base64url').slice(0, 24),
      institutionId: `simplefin:${org.domain ?? org.id ?? ''}`.slice(0, 200),
      bankName: [...names].join(', ').slice(0, 100),
      accounts: accounts.map(parseAccount),
    };
  }

  async page(token: string, cursor: string | null): Promise<Window> {
    const today = this.clock.today('UTC');
    const from = cursor === null ? daysAfter(today, -historyDays) : dayOfPlace(cursor);
    // Beyond today, because the response may already contain tomorrow's postings.
    const end = daysAfter(today, 2);
    const to = daysBetween(from, end) > windowDays ? daysAfter(from, windowDays) : end;
    const seconds = (day: string) => String(Date.parse(day) / 1_000);
    const answer = await this.accounts(token, { 'start-date': seconds(from), 'end-date': seconds(to), pending: '1' });
    if (answer.accounts.length === 0 && (answer.errors ?? []).length > 0) throw new BankTrouble('sign-in');
    return { from, to, today, answer };
  }

  read(payload: object): ProviderPage {
    return parseWindow(payload as Window);
  }

  /** The person who granted access ends it at SimpleFIN. */
  remove(): Promise<void> {
    return Promise.resolve();
  }

  private async accounts(token: string, query: Record<string, string>): Promise<SimplefinAnswer> {
    const access = new URL(token);
    const url = new URL(`${access.pathname.replace(/\/$/, '')}/accounts?${new URLSearchParams(query)}`, access);
    Object.assign(url, { username: access.username, password: access.password });
    const { status, text } = await this.ask(url, 'GET');
    if (status === 403 || status === 401) throw new BankTrouble('gone');
    if (status === 402) throw new BankTrouble('unpaid');
    if (status === 429) throw new BankTrouble('busy');
    if (status !== 200) throw new BankTrouble(status >= 500 ? 'away' : 'refused');
    const read = Answer.safeParse(jsonIn(text));
    if (!read.success) throw new BankTrouble('refused');
    return read.data as SimplefinAnswer;
  }

  private ask(url: URL, method: 'GET' | 'POST'): Promise<OutsideAnswer> {
    return askOutside(this.placeOf(url), method, { trusted: this.settings.trusted, timeoutMs: this.settings.timeoutMs ?? answersWithinMs });
  }

  private mayAsk(url: URL): boolean {
    return mayAsk(this.placeOf(url), this.settings.trusted);
  }

  /** Replaces the stand-in's host name with its current address. */
  private placeOf(url: URL): URL {
    const { trusted, simulated } = this.settings;
    if (!simulated || trusted === undefined || url.origin !== simulatedOrigin) return url;
    const { username, password } = url;
    return Object.assign(new URL(url.pathname + url.search, trusted), { username, password });
  }
}

function addressIn(text: string): URL | undefined {
  return URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
