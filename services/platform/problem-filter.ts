// Every error that leaves a service is a problem (RFC 9457) with the trace id as errorId. Details of unknown errors go only to the log.
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError, type Problem } from '#contracts/problem.js';
import type { Log } from './log.js';
import { currentContext, newTraceparent, traceIdOf } from './request-context.js';
import type { ServedRequest } from './serve.js';
import { isTransient } from './transient.js';

const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length required',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Cannot be processed',
  429: 'Too many requests',
  500: 'Server error',
  503: 'Unavailable',
};

@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<ServedRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const errorId = traceIdOf(currentContext()?.traceparent ?? newTraceparent());
    const problem = problemOf(error, errorId);
    if (problem.status >= 500)
      this.log.error({ errorId, method: request.method, path: request.url.split('?')[0], err: error }, 'request failed');
    // A reply that has started can't become a problem; leaving the connection open would promise more data.
    if (reply.sent) return void (reply.raw.writableEnded || reply.raw.destroy());
    if (problem.status === 429 || problem.status === 503) void reply.header('retry-after', '1');
    void reply.status(problem.status).header('content-type', 'application/problem+json').header('cache-control', 'no-store').send(problem);
  }
}

/** The problem of any error. Known kinds keep their sentence; all others are a plain 500. */
export function problemOf(error: unknown, errorId: string): Problem {
  if (error instanceof DomainError) return problem(error.code, error.status, error.detail, errorId, error.extra);
  if (error instanceof HttpException) return problem('request', error.getStatus(), error.message, errorId);
  const { statusCode, message } = error as { statusCode?: unknown; message?: string };
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return problem('request', statusCode, message ?? '', errorId);
  if (isTransient(error)) return problem('unavailable', 503, 'Server error. Please try again in a few moments.', errorId);
  return problem('internal', 500, 'Server error. Please try again in a few moments.', errorId);
}

function problem(code: string, status: number, detail: string, errorId: string, extra: Record<string, unknown> = {}): Problem {
  // `error` and `success` are required by the specification's calls and repeat the same information.
  return { type: `/problems/${code}`, title: titles[status] ?? 'Error', status, detail, errorId, error: detail, success: false, ...extra };
}
