// Payees to review among the alerts: the one count, with what tax knows of their transactions as details.
import { expect, test } from '@jest/globals';
import { exampleAlert, type Alert } from '#contracts/routes/alerts.js';
import { withPayeesToReview } from './review-alert.js';

const alert = (code: string, more: Partial<Alert> = {}): Alert => ({ ...exampleAlert, id: `tax:2026:${code}`, code, ...more });
const uncategorized = alert('uncategorized', { count: 2, amount: 271.55 });
const unconfirmed = alert('unconfirmed', { count: 106, amount: 52_208 });
const w9 = alert('w9-missing', { count: 3 });
const toReview = { payees: 18, transactions: 217, uncategorized: 2 };
const asked = { toReview, year: 2026, onlyYear: false };

test('payees replace the counts of transactions; the other alerts stay', () =>
  expect(withPayeesToReview([w9, uncategorized, unconfirmed], asked)).toEqual([
    {
      ...{ id: 'tax:2026:review', code: 'review', severity: 'warning', message: '18 payees to review', count: 18 },
      // 271.55 + 52,208.
      ...{ detail: '217 transactions; $271.55 is uncategorized', amount: 52_479.55 },
      ...{ action: 'Review', link: '/review', dueOn: null },
    },
    w9,
  ]));

test('the amount is that of all uncategorized transactions, or there is none', () => {
  const details = (alerts: Alert[], of = toReview) => withPayeesToReview(alerts, { ...asked, toReview: of })[0]!.detail;
  // Another year has one of the two.
  expect(details([{ ...uncategorized, count: 1 }])).toBe('217 transactions, 2 uncategorized');
  expect(details([unconfirmed], { ...toReview, transactions: 1, uncategorized: 0 })).toBe('1 transaction');
});

test('without tax’s own there is no amount', () =>
  expect(withPayeesToReview([], { ...asked, toReview: { payees: 1, transactions: 1, uncategorized: 0 } })).toMatchObject([
    { message: '1 payee to review', count: 1, amount: null },
  ]));

test('of one year only where it has some of the transactions', () => {
  expect(withPayeesToReview([w9], { ...asked, onlyYear: true })).toEqual([w9]);
  expect(withPayeesToReview([unconfirmed], { ...asked, onlyYear: true })).toMatchObject([{ code: 'review', count: 18 }]);
});

test('with nothing in Review they are of locked periods, and stay', () => {
  const nothing = { payees: 0, transactions: 0, uncategorized: 0 };
  expect(withPayeesToReview([w9, unconfirmed], { ...asked, toReview: nothing })).toEqual([w9, unconfirmed]);
});
