// A year of rents, settlements and other income from the books to the filed 1099-MISC forms, next to the 1099-NEC. Every figure is derived
// in the comments from the rows in misc-year.fixture.ts.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { getAlerts } from '#contracts/routes/alerts.js';
import { getPayrollTransactions, listMiscPayments, putContractorPayment } from '#contracts/routes/contractor-payments.js';
import {
  generateForms,
  generateMiscForms,
  getCandidates,
  getFormPdf,
  getMiscCandidates,
  getMiscCopiesPdf,
  getMiscFormPdf,
  getMiscIrisCsv,
  getMiscSummaryPdf,
  listForms,
  listMiscForms,
  putMiscFiled,
  voidMiscForm,
  type MiscCandidate,
} from '#contracts/routes/forms-1099.js';
import { getMiscCategories, putContractorCategories, putMiscCategories } from '#contracts/routes/payment-categories.js';
import { deleteVendor, putVendor } from '#contracts/routes/vendors.js';
import { putWithholding } from '#contracts/routes/withholdings.js';
import { payerOnFile, vendorOnFile } from '../../../tests/golden/golden-year.js';
import { pdfText } from '../../../tests/pdf-text.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { post, rows } from '../../../tests/fixtures/payroll/misc-year.fixture.js';

const year = { params: { year: 2025 } };
let system: TestSystem;

beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-01-08T17:00:00Z' });
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
  await post(system, rows);
}, 120_000);
afterAll(() => system.close(), 60_000);

const shown = ({ payee, boxes }: MiscCandidate) => [
  payee,
  ...boxes.map(({ box, reportable, due }) => `${box}: ${reportable}${due ? '' : ' no'}`),
];
const misc = () => system.get(getMiscCandidates, year);
const paymentOf = async (search: string) =>
  (await system.get(getPayrollTransactions, { query: { year: 2025, search } })).transactions.find(({ description }) =>
    description.includes(search),
  )!;

test('rents are box 1 by their category; from the threshold on, and to no corporation; services stay as they were', async () => {
  const { candidates, excluded, unnamed, boxes, ...dates } = await misc();
  expect(candidates.map(shown)).toEqual([
    // Found by its text: an attorney paid in a category for settlements.
    ['Hart & Vance Law PC', '10: 25000'],
    ['Bayview Holdings', '1: 5000'],
    ['Otterbourne Leasing', '1: 2200'],
    ['Kiln Yard', '1: 700'],
  ]);
  expect(excluded.map(({ payee, boxes: [box] }) => [payee, box!.paid, box!.reason])).toEqual([
    ['Regus Desks', 900, 'Payments other than by card or payment network are below $600.'],
  ]);
  expect(unnamed).toEqual({ count: 1, total: 450 });
  expect(boxes.map(({ box, threshold }) => [box, threshold])).toEqual([[1, 600], [3, 600], [10, 600]]); // prettier-ignore
  // February 15, 2026 is a Sunday and the 16th Washington's Birthday.
  expect(dates).toMatchObject({ dueOn: '2026-02-02', proceedsDueOn: '2026-02-17', filedBy: '2026-03-31' });
  // 25 days before, without any W-9: 25,000 + 5,000 + 2,200 + 700.
  expect((await system.get(getAlerts)).items.filter(({ code }) => code.startsWith('misc'))).toMatchObject([
    { severity: 'critical', message: '4 vendors are missing a W-9 for Form 1099-MISC', amount: 32_900 },
    {
      severity: 'warning',
      detail: 'Due to recipients by Feb 2, 2026 (25 days left, 0 ready) and to the IRS by Mar 31, 2026.',
      dueOn: '2026-02-02',
    },
  ]);
  // 650.00 + 700.00 + 620.00; the settlement is none of them.
  const nec = await system.get(getPayrollTransactions, { query: { year: 2025 } });
  expect(nec.summary).toMatchObject({ totalPayments: 3, totalAmount: 1970, contractorCount: 2 });
  expect((await system.get(getCandidates, year)).candidates.map(({ Vendor, reportable }) => [Vendor, reportable])).toEqual([
    ['Rosa Delgado', 1320],
    ['Hart & Vance Law PC', 650],
  ]);
});

