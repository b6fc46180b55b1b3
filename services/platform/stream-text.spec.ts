// Who is waited for while a text is sent: the server as long as it takes, the client for half a minute.
import { setImmediate } from 'node:timers/promises';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { FastifyReply } from 'fastify';
import { streamText } from './stream-text.js';

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
afterEach(() => void jest.useRealTimers());

/** A client that takes each part when `takes` says so. */
function client(takes: () => boolean) {
  const received: string[] = [];
  const raw = new Writable({
    highWaterMark: 1,
    write(chunk, _, done) {
      received.push(String(chunk));
      if (takes()) done();
    },
  });
  const reply = { hijack: () => {}, raw: Object.assign(raw, { writeHead: () => raw }) } as unknown as FastifyReply;
  return { received, raw, reply };
}
const file = { mediaType: 'text/plain', fileName: 'text.txt' };
const settled = async () => {
  for (let n = 0; n < 10; n++) await setImmediate();
};

test('a part that takes minutes to be made ends nothing', async () => {
  const { received, raw, reply } = client(() => true);
  const made = Promise.withResolvers<void>();
  async function* parts() {
    yield 'first';
    await made.promise;
    yield 'second';
  }
  const sending = streamText(reply, file, parts());
  await settled();
  jest.advanceTimersByTime(300_000);
  expect(raw.destroyed).toBe(false);
  made.resolve();
  await sending;
  expect(received).toEqual(['first', 'second']);
});

test('a client that takes nothing for half a minute is dropped, and nothing more is made for it', async () => {
  const { raw, reply } = client(() => false);
  let ended = false;
  async function* parts() {
    try {
      for (;;) yield 'part';
    } finally {
      ended = true;
    }
  }
  const sending = streamText(reply, file, parts());
  await settled();
  jest.advanceTimersByTime(29_999);
  expect(raw.destroyed).toBe(false);
  jest.advanceTimersByTime(1);
  await sending;
  expect([raw.destroyed, ended]).toEqual([true, true]);
});
