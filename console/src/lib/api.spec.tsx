// The client: what every call carries, what is tried again, what ends the session.
import { beforeEach, expect, jest, test } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import {
  createImport,
  exportRules,
  extendSession,
  getIncomeStatement,
  getMe,
  importRules,
  putTransactionCategory,
} from '#contracts/generated/client.js';
import { extendSession as extendSessionRoute } from '#contracts/routes/session.js';
import { getMe as getMeRoute } from '#contracts/routes/directory.js';
import { noConnection, refuse, requests, server } from '../testing/server.js';
import { addressOf, call, connect, type Connection } from './api.js';

const connection = {
  baseUrl: 'http://localhost',
  tenantId: jest.fn<Connection['tenantId']>(),
  token: jest.fn<Connection['token']>(),
  isIdle: jest.fn<Connection['isIdle']>(),
  onSessionIdle: jest.fn<Connection['onSessionIdle']>(),
};

beforeEach(() => {
  requests.length = 0;
  connection.tenantId.mockReset().mockReturnValue(2);
  connection.token.mockReset().mockResolvedValue('the-token');
  connection.isIdle.mockReset().mockReturnValue(false);
  connection.onSessionIdle.mockReset();
  connect(connection);
});

test('a GET carries tenant, token and the tenantId parameter', async () => {
  await call(getIncomeStatement, { params: { year: 2026, month: 10 }, query: { includeSubcategories: true } });
  const [request] = requests;
  expect(request?.url).toBe('http://localhost/api/v1/income-statement/2026/10?tenantId=2&includeSubcategories=true');
  expect(request?.headers.get('X-Tenant-ID')).toBe('2');
  expect(request?.headers.get('Authorization')).toBe('Bearer the-token');
  expect(request?.headers.has('X-Background')).toBe(false);
});

test('a write carries the tenantId in its body', async () => {
  await call(putTransactionCategory, { params: { lineId: '104797-2' }, body: { category: 'Meals' } });
  expect(await requests[0]?.json()).toEqual({ tenantId: 2, category: 'Meals' });
  expect(requests[0]?.headers.get('Content-Type')).toBe('application/json');
});

test('a call for another business names that one alone, in every place', async () => {
  await call(exportRules, { tenantId: 5 });
  await call(importRules, { tenantId: 5, body: { format: 'ai-accounting-rules', version: 1, rules: [] } });
  const [read, sent] = requests;
  expect(read?.url).toBe('http://localhost/api/v1/rules/export?tenantId=5');
  expect([read, sent].map((request) => request?.headers.get('X-Tenant-ID'))).toEqual(['5', '5']);
  expect(await sent?.json()).toMatchObject({ tenantId: 5 });
});

test('a request is JSON unless it carries a file, and is never cached', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  await call(getMe, {});
  const form = new FormData();
  form.append('file', new Blob(['a,b']), 'a.csv');
  await call(createImport, { body: form });
  const [read, sent] = requests;
  expect([read?.headers.get('Accept'), sent?.headers.get('Accept')]).toEqual(['application/json', 'application/json']);
  expect(sent?.headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/);
  expect(fetched.mock.calls.map(([, options]) => options?.cache)).toEqual(['no-store', 'no-store']);
});

test('without a configured address the calls go to the page’s own origin', async () => {
  connect({ ...connection, baseUrl: '' });
  await call(getMe, {});
  connect({ ...connection, baseUrl: 'https://api.rai.example' });
  await call(getMe, {});
  expect(requests.map((request) => new URL(request.url).origin)).toEqual([location.origin, 'https://api.rai.example']);
});

test('polling and an idle person do not count as activity', async () => {
  await call(getMe, { background: true });
  connection.isIdle.mockReturnValue(true);
  await call(getMe, {});
  expect(requests.map((request) => request.headers.get('X-Background'))).toEqual(['1', '1']);
});

test('a refused token is renewed once', async () => {
  server.use(http.get('*/api/v1/me', () => HttpResponse.json({}, { status: 401 }), { once: true }));
  await expect(call(getMe, {})).resolves.toMatchObject({ user: { mail: 'owner@demo.test' } });
  expect(connection.token.mock.calls).toEqual([[], [{ renew: true }]]);
});

test('a token refused twice is an error for the person', async () => {
  server.use(refuse(getMeRoute, { status: 401, code: 'not-signed-in' }));
  await expect(call(getMe, {})).rejects.toMatchObject({ status: 401, errorId: 'trace-4bf92f' });
});

test('the server’s idle limit ends the session without another attempt', async () => {
  server.use(refuse(extendSessionRoute, { status: 401, code: 'session-idle' }));
  await expect(call(extendSession, { body: {} })).rejects.toMatchObject({ code: 'session-idle' });
  expect(connection.onSessionIdle).toHaveBeenCalledTimes(1);
  expect(requests).toHaveLength(1);
});

test('no answer is a connection problem', async () => {
  server.use(noConnection(getMeRoute));
  await expect(call(getMe, {})).rejects.toMatchObject({ status: 0, code: 'network' });
});

test('an answer that does not come in time is one too', async () => {
  server.use(http.get('*/api/v1/me', () => new Promise<Response>(() => undefined)));
  await expect(call(getMe, { timeoutMs: 30 })).rejects.toMatchObject({ status: 0, code: 'timeout' });
});

test('a call waits 30 seconds unless it says otherwise', async () => {
  const limit = jest.spyOn(AbortSignal, 'timeout');
  await call(getMe, {});
  expect(limit).toHaveBeenCalledWith(30_000);
});

test('addresses: optional parameters, escaping, empty values', () => {
  expect(addressOf('/a/:year/:month?', { params: { year: 2026 } })).toBe('/a/2026');
  expect(addressOf('/a/:id', { params: { id: 'x/y' }, query: { search: 'TST* LA', page: 1, category: '' } })).toBe(
    '/a/x%2Fy?search=TST*+LA&page=1',
  );
  expect(() => addressOf('/a/:id', {})).toThrow('No value for :id');
});
