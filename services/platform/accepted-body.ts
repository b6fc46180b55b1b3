// Whether a route accepts a body, judged by its headers before anything else is read. Pure.
import type { IncomingHttpHeaders } from 'node:http';
import type { AnyRoute } from '#contracts/define.js';
import { DomainError } from '#contracts/problem.js';

/** What members may send as JSON where the contract gives no smaller limit. */
const maxJsonBytes = 10 * 1024 * 1024;
/** A call without a body takes an empty object. */
const maxEmptyBytes = 1_024;

/** The bytes a route accepts; undefined for an upload of members, whose reader limits each file. */
export function bodyLimitOf({ accepts, body, maxBodyBytes }: AnyRoute): number | undefined {
  if (maxBodyBytes !== undefined) return maxBodyBytes;
  if (!body) return maxEmptyBytes;
  return accepts === 'multipart' ? undefined : maxJsonBytes;
}

/** The type alone, without its parameters; empty where none is given. */
export const mediaTypeOf = (headers: IncomingHttpHeaders): string => (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();

/** Throws 415 for a type that the route doesn't accept, 413 for a longer body, 411 for a stranger's upload of unknown length. */
export function assertAcceptable(route: AnyRoute, headers: IncomingHttpHeaders): void {
  const length = Number(headers['content-length'] ?? 0);
  const isChunked = headers['transfer-encoding'] !== undefined;
  if (route.method === 'GET' || (length === 0 && !isChunked)) return;
  const isUpload = route.accepts === 'multipart';
  const wanted = isUpload ? 'multipart/form-data' : 'application/json';
  if (mediaTypeOf(headers) !== wanted) throw new DomainError(isUpload ? 'not-multipart' : 'not-json', 415, `Send the body as ${wanted}.`);
  const limit = bodyLimitOf(route);
  if (limit !== undefined && length > limit) {
    const shown = limit >= 2 ** 20 ? `${Math.floor(limit / 2 ** 20)} MB` : `${Math.floor(limit / 1_024)} kB`;
    throw new DomainError('body-too-large', 413, `${isUpload ? 'An upload' : 'The body'} can be up to ${shown}.`);
  }
  // The JSON parser counts the bytes that arrive. The reader of uploads only counts parts, and data between them has no limit.
  if (isUpload && isChunked && route.role === 'public')
    throw new DomainError('length-required', 411, 'Send the upload with its Content-Length.');
}
