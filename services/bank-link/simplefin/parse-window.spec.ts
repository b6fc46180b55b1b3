// Parsing of SimpleFIN's responses, with hand-calculated amounts, days and cursors.
import { expect, test } from '@jest/globals';
import { centsIn, parseAccount, parseWindow, type SimplefinAccount } from './parse-window.js';

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1_000;
const account: SimplefinAccount = {
  ...{ org: { domain: 'bank.example.com' }, id: 'ACT-1', name: 'Business Checking (4410)', currency: 'USD', balance: '1045.90' },
  transactions: [
    { id: 'TRN-1', posted: noon('2026-11-05'), transacted_at: noon('2026-11-03'), amount: '-33.5', description: 'STAPLES  114\n' },
    { id: 'TRN-2', posted: 0, transacted_at: noon('2026-11-20'), amount: '-5.00', description: 'GAS', pending: true },
    { id: 'TRN-3', posted: noon('2026-11-06'), amount: '1500', description: '', payee: 'Client' },
  ],
};
const window = { from: '2026-11-01', to: '2026-11-23', today: '2026-11-21', answer: { errors: [], accounts: [account] } };

test('posted and pending, their days and their cents', () => {
  const { transactions, accounts } = parseWindow(window);
  expect(transactions.map(({ raw: _, ...rest }) => rest)).toEqual([
    {
      ...{ id: 'ACT-1/TRN-1', accountId: 'ACT-1', date: '2026-11-05', transactedOn: '2026-11-03', description: 'STAPLES 114' },
      ...{ amountCents: -3_350, isPending: false, pendingId: null, isForeign: false },
    },
    {
      ...{ id: 'ACT-1/TRN-2', accountId: 'ACT-1', date: '2026-11-20', transactedOn: null, description: 'GAS' },
      ...{ amountCents: -500, isPending: true, pendingId: null, isForeign: false },
    },
    {
      ...{ id: 'ACT-1/TRN-3', accountId: 'ACT-1', date: '2026-11-06', transactedOn: null, description: 'Client' },
      ...{ amountCents: 150_000, isPending: false, pendingId: null, isForeign: false },
    },
  ]);
  expect(accounts).toEqual([
    { accountId: 'ACT-1', name: 'Business Checking (4410)', kind: 'account', mask: '4410', type: 'asset', balanceCents: 104_590 },
  ]);
});

test.each([
  ['12.3', 1_230],
  ['-0.05', -5],
  ['+7', 700],
  ['1045.900', 104_590],
  ['0', 0],
])('%s is %d cents', (text, cents) => expect(centsIn(text)).toBe(cents));

test.each(['', '1,045.90', '12.345', 'NaN', '1e5', '--1'])('%j is no amount', (text) => expect(() => centsIn(text)).toThrow(TypeError));

test('a debt, by what it holds or by its name; another currency is not counted', () => {
  expect(parseAccount({ ...account, balance: '-20.00' })).toMatchObject({ type: 'liability', balanceCents: -2_000 });
  expect(parseAccount({ ...account, name: 'Visa Signature ...0071', balance: '0' })).toMatchObject({ type: 'liability', mask: '0071' });
  expect(parseAccount({ ...account, currency: 'EUR' }).balanceCents).toBeNull();
});

test('the next sync starts two weeks back, with the same cursor for the same response', () => {
  const first = parseWindow(window);
  expect(first).toMatchObject({
    hasMore: false,
    isComplete: true,
    completeDays: [{ accountId: 'ACT-1', from: '2026-11-02', to: '2026-11-21' }],
  });
  expect(first.next).toMatch(/^2026-11-07 [\w-]{43}$/);
  expect(parseWindow({ ...window, from: '2026-11-07' }).next).toBe(first.next);
  const moved = structuredClone(window);
  moved.answer.accounts[0]!.transactions![0]!.amount = '-33.51';
  expect(parseWindow(moved).next).not.toBe(first.next);
  expect(parseWindow({ ...window, to: '2026-11-10' })).toMatchObject({ next: '2026-11-10', hasMore: true, isComplete: false });
});

test('if a bank has an error or sends nothing, known transactions stay', () => {
  const errors = ['Connection to Harbor Credit Union may need attention'];
  expect(parseWindow({ ...window, answer: { errors, accounts: [account] } })).toMatchObject({ completeDays: [], attention: errors[0] });
  expect(parseWindow({ ...window, answer: { accounts: [{ ...account, transactions: [] }] } }).completeDays).toEqual([]);
});
