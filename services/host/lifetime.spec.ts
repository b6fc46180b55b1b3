// A process whose request handlers throw in every way that Node knows: it answers the next request, and still ends on a signal.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const lifetime = fileURLToPath(new URL('../../dist/services/host/lifetime.js', import.meta.url));
const program = `
  import { createServer } from 'node:http';
  import { live } from ${JSON.stringify(lifetime)};
  const fail = () => { throw new Error('on purpose'); };
  const kinds = {
    '/sync': fail,
    '/async': async () => fail(),
    '/timer': () => setTimeout(fail, 1),
    '/tick': () => process.nextTick(fail),
    '/body': (request) => request.on('data', fail),
    '/event': (_, response) => response.emit('error', new Error('on purpose')),
    '/mask': (_, response) => response.end(process.umask().toString(8)),
    '/nothing': () => Promise.reject(undefined),
  };
  if (process.argv[1] === 'early') setTimeout(fail, 50);
  await live(async (life) => {
    if (process.argv[1] === 'early') await new Promise((resolve) => setTimeout(resolve, 5000));
    const server = createServer((request, response) => (kinds[request.url] ?? (() => response.end('here')))(request, response));
    await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
    life.undo.push(() => server.closeAllConnections());
    return 'ready at ' + server.address().port;
  }, { stopsWithinMs: 5000, explain: () => undefined });
`;

const begin = (...words: string[]): ChildProcess =>
  spawn(process.execPath, ['--input-type=module', '--eval', program, ...words], { stdio: ['ignore', 'pipe', 'ignore'] });

let child: ChildProcess;
let origin = '';
beforeAll(async () => {
  child = begin();
  for await (const line of createInterface({ input: child.stdout! })) {
    origin = `http://127.0.0.1:${/ready at (\d+)/.exec(line)![1]}`;
    break;
  }
});
afterAll(() => void child.kill('SIGKILL'));

test.each(['/sync', '/async', '/timer', '/tick', '/body', '/event', '/nothing'])('an error in %s ends no other request', async (path) => {
  // The request itself may get no answer: here nothing is between handler and process.
  await fetch(origin + path, { method: 'POST', body: 'x', signal: AbortSignal.timeout(150) }).catch(() => undefined);
  expect(await (await fetch(`${origin}/`)).text()).toBe('here');
  expect(child.exitCode).toBeNull();
});

test('what it writes is its owner’s alone', async () => {
  expect(await (await fetch(`${origin}/mask`)).text()).toBe('77');
});

test('it still ends on a signal, with 0', async () => {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('before it is ready an error is a failed start', async () => {
  const early = begin('early');
  expect(await new Promise((resolve) => early.once('exit', resolve))).toBe(1);
});
