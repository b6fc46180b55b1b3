// The control port: requests without the token are refused, and no request ends the process.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { connect } from 'node:net';
import { openControl } from './control.js';

let control: Awaited<ReturnType<typeof openControl>>;
let redrive: () => Promise<string[]>;
beforeEach(async () => {
  redrive = async () => ['ledger: nothing is parked'];
  control = await openControl(() => redrive());
});
afterEach(() => control.close());

/** A request as bytes, since a client would refuse to send some of these. */
function send(head: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(control.port, '127.0.0.1', () => socket.end(`${head}\r\nHost: x\r\nConnection: close\r\n\r\n`, 'latin1'));
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer.split('\r\n', 1)[0]!));
    socket.on('error', reject);
  });
}
const withToken = (line: string) => send(`${line}\r\nX-Control-Token: ${control.token}`);

test('the right token redrives a service', async () => {
  expect(await withToken('POST /redrive?service=ledger HTTP/1.1')).toBe('HTTP/1.1 200 OK');
  expect(await withToken('POST /redrive?service=nothing HTTP/1.1')).toBe('HTTP/1.1 404 Not Found');
});

test.each([
  ['64 characters of two bytes each', 'é'.repeat(64)],
  ['one character', 'x'],
  ['nothing', ''],
  ['a token of another start', 'ab'.repeat(32)],
])('%s are no token, and the port goes on', async (_, token) => {
  expect(await send(`POST /redrive?service=ledger HTTP/1.1\r\nX-Control-Token: ${token}`)).toBe('HTTP/1.1 403 Forbidden');
  expect(await withToken('POST /redrive?service=ledger HTTP/1.1')).toBe('HTTP/1.1 200 OK');
});

test('a handler that throws answers 500, and the port goes on', async () => {
  redrive = () => {
    throw new Error('on purpose');
  };
  expect(await withToken('POST /redrive?service=ledger HTTP/1.1')).toBe('HTTP/1.1 500 Internal Server Error');
  redrive = () => Promise.reject(new Error('on purpose'));
  expect(await withToken('POST /redrive?service=ledger HTTP/1.1')).toBe('HTTP/1.1 500 Internal Server Error');
  // An address that cannot be read.
  expect(await withToken('POST // HTTP/1.1')).toBe('HTTP/1.1 404 Not Found');
});
