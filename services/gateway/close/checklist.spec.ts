// The checklist of October from the facts of its owners: each item done, and each item open, in its sentence.
import { expect, test } from '@jest/globals';
import { type CloseFacts, getCloseFacts } from '#contracts/close-facts.js';
import { exampleCompliance } from '#contracts/routes/tax-alerts.js';
import { checklist, type TaxFacts } from './checklist.js';

const ledger = getCloseFacts.example as CloseFacts;
const { scheduleC, form1099 } = exampleCompliance;
const tax: TaxFacts = {
  ...{ year: 2026, misc: { candidates: [] }, depreciation: null },
  compliance: { scheduleC, form1099: { ...form1099, missingW9: 0, missingW9Amount: 0 } },
};
const blocker = (code: string) => ({ code, message: `About ${code}.`, count: 2, amount: 48.2, link: '/there' });

interface Given {
  ledger?: Partial<CloseFacts>;
  tax?: Partial<TaxFacts>;
  ofYear?: boolean;
  payees?: number;
}
const itemsOf = ({ ofYear = false, payees = 0, ...given }: Given) =>
  checklist({
    ledger: { ...ledger, ...given.ledger },
    bank: { accounts: [], checks: [], reconcilable: [] },
    payees,
    tax: { ...tax, ...given.tax },
    ofYear,
  });
const itemOf = (code: string, given: Given) => itemsOf(given).find((item) => item.code === code)!;

test('a month with nothing left is done, with what must come before the lock first', () => {
  const items = itemsOf({});
  expect(items.map(({ code, state, beforeLock }) => [code, state, beforeLock])).toEqual([
    ['accounts', 'done', true],
    ['review', 'done', true],
    ['transfers', 'done', true],
    ['receipts', 'done', true],
    ['loans', 'done', true],
    ['assets', 'done', true],
    ['documents', 'done', true],
    ['balance-sheet', 'done', true],
    ['questions', 'done', false],
    ['payees-1099', 'done', false],
    ['consistency', 'done', false],
  ]);
  expect(items.every(({ count, amountCents }) => count === undefined && amountCents === undefined)).toBe(true);
  expect(itemOf('consistency', {})).toMatchObject({
    title: 'Statements compared with September 2026',
    text: 'Net income $25,235.50, up $6,953.49. Nothing unusual.',
    link: '/income-statement?year=2026&month=10',
  });
});

test('a year asks the questions of Schedule C before the lock, and a year without tax asks none', () => {
  expect(itemOf('questions', { ofYear: true }).beforeLock).toBe(true);
  const codes = checklist({ ledger, bank: { accounts: [], checks: [], reconcilable: [] }, payees: 0, ofYear: true }).map(
    ({ code }) => code,
  );
  expect(codes).not.toEqual(expect.arrayContaining(['questions']));
  expect(codes).not.toEqual(expect.arrayContaining(['assets']));
});

