// Texts, colors and periods of charges, and the comparison with Schedule C.
import { describe, expect, test } from '@jest/globals';
import { type ChargeStatus, listCharges } from '#contracts/routes/client-invoices.js';
import { listPayoutDeposits } from '#contracts/routes/processors.js';
import {
  compareWithScheduleC,
  type Charge,
  clientText,
  countedTwiceText,
  dateText,
  feeText,
  ledgerSearchOf,
  listText,
  netText,
  parseInvoicesSearch,
  type PayoutDeposit,
  purposeText,
  rangeOf,
  shortId,
  shownText,
  statusesOf,
  subtitleOf,
} from './client-invoices.js';

const example = listCharges.example.data[0] as Charge;
const charge = (facts: Partial<Charge>): Charge => ({ ...example, transfer_date: null, deposit: null, ...facts });
const shown = (facts: Partial<Charge>) => statusesOf(charge(facts), '2026').map(({ text, tone }) => `${text}: ${tone}`);

test('a bad address falls back', () => {
  expect(parseInvoicesSearch({ tab: 'x', period: '30', status: 'paid', page: '1', payouts: 'no', year: '1999' })).toEqual({});
  expect(parseInvoicesSearch({ tab: '1099-k', period: 'all', status: 'disputed', search: 'ana', page: '3', open: 'ch_1' })).toEqual({
    tab: '1099-k',
    period: 'all',
    status: 'disputed',
    search: 'ana',
    page: 3,
    open: 'ch_1',
  });
});

describe('status', () => {
  test.each<[ChargeStatus | 'blocked', string]>([
    ['succeeded', 'Paid: blue'],
    ['pending', 'Pending: warning'],
    ['failed', 'Failed: negative'],
    ['refunded', 'Refunded: quiet'],
    ['partially_refunded', 'Partially refunded: quiet'],
    ['disputed', 'Disputed: warning'],
    ['blocked', 'Paid: blue'],
  ])('%s is %s', (status, text) => expect(shown({ status: status as ChargeStatus })).toEqual([text]));

  test('money that arrived says so instead, with its year where that is another', () => {
    expect(shown({ transfer_date: '2026-10-31' })).toEqual(['Transferred Oct 31: positive']);
    expect(shown({ transfer_date: '2025-12-30', status: 'pending' })).toEqual(['Transferred Dec 30, 2025: positive']);
  });

  test('a refund and a dispute are shown in addition', () => {
    expect(shown({ transfer_date: '2026-10-31', status: 'disputed' })).toEqual(['Disputed: warning', 'Transferred Oct 31: positive']);
    expect(shown({ transfer_date: '2026-10-31', status: 'refunded' })).toEqual(['Refunded: quiet', 'Transferred Oct 31: positive']);
  });
});

test('a fee is money out; what moved no money has neither fee nor net', () => {
  expect([feeText(charge({ fee: 9 })), netText(charge({ net: 291 }))]).toEqual(['\u22129.00', '291.00']);
  // A fee that is given back comes in.
  expect([feeText(charge({ fee: -3 })), feeText(charge({ fee: 0 }))]).toEqual(['3.00', '–']);
  expect([feeText(charge({ status: 'failed', fee: 9 })), netText(charge({ status: 'pending' }))]).toEqual(['–', '–']);
});

test('an ID of more than 20 characters is cut', () => {
  expect(shortId('cus_QXg1o8vcGmoR3212')).toBe('cus_QXg1o8vcGmoR3212');
  expect(shortId('cus_QXg1o8vcGmoR32123')).toBe('cus_QXg1o8vcGmoR3212…');
  expect(clientText(charge({ client_name: '', stripe_customer_id: 'buyer.of.pictures@example.com' }))).toBe('buyer.of.pictures@ex…');
  expect(clientText(charge({ client_name: '', stripe_customer_id: '' }))).toBe('No name');
});

test('a name isn’t repeated', () => {
  const purposes = ['Ada Bloom · Session 4', 'Ada Bloom', 'Session for Ada Bloom'].map((description) =>
    purposeText(charge({ client_name: 'Ada Bloom', description })),
  );
  expect(purposes).toEqual(['Session 4', 'Payment', 'Session for Ada Bloom']);
  expect(purposeText(charge({ client_name: '', description: 'Session 4' }))).toBe('Session 4');
});

test('a period ends today and begins so many days before; all time has no beginning', () => {
  expect(rangeOf({ period: '7' }, '2026-03-03')).toEqual({ startDate: '2026-02-24', endDate: '2026-03-03' });
  expect(rangeOf({ period: '30' }, '2026-11-22')).toEqual({ startDate: '2026-10-23', endDate: '2026-11-22' });
  expect(rangeOf({ period: '90' }, '2026-11-22')).toEqual({ startDate: '2026-08-24', endDate: '2026-11-22' });
  expect(rangeOf({ period: 'all' }, '2026-11-22')).toEqual({});
});

