// A filed form is compared with the books at every look: a category, an undone import, a merge, a payee or the tax withheld that changes is an
// alert with its cause at once, and it is gone when the books are as before or a correction was generated. Expected sums are added by hand.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { getAlerts } from '#contracts/routes/alerts.js';
import { getPayrollTransactions, listMiscPayments, putContractorPayment } from '#contracts/routes/contractor-payments.js';
import {
  generateForms,
  getFormDifferences,
  generateMiscForms,
  listForms,
  listMiscForms,
  putFiled,
  putMiscFiled,
  voidForm,
} from '#contracts/routes/forms-1099.js';
import { getComplianceStatus } from '#contracts/routes/compliance.js';
import { mergeVendor, putVendor } from '#contracts/routes/vendors.js';
import { putWithholding } from '#contracts/routes/withholdings.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { categorizeFound, payerOnFile, vendorOnFile } from '../../../tests/golden/golden-year.js';
import { importStatement, undo } from '../../../tests/upload.js';
import { verifyFormPayments } from './form-payments.query.js';

jest.setTimeout(60_000);

const year = { params: { year: 2025 } };
let system: TestSystem;
let sofia: string;
let marcheti: string;
let admin: pg.Client;

/** Marchetti is paid 2,800.00 + 1,800.00 = 4,600.00, Petrov 700.00, each filed; the threshold of 2025 is 600.00. */
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-03-10T17:00:00Z' });
  admin = new pg.Client(system.administrator);
  await admin.connect();
  await admin.query('set search_path = payroll');
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
  await importStatement(
    system,
    `Date,Description,Withdrawals,Deposits
01/07/2025,ACH PAYMENT TO SOFIA MARCHETTI REF 201,2800.00,
08/07/2025,ACH PAYMENT TO SOFIA MARCHETTI REF 202,1800.00,
04/07/2025,ACH PAYMENT TO JONAH PETROV REF 301,700.00,
05/07/2025,ACH PAYMENT TO S MARCHETI REF 401,100.00,
`,
  );
  await categorizeFound(system, '', 'Contracting Fee');
  await system.drain();
  sofia = await vendorOnFile(system, { name: 'Sofia Marchetti', ein: '12-1111111' });
  await vendorOnFile(system, { name: 'Jonah Petrov', ein: '12-2222222' });
  marcheti = await vendorOnFile(system, { name: 'S Marcheti', ein: '12-3333333' });
  await payerOnFile(system);
  await system.get(generateForms, year);
  await system.get(putFiled, { ...year, body: { filedOn: '2026-01-28' } });
  await system.drain();
}, 120_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);

/** What compliance, the forms’ list and the alerts say, once everything arrived. Without a year, alerts are those of the filing season 2026. */
async function everywhere() {
  await system.drain();
  const { form1099, checks } = await system.get(getComplianceStatus, year);
  const { summary, differences } = await system.get(listForms, year);
  const alerts = (await system.get(getAlerts, {})).items.filter(({ code }) => code === 'form-differs');
  expect([form1099.differences, (await system.get(getFormDifferences, {})).differences]).toEqual([differences, differences]);
  expect(form1099.toCorrect).toBe(summary.toCorrect);
  expect(checks.filter(({ code }) => code === 'form-corrections').map(({ label, state }) => [label, state])).toEqual(
    summary.toCorrect === 0 ? [] : [[`Filed 1099s to correct: ${summary.toCorrect}`, 'open']],
  );
  return { status: form1099.status, toCorrect: form1099.toCorrect, alerts: alerts.map(({ message, detail }) => `${message}. ${detail}`) };
}
const inOrder = { status: 'ready', toCorrect: 0, alerts: [] };
const differing = (...alerts: string[]) => ({ status: 'to-correct', toCorrect: alerts.length, alerts });
const shows = (formText: string, booksText: string, name = 'Sofia Marchetti') =>
  `The filed 1099-NEC for 2025 of ${name} shows ${formText}, your books ${booksText}`;

test('filed forms that the books agree with are ready, and there is nothing to correct', async () => {
  expect(await everywhere()).toEqual(inOrder);
});

test('the migration gives forms from before it the payments of today, where these add up to the form', async () => {
  const text = readFileSync(new URL('../migrations/0011_form_payments.sql', import.meta.url), 'utf8');
  const wall = (force: string) => `alter table form_payment ${force} row level security;`;
  const filling = `${wall('no force')} ${text.slice(text.indexOf('alter table payment no force'))} ${wall('force')}`;
  const filled = async () => {
    await admin.query('delete from form_payment');
    await admin.query(`begin; set local role payroll_owner; ${filling} commit`);
    return kept();
  };
  const kept = async () => (await admin.query('select * from form_payment order by form_id, payment_id')).rows as { description: string }[];
  const before = await kept();
  expect(before).toHaveLength(3);
  expect(await filled()).toEqual(before);
  await categorizeFound(system, 'REF 202', 'Supplies');
  await system.drain();
  expect((await filled()).map(({ description }) => description)).toEqual(['ACH PAYMENT TO JONAH PETROV REF 301']);
  // Without payments, the cause is known only in general.
  expect((await everywhere()).alerts).toEqual([`${shows('$4,600.00', '$2,800.00')}. Payments changed since the form was generated.`]);
  await categorizeFound(system, 'REF 202', 'Contracting Fee');
  await system.drain();
  expect(await filled()).toEqual(before);
});

