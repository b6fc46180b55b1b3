// The books of a business while its figures are compared: what each call answers under one method. A call is made once, since nothing changes
// meanwhile.
import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import type { AnyRoute, BodyInput, ReplyOf } from '#contracts/define.js';
import { askQuestion, type Answer } from '#contracts/routes/ai-query.js';
import { createTenant } from '#contracts/routes/directory.js';
import { getSettings } from '#contracts/routes/settings.js';
import { Directory } from '../../services/gateway/directory/directory.js';
import type { CallOptions, TestSystem } from '../../services/host/testing/test-system.js';

type Method = 'cash' | 'accrual';
type CsvRow = Record<string, string>;

interface Compared {
  tenantId: number;
  /** A member of the business: some calls ask who is. */
  person: string;
  year: number;
  /** Today where the business is. */
  today: string;
  method: Method;
  /** The method that the business keeps its books by, which calls use where none is named. */
  ownMethod: Method;
}

export class Books {
  /** The calls that answered since it was emptied. */
  readonly called = new Set<string>();
  private readonly answers = new Map<string, Promise<unknown>>();

  private constructor(
    readonly system: TestSystem,
    private readonly compared: Compared,
  ) {}

  static async of(system: TestSystem, of: Omit<Compared, 'ownMethod' | 'method'> & { method?: Method }): Promise<Books> {
    const { method: ownMethod } = await system.get(getSettings, { tenantId: of.tenantId });
    return new Books(system, { ...of, ownMethod, method: of.method ?? ownMethod });
  }

  get year(): number {
    return this.compared.year;
  }

  get today(): string {
    return this.compared.today;
  }

  get tenantId(): number {
    return this.compared.tenantId;
  }

  get method(): Method {
    return this.compared.method;
  }

  get isOwnMethod(): boolean {
    return this.method === this.compared.ownMethod;
  }

  /** The calendar year, which is the tax year. */
  get taxYear() {
    return { startDate: `${this.year}-01-01`, endDate: `${this.year}-12-31` };
  }

  get<T extends AnyRoute>(route: T, options: CallOptions = {}): Promise<ReplyOf<T>> {
    return this.once(route, options, () => this.system.get(route, this.asMember(options)));
  }

  /** A file that a call sends. */
  file(route: AnyRoute, options: CallOptions = {}): Promise<Buffer> {
    return this.once(route, options, async () => {
      const { status, bytes } = await this.system.download(route, this.asMember(options));
      if (status !== 200) throw new Error(`${route.method} ${route.path} answered ${status}: ${bytes}`);
      return bytes;
    });
  }

  async csv(route: AnyRoute, options: CallOptions = {}): Promise<CsvRow[]> {
    return rowsOf((await this.file(route, options)).toString());
  }

  /** What the assistant answers in a conversation of its own; undefined under a method that isn't the business's. */
  async ask(query: string): Promise<Answer | undefined> {
    return this.isOwnMethod ? this.get(askQuestion, { body: { query } }) : undefined;
  }

  private asMember(options: CallOptions): CallOptions {
    return { tenantId: this.tenantId, mail: this.compared.person, ...options };
  }

  private once<T>(route: AnyRoute, options: CallOptions, call: () => Promise<T>): Promise<T> {
    this.called.add(`${route.method} ${route.path}`);
    const key = JSON.stringify([route.method, route.path, options]);
    const answer = (this.answers.get(key) as Promise<T> | undefined) ?? call();
    this.answers.set(key, answer);
    return answer;
  }
}

export const rowsOf = (text: string): CsvRow[] => parse(text, { bom: true, columns: true });

/** A business with a real member, who opens it: the list of businesses and the tax package ask who belongs to it. */
export async function openWithMember(
  system: TestSystem,
  body: BodyInput<typeof createTenant> = { name: 'Whitfield Studio' },
): Promise<{ tenantId: number; person: string }> {
  const arrival = { tid: randomUUID(), oid: randomUUID(), mail: 'owner@demo.test', name: 'Owner', jobTitle: null };
  const { personId: person } = await system.composition.get('gateway').app.get(Directory).enter(arrival);
  const { id: tenantId } = await system.get(createTenant, { tenantId: 0, mail: person, body });
  await system.drain();
  return { tenantId, person };
}
