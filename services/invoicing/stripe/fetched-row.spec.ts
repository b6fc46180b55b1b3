// Balance transactions of Stripe as rows, each worked out by hand from Stripe's description of its types.
import { expect, test } from '@jest/globals';
import { ProcessorActivity } from '#contracts/events/bank-link.js';
import { fetchedRow, type FetchedRow, type Transaction } from './fetched-row.js';

const transaction = (given: Partial<Transaction> & { type: string; amount: number }): Transaction => ({
  ...{ id: 'txn_1', fee: 0, currency: 'usd', description: null, source: null },
  // 2026-10-28 23:59:59 UTC, a day later in no zone of the United States.
  created: 1_793_231_999,
  net: given.amount - (given.fee ?? 0),
  ...given,
});
const row = (given: Parameters<typeof transaction>[0], payoutId?: string): FetchedRow => fetchedRow(transaction(given), payoutId)!;

const charge = {
  ...{ id: 'ch_1', object: 'charge', customer: 'cus_1', description: 'Portrait session' },
  billing_details: { name: 'Jenny Rosen', email: 'jenny@example.test' },
};
const nothing = { taxCents: 0, chargeId: '', client: '', clientId: '', payoutId: '' };

test('sales tax that the description of a charge states', () => {
  const description = 'Total $180.00 + TX sales tax $14.85';
  expect(row({ type: 'charge', amount: 19_485, fee: 600, description, source: charge })!.activity).toMatchObject({ taxCents: 1_485 });
  expect(row({ type: 'stripe_fee', amount: -19_485, fee: 0, description })!.activity).toMatchObject({ taxCents: 0 });
});

test('a charge: what the client paid, what Stripe kept, and who it was', () => {
  expect(row({ type: 'charge', amount: 30_000, fee: 900, description: 'Portrait session', source: charge })).toEqual({
    id: 'txn_1',
    date: '2026-10-28',
    description: 'Jenny Rosen · Portrait session',
    amountCents: 29_100,
    activity: {
      ...{ kind: 'charge', grossCents: 30_000, feeCents: 900, taxCents: 0 },
      ...{ chargeId: 'ch_1', client: 'Jenny Rosen', clientId: 'cus_1', payoutId: '' },
    },
  });
});

test('the same row with the payout that carried it differs in nothing else', () => {
  const given = { type: 'payment', amount: 5_000, fee: 40, source: { ...charge, id: 'py_1' } };
  const [before, after] = [row(given), row(given, 'po_1')];
  expect(after).toEqual({ ...before, activity: { ...before.activity, payoutId: 'po_1' } });
  expect(after.activity).toMatchObject({ kind: 'charge', chargeId: 'py_1', payoutId: 'po_1' });
});

const source = (id: string, object: string, more: object = {}) => ({ id, object, ...more });
const refund = source('re_1', 'refund', { charge: 'ch_1' });
const dispute = source('dp_1', 'dispute', { charge: { id: 'ch_1' } });
const payout = source('po_1', 'payout');

// type, amount, fee, source → kind, gross, fee, chargeId, payoutId; the net is what the balance changes by.
test.each([
  ['refund', -2_000, 0, refund, 'refund', -2_000, 0, 'ch_1', ''],
  // Stripe gives a part of the fee back.
  ['payment_refund', -2_000, -59, refund, 'refund', -2_000, -59, 'ch_1', ''],
  ['refund_failure', 2_000, 0, refund, 'refund', 2_000, 0, 'ch_1', ''],
  ['payment_failure_refund', -5_000, 0, source('py_9', 'charge'), 'refund', -5_000, 0, 'py_9', ''],
  ['payment_failure_refund', -5_000, 0, 'py_9', 'refund', -5_000, 0, 'py_9', ''],
  ['adjustment', -10_000, 1_500, dispute, 'dispute', -10_000, 1_500, 'ch_1', ''],
  ['adjustment', 10_000, -1_500, dispute, 'dispute', 10_000, -1_500, 'ch_1', ''],
  ['adjustment', -300, 0, 'du_1', 'dispute', -300, 0, '', ''],
  ['adjustment', -300, 0, null, 'adjustment', -300, 0, '', ''],
  ['payout', -24_100, 0, payout, 'payout', -24_100, 0, '', 'po_1'],
  // Money of a payout that is fetched back comes under an id of its own.
  ['payout', 24_100, 0, source('po_2', 'payout', { original_payout: 'po_1' }), 'payout', 24_100, 0, '', 'po_1'],
  // An instant payout costs a fee in addition to what arrives.
  ['payout', -10_000, 150, payout, 'payout', -10_000, 150, '', 'po_1'],
  ['payout_failure', 24_100, 0, payout, 'payout', 24_100, 0, '', 'po_1'],
  ['payout_cancel', 24_100, 0, 'po_1', 'payout', 24_100, 0, '', 'po_1'],
  ['transfer', -24_100, 0, payout, 'payout', -24_100, 0, '', 'po_1'],
  ['transfer', -700, 0, source('tr_1', 'transfer'), 'payment', -700, 0, '', ''],
  ['topup', 50_000, 0, source('tu_1', 'topup'), 'payout', 50_000, 0, '', 'tu_1'],
  // A fee alone has no gross: all of it is fee, wherever Stripe writes it.
  ['stripe_fee', -200, 0, null, 'fee', 0, 200, '', ''],
  ['stripe_fee', 200, 0, null, 'fee', 0, -200, '', ''],
  ['tax_fee', 0, 17, null, 'fee', 0, 17, '', ''],
  ['a_type_of_tomorrow', -5_000, 0, null, 'adjustment', -5_000, 0, '', ''],
] as const)('%s of %i with fee %i is a %5$s', (type, amount, fee, from, kind, grossCents, feeCents, chargeId, payoutId) => {
  const { amountCents, activity } = row({ type, amount, fee, source: from as Transaction['source'] });
  expect(activity).toEqual({ ...nothing, kind, grossCents, feeCents, chargeId, payoutId });
  expect(amountCents).toBe(amount - fee);
  expect(amountCents).toBe(grossCents - feeCents);
  expect(ProcessorActivity.parse(activity)).toEqual(activity);
});