test('a payment that is moved to another category: at once, with the payment; gone when it is moved back', async () => {
  await categorizeFound(system, 'REF 202', 'Supplies');
  expect(await everywhere()).toEqual(differing(`${shows('$4,600.00', '$2,800.00')}. Aug 7, 2025, $1,800.00: now categorized as Supplies.`));
  const { differences, total, toCorrect } = await system.get(getFormDifferences, { query: { year: 2025 }, role: 'adviser' });
  expect([total, toCorrect]).toEqual([1, 1]);
  expect(differences).toMatchObject([
    {
      ...{
        form: '1099-NEC',
        vendorId: sofia,
        filedOn: '2026-01-28',
        formCents: 460_000,
        booksCents: 280_000,
        due: true,
        changedPayments: 1,
      },
      payments: [{ date: '2025-08-07', formCents: 180_000, booksCents: null }],
    },
  ]);
  for (const other of [{ query: { year: 2024 } }, { tenantId: 3 }])
    expect(await system.get(getFormDifferences, other)).toEqual({ differences: [], total: 0, toCorrect: 0 });
  await categorizeFound(system, 'REF 202', 'Contracting Fee');
  expect(await everywhere()).toEqual(inOrder);
});

test('a statement that arrives later adds a payment; undone, it is gone', async () => {
  const { importId } = await importStatement(
    system,
    'Date,Description,Withdrawals,Deposits\n11/07/2025,ACH PAYMENT TO SOFIA MARCHETTI REF 205,50.00,\n',
  );
  await categorizeFound(system, 'REF 205', 'Contracting Fee');
  expect(await everywhere()).toEqual(differing(`${shows('$4,600.00', '$4,650.00')}. Nov 7, 2025, $50.00: not on the form.`));
  await undo(system, importId);
  expect(await everywhere()).toEqual(inOrder);
});

test('a payment that a person says is not reportable, or was paid to another, is the cause in words', async () => {
  const { transactions } = await system.get(getPayrollTransactions, { query: { year: 2025, search: 'REF 202' } });
  const choose = (body: object) => system.get(putContractorPayment, { params: { paymentId: transactions[0]!.id }, body });
  await choose({ reportable: false });
  expect((await everywhere()).alerts[0]).toContain(
    'Aug 7, 2025, $1,800.00: no longer reportable: Somebody said that it is not reportable.',
  );
  await choose({ reportable: null, contractorName: 'Jonah Petrov' });
  expect(await everywhere()).toEqual(
    differing(
      `${shows('$700.00', '$2,500.00', 'Jonah Petrov')}. Aug 7, 2025, $1,800.00: not on the form.`,
      `${shows('$4,600.00', '$2,800.00')}. Aug 7, 2025, $1,800.00: now paid to Jonah Petrov.`,
    ),
  );
  await choose({ contractorName: null });
  expect(await everywhere()).toEqual(inOrder);
});

test('below the threshold no form is due; the reason says so', async () => {
  await categorizeFound(system, 'REF 201', 'Supplies');
  await categorizeFound(system, 'REF 202', 'Supplies');
  expect(await everywhere()).toEqual(
    differing(
      `${shows('$4,600.00', '$0.00')}. Jan 7, 2025, $2,800.00: now categorized as Supplies. Aug 7, 2025, $1,800.00: now categorized as Supplies. ` +
        'Reportable payments are below the threshold, so no form is required.',
    ),
  );
  for (const reference of [201, 202]) await categorizeFound(system, `REF ${reference}`, 'Contracting Fee');
  expect(await everywhere()).toEqual(inOrder);
});

test('what no form can be made of differs by its amounts alone', async () => {
  await system.get(putVendor, { params: { vendorId: sofia }, body: { address: '' } });
  expect(await everywhere()).toMatchObject({ status: 'incomplete', toCorrect: 0 });
  await categorizeFound(system, 'REF 202', 'Supplies');
  expect(await everywhere()).toMatchObject({ status: 'to-correct', toCorrect: 1 });
  await categorizeFound(system, 'REF 202', 'Contracting Fee');
  await system.get(putVendor, { params: { vendorId: sofia }, body: { address: '1 Other Street' } });
  expect(await everywhere()).toEqual(
    differing('The filed 1099-NEC for 2025 of Sofia Marchetti needs a correction. The payer, the recipient or the tax withheld changed.'),
  );
  await system.get(putVendor, { params: { vendorId: sofia }, body: { address: '14 Grand Street' } });
  expect(await everywhere()).toEqual(inOrder);
});

test('tax withheld that is recorded later', async () => {
  const withhold = (federalCents: number) =>
    system.get(putWithholding, { params: { year: 2025, vendorId: sofia }, body: { federalCents } });
  await withhold(67_200);
  expect(await everywhere()).toEqual(
    differing('The filed 1099-NEC for 2025 of Sofia Marchetti needs a correction. The payer, the recipient or the tax withheld changed.'),
  );
  await withhold(0);
  expect(await everywhere()).toEqual(inOrder);
});

