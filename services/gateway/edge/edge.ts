// The edge: the public application. Everything that must happen before routing (headers, sign-in pages, redirects)
// is here; the rest is in its controllers.
import { STATUS_CODES } from 'node:http';
import { Histogram, type Registry } from 'prom-client';
import 'reflect-metadata';
import { BlockList, type Socket } from 'node:net';
import replyFrom from '@fastify/reply-from';
import fastifyStatic from '@fastify/static';
import { Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#contracts/problem.js';
import { clientAddress, identifyClient, networkOf } from '#platform/client-address.js';
import { IdentitySigner } from '#platform/identity.js';
import { ProblemFilter, problemOf } from '#platform/problem-filter.js';
import { newTraceparent, traceIdOf, withContext } from '#platform/request-context.js';
import { Directory } from '../directory/directory.js';
import { ServiceLinks } from '../links/service-links.js';
import { SessionActivity } from '../session/session-activity.js';
import { SignInModule } from '../sign-in/sign-in.module.js';
import { openSignInProvider, type SignInProvider } from '../sign-in/sign-in-provider.js';
import { ApiController } from './api.controller.js';
import { type EdgeRequest, pathOf } from './api-guard.js';
import { consolePlaces, pageHeaders } from './console-files.js';
import { ConsoleController } from './console.controller.js';
import { EDGE_OPTIONS, type EdgeOptions } from './edge-options.js';
import { PublicController } from './public.controller.js';
import { rateLimiter } from './rate-limit.js';

/** An entire request must have arrived by then: 25 MB at a slow 1 Mbit/s. */
const requestWithinMs = 300_000;

/** The application, ready to listen. The caller listens and closes. */
export async function createEdge(options: EdgeOptions): Promise<NestFastifyApplication> {
  const provider = openSignInProvider(options.signIn, options.publicUrl, options.log);
  // Usually done before the first page is requested. An unreachable provider doesn't keep the product from starting.
  await provider.consoleConfig().catch(() => undefined);
  const headers = headersOf(options, provider);
  const adapter = new FastifyAdapter({
    requestTimeout: requestWithinMs,
    forceCloseConnections: true,
    clientErrorHandler: refuseConnection,
    frameworkErrors: (error: Error, _request: unknown, reply: FastifyReply) => refuse(reply, error, headers().page),
  });
  const app = await NestFactory.create<NestFastifyApplication>(EdgeModule.with(options, provider), adapter, {
    logger: false,
    abortOnError: false,
    bodyParser: false,
  });
  app.useGlobalFilters(new ProblemFilter(options.log));
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  passBodiesThrough(fastify);
  const identify = clientIdentifier(options);
  const limit = rateLimiter(options.rateLimit);
  fastify.addHook('onRequest', (request, reply, done) => {
    identify(request);
    arrive({ ...options, headers: headers(), limit }, request, reply, done);
  });
  measure(fastify, options.metrics);
  await app.register(
    replyFrom as never,
    { retryMethods: [], undici: { connections: 100, bodyTimeout: 0, headersTimeout: 120_000 } } as never,
  );
  await app.register(
    fastifyStatic as never,
    { root: options.consoleDirectory, serve: false, cacheControl: false, index: false, dotfiles: 'ignore', preCompressed: true } as never,
  );
  await app.init();
  await fastify.ready();
  return app;
}

/** Warns once that a proxy isn't in the list: until it is, all of its clients count as one address. */
function clientIdentifier({ trustedProxies = new BlockList(), log }: EdgeOptions): (request: FastifyRequest) => void {
  let warned = false;
  return ({ raw }) => {
    const { ignored } = identifyClient(raw, trustedProxies);
    if (!ignored || warned) return;
    warned = true;
    log.warn({ peer: raw.socket.remoteAddress }, 'X-Forwarded headers are ignored: the peer is not in TRUSTED_PROXIES');
  };
}

/** The services read bodies, with their own limits. */
function passBodiesThrough(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

type Headers = ReturnType<typeof pageHeaders>;

interface Arriving extends EdgeOptions {
  headers: Headers;
  /** Limits calls without a known person by their address. */
  limit: (caller: string) => Promise<void>;
}

/** Made again when the provider's endpoints become known or change. */
function headersOf({ publicUrl, plaidClient = false }: EdgeOptions, provider: SignInProvider): () => Headers {
  let made: { config: object; headers: Headers } | undefined;
  return () => {
    const config = provider.knownConfig();
    if (made?.config !== config) made = { config, headers: pageHeaders(publicUrl, { ...consolePlaces(config), plaidClient }) };
    return made.headers;
  };
}

/** Calls that cost work without a sign-in: the sign-in pages, the exchange of codes, and the probe that queries the database. */
const limitedByAddress = /^\/(oidc(\/|$)|sign-in\/token$|healthz\/ready$)/;

function arrive(options: Arriving, request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
  const { publicUrl, identityHandler, log, headers, limit } = options;
  const traceparent = newTraceparent();
  withContext({ traceparent, actor: '' }, () => {
    for (const name of Object.keys(request.raw.headers)) if (name.startsWith('x-internal-')) delete request.raw.headers[name];
    request.raw.headers['traceparent'] = traceparent;
    const path = pathOf(request);
    // On the raw response, so that replies of services and the identity provider have them too.
    const wanted = path === '/redirect.html' ? headers.redirectPage : headers.page;
    for (const [name, value] of Object.entries(wanted)) reply.raw.setHeader(name, value);
    const isSignIn = identityHandler && /^\/oidc(\/|$)/.test(path);
    const next = isSignIn ? () => answerSignIn(identityHandler, log, request, reply) : () => route(publicUrl, path, request, reply, done);
    if (!limitedByAddress.test(path)) return next();
    limit(`${path.split('/')[1]} ${networkOf(clientAddress(request.raw))}`).then(next, done);
  });
}

function answerSignIn(
  handler: NonNullable<EdgeOptions['identityHandler']>,
  log: EdgeOptions['log'],
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.hijack();
  // Fastify no longer handles errors here: an exception of the handler would end the process.
  (async () => handler(request.raw, reply.raw))().catch((err: unknown) => {
    log.error({ err }, 'a sign-in page failed');
    if (reply.raw.headersSent) reply.raw.destroy();
    else reply.raw.writeHead(500).end();
  });
}

function route(publicUrl: string, path: string, request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
  const inside = /^\/(api|classification|internal|healthz|metrics)(\/|$)/.test(path);
  if (inside) reply.raw.setHeader('cache-control', 'no-store');
  if (!inside && isAway(request, publicUrl))
    return void reply.header('cache-control', 'no-store').redirect(new URL(publicUrl).origin + request.raw.url);
  if (!request.raw.url!.startsWith('/')) return done(new DomainError('invalid-input', 400, 'The path must start with a slash.'));
  if (!methods.includes(request.method)) {
    void reply.header('allow', methods.join(', '));
    return done(new DomainError('method-not-allowed', 405, `The ${request.method} method is not supported.`));
  }
  if (/%00/.test(request.raw.url!))
    return done(new DomainError('invalid-input', 400, 'The URL contains a character that can’t be stored.'));
  done();
}

/** Sign-in and its cookies belong to one host name, so requests to other names are redirected there. */
const isAway = (request: FastifyRequest, publicUrl: string): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  request.raw.url!.startsWith('/') &&
  request.headers.host !== new URL(publicUrl).host;

/** Requests that Fastify refuses before any hook runs: their URL cannot be decoded. */
function refuse(reply: FastifyReply, error: Error, headers: Record<string, string>): void {
  const problem = problemOf(error, traceIdOf(newTraceparent()));
  void reply.code(problem.status).headers(headers).header('content-type', 'application/problem+json').send(problem);
}

@Module({})
class EdgeModule {
  static with(options: EdgeOptions, provider: SignInProvider): DynamicModule {
    const shared = [ServiceLinks, Directory, SessionActivity, IdentitySigner].map((provide) => ({
      provide,
      useValue: options.gateway.app.get(provide as never),
    }));
    return {
      module: EdgeModule,
      imports: [SignInModule.with(options.signIn, provider)],
      controllers: [ApiController, PublicController, ConsoleController],
      providers: [{ provide: EDGE_OPTIONS, useValue: options }, ...shared],
    };
  }
}

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
const details: Record<number, string> = {
  400: 'This request isn’t valid HTTP.',
  408: 'The request timed out.',
  431: 'The headers of the request are too large.',
};

/** Answers with a problem and closes, because the start of the next request can't be found. */
function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = statuses[error.code ?? ''] ?? 400;
  const problem = {
    type: '/problems/request',
    title: STATUS_CODES[status],
    status,
    detail: details[status],
    errorId: traceIdOf(newTraceparent()),
  };
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/** Excludes streams, which last as long as a screen is open. */
function measure(fastify: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from receiving an API call to sending its complete response.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  fastify.addHook('onResponse', (request: EdgeRequest, reply, done) => {
    const route = request.match?.route;
    if (route && route.answers !== 'events')
      durations.observe({ method: request.method, route: route.path, status: reply.raw.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}
