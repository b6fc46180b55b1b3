// Code that doesn't arrive: without an answer from the server the connection is the cause, else a newer version.
import { expect, test } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { server } from '../testing/server.js';
import { classifyError } from './problem.js';
import { codeProblem, isMissingCode, loadedCode } from './screen-code.js';

const chunkFailed = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/x.js');
const settings = (reply: () => Response) => server.use(http.get('*/config.json', reply));

test.each([
  ['no answer', () => HttpResponse.error(), 'Connection Error'],
  ['a proxy that can’t reach the server', () => new HttpResponse(null, { status: 502 }), 'Connection Error'],
  ['the settings', () => HttpResponse.json({}), 'App Update Available'],
  ['a server whose identity provider is away', () => new HttpResponse(null, { status: 503 }), 'App Update Available'],
] as const)('%s', async (_, reply, title) => {
  settings(reply);
  const problem = await codeProblem(chunkFailed);
  expect(classifyError(problem).title).toBe(title);
  expect(isMissingCode(problem)).toBe(title === 'Connection Error');
  await expect(loadedCode(() => Promise.reject(chunkFailed))).rejects.toThrow(
    classifyError(problem).kind === 'update' ? 'imported module' : 'Unable to connect',
  );
});

test('any other failure stays what it is, and nothing is asked', async () => {
  const error = new Error('x is undefined');
  expect(await codeProblem(error)).toBe(error);
  expect(await loadedCode(() => Promise.resolve(1))).toBe(1);
});
