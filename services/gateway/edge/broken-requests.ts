// Connections that bring no request that could be routed: too large a head, no HTTP at all, too slow.
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { newTraceparent, traceIdOf } from '#platform/request-context.js';

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
const details: Record<number, string> = {
  400: 'This request isn’t valid HTTP.',
  408: 'The request did not arrive in time.',
  431: 'The headers of the request are too large.',
};

/** Answers with a problem and closes: nobody knows where the next request would begin. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
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
