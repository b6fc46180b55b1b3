// Files of a service for the gateway itself: the same in process and over HTTP, complete or an error, and never faster than they are read.
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { collected } from '#platform/collected.js';
import { IdentitySigner, type Identity } from '#platform/identity.js';
import { signingKeyOf } from '#platform/internal-keys.js';
import { linkByHttp, linkInProcess, linkToAny, ServiceLinks, type ServiceLink } from './service-links.js';

// Long enough for a busy machine.
const patience = { beginMs: 1_500, silentMs: 1_500 };
/** Where silence is to be found out: on a busy machine it only seems longer. */
const hasty = { beginMs: 300, silentMs: 300 };
const chunk = Buffer.alloc(64 * 1024, 'a');
const many = 400;
let service: FastifyInstance;
let origin: string;
/** Chunks that the service was asked for. */
let produced = 0;
let refusals = 0;
/** What the service below keeps until the end. */
const silence = Promise.withResolvers<void>();

async function* chunks(count: number, end?: () => Promise<void>) {
  for (let n = 0; n < count; n++) {
    produced++;
    yield chunk;
  }
  await end?.();
}

beforeAll(async () => {
  service = fastify({ forceCloseConnections: true });
  const stream = (bytes: AsyncIterable<Buffer>) => Readable.from(bytes, { objectMode: false });
  service.get('/file', (_, reply) => reply.send(stream(chunks(many))));
  service.get('/hijacked', (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/csv' });
    stream(chunks(many)).pipe(reply.raw);
  });
  service.get('/broken', (_, reply) =>
    reply.send(
      stream(
        chunks(3, async () => {
          throw new Error('The disk is gone.');
        }),
      ),
    ),
  );
  service.get('/stalled', (_, reply) => reply.send(stream(chunks(1, () => silence.promise))));
  service.get('/never', () => silence.promise);
  service.get('/identity', (request, reply) => reply.send(String(request.headers['x-internal-identity'])));
  service.get('/refused', (_, reply) =>
    reply.code(422).type('application/problem+json').send({ type: '/problems/year-unknown', status: 422, detail: 'No such year.' }),
  );
  service.get('/odd', (_, reply) => reply.code(404).type('text/html').send('<html>'));
  service.get('/fails', (_, reply) => reply.code(500).send('{"detail":"inside"}'));
  service.get('/twice', (_, reply) => (refusals++ < 2 ? reply.code(503).send('') : reply.send('here')));
  origin = await service.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => {
  silence.resolve();
  return service.close();
});
beforeEach(() => {
  produced = refusals = 0;
});

type Patience = typeof patience;
const inProcess = (limits: Patience) =>
  linkInProcess({ getHttpAdapter: () => ({ getInstance: () => service }) } as unknown as NestFastifyApplication, limits);
const kinds: [string, (limits: Patience) => ServiceLink][] = [
  ['in process', inProcess],
  ['over HTTP', (limits) => linkByHttp(origin, limits)],
  ['of several', (limits) => linkToAny([linkByHttp('http://127.0.0.1:9', limits), linkByHttp(origin, limits)])],
];

describe.each(kinds)('a file %s', (_, linkWith) => {
  const link = () => linkWith(patience);
  const fetched = async (path: string, limits = patience) => collected(await linkWith(limits).fetchFile(path, 'sealed'), 2 ** 30);

  test.each(['/file', '/hijacked'])('arrives completely: %s', async (path) => {
    expect((await fetched(path)).length).toBe(many * chunk.length);
    expect((await fetched('/identity')).toString()).toBe('sealed');
  });

  test.each(['/file', '/hijacked'])('is made no faster than it is read, and no further when it is not read: %s', async (path) => {
    const file = await link().fetchFile(path, 'sealed');
    for await (const first of file) {
      expect(first.byteLength).toBeGreaterThan(0);
      // Longer than the sender may be silent: the receiver may take its time.
      await wait(400);
      break;
    }
    // Buffers of sockets and streams hold some megabytes of the 25.
    expect(produced).toBeLessThan(many / 2);
    const then = produced;
    await wait(50);
    expect(produced - then).toBeLessThan(20);
  });

  test('that breaks off or falls silent is an error, never a shorter file', async () => {
    await expect(fetched('/broken')).rejects.toThrow();
    await expect(fetched('/stalled', hasty)).rejects.toMatchObject({ status: 503 });
    await expect(fetched('/never', hasty)).rejects.toMatchObject({ status: 503 });
  });

  test('that is refused is refused in the service’s own words; what went wrong inside stays there', async () => {
    await expect(fetched('/refused')).rejects.toMatchObject({ code: 'year-unknown', status: 422, detail: 'No such year.' });
    await expect(fetched('/odd')).rejects.toMatchObject({ code: 'refused', status: 404, detail: 'The service returned status 404.' });
    await expect(fetched('/fails')).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  });

  test('of a service that is away is asked for again, for a while', async () => {
    const links = new ServiceLinks(new IdentitySigner(signingKeyOf('11'.repeat(32))));
    links.pausesMs = [1, 1];
    links.set('ledger', link());
    const who = { userId: 'u', tenantId: 2, role: 'adviser' } as Identity;
    expect((await collected(await links.fetchFile('ledger', '/twice', who), 100)).toString()).toBe('here');
    refusals = -1;
    await expect(links.fetchFile('ledger', '/twice', who)).rejects.toMatchObject({ status: 503 });
    await expect(links.fetchFile('tax', '/file', who)).rejects.toMatchObject({ status: 503 });
  });
});

test('a service that can’t be reached is unavailable', async () => {
  await expect(linkByHttp('http://127.0.0.1:9', patience).fetchFile('/file', 'sealed')).rejects.toMatchObject({ status: 503 });
});

test('what is too long to be held is not held', async () => {
  await expect(collected(Readable.from([chunk, chunk]), chunk.length)).rejects.toThrow('longer than 65536 bytes');
});