test('the vendor’s type and a person’s decisions about categories and payments choose the box, one for each payment', async () => {
  await system.get(putVendor, { params: { vendorId: await vendorOnFile(system, { name: 'Bayview Holdings', ein: '12-1111111' }) }, body: { entityType: 'c-corporation' } }); // prettier-ignore
  const firm = await vendorOnFile(system, { name: 'Hart & Vance Law PC', ein: '12-3456789' });
  await system.get(putVendor, { params: { vendorId: firm }, body: { entityType: 'c-corporation', attorney: true } });
  const before = (await system.get(getMiscCategories)).categories;
  const categories = [...before, { category: 'Expenses:Settlements', kind: 'gross-proceeds' as const }];
  // 13 rows, 3 of them services.
  expect(await system.get(putMiscCategories, { body: { categories } })).toMatchObject({ payments: 10 });
  const { id: paymentId } = await paymentOf('REF 31');
  const { payment } = await system.get(putContractorPayment, { params: { paymentId }, body: { kind: 'other-income' } });
  expect(payment).toMatchObject({ kind: 'other-income', kindByHand: true });
  await system.drain();
  const { candidates, excluded } = await misc();
  expect(candidates.map(shown)).toEqual([
    ['Hart & Vance Law PC', '10: 25000'],
    ['Otterbourne Leasing', '1: 2200'],
    ['Kiln Yard', '1: 700'],
    ['Rosa Delgado', '3: 700'],
  ]);
  expect(excluded.map(({ payee, reportable, boxes }) => [payee, reportable, boxes[0]!.reason])).toEqual([
    ['Bayview Holdings', 0, 'Corporation: payments to corporations aren’t reported on Form 1099-MISC.'],
    ['Regus Desks', 0, 'Payments other than by card or payment network are below $600.'],
  ]);
  expect((await system.get(getCandidates, year)).candidates.map(({ Vendor, reportable }) => [Vendor, reportable])).toEqual([
    ['Hart & Vance Law PC', 650],
    ['Rosa Delgado', 620],
  ]);
  const list = await system.get(listMiscPayments, { ...year, query: { kind: 'other-income' } });
  expect([list.count, list.total, list.payments.map(({ description }) => description)]).toEqual([
    1,
    700,
    ['RTP PAYMENT TO ROSA DELGADO REF 31'],
  ]);
  // 1,200 + 1,200 − 200 + 5,000 + 600 + 100 + 599.99 + 900 + 450 of rent, 25,000, 700.
  expect(await system.get(listMiscPayments, year)).toMatchObject({ count: 11, total: 35_549.99 });
  expect(await system.verify()).toEqual([]);
});

test('from 2026 on rents count from 2,000, gross proceeds from 600 as before', async () => {
  await post(system, [
    { date: '2026-01-05', text: 'ACH PAYMENT TO OTTERBOURNE LEASING REF 41', category: 'Rent', cents: 199_999 },
    { date: '2026-01-06', text: 'ACH PAYMENT TO HART & VANCE LAW PC REF 42', category: 'Settlements', cents: 60_000 },
  ]);
  const { candidates, boxes } = await system.get(getMiscCandidates, { params: { year: 2026 } });
  expect(boxes.map(({ box, threshold }) => [box, threshold])).toEqual([[1, 2000], [3, 2000], [10, 600]]); // prettier-ignore
  expect(candidates.map(shown)).toEqual([['Hart & Vance Law PC', '10: 600']]);
  await post(system, [{ date: '2026-01-07', text: 'ACH PAYMENT TO OTTERBOURNE LEASING REF 43', category: 'Rent', cents: 1 }]);
  expect((await system.get(getMiscCandidates, { params: { year: 2026 } })).candidates.map(shown)).toContainEqual([
    'Otterbourne Leasing',
    '1: 2000',
  ]);
});

test('bad input is refused completely: no expense, a category twice, one of contractors, an unknown kind, a bookkeeper', async () => {
  const before = await system.get(getMiscCategories);
  const put = (body: object, role?: 'bookkeeper') => system.call(putMiscCategories, { body, ...(role && { role }) });
  const rent = { category: 'Expenses:Rent', kind: 'rent' };
  expect((await put({ categories: [{ category: 'Income:Rent', kind: 'rent' }] })).status).toBe(422);
  expect((await put({ categories: [rent, { ...rent, kind: 'other-income' }] })).status).toBe(422);
  expect((await put({ categories: [{ category: 'Expenses:Contracting Fee', kind: 'rent' }] })).status).toBe(422);
  expect((await put({ categories: [{ ...rent, kind: 'services' }] })).status).toBe(400);
  expect((await put({ categories: [rent] }, 'bookkeeper')).status).toBe(403);
  expect(await system.get(getMiscCategories)).toEqual(before);
  const { id: paymentId } = await paymentOf('REF 32');
  expect((await system.call(putContractorPayment, { params: { paymentId }, body: { kind: 'royalties' } })).status).toBe(400);
});

