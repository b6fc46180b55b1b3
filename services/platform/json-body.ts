// Bodies of requests as JSON: in UTF-8, and nested no deeper than any call has them, so that nothing that walks a body can run out of stack.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnyRoute } from '#contracts/define.js';
import { DomainError } from '#contracts/problem.js';
import { allRoutes } from '#contracts/routes/all.js';
import { assertAcceptable, bodyLimitOf } from './accepted-body.js';
import { nestPaths } from './serve.js';

/** Far beyond the deepest body of any contract. */
export const maxDepth = 50;

/** The contract of each method and path. */
const contracts = new Map<string, AnyRoute>(
  allRoutes.flatMap((route) => nestPaths(route.path).map((path) => [`${route.method} ${path}`, route] as const)),
);

const sent = new WeakMap<FastifyRequest, Buffer>();

/** The body byte by byte as it came, for whoever checks a signature of it. */
export const sentBytes = (request: FastifyRequest): Buffer => sent.get(request) ?? Buffer.alloc(0);

/** A body of another type or length than its contract has is refused unread, and cut at that length where it comes in chunks. */
export function readJsonBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (options) => {
    const route = contracts.get(`${String(options.method)} ${options.url}`);
    if (!route) return;
    options.bodyLimit = bodyLimitOf(route) ?? options.bodyLimit;
    options.onRequest = [(request, _, done) => (assertAcceptable(route, request.headers), done()), ...[options.onRequest ?? []].flat()];
  });
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser(['application/json', 'text/plain']);
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      sent.set(request, bytes as Buffer);
      const text = textOf(bytes as Buffer);
      assertShallow(text);
      void parse(request, text, done);
    } catch (error) {
      done(error as Error);
    }
  });
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new DomainError('invalid-input', 400, 'The body is not valid UTF-8.');
  }
}

/** Throws 400 for arrays and objects nested deeper than `maxDepth`; brackets within strings are text. Looks at each character once. */
export function assertShallow(text: string): void {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') inString = !inString;
    else if (inString) at += character === '\\' ? 1 : 0;
    else if (character === '[' || character === '{') depth++;
    else if (character === ']' || character === '}') depth--;
    if (depth > maxDepth) throw new DomainError('invalid-input', 400, `The body is nested deeper than ${maxDepth} levels.`);
  }
}
