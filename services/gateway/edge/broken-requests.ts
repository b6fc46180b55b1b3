// Connections without a request that can be routed: too large a header, not HTTP, or too slow.
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { newTraceparent, traceIdOf } from '#platform/request-context.js';

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
const details: Record<number, string> = {
  400: 'This request isn’t valid HTTP.',
  408: 'The request did not arrive in time.',
  431: 'The headers of the request are too large.',
};

/** Answers with a problem and closes, because the start of the next request can't be found. */
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