test('forms are generated once, next to those for services; neither is a version of the other', async () => {
  await vendorOnFile(system, { name: 'Otterbourne Leasing', ein: '12-2222222' });
  const rosa = await vendorOnFile(system, { name: 'Rosa Delgado', ein: '12-3333333' });
  await payerOnFile(system);
  expect(await system.get(generateForms, year)).toMatchObject({ formsGenerated: 2, created: 2 });
  const made = await system.get(generateMiscForms, year);
  expect(made).toMatchObject({ formsGenerated: 3, created: 3, corrected: 0 });
  expect(made.blocked.map(({ name, reportable }) => [name, reportable])).toEqual([['Kiln Yard', 700]]);
  await system.drain();
  expect(await system.get(generateMiscForms, year)).toMatchObject({ formsGenerated: 3, created: 0, jobId: null });
  const { forms, summary } = await system.get(listMiscForms, year);
  expect(
    forms.map(({ recipient, form, version, box1Cents, box3Cents, box10Cents }) => [
      recipient,
      form,
      version,
      box1Cents,
      box3Cents,
      box10Cents,
    ]),
  ).toEqual([
    ['Hart & Vance Law PC', '1099-MISC', 1, 0, 0, 2_500_000],
    ['Otterbourne Leasing', '1099-MISC', 1, 220_000, 0, 0],
    ['Rosa Delgado', '1099-MISC', 1, 0, 70_000, 0],
  ]);
  expect(summary).toEqual({
    forms: 3,
    box1Cents: 220_000,
    box3Cents: 70_000,
    box10Cents: 2_500_000,
    federalWithheldCents: 0,
    voided: 0,
    files: 1,
    toCorrect: 0,
  });
  // 650.00 + 620.00.
  expect((await system.get(listForms, year)).summary).toEqual({ forms: 2, box1Cents: 127_000, voided: 0, files: 1, toCorrect: 0 });
  expect((await system.call(deleteVendor, { params: { vendorId: rosa } })).status).toBe(409);
  // A form of the other name is not found under this one's address.
  expect((await system.download(getFormPdf, { params: { formId: forms[0]!.formId } })).status).toBe(404);
  expect((await system.download(getMiscFormPdf, { params: { formId: forms[0]!.formId }, tenantId: 3 })).status).toBe(404);
});

test('copies, the payer’s summary and the intake’s file have each amount in its box', async () => {
  const { forms } = await system.get(listMiscForms, year);
  const copy = pdfText((await system.download(getMiscFormPdf, { params: { formId: forms[0]!.formId } })).bytes);
  for (const part of [
    'Form 1099-MISC  Miscellaneous Information  2025',
    '10 Gross proceeds paid to an attorney',
    '$ 25,000.00',
    'XX-XXX6789',
    '11-2345678',
    '16 State tax withheld',
  ])
    // prettier-ignore
    expect(copy).toContain(part);
  expect(copy).not.toMatch(/12-?3456789|Nonemployee/);
  const copies = pdfText((await system.download(getMiscCopiesPdf, year)).bytes);
  for (const part of ['Hart & Vance Law PC', 'Otterbourne Leasing', 'Rosa Delgado', '$ 2,200.00', '$ 700.00', '$ 25,000.00'])
    expect(copies).toContain(part);
  expect(copies.match(/Copy B {2}For Recipient/g)).toHaveLength(3);
  expect(copies).not.toMatch(/12-?3456789/);
  const none = await system.download(getMiscCopiesPdf, { ...year, tenantId: 3 });
  expect(pdfText(none.bytes)).toContain('No Forms 1099-MISC for 2025 yet.');
  const summary = pdfText((await system.download(getMiscSummaryPdf, year)).bytes);
  for (const part of ['Forms 1099-MISC for 2025', '3 forms', '2,200.00', '700.00', '25,000.00', 'Box 10', 'Box 4'])
    expect(summary).toContain(part);
  expect((await system.download(getMiscIrisCsv, { ...year, role: 'bookkeeper' })).status).toBe(403);
  const [header, ...records] = parse((await system.download(getMiscIrisCsv, year)).bytes) as string[][];
  // 38 columns of the parties, 14 boxes, combined filing, 12 of two states.
  expect([header!.length, records.map((record) => record.length)]).toEqual([65, [65, 65, 65]]);
  const cells = (title: string) => records.map((record) => record[header!.indexOf(title)]);
  expect(cells('Form Type')).toEqual(['1099-MISC', '1099-MISC', '1099-MISC']);
  expect(cells('Recipient Business or Entity Name Line 1')).toEqual(['Hart & Vance Law PC', 'Otterbourne Leasing', 'Rosa Delgado']);
  expect(cells('Box 1 - Rents')).toEqual(['', '2200.00', '']);
  expect(cells('Box 3 - Other income')).toEqual(['', '', '700.00']);
  expect(cells('Box 10 - Gross proceeds paid to an attorney')).toEqual(['25000.00', '', '']);
});

