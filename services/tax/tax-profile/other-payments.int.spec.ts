// Payments that aren't installments: asked about, answered once, and those to a state apart. docs/derivations/estimated-payments.md has the cases.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { putTransactionCategories } from '#contracts/routes/general-ledger.js';
import { getTaxMetrics } from '#contracts/routes/tax-estimates.js';
import { exampleProfile, getFoundPayments, putTaxProfile } from '#contracts/routes/tax-profile.js';
import { otherOwnerTax } from '#contracts/rules/owner-tax.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { importStatement } from '../../../tests/upload.js';

const statement = `Date,Description,Amount
2026-04-15,IRS USATAXPYMT 220600000000001,-2000.00
2026-04-15,IRS USATAXPYMT 220600000000002,-3480.00
2026-04-20,NYS DTF PIT TAX PAYMNT 000000081234567,-300.00
2026-06-15,IRS USATAXPYMT 220600000000003,-2000.00
`;
let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-07-20T17:00:00Z' });
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
  await importStatement(system, statement);
  await system.drain();
}, 120_000);
afterAll(() => system.close(), 60_000);

const found = (tenantId = 2) => system.get(getFoundPayments, { tenantId, params: { year: 2026 } });
const brief = async () => {
  const { payments, others = [] } = await found();
  return [
    payments.map(({ amountCents, isUnlike = false }) => [amountCents / 100, isUnlike]),
    others.map(({ kind, amountCents }) => [kind, amountCents / 100]),
  ];
};

test('a payment unlike the others on its day is asked about; a state’s is apart', async () => {
  expect(await brief()).toEqual([
    [
      [2_000, false],
      [3_480, true],
      [2_000, false],
    ],
    [['state', 300]],
  ]);
});

test.each(['balance-due', 'extension'] as const)('answered as %s, it is no installment', async (kind) => {
  const { payments, others = [] } = await found();
  const { lineId } = [...payments, ...others].find(({ amountCents }) => amountCents === 348_000)!;
  await system.get(putTransactionCategories, { body: { lineIds: [lineId], category: otherOwnerTax[kind] } });
  await system.drain();
  expect(await brief()).toEqual([
    [
      [2_000, false],
      [2_000, false],
    ],
    [
      [kind, 3_480],
      ['state', 300],
    ],
  ]);
});

test('a payment with an extension counts on the return of the year before, and not as an installment', async () => {
  await system.get(putTaxProfile, { params: { year: 2025 }, body: { ...exampleProfile, interestCents: 0, payments: [] } });
  const metrics = (year: number) => system.get(getTaxMetrics, { query: { year } });
  // No books and no income: no tax, so all of it is overpaid.
  expect(await metrics(2025)).toMatchObject({
    ...{ projectedAnnualTax: 0, ytdEstimatedPayments: 0, installmentsPaid: 0 },
    ...{ paidWithReturn: { extension: 3_480, balanceDue: 0 }, leftToPay: -3_480 },
  });
  expect(await metrics(2026)).not.toHaveProperty('paidWithReturn');
});

test('a recorded payment that is answered as another one later counts no more', async () => {
  const { payments: open, others = [] } = await found();
  const { lineId, paidOn, amountCents } = others.find(({ kind }) => kind === 'extension')!;
  const payments = [...open.map((payment) => ({ lineId: payment.lineId, paidOn: payment.paidOn, amountCents: payment.amountCents })), { lineId, paidOn, amountCents }]; // prettier-ignore
  await system.get(putTaxProfile, { params: { year: 2026 }, body: { ...exampleProfile, payments } });
  const paid = async () => (await system.get(getTaxMetrics, { query: { year: 2026 } })).ytdEstimatedPayments;
  expect(await paid()).toBe(4_000);
  await system.get(putTransactionCategories, { body: { lineIds: [lineId], category: 'Equity:Owner Tax Payments' } });
  await system.drain();
  expect(await paid()).toBe(7_480);
});

test('another business has none', async () => expect(await found(3)).toEqual({ payments: [] }));
