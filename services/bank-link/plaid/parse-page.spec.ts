// Parsing of Plaid's pages: signs, days, descriptions, and rows that are skipped.
import { expect, test } from '@jest/globals';
import { accountObject, transactionObject, type TransactionGiven } from '../../simulators/plaid/shapes.js';
import { parseAccount, parsePage } from './parse-page.js';
import { troubleOf } from './plaid-trouble.js';

const parsed = (given: Partial<TransactionGiven>, more: object = {}) => {
  const transaction = transactionObject({ id: 't', accountId: 'a', date: '2026-11-03', name: 'Walmart', amount: 72.1, ...given });
  const page = { accounts: [], added: [{ ...transaction, ...more }], modified: [], removed: [], next_cursor: 'c', has_more: false };
  return parsePage(page).transactions[0]!;
};

test('money out is positive at Plaid; cents are exact', () => {
  expect(parsed({ amount: 72.1 }).amountCents).toBe(-7_210);
  expect(parsed({ amount: -1_045.99 }).amountCents).toBe(104_599);
  expect(Object.is(parsed({ amount: 0 }).amountCents, 0)).toBe(true);
});

test('the posted day is the books’ day, the authorized day the purchase’s, where it is another', () => {
  expect(parsed({ authorizedOn: '2026-11-01' })).toMatchObject({ date: '2026-11-03', transactedOn: '2026-11-01' });
  expect(parsed({ authorizedOn: '2026-11-03' }).transactedOn).toBeNull();
  expect(parsed({}).transactedOn).toBeNull();
});

test('the bank’s own description before Plaid’s, in one line', () => {
  expect(parsed({}, { original_description: 'PURCHASE  WM\nSUPERCENTER\u0000 #1700' }).description).toBe('PURCHASE WM SUPERCENTER #1700');
  expect(parsed({}, { original_description: null }).description).toBe('Walmart');
});

test('pending and foreign transactions are marked', () => {
  expect(parsed({ pending: true, pendingId: 'p' })).toMatchObject({ isPending: true, pendingId: 'p', isForeign: false });
  expect(parsed({ currency: 'EUR' }).isForeign).toBe(true);
});

test('what a card owes is negative; another currency says nothing', () => {
  const holding = (kind: 'checking' | 'credit card', current: number | null, currency = 'USD') => {
    const account = accountObject({ id: 'a', name: 'Account', mask: '0000', kind });
    return parseAccount({ ...account, balances: { ...account.balances, current, iso_currency_code: currency } });
  };
  expect(holding('checking', 110.94)).toMatchObject({ type: 'asset', kind: 'checking', balanceCents: 11_094 });
  expect(holding('credit card', 410)).toMatchObject({ type: 'liability', kind: 'credit card', balanceCents: -41_000 });
  expect(holding('checking', 5, 'EUR').balanceCents).toBeNull();
  expect(holding('checking', null).balanceCents).toBeNull();
});

const failure = (status: number, data: object, headers: object = {}) =>
  troubleOf({
    isAxiosError: true,
    message: 'access-sandbox-secret',
    config: { data: 'access-sandbox-secret' },
    response: { status, data, headers },
  })!;

test.each([
  ['ITEM_ERROR', 'ITEM_LOGIN_REQUIRED', 400, 'sign-in'],
  ['TRANSACTIONS_ERROR', 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION', 400, 'moved'],
  ['RATE_LIMIT_EXCEEDED', 'TRANSACTIONS_LIMIT', 429, 'busy'],
  ['API_ERROR', 'INTERNAL_SERVER_ERROR', 500, 'away'],
  ['INSTITUTION_ERROR', 'INSTITUTION_DOWN', 400, 'away'],
  ['INVALID_INPUT', 'INVALID_API_KEYS', 400, 'keys'],
  ['INVALID_INPUT', 'INVALID_PUBLIC_TOKEN', 400, 'token'],
  ['INVALID_INPUT', 'INVALID_ACCESS_TOKEN', 400, 'gone'],
  ['ITEM_ERROR', 'PRODUCT_NOT_READY', 400, 'early'],
  ['INVALID_REQUEST', 'ELSE', 400, 'refused'],
])('%s %s is %s: %s', (error_type, error_code, status, kind) => {
  const trouble = failure(status, { error_type, error_code, error_message: '' });
  expect(trouble.kind).toBe(kind);
  expect(JSON.stringify([trouble, trouble.message, trouble.cause])).not.toContain('secret');
});

test('an unknown place, a connection that broke, and what is none of Plaid’s', () => {
  expect(failure(400, { error_type: 'INVALID_REQUEST', error_code: 'INVALID_FIELD', error_message: 'cursor not associated' }).kind).toBe(
    'lost-place',
  );
  expect(troubleOf({ isAxiosError: true })!.kind).toBe('away');
  expect(troubleOf(new Error('other'))).toBeUndefined();
  expect(failure(429, {}, { 'retry-after': '900' }).waitSeconds).toBe(30);
});
