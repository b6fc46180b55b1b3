// A server on the loopback that speaks the part of S3 which the file store uses, by Amazon's "Signature Version 4" and REST reference: it checks
// signatures and the bodies' hashes, keeps objects in memory, and misbehaves when told to.
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const account = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };

/** What goes wrong with the next requests: a fault is taken by one request each. */
export type Fault = 'error' | 'silent' | 'truncated' | 'stalled' | 'other-bytes' | 'slow-down';

export interface S3Server {
  endpoint: string;
  objects: Map<string, Buffer>;
  faults: Fault[];
  /** Methods and paths of all requests that were answered or spoilt. */
  requests: string[];
  close(): Promise<void>;
}

export async function startS3Server(bucket: string): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const faults: Fault[] = [];
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const answerTo = (body: Buffer) => {
      requests.push(`${request.method} ${request.url}`);
      const fault = faults.shift();
      if (fault === 'silent') return;
      if (fault === 'error') return refuse(response, 500, 'InternalError');
      if (fault === 'slow-down') return refuse(response, 503, 'SlowDown');
      if (!isSigned(request, body)) return refuse(response, 403, 'SignatureDoesNotMatch');
      const [, named, key] = /^\/([^/]+)\/([^?]+)/.exec(request.url!) ?? [];
      if (named !== bucket) return refuse(response, 404, 'NoSuchBucket');
      answer({ objects, request, response, body, key: decodeURIComponent(key!), fault });
    };
    // A client that has gone gets no answer.
    buffer(request).then(answerTo, () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
    // Whoever was left without an answer, or tries again, would hold the server open.
    server.closeAllConnections();
    await closed;
  };
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, objects, faults, requests, close };
}

interface Answering {
  objects: Map<string, Buffer>;
  request: IncomingMessage;
  response: ServerResponse;
  body: Buffer;
  key: string;
  fault: Fault | undefined;
}

function answer({ objects, request, response, body, key, fault }: Answering): void {
  if (request.method === 'PUT') {
    objects.set(key, body);
    response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end();
  } else if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else {
    const found = objects.get(key);
    if (!found) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': found.length });
    const half = found.subarray(0, found.length / 2);
    if (fault === 'truncated') response.write(half, () => response.destroy());
    else if (fault === 'stalled') response.write(half);
    else response.end(fault === 'other-bytes' ? Buffer.alloc(found.length, 'x') : found);
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>As told.</Message><RequestId>1</RequestId></Error>`,
  );
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Whether `account` signed exactly this request (Amazon S3 API reference, "Signature calculations for the authorization header"). */
export function isSigned(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>, body: Buffer): boolean {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[\w-]+\/s3\/aws4_request), ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!match) return false;
  const [, accessKeyId, scope, signedHeaders, signature] = match as unknown as [string, string, string, string, string];
  const contentHash = request.headers['x-amz-content-sha256'];
  if (accessKeyId !== account.accessKeyId || contentHash !== sha256(body)) return false;
  const [path, query = ''] = request.url!.split('?') as [string, string?];
  const parameters = query
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`));
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, path, parameters.sort().join('&'), headers.join(''), signedHeaders, contentHash].join('\n');
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${account.secretAccessKey}`);
  return hmac(key, text).toString('hex') === signature;
}
