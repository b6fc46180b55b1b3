// The simulator's objects against what was recorded of Plaid's interface: no member that is read here is missing or of another kind.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { PlaidItem, type SyncPage } from './plaid-item.js';

const recorded = join(process.env['REFERENCE_DATA'] ?? '../shared/data', 'plaid/plaid_examples.json');
const item = new PlaidItem('item', { id: 'ins_1', name: 'Bank' }, [{ id: 'acc', name: 'Checking', mask: '0000' }]);
item.put({ id: 't1', accountId: 'acc', date: '2026-11-01', name: 'Walmart', amount: 72.1 });
const page = item.sync(null, 100) as SyncPage;

interface Recorded {
  endpoints: Record<string, { responses: { 200: { 'example-1': SyncPage } } }>;
}

(existsSync(recorded) ? test : test.skip)('a page, its account and its transaction have the recorded members', () => {
  const { endpoints } = JSON.parse(readFileSync(recorded, 'utf8')) as Recorded;
  const example = endpoints['/transactions/sync']!.responses[200]['example-1'];
  expect(Object.keys({ ...page, request_id: '' }).sort()).toEqual(Object.keys(example).sort());
  expect(Object.keys(page.accounts[0]!).sort()).toEqual(Object.keys(example.accounts[0]!).sort());
  expect(Object.keys(page.added[0]!).sort()).toEqual(Object.keys(example.added[0]!).sort());
  expect(page.accounts[0]!.balances.current).toBe(-72.1);
});

test('what came, changed and went since a place, whatever happened between', () => {
  const put = (id: string, amount: number) => item.put({ id, accountId: 'acc', date: '2026-11-02', name: id, amount });
  put('t2', 1);
  put('t3', 2);
  put('t1', 70);
  item.remove('t3');
  const next = item.sync(page.next_cursor, 100) as SyncPage;
  expect([next.added, next.modified].map((list) => list.map((transaction) => transaction.transaction_id))).toEqual([['t2'], ['t1']]);
  expect([next.removed, next.has_more]).toEqual([[], false]);
  const first = item.sync(page.next_cursor, 1) as SyncPage;
  expect(first.has_more).toBe(true);
  item.remove('t2');
  expect(item.sync(first.next_cursor, 1)).toBe('moved');
  item.forgetPlaces();
  expect(item.sync(page.next_cursor, 1)).toBe('unknown');
});