const closed = { count: 1, paidCents: 0, receivedCents: 0, oldestOn: '2026-10-28' };
test.each<[string, Given, object]>([
  ['review', { ledger: { payeesToReview: 12 }, payees: 18 }, { text: '12 of the 18 payees to review have transactions through Oct 31, 2026.', action: 'Review 12', count: 12 }], // prettier-ignore
  ['review', { ledger: { payeesToReview: 1 }, payees: 1 }, { text: '1 payee to review has transactions through Oct 31, 2026.', count: 1 }],
  ['transfers', { ledger: { openTransfers: { ...closed, paidCents: 250_000 } } }, { text: '1 transfer has only one side: $2,500.00 out, on Oct 28, 2026.', count: 1, amountCents: 250_000 }], // prettier-ignore
  ['transfers', { ledger: { openTransfers: { ...closed, count: 3, paidCents: 250_000, receivedCents: 10_000 } } }, { text: '3 transfers have only one side: $2,500.00 out, $100.00 in, the oldest on Oct 28, 2026.', amountCents: 260_000 }], // prettier-ignore
  ['transfers', { ledger: { suspense: [{ account: 'Suspense', cents: 4_500 }] } }, { text: 'Suspense has a balance of $45.00.', count: 1, amountCents: 4_500 }], // prettier-ignore
  ['receipts', { ledger: { receipts: { limitCents: 7_500, total: 2, totalCents: 51_211 } } }, { title: 'Receipts of $75.00 or more present', text: '2 purchases have no receipt: $512.11.', count: 2, amountCents: 51_211 }], // prettier-ignore
  ['loans', { ledger: { loanPayments: { count: 2, newest: { loan: 'Gotham Capital', date: '2026-10-12', amountCents: 95_000, interestCents: 5_505, principalCents: 89_495 } } } }, { text: 'Gotham Capital, Oct 12, 2026, $950.00, isn’t split: $55.05 interest, $894.95 principal. 1 more payment to split.', count: 2, amountCents: 95_000 }], // prettier-ignore
  ['assets', { tax: { compliance: { ...tax.compliance, scheduleC: { ...scheduleC, blockers: [blocker('unconfirmed'), blocker('asset-cost')] } } } }, { text: 'About asset-cost.', link: '/there', count: 2, amountCents: 4_820 }], // prettier-ignore
  ['assets', { ofYear: true, tax: { depreciation: { registerCents: 320_000, postedCents: null } } }, { text: 'Depreciation of $3,200.00 for 2026 isn’t posted.', amountCents: 320_000 }], // prettier-ignore
  ['documents', { ledger: { documents: { count: 1, first: { kind: 'bill', party: 'Acme', number: '4410', date: '2026-11-03', paidCents: 20_000 } } } }, { text: 'Bill 4410 from Acme is dated Nov 3, 2026, after its payment of $200.00.', link: '/bills', count: 1 }], // prettier-ignore
  ['balance-sheet', { ledger: { balanceSheet: { differenceCents: -100, negative: [] } } }, { text: 'The sides differ by $1.00.' }],
  ['balance-sheet', { ledger: { balanceSheet: { differenceCents: 0, negative: [{ account: 'Gotham Capital', cents: -5_000 }] } } }, { text: 'Gotham Capital has a negative balance of −$50.00.', link: '/account-balances?asOf=2026-10-31', count: 1 }], // prettier-ignore
  ['questions', { tax: { compliance: { ...tax.compliance, scheduleC: { ...scheduleC, unanswered: 2 } } } }, { text: '2 lines of Schedule C have no answer.', count: 2 }], // prettier-ignore
  ['questions', { tax: { compliance: { ...tax.compliance, scheduleC: { ...scheduleC, blockers: [blocker('car-method')] } } } }, { text: 'About car-method.', count: 2 }], // prettier-ignore
  ['payees-1099', { tax: { compliance: { ...tax.compliance, form1099: { ...form1099, missingW9: 3, missingW9Amount: 16_040 } } } }, { text: '3 payees have no W-9: 3 for 1099-NEC. $16,040.00 paid in 2026.', count: 3, amountCents: 1_604_000 }], // prettier-ignore
  ['consistency', { ledger: { jumps: [{ category: 'Supplies', cents: 482_000, beforeCents: 20_000 }] } }, { text: 'Net income $25,235.50, up $6,953.49. Supplies grew from $200.00 to $4,820.00.', count: 1 }], // prettier-ignore
  ['consistency', { ledger: { netIncomeCents: 1_828_101, payees: { count: 2, first: { payee: 'COSTCO', categories: ['Meals', 'Supplies'] } } } }, { text: 'Net income $18,281.01, down $1.00. COSTCO is in 2 categories, and so is 1 more payee.', count: 2 }], // prettier-ignore
])('%s is open', (code, given, expected) => expect(itemOf(code, given)).toMatchObject({ state: 'open', ...expected }));

test('what Review asks about isn’t asked again by the questions or the assets', () => {
  const blockers = [blocker('uncategorized'), blocker('unconfirmed')];
  const given = { tax: { compliance: { ...tax.compliance, scheduleC: { ...scheduleC, blockers } } } };
  expect([itemOf('questions', given).state, itemOf('assets', given).state]).toEqual(['done', 'done']);
});

test('posted depreciation is done', () =>
  expect(itemOf('assets', { ofYear: true, tax: { depreciation: { registerCents: 320_000, postedCents: 320_000 } } })).toMatchObject({
    ...{ state: 'done', text: 'Depreciation of $3,200.00 is posted.', title: 'Assets answered and depreciation posted' },
  }));
