// Calls of a product in the name of the demo's people, in this process or in another one.
import type { AnyRoute, BodyInput, ReplyOf } from '#contracts/define.js';
import { getLedgerFast, type LedgerTransaction } from '#contracts/routes/general-ledger.js';
import type { DemoPerson } from '../identity/demo-people.js';

export interface OwnerClient {
  /** `tenantId` is 0 for calls that need no business. */
  send(route: AnyRoute, request: OwnersRequest): Promise<{ status: number; body: string }>;
  /** Waits until everything written for the business has been applied everywhere. */
  untilIdle(tenantId: number): Promise<void>;
}

interface OwnersRequest {
  tenantId: number;
  path: string;
  headers: Record<string, string>;
  body?: Buffer | string;
  /** Everything else is sent as the owner. */
  person?: DemoPerson;
}

interface CallOptions<T extends AnyRoute> {
  path?: string;
  body?: BodyInput<T>;
  payload?: Buffer;
  headers?: Record<string, string>;
  person?: DemoPerson;
}

export class OwnerCalls {
  constructor(private readonly client: OwnerClient) {}

  async call<T extends AnyRoute>(
    route: T,
    tenantId: number,
    { path = route.path, body, payload, headers = {}, person }: CallOptions<T> = {},
  ): Promise<ReplyOf<T>> {
    const json = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const answer = await this.client.send(route, { tenantId, path, headers, ...json, ...(payload && { body: payload }), person });
    if (answer.status >= 300) throw new Error(`Couldn’t create the demo: ${route.method} ${path} answered ${answer.status} ${answer.body}`);
    return JSON.parse(answer.body);
  }

  /** A call with files. */
  async send<T extends AnyRoute>(route: T, tenantId: number, form: FormData): Promise<ReplyOf<T>> {
    const encoded = new Response(form);
    const headers = { 'content-type': encoded.headers.get('content-type')! };
    return this.call(route, tenantId, { payload: Buffer.from(await encoded.arrayBuffer()), headers });
  }

  untilIdle(tenantId: number): Promise<void> {
    return this.client.untilIdle(tenantId);
  }

  async ledger(tenantId: number): Promise<LedgerTransaction[]> {
    const all: LedgerTransaction[] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const shown = await this.call(getLedgerFast, tenantId, { path: `${getLedgerFast.path}?page=${page}&limit=500` });
      all.push(...shown.transactions);
      pages = shown.pagination.pages;
    }
    return all;
  }
}
