// Connects controllers with contracts: the route gives path, status, access and validation, so a method only contains its own work.
import {
  applyDecorators,
  createParamDecorator,
  HttpCode,
  Injectable,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AnyRoute, RequestOf } from '#contracts/define.js';
import { inPlainWords } from '#contracts/plain-issues.js';
import { DomainError, forbidden } from '#contracts/problem.js';
import { atLeast, identityHeader, IdentityVerifier, type Identity } from './identity.js';
import { currentContext, identifyRequest, newTraceparent } from './request-context.js';
import { isStorable } from './storable.js';

export const routeKey = 'route';
export type ServedRequest = FastifyRequest & { identity?: Identity };

/** The raw exchange, for uploads and streams. Wrapped, because a reply is a thenable, and awaiting it would wait for its end. */
export interface Exchange {
  request: ServedRequest;
  reply: FastifyReply;
}

/**
 * Marks a method `(request: RequestOf<typeof route>, who: Identity, exchange: Exchange)` as the handler of a contract. `others` differ from it
 * only in their paths.
 */
export function Serve(route: AnyRoute, ...others: AnyRoute[]): MethodDecorator {
  return (target, key, descriptor) => {
    Input()(target, key, 0);
    Who()(target, key, 1);
    RawExchange()(target, key, 2);
    applyDecorators(
      RequestMapping({ path: [route, ...others].flatMap(({ path }) => nestPaths(path)), method: RequestMethod[route.method] }),
      HttpCode(route.status ?? 200),
      SetMetadata(routeKey, route),
    )(target, key, descriptor);
  };
}

/** `:name?` at the end means two paths: with and without it. */
export function nestPaths(path: string): string[] {
  return path.endsWith('?') ? [path.slice(0, -1), path.slice(0, path.lastIndexOf('/:'))] : [path];
}

const routeOf = (context: ExecutionContext): AnyRoute | undefined => Reflect.getMetadata(routeKey, context.getHandler());
const requestOf = (context: ExecutionContext): ServedRequest => context.switchToHttp().getRequest<ServedRequest>();

const Input = createParamDecorator((_: unknown, context: ExecutionContext) => parseInput(routeOf(context)!, requestOf(context)));
const Who = createParamDecorator((_: unknown, context: ExecutionContext) => requestOf(context).identity);
const RawExchange = createParamDecorator((_: unknown, context: ExecutionContext): Exchange => ({
  request: requestOf(context),
  reply: context.switchToHttp().getResponse(),
}));

/** Accepts only an identity that the gateway has signed, then compares role and tenant with the route and the request. */
@Injectable()
export class IdentityGuard implements CanActivate {
  constructor(
    private readonly verifier: IdentityVerifier,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = this.reflector.get<AnyRoute | undefined>(routeKey, context.getHandler());
    if (!route) return true;
    const request = requestOf(context);
    const sealed = request.headers[identityHeader];
    if (route.role === 'public' && !sealed) return true;
    if (typeof sealed !== 'string')
      throw new DomainError(
        'unauthenticated',
        401,
        'Authentication failed. Please try refreshing the page or contact support if the problem persists.',
      );
    const identity = await this.verifier.open(sealed, currentContext()?.traceparent ?? newTraceparent()).catch(() => {
      throw new DomainError('unauthenticated', 401, 'The internal identity is not valid.');
    });
    if (route.role !== 'user' && route.role !== 'public') {
      if (!atLeast(identity.role, route.role)) throw forbidden();
      assertSameTenant(request, identity);
    }
    request.identity = identity;
    return true;
  }
}

/** The tenant in path, query and body must be the one whose membership was checked; upload fields are compared when they are read. */
function assertSameTenant(request: ServedRequest, identity: Identity): void {
  for (const place of [request.params, request.query, isMultipart(request) ? undefined : request.body])
    if (typeof place === 'object' && place !== null) assertTenant((place as Record<string, unknown>)['tenantId'], identity);
}

/** `named`: the business in a part of the request, if there is one. */
export function assertTenant(named: unknown, identity: Identity | undefined): void {
  if (named === undefined || named === null) return;
  // Only a text or a number names a business. Other values may not even convert to text.
  if ((typeof named !== 'string' && typeof named !== 'number') || String(named) !== String(identity?.tenantId))
    throw new DomainError('tenant-mismatch', 403, 'The header, query, and body refer to different businesses.');
}

const isMultipart = (request: FastifyRequest): boolean => (request.headers['content-type'] ?? '').startsWith('multipart/');

function parseInput(route: AnyRoute, request: ServedRequest): RequestOf<AnyRoute> {
  const body = route.accepts === 'multipart' ? undefined : parsePart(route.body, request.body ?? undefined, 'body');
  const input = {
    params: parsePart(route.params, request.params ?? {}, 'path'),
    query: parsePart(route.query, request.query ?? {}, 'query'),
    body,
  };
  identifyRequest(route.method, request.url, body);
  return input;
}

/** A message that a shape brings for a person, as the fields of records do: it doesn't follow the member's name. */
const isSentence = (message: string): boolean => /^[A-Z'].*\.$/.test(message);

/** Parses one part of a request; the first wrong member is named with what was expected. */
export function parsePart(shape: z.ZodType | undefined, value: unknown, place: string): unknown {
  if (!shape) return undefined;
  if (!isStorable(value))
    throw new DomainError('invalid-input', 400, `${place}: contains U+0000 or half of a character, which cannot be stored.`);
  const outcome = shape.safeParse(value, inPlainWords);
  if (outcome.success) return outcome.data;
  const issues = outcome.error.issues.slice(0, 10).map((issue) => ({ place, member: issue.path.join('.'), message: issue.message }));
  const first = issues[0]!;
  const detail = isSentence(first.message) ? first.message : `${first.member || place}: ${first.message}`;
  throw new DomainError('invalid-input', 400, detail, { issues });
}
