// The specified texts by status, and the kinds that screens distinguish.
import { describe, expect, test } from '@jest/globals';
import { ApiProblem, classifyError, isPassing, isUnreachable } from './problem.js';

const problem = (status: number, facts: Partial<ApiProblem> = {}) =>
  new ApiProblem({ status, code: '', title: '', detail: '', errorId: null, ...facts });

test.each([
  [401, 'Authentication failed. Please try refreshing the page or contact support if the problem persists.'],
  [403, 'You do not have permission to access this resource'],
  [404, 'The requested feature is not available. Please try again later.'],
  [500, 'Server error. Please try again in a few moments.'],
  [502, 'Server error. Please try again in a few moments.'],
  [503, 'Server error. Please try again in a few moments.'],
  [418, 'Request failed with status 418'],
])('status %d says: %s', (status, text) => expect(problem(status).message).toBe(text));

test('a refusal gives its reason', () => expect(problem(409, { detail: 'September is locked.' }).message).toBe('September is locked.'));
test('a rebuild says so, although it is a 503', () =>
  expect(problem(503, { code: 'rebuilding', detail: 'The ledger is being rebuilt.' }).message).toBe('The ledger is being rebuilt.'));

describe('kinds', () => {
  test.each([
    [problem(0, { code: 'network' }), 'connection', 'Connection Error'],
    [problem(0, { code: 'timeout' }), 'connection', 'Connection Error'],
    [problem(401), 'session', 'Authentication Error'],
    [problem(403), 'permission', 'Permission denied'],
    [problem(404), 'missing', 'Not available'],
    [problem(409), 'refused', 'Not accepted'],
    [problem(422), 'refused', 'Not accepted'],
    [problem(500), 'server', 'Server error'],
    [new TypeError('Failed to fetch'), 'connection', 'Connection Error'],
    [new DOMException('signal timed out', 'TimeoutError'), 'connection', 'Connection Error'],
    [new TypeError('NetworkError when attempting to fetch resource.'), 'connection', 'Connection Error'],
    [new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/x.js'), 'update', 'App Update Available'],
    [new Error('error loading dynamically imported module'), 'update', 'App Update Available'],
    [new Error('Importing a module script failed.'), 'update', 'App Update Available'],
    [new Error('Unable to preload CSS for /assets/x.css'), 'update', 'App Update Available'],
    [new Error('x is undefined'), 'unexpected', 'Something went wrong'],
    ['just a text', 'unexpected', 'Something went wrong'],
  ])('%s', (error, kind, title) => expect(classifyError(error)).toMatchObject({ kind, title }));

  test('the error id is kept', () => expect(classifyError(problem(500, { errorId: 'trace-1' })).errorId).toBe('trace-1'));
});

test('only what passes by itself is repeated', () => {
  expect([problem(0), problem(503), problem(429)].every(isPassing)).toBe(true);
  expect([problem(401), problem(403), problem(409), new Error('x')].some(isPassing)).toBe(false);
});

test('without an answer of a service the server is unreachable; one that rebuilds has answered', () => {
  expect([problem(0), problem(502), problem(503), problem(504)].every(isUnreachable)).toBe(true);
  expect([problem(500), problem(429), problem(403), problem(503, { code: 'rebuilding' }), null].some(isUnreachable)).toBe(false);
});