test('a row in another currency is not taken; one that Stripe settled in dollars is, as it settled it', () => {
  expect(fetchedRow(transaction({ type: 'charge', amount: 1_000, currency: 'jpy', source: charge }))).toBeUndefined();
  expect(fetchedRow(transaction({ type: 'charge', amount: 1_000, currency: 'eur', source: charge }))).toBeUndefined();
  // 10.00 EUR at 1.234, charged at Stripe in dollars.
  expect(row({ type: 'charge', amount: 1_234, fee: 66, source: { ...charge, currency: 'eur', amount: 1_000 } as never })).toMatchObject({
    description: 'Jenny Rosen · Portrait session · EUR 10.00',
    amountCents: 1_168,
    activity: { grossCents: 1_234, feeCents: 66 },
  });
  // Yen have no cents, dinars have thousandths, and Icelandic krónur are hundredths at Stripe alone.
  const textOf = (currency: string, amount: number) =>
    row({ type: 'refund', amount: -1_234, source: { ...refund, currency, amount } as never }).description;
  expect([textOf('jpy', 2_000), textOf('kwd', 2_500), textOf('isk', 500)]).toEqual([
    'Refund · JPY 2000',
    'Refund · KWD 2.500',
    'Refund · ISK 5.00',
  ]);
  expect([textOf('usdc', 1_200), textOf('usd', 1_234)]).toEqual(['Refund · USDC 12.00', 'Refund']);
});

test.each([
  ['a name', { customer: null, billing_details: { name: 'Jenny Rosen', email: null } }, 'Jenny Rosen', ''],
  ['an address alone', { customer: null, billing_details: { name: null, email: 'j@x.test' } }, 'j@x.test', 'j@x.test'],
  ['an address for receipts', { customer: null, billing_details: null, receipt_email: 'r@x.test' }, 'r@x.test', 'r@x.test'],
  ['a customer that was expanded', { customer: { id: 'cus_2' }, billing_details: { name: 'J', email: 'j@x.test' } }, 'J', 'cus_2'],
  ['no client', { customer: null, billing_details: { name: null, email: null } }, '', ''],
])('a client who gave %s', (_, given, client, clientId) => {
  expect(row({ type: 'charge', amount: 100, source: { ...charge, ...given } }).activity).toMatchObject({ client, clientId });
});

test.each([
  ['the client is named already', 'Invoice for Jenny Rosen', 'Invoice for Jenny Rosen'],
  ['Stripe says nothing of it', null, 'Jenny Rosen · Portrait session'],
  ['it has lines and what cannot be stored', 'two\n lines\u0000 and \ud800 half', 'Jenny Rosen · two lines and � half'],
])('the text where %s', (_, description, text) => {
  expect(row({ type: 'charge', amount: 100, description, source: charge }).description).toBe(text);
});

test('a row without any text has its type for one, and a long text is cut', () => {
  expect(row({ type: 'payout_failure', amount: 100 }).description).toBe('Payout failure');
  expect(row({ type: 'stripe_fee', amount: -100, description: 'x'.repeat(600) }).description).toHaveLength(500);
});

test('a dispute that is won leaves nothing of itself', () => {
  const rows = [
    row({ type: 'adjustment', amount: -10_000, fee: 1_500, source: dispute }),
    row({ type: 'adjustment', amount: 10_000, fee: -1_500, source: dispute }),
  ];
  expect(rows.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
});

test.each([
  ['reserve_transaction', -5_000, null, ''],
  ['reserved_funds', 5_000, null, ''],
  ['risk_reserved_funds', 5_000, null, ''],
  ['reserve_hold', -5_000, 'rsvhld_1', 'rsvhld_1'],
  ['reserve_release', 5_000, null, ''],
  ['payout_minimum_balance_hold', -5_000, null, ''],
])('%s of %i is a hold or its release', (type, amount, from, holdId) => {
  const { activity } = row({ type, amount, fee: 0, source: from });
  expect(activity).toEqual({ ...nothing, kind: 'adjustment', grossCents: amount, feeCents: 0, chargeId: '', payoutId: '', holdId });
});
