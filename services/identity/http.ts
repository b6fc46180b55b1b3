// Small functions for raw Node requests and replies of the directory's pages.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '#contracts/problem.js';
import { collected } from '#platform/collected.js';
import { PAGE_HEADERS } from './pages.js';

const FORM_LIMIT_BYTES = 8192;

export function sendPage(res: ServerResponse, status: number, html: string): void {
  res.writeHead(status, { ...PAGE_HEADERS, 'Content-Type': 'text/html; charset=utf-8' }).end(html);
}

export async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  const tooLong = () => new DomainError('form-too-large', 413, 'The form is too large.');
  return new URLSearchParams((await collected(req, FORM_LIMIT_BYTES, tooLong)).toString('utf8'));
}

/** Browsers send Origin with every form; a request without it must at least state that it comes from this site. */
export function isFromSameOrigin(req: IncomingMessage, origin: string): boolean {
  const sent = req.headers.origin;
  return sent === undefined ? req.headers['sec-fetch-site'] === 'same-origin' : sent === origin;
}
