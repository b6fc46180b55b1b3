// Payments to the IRS in the books, offered as estimated payments of the installment that they count for, recorded by a person and never twice.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getLedgerFast, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { exampleProfile, getFoundPayments, getTaxProfile, putTaxProfile, type TaxProfile } from '#contracts/routes/tax-profile.js';
import { getQuarterlyTax } from '#contracts/routes/tax-estimates.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { importStatement, undo } from '../../../tests/upload.js';

/** What estimated tax for 2025 is: paid after January 15, 2025 (the last day for 2024) through January 15, 2026; to the IRS, not to a state. */
const statement = `Date,Description,Amount
2025-01-15,IRS USATAXPYMT 220500000000001,-900.00
2025-01-16,IRS USATAXPYMT 220500000000002,-1000.00
2025-04-15,IRS              USATAXPYMT 225912345678901 WEB ID: 3387702000,-1100.00
2025-04-16,EFTPS USATAXPYMT CCD 4471,-1200.00
2025-04-20,NYS DTF PIT TAX PAYMNT 000000081234567,-300.00
2025-05-02,IRS TREAS 310 TAX REF PPD ID: 9111036170,400.00
2025-09-15,IRS TREAS TAX PYMT 270442,-1300.00
2026-01-15,IRS USATAXPYMT 220600000000001,-1400.00
2026-01-16,IRS USATAXPYMT 220600000000002,-1500.00
`;

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-02-20T17:00:00Z' });
  await system.openBusiness(2);
  for (const other of [3, 4]) await system.openBusiness(other);
  await importStatement(system, statement);
  await system.drain();
}, 120_000);
afterAll(() => system.close(), 60_000);

const found = async (year: number, tenantId = 2) => {
  await system.drain();
  return (await system.get(getFoundPayments, { tenantId, params: { year }, role: 'adviser' })).payments;
};
const brief = async (year: number) => (await found(year)).map(({ paidOn, amountCents, quarter }) => [paidOn, amountCents / 100, quarter]);
const save = (year: number, payments: TaxProfile['payments']) =>
  system.call(putTaxProfile, { params: { year }, body: { ...exampleProfile, payments } });

test('those of a year by the installment that was not past due on their day; another business has none', async () => {
  expect(await brief(2025)).toEqual([
    ['2025-01-16', 1_000, 1],
    ['2025-04-15', 1_100, 1],
    ['2025-04-16', 1_200, 2],
    ['2025-09-15', 1_300, 3],
    ['2026-01-15', 1_400, 4],
  ]);
  expect(await brief(2026)).toEqual([['2026-01-16', 1_500, 1]]);
  expect(await brief(2024)).toEqual([['2025-01-15', 900, 4]]);
  expect(await found(2025, 3)).toEqual([]);
});

test('recorded once: gone from what is offered, in the estimate, refused for another year or a second time', async () => {
  const [, second] = await found(2025);
  const { lineId, paidOn, amountCents } = second!;
  expect((await save(2025, [{ paidOn, amountCents, lineId }])).status).toBe(200);
  expect((await brief(2025)).map(([day]) => day)).not.toContain('2025-04-15');
  const stored = (await system.get(getTaxProfile, { params: { year: 2025 } })).profile.payments;
  expect(stored).toEqual([{ paidOn, amountCents, lineId }]);
  expect((await system.get(getQuarterlyTax, { params: { year: 2025, quarter: 4 } })).paidSoFar).toBe(1_100);
  expect((await save(2025, [...stored, ...stored])).body).toMatchObject({ status: 422, type: '/problems/payment-twice' });
  const late = { paidOn: '2026-01-20', amountCents, lineId };
  expect((await save(2026, [late])).body).toMatchObject({ status: 422, type: '/problems/payment-recorded' });
});

test('a payment whose line has gone is pointed at, and the same money under a new line is not offered again', async () => {
  const [tenantId, params] = [4, { year: 2025 }];
  const text = `Date,Description,Amount\n2025-06-10,IRS USATAXPYMT 220500000000009,-8500.00\n2025-06-11,COFFEE HOUSE,-5.00\n`;
  const keep = (payments: TaxProfile['payments']) => system.get(putTaxProfile, { tenantId, params, body: { ...exampleProfile, payments } });
  const gone = async () => (await system.get(getTaxProfile, { tenantId, params })).gonePayments;
  const { importId } = await importStatement(system, text, { tenantId });
  const { lineId, paidOn, amountCents } = (await found(2025, tenantId))[0]!;
  await keep([{ paidOn, amountCents, lineId }]);
  expect([await gone(), await found(2025, tenantId)]).toEqual([undefined, []]);
  await undo(system, importId, tenantId);
  await system.drain();
  expect(await gone()).toEqual([lineId]);
  await importStatement(system, text, { tenantId });
  expect(await found(2025, tenantId)).toEqual([]);
  expect((await system.get(getQuarterlyTax, { tenantId, params: { year: 2025, quarter: 4 } })).paidSoFar).toBe(8_500);
  await keep([]);
  expect(await found(2025, tenantId)).toMatchObject([{ paidOn: '2025-06-10', amountCents: 850_000 }]);
});

test('of two who record it for two years at once, one does', async () => {
  const { lineId, amountCents } = (await found(2025)).at(-1)!;
  const before = (await system.get(getTaxProfile, { params: { year: 2025 } })).profile.payments;
  const answers = await Promise.all([
    save(2025, [...before, { paidOn: '2026-01-15', amountCents, lineId }]),
    save(2026, [{ paidOn: '2026-01-15', amountCents, lineId }]),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('isn’t offered if entered by hand at about the same date, or if categorized elsewhere', async () => {
  await save(2025, [{ paidOn: '2025-09-12', amountCents: 130_000 }]);
  expect((await brief(2025)).map(([day]) => day)).not.toContain('2025-09-15');
  await save(2025, [{ paidOn: '2025-09-09', amountCents: 130_000 }]);
  expect((await brief(2025)).map(([day]) => day)).toContain('2025-09-15');
  const [row] = (await system.get(getLedgerFast, { query: { search: 'IRS TREAS TAX' } })).transactions;
  await system.get(putTransactionCategory, { params: { lineId: row!.JournalEntryLineID }, body: { category: 'Payroll Taxes' } });
  expect((await brief(2025)).map(([day]) => day)).not.toContain('2025-09-15');
});
