// What is kept and reported of an error: the last ten, without query strings or tokens.
import { expect, test } from '@jest/globals';
import { issueMail, keepError, logged, type LoggedError, scrubbed } from './error-log.js';

test('query strings and tokens are taken out', () => {
  expect(scrubbed('at f (http://localhost:8080/assets/index-D7x.js?token=abc:12:3)')).toBe(
    'at f (http://localhost:8080/assets/index-D7x.js:12:3)',
  );
  expect(scrubbed('GET /api/v1/general-ledger?search=secret failed')).toBe('GET /api/v1/general-ledger failed');
  expect(scrubbed('Bearer abc.def-ghi_jkl was refused')).toBe('[token] was refused');
  expect(scrubbed('token eyJhbGciOi.eyJzdWIi.c2ln here')).toBe('token [token] here');
});

test('only the last ten are kept', () => {
  for (let index = 1; index <= 12; index++) keepError({ ...logged(new Error(`number ${index}`)) });
  const kept = JSON.parse(localStorage.getItem('app-errors') ?? '[]') as LoggedError[];
  expect(kept.map((entry) => entry.message)).toEqual(
    ['3', '4', '5', '6', '7', '8', '9', '10', '11', '12'].map((index) => `number ${index}`),
  );
});

test('a broken store is replaced by nothing worse', () => {
  localStorage.setItem('app-errors', 'not json');
  expect(() => keepError(logged(new Error('x')))).not.toThrow();
});

test('the mail to support carries id, component, time, error and 500 characters of the stack', () => {
  const entry = { ...logged(new Error('boom'), { component: 'at Headline\nat Page' }), stack: 's'.repeat(900), errorId: 'id-1' };
  const mail = decodeURIComponent(issueMail(entry, 'support@rai.example'));
  expect(mail).toContain('mailto:support@rai.example?subject=Error id-1');
  expect(mail).toContain('Component: at Headline\n');
  expect(mail).toContain('Error: Error: boom');
  expect(mail.match(/s{500,}/)?.[0]).toHaveLength(500);
});