test('named days come before a period, and the subtitle names them', () => {
  const days = parseInvoicesSearch({ startDate: '2025-07-01', endDate: '2026-06-30', period: 'all' });
  expect(rangeOf(days, '2026-11-22')).toEqual({ startDate: '2025-07-01', endDate: '2026-06-30' });
  const subtitle = (shown: typeof days) => subtitleOf('Nuculture', { ...shown, today: '2026-11-22', from: [] });
  expect(subtitle(days)).toBe('Nuculture, Jul 1, 2025 to Jun 30, 2026.');
  expect(subtitle({ startDate: '2025-07-01' })).toBe('Nuculture, from Jul 1, 2025.');
  expect(parseInvoicesSearch({ startDate: '2025-02-30', endDate: 'June' })).toEqual({});
});

test('the subtitle names the days and the processors', () => {
  const from = [{ processor: 'stripe' }, { processor: 'square' }, { processor: 'stripe' }] as Parameters<typeof subtitleOf>[1]['from'];
  expect(subtitleOf('Nuculture', { period: '30', today: '2026-11-22', from })).toBe(
    'Nuculture, Oct 23 to Nov 22, 2026. Charges from Stripe and Square.',
  );
  expect(subtitleOf('Nuculture', { period: 'all', today: '2026-11-22', from: [] })).toBe('Nuculture, all time.');
  expect([listText(['a']), listText(['a', 'b', 'c']), listText(['a', 'b'], 'or')]).toEqual(['a', 'a, b and c', 'a or b']);
});

test('the pages say what they show', () => {
  expect(shownText({ page: 1, limit: 25, total: 1, pages: 1 })).toBe('Showing 1 to 1 of 1 invoice');
  expect(shownText({ page: 3, limit: 25, total: 62, pages: 3 })).toBe('Showing 51 to 62 of 62 invoices');
  expect([dateText('2026-10-06', '2026'), dateText('2025-10-06', '2026')]).toEqual(['Oct 6', 'Oct 6, 2025']);
});

test('the ledger is searched for the description, unless it is a placeholder', () => {
  expect(ledgerSearchOf(charge({ created: '2026-10-28T09:12:00Z', description: 'Portrait session' }))).toEqual({
    startDate: '2026-10-28',
    endDate: '2026-10-28',
    search: 'Portrait session',
  });
  expect(ledgerSearchOf(charge({ description: 'Payment' }))).toEqual({ startDate: '2026-10-28', endDate: '2026-10-28' });
});

test('what counts twice, and which way the profit is wrong', () => {
  const sale = listPayoutDeposits.example.deposits[0] as PayoutDeposit;
  const loan = { ...sale, deposit: { ...sale.deposit, category: 'Liabilities:Loan' } };
  expect(countedTwiceText([sale], 24_100)).toBe('1 deposit is a payout and counted as revenue too. Profit is $241.00 too high.');
  expect(countedTwiceText([sale, sale], 48_200)).toBe('2 deposits are payouts and counted as revenue too. Profit is $482.00 too high.');
  expect(countedTwiceText([sale, loan], -100)).toBe('2 deposits are payouts and counted outside transfers too. Profit is $1.00 too low.');
  expect(countedTwiceText([loan], 0)).toBe('1 deposit is a payout and counted outside transfers too. Profit is not affected.');
});

describe('compared with Schedule C', () => {
  const form = { grossCents: 30_000, refundsCents: -5_000, feesCents: 900, taxCents: 0 };
  test('410,100 on line 1 less 300 on the form', () => {
    expect(compareWithScheduleC(form, 41_010_000)).toEqual({
      differenceCents: 40_980_000,
      sentences: [
        'Line 1 is $409,800.00 higher because it also includes sales outside these processors, such as checks and bank transfers.',
        'Refunds of $50.00 are on line 2. The form doesn’t subtract them.',
        'Fees of $9.00 are on line 10. The form doesn’t subtract them.',
      ],
    });
  });
  test('less on the line than on the form asks for a look', () => {
    expect(compareWithScheduleC({ ...form, taxCents: 2_400 }, 29_000).sentences[0]).toMatch(
      /^Line 1 is \$10\.00 lower than what processors report/,
    );
    expect(compareWithScheduleC({ ...form, taxCents: 2_400 }, 29_000).sentences.at(-1)).toBe(
      'The form’s gross includes $24.00 of sales tax, which isn’t on line 1.',
    );
  });
  test('equal sides need no reason', () =>
    expect(compareWithScheduleC({ grossCents: 100, refundsCents: 0, feesCents: 0, taxCents: 0 }, 100)).toEqual({
      differenceCents: 0,
      sentences: ['They match.'],
    }));
});
