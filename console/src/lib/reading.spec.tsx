// Calls as queries: their keys, what they share, and what is read again after a change.
import { beforeEach, expect, test } from '@jest/globals';
import { hashKey, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  answerPossibleDuplicate,
  getAlerts,
  getIncomeStatement,
  getScheduleCLine,
  listBankAccounts,
  listPossibleDuplicates,
  previewRule,
  splitTransaction,
} from '#contracts/generated/client.js';
import { getScheduleCLine as getScheduleCLineRoute } from '#contracts/routes/schedule-c.js';
import { answer, requests, server } from '../testing/server.js';
import { connect } from './api.js';
import { keyOf, reading, readingPages, reread, useReread } from './reading.js';

beforeEach(() => {
  requests.length = 0;
  connect({
    baseUrl: 'http://localhost',
    tenantId: () => 2,
    token: () => Promise.resolve('the-token'),
    isIdle: () => false,
    onSessionIdle: () => undefined,
  });
});

test('a key names the feature, the call and the request', () => {
  const key = keyOf(getIncomeStatement, { params: { year: 2026 }, query: { includeSubcategories: true } });
  expect(key).toEqual(['ledger', 'GET /api/v1/income-statement/:year/:month?', { year: 2026, includeSubcategories: true }]);
  expect(keyOf(getIncomeStatement)).toEqual(key.slice(0, 2));
});

test('a call of the gateway belongs to the feature that changes its reply', () => {
  expect(keyOf(getAlerts)[0]).toBe('tax');
  expect(keyOf(listBankAccounts)[0]).toBe('accounts');
});

test('a call that sends a body is another one for another body', () => {
  const rule = { match: [], category: 'Travel' };
  const keys = [rule, { ...rule, category: 'Meals' }].map((body) => hashKey(keyOf(previewRule, { body })));
  expect(new Set(keys).size).toBe(2);
});

test('what is not asked for makes no other key, and neither does whether a person asks', () => {
  const asked = { params: { year: 2026 } };
  const plain = hashKey(keyOf(getIncomeStatement, asked));
  expect(hashKey(keyOf(getIncomeStatement, { ...asked, query: { through: undefined } }))).toBe(plain);
  expect(hashKey(keyOf(getIncomeStatement, { ...asked, background: true }))).toBe(plain);
});

test('two screens that ask for the same share the reply', async () => {
  const client = new QueryClient();
  const query = () => reading(getIncomeStatement, { params: { year: 2026 } }, { staleTime: Infinity });
  const [one, other] = [await client.fetchQuery(query()), await client.fetchQuery(query())];
  expect(one).toBe(other);
  expect(requests.map(({ url }) => url)).toEqual(['http://localhost/api/v1/income-statement/2026?tenantId=2']);
});

test('a request ends with its query', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const query = reading(getIncomeStatement, { params: { year: 2026 } });
  const read = client.fetchQuery(query);
  await client.cancelQueries({ queryKey: query.queryKey });
  await expect(read).rejects.toThrow('CancelledError');
});

test('a list grows until all of it is read', async () => {
  const client = new QueryClient();
  const page = (number: number) => answer(getScheduleCLineRoute, { ...getScheduleCLineRoute.example, page: number, limit: 2, total: 3 });
  const query = readingPages(getScheduleCLine, { params: { year: 2026, line: '9' }, query: { limit: 2 } });
  server.use(page(1));
  const first = await client.fetchInfiniteQuery(query);
  expect(query.getNextPageParam(first.pages[0]!, first.pages, 1, [1])).toBe(2);
  server.use(page(2));
  const { pages } = await client.fetchInfiniteQuery({ ...query, pages: 1 });
  expect(query.getNextPageParam(pages[0]!, pages, 2, [2])).toBeUndefined();
  expect(new URL(requests[0]!.url).searchParams.get('page')).toBe('1');
});

const stale = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => queryKey[0]);

function seeded(): QueryClient {
  const client = new QueryClient();
  for (const key of [keyOf(listPossibleDuplicates, {}), keyOf(listBankAccounts, {}), keyOf(getIncomeStatement), keyOf(getAlerts, {})])
    client.setQueryData(key, {});
  return client;
}

test('the features of a change are read again and the others stay', async () => {
  const client = seeded();
  await reread(client, ['tax']);
  expect(stale(client)).toEqual(['tax']);
});

test('after a call everything is read again that the call changes', async () => {
  const client = seeded();
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { result } = renderHook(() => useReread(answerPossibleDuplicate, splitTransaction), { wrapper });
  await result.current();
  expect(stale(client).sort()).toEqual(['accounts', 'imports', 'ledger']);
});
