// Requests from one service to another while it works. An answer helps but is never required: the caller continues without one.
import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ServiceName } from '#contracts/services.js';
import { serviceHeader, type ServiceSigner } from './service-signer.js';

/** Which service asks which. */
export const peers: readonly (readonly [from: ServiceName, to: ServiceName])[] = [
  ['ledger', 'assistant'],
  ['assistant', 'ledger'],
];

/** Posts `body` to a path under /internal and gives the reply's JSON. */
export type Peer = (path: string, body: object, signal: AbortSignal) => Promise<unknown>;

/** Filled when the services are started. */
@Injectable()
export class Peers {
  private readonly peers = new Map<ServiceName, Peer>();

  set(service: ServiceName, peer: Peer): void {
    this.peers.set(service, peer);
  }

  has(service: ServiceName): boolean {
    return this.peers.has(service);
  }

  /** Rejects where there is no answer within `withinMs`, or no way to the service. */
  async ask(service: ServiceName, path: string, body: object, withinMs: number): Promise<unknown> {
    const peer = this.peers.get(service);
    if (!peer) throw new Error(`The ${service} service can’t be asked here.`);
    const signal = AbortSignal.timeout(withinMs);
    const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));
    return Promise.race([peer(path, body, signal), late]);
  }
}

interface Asking {
  /** Of the service that asks. */
  seal: ServiceSigner;
  /** The service that is called. */
  to: ServiceName;
}

const headersOf = async ({ seal, to }: Asking) => ({
  [serviceHeader]: await seal.seal(to),
  'content-type': 'application/json',
});

export function peerInProcess(app: NestFastifyApplication, asking: Asking): Peer {
  const server = app.getHttpAdapter().getInstance();
  return async (path, body) => {
    const headers = await headersOf(asking);
    const { statusCode, payload } = await server.inject({ method: 'POST', url: path, headers, payload: JSON.stringify(body) });
    if (statusCode !== 201) throw new Error(`${path} answered ${statusCode}`);
    return JSON.parse(payload);
  };
}

/** One or several processes of a service, called in turn. */
export function peerByHttp(origins: string[], asking: Asking): Peer {
  let turn = 0;
  return async (path, body, signal) => {
    const origin = origins[turn++ % origins.length]!;
    const answer = await fetch(new URL(path, origin), {
      method: 'POST',
      headers: await headersOf(asking),
      body: JSON.stringify(body),
      signal,
    });
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}`);
    return answer.json();
  };
}
