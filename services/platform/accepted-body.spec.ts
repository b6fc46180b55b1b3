// Bodies refused by their headers: another type, too long, or an upload of unknown length.
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { defineRoute, type AnyRoute } from '#contracts/define.js';
import { type DomainError } from '#contracts/problem.js';
import { allRoutes } from '#contracts/routes/all.js';
import { assertAcceptable, bodyLimitOf } from './accepted-body.js';

const refusal = (route: AnyRoute, headers: Record<string, string>): number => {
  try {
    assertAcceptable(route, headers);
    return 0;
  } catch (error) {
    return (error as DomainError).status;
  }
};
const json = defineRoute({ service: 'ledger', method: 'POST', path: '/a', summary: '', role: 'public', body: z.object({}), maxBodyBytes: 2_048, reply: z.null(), example: null }); // prettier-ignore
const upload = { ...json, accepts: 'multipart' as const };
const bodyless = { ...json, body: undefined, maxBodyBytes: undefined };

test.each<[string, AnyRoute, Record<string, string>, number]>([
  ['JSON', json, { 'content-type': 'application/json', 'content-length': '2048' }, 0],
  ['JSON with its charset', json, { 'content-type': 'Application/JSON; charset=utf-8', 'content-length': '2' }, 0],
  ['JSON in chunks, which its parser counts', json, { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }, 0],
  ['no body', json, {}, 0],
  ['an empty body without a type', json, { 'content-length': '0' }, 0],
  ['JSON beyond the limit', json, { 'content-type': 'application/json', 'content-length': '2049' }, 413],
  ['a form for JSON', json, { 'content-type': 'multipart/form-data; boundary=a', 'content-length': '2' }, 415],
  ['text', json, { 'content-type': 'text/plain', 'content-length': '2' }, 415],
  ['a type that only begins as JSON does', json, { 'content-type': 'application/jsonp', 'content-length': '2' }, 415],
  ['a body without a type', json, { 'transfer-encoding': 'chunked' }, 415],
  ['a form', upload, { 'content-type': 'multipart/form-data; boundary=a', 'content-length': '2048' }, 0],
  ['a form beyond the limit', upload, { 'content-type': 'multipart/form-data; boundary=a', 'content-length': '2049' }, 413],
  ['JSON for a form', upload, { 'content-type': 'application/json', 'content-length': '2' }, 415],
  ['a form of a stranger in chunks', upload, { 'content-type': 'multipart/form-data; boundary=a', 'transfer-encoding': 'chunked' }, 411],
  ['an empty object where no body is wanted', bodyless, { 'content-type': 'application/json', 'content-length': '2' }, 0],
  ['much more where no body is wanted', bodyless, { 'content-type': 'application/json', 'content-length': '1025' }, 413],
])('%s is answered %s', (_, route, headers, status) => {
  expect(refusal(route, headers)).toBe(status);
});

const isOpen = ({ role }: AnyRoute) => role === 'public' || role === 'user';
const open = allRoutes.filter((route) => isOpen(route) && route.method !== 'GET');

test('every route that a stranger or any signed-in user may send to limits its body, an upload to 11 MB and any other to 256 kB', () => {
  expect(open.length).toBeGreaterThan(5);
  const wrong = open.filter(
    ({ accepts, maxBodyBytes = Infinity }) => maxBodyBytes > (accepts === 'multipart' ? 11 * 2 ** 20 : 256 * 1_024),
  );
  expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test.each(open.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s takes its example’s type and no byte above its limit',
  (_, route) => {
    const type = route.accepts === 'multipart' ? 'multipart/form-data; boundary=a' : 'application/json';
    const limit = bodyLimitOf(route)!;
    expect([limit, limit + 1].map((bytes) => refusal(route, { 'content-type': type, 'content-length': String(bytes) }))).toEqual([0, 413]);
  },
);
