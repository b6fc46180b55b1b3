// A person who owns a business of a running product and uses it over HTTP, with the patience of somebody whose server is being killed.
import { vaultOf } from '#platform/seal.js';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AnyRoute, ReplyOf } from '#contracts/define.js';
import { createTenant } from '#contracts/routes/directory.js';
import { commitImport, createImport } from '#contracts/routes/imports.js';
import { getPipeline } from '#contracts/routes/pipeline.js';
import { createIdentityProvider } from '../../services/identity/identity-provider.js';
import { openIdentityDatabase } from '../../services/identity/migrate.js';
import { postgresIdentityStore } from '../../services/identity/postgres-store.js';
import { openInstallation } from '../../services/host/installation.js';

const person = { mail: 'owner@example.test', name: 'Ada Owner', passphrase: 'correct horse battery staple' };
const retryMs = 200;
/** Each look asks every service. */
const lookEveryMs = 500;

/** An access token of the owner of a new installation; it is valid for an hour, also on a copy of the data directory at the same address. */
export async function createOwner(directory: string): Promise<string> {
  const { administrator, secrets, running, close } = await openInstallation(directory);
  const pool = await openIdentityDatabase(administrator, secrets.database);
  const identity = await createIdentityProvider({
    publicUrl: running!.publicUrl,
    store: postgresIdentityStore((text, parameters) => pool.query(text, parameters)),
    seal: vaultOf(secrets.encryption),
    demo: false,
    log: console,
  });
  try {
    await identity.createAccount(person);
    return await identity.issueToken(person.mail);
  } finally {
    identity.close();
    await pool.end();
    await close();
  }
}

export interface CallOptions {
  path?: string;
  body?: object | FormData;
  headers?: Record<string, string>;
}

export type Progress = ReplyOf<typeof getPipeline>;

export class Owner {
  constructor(
    private readonly origin: string,
    private readonly token: string,
    readonly tenantId = 0,
  ) {}

  async openBusiness(name: string): Promise<Owner> {
    const { id } = await this.call(createTenant, { body: { name } });
    return new Owner(this.origin, this.token, id);
  }

  /** Sends a statement and commits it; resolves when the product has taken the commit. Repeats what a kill cut off. */
  async importStatement(file: { name: string; bytes: Buffer }, patienceMs: number): Promise<void> {
    const form = new FormData();
    form.set('accountName', 'Operating');
    form.set('accountType', 'asset');
    form.set('file', new Blob([new Uint8Array(file.bytes)]), file.name);
    const headers = { 'idempotency-key': randomUUID() };
    const { importId } = await this.persist(patienceMs, () => this.call(createImport, { body: form, headers }));
    await this.persist(patienceMs, () => this.call(commitImport, { path: `/api/v1/imports/${importId}/commit`, body: {} }));
  }

  /** Waits until everything has been applied everywhere, or something is parked and never will be. */
  async untilCaughtUp(patienceMs: number): Promise<Progress> {
    for (const end = Date.now() + patienceMs; ; await wait(lookEveryMs)) {
      const progress = await this.persist(patienceMs, () => this.call(getPipeline));
      if (progress.caughtUp || parkedIn(progress) > 0) return progress;
      if (Date.now() > end) throw new Error(`Not caught up in time: ${JSON.stringify(progress)}`);
    }
  }

  /** The body of a call that must succeed. */
  async call<T extends AnyRoute>(route: T, options: CallOptions = {}): Promise<ReplyOf<T>> {
    const answer = await this.ask(route, options);
    const text = await answer.text();
    if (!answer.ok) throw new Refused(answer.status, `${route.method} ${route.path} answered ${answer.status}: ${text}`);
    return JSON.parse(text) as ReplyOf<T>;
  }

  private ask(route: AnyRoute, { path = route.path, body, headers }: CallOptions): Promise<Response> {
    const isForm = body instanceof FormData;
    return fetch(this.origin + path, {
      method: route.method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(this.tenantId > 0 && { 'x-tenant-id': String(this.tenantId) }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: isForm || body === undefined ? body : JSON.stringify(body),
    });
  }

  /** Again while nobody answers or the product says that it is unavailable; any other refusal is a fault. */
  private async persist<T>(patienceMs: number, attempt: () => Promise<T>): Promise<T> {
    for (const end = Date.now() + patienceMs; ; await wait(retryMs)) {
      try {
        return await attempt();
      } catch (error) {
        if ((error instanceof Refused && error.status !== 503) || Date.now() > end) throw error;
      }
    }
  }
}

export const parkedIn = (progress: Progress): number => progress.stages.reduce((sum, stage) => sum + stage.parked.length, 0);

class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
