// How commands reach the running product: a loopback port and a token, both in a file that only its owner can read.
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { services, type ServiceName } from '#contracts/services.js';
import { isSameSecret } from '#platform/same-secret.js';

interface Control {
  port: number;
  token: string;
}

/** One sentence per parked tenant and consumer. */
type Redrive = (service: ServiceName, tenantId?: number) => Promise<string[]>;

export async function openControl(redrive: Redrive): Promise<Control & { close(): Promise<void> }> {
  const token = randomBytes(32).toString('hex');
  const server = createServer((request, response) => {
    // An error of one request is only reported to that request.
    void answerTo(request, { token, redrive })
      .catch((error: unknown): Answer => ({ status: 500, body: { told: [String(error instanceof Error ? error.message : error)] } }))
      .then(({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const close = () => new Promise<void>((closed) => server.close(() => closed()));
  return { port: (server.address() as AddressInfo).port, token, close };
}

interface Answer {
  status: number;
  body: object;
}

async function answerTo(request: IncomingMessage, { token, redrive }: { token: string; redrive: Redrive }): Promise<Answer> {
  if (!isSameSecret(String(request.headers['x-control-token']), token)) return { status: 403, body: {} };
  const { pathname, searchParams } = URL.parse(request.url ?? '', 'http://control') ?? {};
  const service = searchParams?.get('service') as ServiceName;
  if (request.method !== 'POST' || pathname !== '/redrive' || !services.includes(service)) return { status: 404, body: {} };
  const tenant = searchParams?.get('tenant');
  return { status: 200, body: { told: await redrive(service, tenant ? Number(tenant) : undefined) } };
}
