// The whole product in one test: every service on a database of its own, called as members of a business, disturbed on demand, verified at the end.
import type { AnyRoute, NewEvent, ReplyOf } from '#contracts/define.js';
import { tenantCreated } from '#contracts/events/gateway.js';
import type { ServiceName } from '#contracts/services.js';
import type { Role } from '#contracts/shapes.js';
import { identityHeader, IdentitySigner, type Identity } from '#platform/identity.js';
import { derivedKeys } from '#platform/internal-keys.js';
import type { Administrator } from '#platform/migrations.js';
import { newTraceparent } from '#platform/request-context.js';
import { unitsOfWorkOf, type Composition } from '../compose.js';
import { untilIdle } from '../idle.js';
import { verifyAll } from '../verify.js';
import { borrowProduct, leaveProduct, type OwnProduct } from './kept-product.js';
import { startProduct, type ProductOptions, type TestProduct } from './test-product.js';
import { testSecrets } from './template.js';

export interface CallOptions {
  tenantId?: number;
  role?: Role;
  mail?: string;
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean>;
  body?: unknown;
  headers?: Record<string, string>;
  payload?: Buffer;
}

export interface TestReply<T> {
  status: number;
  body: T;
}

/** One for all calls, as the gateway has one: what it has sealed it need not seal again. */
const signer = new IdentitySigner(derivedKeys(testSecrets.identity, 'gateway').signing);

export class TestSystem {
  private constructor(
    private readonly product: TestProduct,
    /** One of its own for each user of a product, since what is known of a composition is kept with it. */
    readonly composition: Composition = { ...product.composition },
  ) {}

  /** Without rows at first, on the worker's product if that will do. The day is asked for at each moment, so a test may change it. */
  static async start(options: ProductOptions & OwnProduct = {}): Promise<TestSystem> {
    return new TestSystem((await borrowProduct(options)) ?? (await startProduct(options)));
  }

  /** For tests that look at the database from outside, or tamper with it. */
  get administrator(): Administrator {
    return this.product.administrator;
  }

  get filesDirectory(): string {
    return this.product.filesDirectory;
  }

  /** A business whose owner is `owner@demo.test`, as the gateway would announce it. */
  async openBusiness(tenantId: number, name = `Business ${tenantId}`): Promise<void> {
    await this.publish('gateway', [tenantCreated.of(tenantId, { name, description: '', timeZone: 'America/New_York', method: 'cash' })]);
    await this.drain();
  }

  /** Events as another producer's transaction would have written them. */
  async publish(service: ServiceName, events: NewEvent[]): Promise<void> {
    const tenants = [...new Set(events.map((event) => event.tenantId))];
    await this.composition.get(service).work.asWorker(tenants, 'test', async () => ({ reply: undefined, events }));
  }

  async call<T extends AnyRoute>(route: T, options: CallOptions = {}): Promise<TestReply<ReplyOf<T>>> {
    const { statusCode, body } = await this.send(route, options);
    return { status: statusCode, body: body ? JSON.parse(body) : undefined };
  }

  /** What a route that answers with a file sends. */
  async download(route: AnyRoute, options: CallOptions = {}): Promise<{ status: number; type: string; bytes: Buffer }> {
    const { statusCode, headers, rawPayload } = await this.send(route, options);
    const type = String(headers['content-type']);
    if (statusCode === 200 && !route.sends?.includes(type.split(';')[0]!))
      throw new Error(`${route.path} sends ${type}, which its contract doesn't say`);
    return { status: statusCode, type, bytes: rawPayload };
  }

  private async send(route: AnyRoute, options: CallOptions) {
    const { tenantId = 2, role = 'owner', mail = 'owner@demo.test' } = options;
    const identity: Identity = {
      userId: mail,
      mail,
      name: mail,
      jobTitle: null,
      label: 'User',
      tenantId,
      role,
      traceparent: newTraceparent(),
    };
    const sealed = await signer.seal(identity, route.service);
    return this.composition
      .get(route.service)
      .app.getHttpAdapter()
      .getInstance()
      .inject({
        method: route.method,
        url: pathOf(route, options),
        headers: { [identityHeader]: sealed, ...options.headers },
        ...(options.payload ? { payload: options.payload } : options.body === undefined ? {} : { payload: options.body as object }),
      });
  }

  /** The body of a call that must succeed. */
  async get<T extends AnyRoute>(route: T, options: CallOptions = {}): Promise<ReplyOf<T>> {
    const { status, body } = await this.call(route, options);
    if (status >= 300) throw new Error(`${route.method} ${route.path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  /** Waits until every event has been applied everywhere and no job runs. */
  drain(): Promise<void> {
    return untilIdle(this.composition);
  }

  /** What differs, as sentences. */
  verify(tenantId?: number): Promise<string[]> {
    return verifyAll(unitsOfWorkOf(this.composition), tenantId);
  }

  /** Drains, verifies every service (one wrong cent fails the test) and takes everything down, or empties it for the worker's next file. */
  async close(options: { verify?: boolean } = {}): Promise<void> {
    let sound = false;
    try {
      if (options.verify ?? true) {
        await this.drain();
        const differences = await this.verify();
        if (differences.length > 0) throw new Error(`verify found:\n${differences.join('\n')}`);
        sound = true;
      }
    } finally {
      await leaveProduct(this.product, { sound });
    }
  }
}

function pathOf(route: AnyRoute, { params = {}, query = {} }: CallOptions): string {
  const path = route.path
    .replace(/\/:(\w+)\?/, (_, name: string) => (name in params ? `/${encodeURIComponent(params[name]!)}` : ''))
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}
