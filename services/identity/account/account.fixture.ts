// What the tests of accounts share: the provider on a real database, and people who sign in and use their account pages.
import type pg from 'pg';
import { TOTP } from 'otpauth';
import { decodeJwt } from 'jose';
import { cloneDatabase, testSecrets, type TestDatabase } from '../../host/testing/template.js';
import { openIdentityDatabase } from '../migrate.js';
import { postgresIdentityStore } from '../postgres-store.js';
import { openSignIn, redeem, start, stopAll, type Trial, type Visitor } from '../sign-in.fixture.js';
import type { AccountRecord } from './account-audit.js';

export const PASSPHRASE = 'seven quiet harbors';
export const NEXT = 'eight louder harbors';

export interface Browser {
  visitor: Visitor;
  tokens: Record<string, string>;
  sid: string;
  /** Whether the gateway would let the access token in. */
  isAlive(): Promise<boolean>;
}

/** A provider with people in businesses: `owners` and `members` name the businesses of an account. */
export class AccountTrial {
  readonly records: AccountRecord[] = [];
  readonly owned = new Map<string, number[]>();
  readonly joined = new Map<string, number[]>();

  private constructor(
    readonly database: TestDatabase,
    readonly pool: pg.Pool,
    public trial: Trial,
  ) {}

  static async start(): Promise<AccountTrial> {
    const database = await cloneDatabase();
    const pool = await openIdentityDatabase(database.administrator, testSecrets.database);
    const made = new AccountTrial(database, pool, undefined as never);
    made.trial = await start({
      demo: false,
      store: made.store,
      businesses: {
        record: async (record) => void made.records.push(record),
        ownsAny: async (id) => made.owned.has(id),
        ownsAllOf: async (owner, member) => {
          const joined = made.joined.get(member) ?? [];
          return joined.length > 0 && joined.every((business) => made.owned.get(owner)?.includes(business));
        },
      },
    });
    return made;
  }

  get store() {
    return postgresIdentityStore((text, parameters) => this.pool.query(text, parameters));
  }

  async close(): Promise<void> {
    await stopAll();
    await this.pool.end();
    await this.database.drop();
  }

  create(mail: string) {
    return this.trial.identity.createAccount({ mail, name: mail.split('@')[0]!, passphrase: PASSPHRASE });
  }

  /** The form of the sign-in, sent; where a code is asked for, the page that asks. */
  async present(mail: string, passphrase = PASSPHRASE) {
    const opened = await openSignIn(this.trial.origin);
    const response = await opened.visitor.send(opened.at.href, { action: 'passphrase', mail, passphrase });
    const text = response.status === 303 ? '' : await response.text();
    const ticket = /name="ticket" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const showCode = async (code: string, shown = ticket) =>
      opened.visitor.send(opened.at.href, { action: 'second-factor', ticket: shown, code });
    return { ...opened, response, status: response.status, text, ticket, showCode };
  }

  async signIn(mail: string, passphrase = PASSPHRASE, code?: string): Promise<Browser> {
    const { visitor, verifier, response, showCode } = await this.present(mail, passphrase);
    const { at } = await visitor.follow(code === undefined ? response : await showCode(code));
    const tokens = await redeem(this.trial.origin, at, verifier);
    const { sid, oid } = decodeJwt(tokens['access_token']!);
    const isAlive = () => this.trial.identity.isAlive({ sessionId: String(sid), oid: String(oid) }, false);
    return { visitor, tokens, sid: String(sid).split('.')[0]!, isAlive };
  }

  /** A form of the account page, as its browser sends it. */
  async send(
    { visitor }: Pick<Browser, 'visitor'>,
    action: string,
    form: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) {
    const csrf = form['csrf'] ?? /name="csrf" value="(\w+)"/.exec(await (await visitor.send('/oidc/account')).text())?.[1] ?? '';
    const response = await visitor.send(`/oidc/account/${action}`, { ...form, csrf }, headers);
    const { status } = response;
    return { status, location: response.headers.get('location'), text: status === 303 ? '' : await response.text() };
  }

  /** Sets up an authenticator app; answers its key and the recovery codes. */
  async addFactor(browser: Browser): Promise<{ secret: string; codes: string[] }> {
    const page = await this.send(browser, 'start-factor');
    const secret = secretOn(page.text);
    const confirmed = await this.send(browser, 'confirm-factor', { passphrase: PASSPHRASE, code: codeOf(secret) });
    return { secret, codes: codesOn(confirmed.text) };
  }

  reset(link: string, next = NEXT, repeated = next, headers: Record<string, string> = {}): Promise<Response> {
    const { origin } = this.trial;
    return fetch(`${origin}/oidc/reset`, {
      method: 'POST',
      headers: { origin, ...headers },
      body: new URLSearchParams({ link, next, repeated }),
    });
  }
}

export const secretOn = (html: string): string => /<code>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1]?.replace(/ /g, '') ?? '';
export const codesOn = (html: string): string[] => [...html.matchAll(/<li><code>([^<]+)<\/code>/g)].map(([, code]) => code!);

/** The code of an app, `offMs` from now. */
export const codeOf = (secret: string, offMs = 0): string => new TOTP({ secret }).generate({ timestamp: Date.now() + offMs });
