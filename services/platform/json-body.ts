// Request bodies as JSON: in UTF-8, with limits on nesting, so that code that walks a body can't run out of stack, and on the number of
// values, so that parsing one never blocks other requests.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnyRoute } from '#contracts/define.js';
import { DomainError } from '#contracts/problem.js';
import { allRoutes } from '#contracts/routes/all.js';
import { assertAcceptable, bodyLimitOf } from './accepted-body.js';
import { nestPaths } from './serve.js';

/** Far beyond the deepest body of any contract. */
export const maxDepth = 50;

/** Far beyond the largest body of any contract. 10 MB of empty arrays are 3.3 million and took the parser 7.7 seconds. */
export const maxValues = 100_000;

/** The contract of each method and path. */
const contracts = new Map<string, AnyRoute>(
  allRoutes.flatMap((route) => nestPaths(route.path).map((path) => [`${route.method} ${path}`, route] as const)),
);

const sent = new WeakMap<FastifyRequest, Buffer>();

/** The raw bytes of the body, for checking a signature. */
export const sentBytes = (request: FastifyRequest): Buffer => sent.get(request) ?? Buffer.alloc(0);

/** A body whose type or length its contract doesn't allow is refused unread, and cut off at that length if it comes in chunks. */
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
      assertSmall(text);
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

/**
 * Throws 400 for arrays and objects nested deeper than `maxDepth`, and for more than `maxValues` values; the content of strings doesn't
 * count. Reads each character once.
 */
export function assertSmall(text: string): void {
  let depth = 0;
  let values = 1;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') inString = !inString;
    else if (inString) at += character === '\\' ? 1 : 0;
    else if (character === ',') values++;
    else if (character === '[' || character === '{') {
      depth++;
      values++;
    } else if (character === ']' || character === '}') depth--;
    if (depth > maxDepth) throw new DomainError('invalid-input', 400, `The body is nested deeper than ${maxDepth} levels.`);
    if (values > maxValues)
      throw new DomainError('invalid-input', 400, `The body has more than ${maxValues.toLocaleString('en-US')} values.`);
  }
}