test('after filing, a change is a correction, an undone or voided form is corrected to zero, and the other form doesn’t change', async () => {
  expect(await system.get(putMiscFiled, { ...year, body: { filedOn: '2026-01-09' } })).toEqual({ filed: 3 });
  expect((await system.get(listForms, year)).forms.every(({ filedOn }) => filedOn === null)).toBe(true);
  // The settlement is reversed in the books; the prize was for work after all.
  await post(system, [{ date: '2025-04-02', text: 'REVERSAL', category: 'Settlements', cents: -2_500_000 }], 700_010);
  const rosas = (await system.get(listMiscPayments, { ...year, query: { kind: 'other-income' } })).payments[0]!;
  await system.get(putContractorPayment, { params: { paymentId: rosas.id }, body: { kind: null } });
  await system.drain();
  expect(await system.get(generateMiscForms, year)).toMatchObject({ formsGenerated: 3, created: 0, corrected: 2 });
  expect(await system.get(generateForms, year)).toMatchObject({ formsGenerated: 2, created: 1, corrected: 0 });
  await system.drain();
  const current = (await system.get(listMiscForms, year)).forms.filter((form) => form.current);
  expect(
    current.map(({ recipient, kind, version, box1Cents, box3Cents, box10Cents }) => [
      recipient,
      kind,
      version,
      box1Cents + box3Cents + box10Cents,
    ]),
  ).toEqual([
    ['Hart & Vance Law PC', 'corrected', 2, 0],
    ['Otterbourne Leasing', 'original', 1, 220_000],
    ['Rosa Delgado', 'corrected', 2, 0],
  ]);
  // 650.00 + 620.00 + 700.00.
  expect((await system.get(listForms, year)).summary.box1Cents).toBe(197_000);
  expect(await system.get(generateMiscForms, year)).toMatchObject({ created: 0, corrected: 0 });
  const reason = 'Paid by card after all.';
  const { form } = await system.get(voidMiscForm, { params: { formId: current[1]!.formId }, body: { reason } });
  // It was filed, and a VOID mark doesn't undo a filed return; a corrected form with zeros does (General Instructions for Certain
  // Information Returns (2025), part H).
  expect(form).toMatchObject({ recipient: 'Otterbourne Leasing', version: 2, kind: 'corrected', box1Cents: 0, reason });
  expect(await system.get(generateMiscForms, year)).toMatchObject({ formsGenerated: 3, created: 0 });
  await system.drain();
});

test('tax withheld is on one form: the 1099-NEC where services were paid, the 1099-MISC otherwise', async () => {
  const withheld = { federalCents: 2_400, state: '', stateNumber: '', stateCents: 0, stateIncomeCents: 0 };
  const kiln = await vendorOnFile(system, { name: 'Kiln Yard', ein: '12-4444444' });
  const dekalb = await vendorOnFile(system, { name: 'Dekalb Storage', ein: '12-5555555' });
  const rosa = await vendorOnFile(system, { name: 'Rosa Delgado', ein: '12-3333333' });
  for (const vendorId of [dekalb, rosa]) await system.get(putWithholding, { params: { year: 2025, vendorId }, body: withheld });
  expect(kiln).not.toBe(dekalb);
  const { candidates } = await misc();
  // 599.99 is below the threshold; a form is due all the same.
  expect(candidates.map(({ payee, reportable, federalWithheld }) => [payee, reportable, federalWithheld])).toEqual([
    ['Otterbourne Leasing', 2200, 0],
    ['Kiln Yard', 700, 0],
    ['Dekalb Storage', 599.99, 24],
  ]);
  expect((await system.get(getCandidates, year)).candidates.map(({ Vendor, federalWithheld }) => [Vendor, federalWithheld])).toEqual([
    ['Rosa Delgado', 24],
    ['Hart & Vance Law PC', 0],
  ]);
});

test('a category of contractors is theirs although a 1099-MISC was to report it', async () => {
  const { categories } = await system.get(getMiscCategories);
  expect(categories).toContainEqual({ category: 'Expenses:Rent', kind: 'rent' });
  await system.get(putContractorCategories, {
    body: { categories: ['Expenses:Contracting Fee', 'Expenses:Legal & Professional', 'Expenses:Rent'] },
  });
  await system.drain();
  expect((await misc()).candidates.map(({ payee }) => payee)).toEqual([]);
  // 2,200.00 of Otterbourne, the part below it too.
  expect((await system.get(getCandidates, year)).candidates.map(({ Vendor, reportable }) => [Vendor, reportable])).toContainEqual([
    'Otterbourne Leasing',
    2200,
  ]);
});