test('vendors that are merged; the correction ends the alert and stays to be filed', async () => {
  await system.get(mergeVendor, { params: { vendorId: marcheti }, body: { into: sofia } });
  expect(await everywhere()).toEqual(differing(`${shows('$4,600.00', '$4,700.00')}. May 7, 2025, $100.00: not on the form.`));
  await system.get(generateForms, year);
  expect(await everywhere()).toEqual({ status: 'to-correct', toCorrect: 1, alerts: [] });
  const corrected = (await system.get(listForms, year)).forms.find(({ kind, current }) => kind === 'corrected' && current)!;
  expect([corrected.recipient, corrected.box1Cents]).toEqual(['Sofia Marchetti', 470_000]);
  await system.get(putFiled, { ...year, body: { filedOn: '2026-03-10', forms: [corrected.formId] } });
  expect(await everywhere()).toEqual(inOrder);
});

test('a filed form that a person corrects to zero is respected until what was paid changes', async () => {
  const petrov = (await system.get(listForms, year)).forms.find(({ recipient }) => recipient === 'Jonah Petrov')!;
  const { form } = await system.get(voidForm, { params: { formId: petrov.formId }, body: { reason: 'Paid by card after all.' } });
  await system.get(putFiled, { ...year, body: { filedOn: '2026-03-10', forms: [form.formId] } });
  expect(await everywhere()).toEqual(inOrder);
  await categorizeFound(system, 'REF 401', 'Supplies');
  expect(await everywhere()).toEqual(differing(`${shows('$4,700.00', '$4,600.00')}. May 7, 2025, $100.00: now categorized as Supplies.`));
});

test('a 1099-MISC too: rent that a person says is other income', async () => {
  await importStatement(
    system,
    `Date,Description,Withdrawals,Deposits
03/03/2025,ACH PAYMENT TO GREENPOINT LOFTS REF 701,900.00,
04/03/2025,ACH PAYMENT TO GREENPOINT LOFTS REF 702,300.00,
`,
  );
  for (const reference of [701, 702]) await categorizeFound(system, `REF ${reference}`, 'Rent');
  await vendorOnFile(system, { name: 'Greenpoint Lofts', ein: '12-4444444' });
  await system.drain();
  await system.get(generateMiscForms, year);
  await system.get(putMiscFiled, { ...year, body: { filedOn: '2026-03-10' } });
  const { payments } = await system.get(listMiscPayments, year);
  const { id } = payments.find(({ description }) => description.endsWith('REF 702'))!;
  await system.get(putContractorPayment, { params: { paymentId: id }, body: { kind: 'other-income' } });
  await system.drain();
  // 300.00 in box 3 is below the threshold, so the form shows the rent alone.
  const { summary, differences } = await system.get(listMiscForms, year);
  expect(summary.toCorrect).toBe(1);
  expect(differences).toMatchObject([
    { form: '1099-MISC', formCents: 120_000, booksCents: 90_000, due: true, reason: 'Apr 3, 2025, $300.00: now reported as other income.' },
  ]);
  await system.get(generateMiscForms, year);
  await system.drain();
  expect((await system.get(listMiscForms, year)).differences).toEqual([]);
  await system.get(putMiscFiled, { ...year, body: { filedOn: '2026-03-10' } });
});

test('generated and not filed: a warning to generate again, and nothing to correct', async () => {
  await importStatement(
    system,
    'Date,Description,Withdrawals,Deposits\n02/07/2024,ACH PAYMENT TO JONAH PETROV REF 901,800.00,\n02/08/2024,ACH PAYMENT TO JONAH PETROV REF 902,20.00,\n',
  );
  for (const reference of [901, 902]) await categorizeFound(system, `REF ${reference}`, 'Contracting Fee');
  await system.drain();
  await system.get(generateForms, { params: { year: 2024 } });
  await categorizeFound(system, 'REF 902', 'Supplies');
  await system.drain();
  const { items } = await system.get(getAlerts, { query: { year: 2024 } });
  expect(items.filter(({ code }) => code.startsWith('form')).map(({ severity, message, detail }) => [severity, message, detail])).toEqual([
    [
      'warning',
      '1 generated 1099-NEC form for 2024 differs from your books',
      'Generate it again before you file. Jonah Petrov: Feb 8, 2024, $20.00: now categorized as Supplies.',
    ],
  ]);
  expect((await system.get(getComplianceStatus, { params: { year: 2024 } })).form1099).toMatchObject({ status: 'ready', toCorrect: 0 });
});

test('payments of a form that do not add up to it are found by verify', async () => {
  const verified = () => system.composition.get('payroll').work.inspect([2], verifyFormPayments);
  expect(await verified()).toEqual([]);
  for (const [change, found] of [
    [1, 'do not add up to its boxes'],
    [-1, undefined],
  ] as const) {
    await admin.query(`update form_payment set amount_cents = amount_cents + ${change} where description like '%REF 901'`);
    expect((await verified())[0]?.slice(-26)).toBe(found);
  }
});
