// Bodies of requests as JSON: in UTF-8, and nested no deeper than any call has them, so that nothing that walks a body can run out of stack.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#contracts/problem.js';
import { allRoutes } from '#contracts/routes/all.js';

/** Far beyond the deepest body of any contract. */
export const maxDepth = 50;

/** Routes that take less than others. */
const limits = new Map(allRoutes.flatMap(({ path, maxBodyBytes }) => (maxBodyBytes === undefined ? [] : [[path, maxBodyBytes] as const])));

const sent = new WeakMap<FastifyRequest, Buffer>();

/** The body byte by byte as it came, for whoever checks a signature of it. */
export const sentBytes = (request: FastifyRequest): Buffer => sent.get(request) ?? Buffer.alloc(0);

/** JSON is all that a body may be beside an upload; any other type is answered 415. */
export function readJsonBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    route.bodyLimit = limits.get(route.url) ?? route.bodyLimit;
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
