// Calls as queries: their keys, what they share, and what is read again after a change.
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { hashKey, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  answerPossibleDuplicate,
  getAlerts,
  getIncomeStatement,
  getScheduleCLine,
  listBankAccounts,
  listPossibleDuplicates,
  previewRule,
} from '#contracts/generated/client.js';
import { getIncomeStatement as getIncomeStatementRoute } from '#contracts/routes/income-statement.js';
import { getScheduleCLine as getScheduleCLineRoute } from '#contracts/routes/schedule-c.js';
import { answer, keepWaiting, requests, server } from '../testing/server.js';
import { connect } from './api.js';
import { keyOf, reading, reread, useReread } from './reading.js';
import { readingPages } from './reading-pages.js';

let client: QueryClient;

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  requests.length = 0;
  connect({
    baseUrl: 'http://localhost',
    tenantId: () => 2,
    token: () => Promise.resolve('the-token'),
    isIdle: () => false,
    onSessionIdle: () => undefined,
  });
});

afterEach(() => client.clear());

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
  const query = () => reading(getIncomeStatement, { params: { year: 2026 } }, { staleTime: Infinity });
  const [first, second] = [await client.fetchQuery(query()), await client.fetchQuery(query())];
  expect(first).toBe(second);
  expect(requests.map(({ url }) => url)).toEqual(['http://localhost/api/v1/income-statement/2026?tenantId=2']);
});

test('a request ends with its query', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  const query = reading(getIncomeStatement, { params: { year: 2026 } });
  server.use(keepWaiting(getIncomeStatementRoute));
  const read = client.fetchQuery(query).catch(() => 'ended');
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  await client.cancelQueries({ queryKey: query.queryKey });
  expect(await read).toBe('ended');
  expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  fetched.mockRestore();
});

test('a list loads page after page until there are no more', async () => {
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

const stale = () =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => queryKey[0]);

function seed(): void {
  for (const key of [keyOf(listPossibleDuplicates, {}), keyOf(listBankAccounts, {}), keyOf(getIncomeStatement), keyOf(getAlerts, {})])
    client.setQueryData(key, {});
}

test('the features of a change are read again and the others stay', async () => {
  seed();
  await reread(client, ['tax']);
  expect(stale()).toEqual(['tax']);
});

test('after a call everything is read again that the call changes', async () => {
  seed();
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { result } = renderHook(() => useReread(answerPossibleDuplicate), { wrapper });
  await result.current();
  expect(stale().sort()).toEqual(['accounts', 'imports', 'ledger']);
});
