// How the gateway reaches the services: in the same process by their Fastify instance, else by HTTP. One function for both: `forward`.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import '@fastify/reply-from';
import { DomainError } from '#contracts/problem.js';
import type { ServiceName } from '#contracts/services.js';
import { identityHeader, IdentitySeal, type Identity } from '#platform/identity.js';
import type { ServiceProgress } from '#platform/pipeline.js';
import { problemOf } from '#platform/problem-filter.js';
import { traceIdOf } from '#platform/request-context.js';

export interface ServiceLink {
  /** Hands the request over as it is, its body unread; the service answers it. */
  forward(request: FastifyRequest, reply: FastifyReply): void;
  /** A question of the gateway's own, in the name of the sealed identity. */
  ask(path: string, sealedIdentity: string): Promise<unknown>;
}

/** Filled by whoever starts the services; the edge forwards by it and the pipeline asks by it. */
@Injectable()
export class ServiceLinks {
  private readonly links = new Map<ServiceName, ServiceLink>();

  constructor(private readonly seal: IdentitySeal) {}

  set(service: ServiceName, link: ServiceLink): void {
    this.links.set(service, link);
  }

  to(service: ServiceName): ServiceLink {
    const link = this.links.get(service);
    if (!link) throw unavailable();
    return link;
  }

  /** How far every service is with the tenant of `who`. */
  async progress(who: Identity): Promise<ServiceProgress[]> {
    const sealed = await this.seal.seal(who);
    return Promise.all([...this.links.values()].map((link) => link.ask('/internal/progress', sealed) as Promise<ServiceProgress>));
  }
}

const unavailable = () => new DomainError('unavailable', 503, 'Server error. Please try again in a few moments.');

/** A service in this process: 5 times as fast as another hop over the loopback. */
export function linkInProcess(app: NestFastifyApplication): ServiceLink {
  const service = app.getHttpAdapter().getInstance();
  return {
    forward(request, reply) {
      reply.hijack();
      service.routing(request.raw, reply.raw);
    },
    async ask(path, sealedIdentity) {
      const { statusCode, payload } = await service.inject({ method: 'GET', url: path, headers: { [identityHeader]: sealedIdentity } });
      if (statusCode !== 200) throw unavailable();
      return JSON.parse(payload);
    },
  };
}

/** How long a service may be silent when the gateway itself asks. */
const askWithinMs = 5_000;

/** A service in another process, e.g. `http://ledger:8080`. The edge keeps the connections open between requests. */
export function linkByHttp(origin: string): ServiceLink {
  return {
    forward(request, reply) {
      const identity = request.raw.headers[identityHeader];
      reply.from(new URL(origin).origin + request.raw.url, {
        // A client's `Connection` header may name headers to drop; the identity is not among them.
        rewriteRequestHeaders: (_, headers) => ({ ...headers, ...(identity && { [identityHeader]: identity }) }),
        onError(failed) {
          const errorId = traceIdOf(String(request.headers['traceparent']));
          const problem = problemOf(unavailable(), errorId);
          void failed.code(503).header('retry-after', '1').header('content-type', 'application/problem+json').send(problem);
        },
      });
    },
    async ask(path, sealedIdentity) {
      const asked = { headers: { [identityHeader]: sealedIdentity }, signal: AbortSignal.timeout(askWithinMs) };
      const answer = await fetch(new URL(path, origin), asked).catch(() => undefined);
      if (!answer?.ok) throw unavailable();
      return answer.json();
    },
  };
}
