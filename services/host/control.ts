// How commands reach the running product: a loopback port and a token that stand in a file only its owner can read.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { services, type ServiceName } from '#contracts/services.js';

export interface Control {
  port: number;
  token: string;
}

/** One sentence per parked tenant and consumer. */
export type Redrive = (service: ServiceName, tenantId?: number) => Promise<string[]>;

export async function openControl(redrive: Redrive): Promise<Control & { close(): Promise<void> }> {
  const token = randomBytes(32).toString('hex');
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (!same(String(request.headers['x-control-token']), token)) return answer(403, {});
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://control');
    const service = searchParams.get('service') as ServiceName;
    if (request.method !== 'POST' || pathname !== '/redrive' || !services.includes(service)) return answer(404, {});
    const tenant = searchParams.get('tenant');
    redrive(service, tenant ? Number(tenant) : undefined).then(
      (told) => answer(200, { told }),
      (error: Error) => answer(500, { told: [error.message] }),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const close = () => new Promise<void>((closed) => server.close(() => closed()));
  return { port: (server.address() as AddressInfo).port, token, close };
}

const same = (given: string, wanted: string): boolean =>
  given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
