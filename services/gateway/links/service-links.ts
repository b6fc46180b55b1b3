// How the gateway reaches the services: in the same process by their Fastify instance, else by HTTP. One function for both: `forward`.
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import '@fastify/reply-from';
import type { AnyRoute, ReplyOf } from '#contracts/define.js';
import type { ServiceName } from '#contracts/services.js';
import { identityHeader, IdentitySigner, type Identity } from '#platform/identity.js';
import { getProgress } from '#platform/service/pipeline.js';
import type { ServiceProgress } from '#platform/service/progress.js';
import { problemOf } from '#platform/problem-filter.js';
import { traceIdOf } from '#platform/request-context.js';
import { addressOf, type Given } from './address-of.js';
import { accepted, isUnavailable, ordinaryPatience, unavailable, within, type Patience } from './fetched-file.js';

export interface ServiceLink {
  /** Forwards the request unchanged, its body unread; the service answers it, or `unreached` is called. */
  forward(request: FastifyRequest, reply: FastifyReply, unreached?: () => void): void;
  /** A call of the gateway itself, in the name of the signed identity. */
  ask(path: string, sealedIdentity: string): Promise<unknown>;
  /** A stream from a service for the gateway itself. Resolves when it starts; a refusal is thrown with the service's text. */
  fetchFile(path: string, sealedIdentity: string): Promise<Readable>;
}

/** Filled when the services are started; the edge and the pipeline reach services through it. */
@Injectable()
export class ServiceLinks {
  private readonly links = new Map<ServiceName, ServiceLink>();
  /** Pauses before a file is requested again from a service that is down: half a minute in total. */
  pausesMs = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

  constructor(private readonly seal: IdentitySigner) {}

  set(service: ServiceName, link: ServiceLink): void {
    this.links.set(service, link);
  }

  to(service: ServiceName): ServiceLink {
    const link = this.links.get(service);
    if (!link) throw unavailable();
    return link;
  }

  /** A call of the gateway itself, for a contract without parameters. */
  async ask<T extends AnyRoute>(route: T, who: Identity): Promise<ReplyOf<T>> {
    return repliedTo(route, await this.to(route.service).ask(route.path, await this.seal.seal(who, route.service)));
  }

  /** Every service's progress for the tenant of `who`. */
  async progress(who: Identity): Promise<ServiceProgress[]> {
    const replies = [...this.links].map(async ([service, link]) => link.ask(getProgress.path, await this.seal.seal(who, service)));
    return (await Promise.all(replies)).map((reply) => repliedTo(getProgress, reply));
  }

  /** The reply of a service's GET route in the name of `who`. */
  async reply<T extends AnyRoute>(route: T, who: Identity, given: Given<T> = {}): Promise<ReplyOf<T>> {
    return (await this.to(route.service).ask(addressOf(route, given), await this.seal.seal(who, route.service))) as ReplyOf<T>;
  }

  /** A file of a service in the name of `who`. Signed again for each attempt, since a token is valid for a minute. */
  async fetchFile(service: ServiceName, path: string, who: Identity): Promise<Readable> {
    for (let n = 0; ; n++) {
      try {
        return await this.to(service).fetchFile(path, await this.seal.seal(who, service));
      } catch (error) {
        if (!isUnavailable(error) || n === this.pausesMs.length) throw error;
        await wait(this.pausesMs[n]);
      }
    }
  }
}

const repliedTo = <T extends AnyRoute>(route: T, reply: unknown): ReplyOf<T> => route.reply.parse(reply);

/** A service in this process: 5 times as fast as another hop over the loopback. */
export function linkInProcess(app: NestFastifyApplication, patience: Patience = ordinaryPatience): ServiceLink {
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
    async fetchFile(path, sealedIdentity) {
      const headers = { [identityHeader]: sealedIdentity };
      const pending = service.inject({ method: 'GET', url: path, headers, payloadAsStream: true });
      const answer = await within(patience.beginMs, pending, (late) => late.raw.res.destroy());
      // A receiver that disconnects must not keep the service waiting.
      const body = answer.stream().once('close', () => answer.raw.res.destroy());
      return accepted(answer.statusCode, body, patience.silentMs);
    },
  };
}

/** The problem that a caller gets when a service does not answer. */
function refuseUnavailable(request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemOf(unavailable(), traceIdOf(String(request.headers['traceparent'])));
  void reply.code(503).header('retry-after', '1').header('content-type', 'application/problem+json').send(problem);
}

/** How long a service may be silent when the gateway itself asks. */
const askWithinMs = 5_000;

/** A service in another process, e.g. `http://ledger:8080`. The edge keeps the connections open between requests. */
export function linkByHttp(origin: string, patience: Patience = ordinaryPatience): ServiceLink {
  return {
    forward(request, reply, unreached = () => refuseUnavailable(request, reply)) {
      const identity = request.raw.headers[identityHeader];
      reply.from(new URL(origin).origin + request.raw.url, {
        // A client's `Connection` header may name headers to drop; the identity is not among them.
        rewriteRequestHeaders: (_, headers) => ({ ...headers, ...(identity && { [identityHeader]: identity }) }),
        onError: unreached,
      });
    },
    async ask(path, sealedIdentity) {
      const request = { headers: { [identityHeader]: sealedIdentity }, signal: AbortSignal.timeout(askWithinMs) };
      const answer = await fetch(new URL(path, origin), request).catch(() => undefined);
      if (!answer?.ok) throw unavailable();
      return answer.json();
    },
    async fetchFile(path, sealedIdentity) {
      const leaving = new AbortController();
      const pending = fetch(new URL(path, origin), { headers: { [identityHeader]: sealedIdentity }, signal: leaving.signal });
      const answer = await within(patience.beginMs, pending, () => {}).catch(() => leaving.abort());
      if (!answer) throw unavailable();
      return accepted(answer.status, Readable.fromWeb(answer.body ?? new Blob([]).stream()), patience.silentMs);
    },
  };
}

/** An address that did not answer is skipped for this long, unless it is the only one. */
const restsMs = 3_000;

/**
 * Several processes of one service, in turn. If one does not answer, the gateway's own call goes to the next, and so does a forwarded
 * request that has no body and may be repeated. Any other request must be repeated by the caller, and then finds another process.
 */
export function linkToAny(links: ServiceLink[], now: () => number = () => performance.now()): ServiceLink {
  const restsUntil = new Map<ServiceLink, number>();
  let turn = 0;
  const inTurn = (): ServiceLink[] => {
    const first = turn++ % links.length;
    const rests = (link: ServiceLink) => Number((restsUntil.get(link) ?? -Infinity) > now());
    return [...links.slice(first), ...links.slice(0, first)].sort((a, b) => rests(a) - rests(b));
  };
  const failed = (link: ServiceLink) => void restsUntil.set(link, now() + restsMs);

  const forwardTo = ([link, ...others]: ServiceLink[], request: FastifyRequest, reply: FastifyReply): void =>
    link!.forward(request, reply, () => {
      failed(link!);
      const again = others.length > 0 && (request.method === 'GET' || request.method === 'HEAD');
      if (again) forwardTo(others, request, reply);
      else refuseUnavailable(request, reply);
    });

  const untilOneAnswers = async <T>(attempt: (link: ServiceLink) => Promise<T>): Promise<T> => {
    let failure: unknown;
    for (const link of inTurn()) {
      try {
        return await attempt(link);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        failed(link);
        failure = error;
      }
    }
    throw failure;
  };
  return {
    forward: (request, reply) => forwardTo(inTurn(), request, reply),
    ask: (path, sealed) => untilOneAnswers((link) => link.ask(path, sealed)),
    fetchFile: (path, sealed) => untilOneAnswers((link) => link.fetchFile(path, sealed)),
  };
}
