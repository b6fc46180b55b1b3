// A year of contractor payments from the bank's file to the filed forms. Every figure is derived in the comments from the rows in golden-year.fixture.ts.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { getPayrollTransactions, uploadMappings } from '#contracts/routes/contractor-payments.js';
import {
  generateForms,
  generateFormsByGet,
  getCandidates,
  getFormPdf,
  getIrisCsv,
  getPayerSummaryPdf,
  listForms,
  putFiled,
  voidForm,
  type Candidate,
} from '#contracts/routes/forms-1099.js';
import { putPayer } from '#contracts/routes/payer.js';
import { createVendor, listMissingW9, listVendors, putVendor, uploadW9 } from '#contracts/routes/vendors.js';
import { TestSystem } from '../../services/host/testing/test-system.js';
import { pdfText } from '../pdf-text.js';
import { multipart } from '../upload.js';
import { categorizeFound, importPayments, vendorOnFile } from './golden-year.js';

let system: TestSystem;
const year = { params: { year: 2025 } };
const categorize = (search: string, category: string) => categorizeFound(system, search, category);
const vendor = (name: string, ein: string, more: Record<string, unknown> = {}) => vendorOnFile(system, { name, ein, ...more });

beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-01-08T17:00:00Z' });
  await system.openBusiness(2);
  await system.openBusiness(3);
  await importPayments(system);
  await categorize('DELGADO', 'Office Expense');
  await categorize('HART & VANCE', 'Legal & Professional');
  await system.drain();
}, 120_000);
afterAll(() => system.close(), 60_000);

test('the year’s payments, by kind, by month and by contractor', async () => {
  const { success, transactions, summary, filtered } = await system.get(getPayrollTransactions, { query: { year: 2025 } });
  expect(success).toBe(true);
  // 3 + 1 + 2 + 1 + 2 + 1 + 1 + 3 + 1 + 1 payments; 2,250.00 + 599.99 + 600.00 + 700.00 + 1,500.00 + 300.00 + 900.00 + 2,050.00 + 120.00 + 650.00.
  expect(transactions).toHaveLength(16);
  expect(summary).toMatchObject({ totalPayments: 16, totalAmount: 9669.99, availableYears: [2026, 2025], unnamedPayments: 3 });
  expect(filtered).toEqual({ count: 16, total: 9669.99 });
  // Not reportable: Venmo 700 + 500, Cash App 300, card 120. 9,669.99 − 1,620.00.
  expect(summary.reportableAmount).toBe(8049.99);
  expect(summary).toMatchObject({
    rtpPayments: 1,
    achPayments: 4,
    venmoPayments: 2,
    checkPayments: 5,
    zellePayments: 2,
    cashAppPayments: 1,
    unknownPayments: 1,
  });
  expect(summary.contractorSummary.slice(0, 3)).toEqual([
    { name: 'Sofia Marchetti', total: 2250, count: 3 },
    { name: 'Unknown', total: 2050, count: 3 },
    { name: 'Lena Hoffmann', total: 1500, count: 2 },
  ]);
  expect(summary.contractorCount).toBe(10);
  // July: 1,000 by check, 500 by Venmo, 300 by Cash App.
  expect(summary.monthlyTotals.find(({ month }) => month === '2025-07')).toEqual({
    month: '2025-07',
    count: 3,
    total: 1800,
    byType: { RTP: 0, ACH: 0, Venmo: 500, Check: 1000, Zelle: 0, 'Cash App': 300, Unknown: 0 },
  });
  expect(transactions.at(-1)).toMatchObject({
    date: '2025-01-07',
    paymentType: 'ACH',
    contractorName: 'Sofia Marchetti',
    amount: 1250,
    reportable: true,
  });
  expect(transactions.find(({ description }) => description.includes('FIVERR'))).toMatchObject({
    paymentType: 'other',
    paymentMethod: 'Unknown',
    contractorName: 'Fiverr',
    reportable: false,
    reason: 'Paid by card: the card’s processor reports it on Form 1099-K.',
  });
});

test('pasted names go to the checks of those days, once', async () => {
  const data = 'Wes Tanaka\nAug 18\n$800.00\nAmara Diallo\n08/25/2025\n- $800.00\nLost Group\n\n$1.00';
  const body = { source: 'CHECK', data, year: 2025 };
  const first = await system.get(uploadMappings, { body });
  expect(first).toMatchObject({ success: true, inserted: 2, skipped: 1, matched: 2 });
  expect(first.skippedGroups).toMatchObject([{ line: 7, status: 'skipped', reason: 'Missing the date.' }]);
  expect(await system.get(uploadMappings, { body })).toMatchObject({ inserted: 0, skipped: 3, matched: 0 });
  const checks = (await system.get(getPayrollTransactions, { query: { year: 2025, paymentType: 'Check', search: 'check 204' } }))
    .transactions;
  expect(checks.map(({ description, contractorName, namedBy }) => [description, contractorName, namedBy])).toEqual([
    ['CHECK 2043', 'Unknown', 'nobody'],
    ['CHECK 2042', 'Amara Diallo', 'import'],
    ['CHECK 2041', 'Wes Tanaka', 'import'],
  ]);
});

describe('forms', () => {
  const row = (one: Candidate) => [one.Vendor, one.TotalPaid, one.TransactionCount, one.reportable];

  test('who is due one: at least 600.00 that no processor reports, and no corporation but of attorneys', async () => {
    await vendor('Sofia Marchetti', '123-45-6789', { entityType: 'individual' });
    await vendor('Lena Hoffmann', '234-56-7890');
    await vendor('Amara Diallo', '912-70-1234');
    await vendor('Hart & Vance Law PC', '12-3456789', { entityType: 'c-corporation', attorney: true });
    await vendor('Oakline Carpentry LLC', '98-7654321', { entityType: 'llc-c-corporation' });
    await system.get(createVendor, { body: { vendorName: 'NADIA RAHMAN' } });
    const { threshold, dueOn, candidates, excluded, totals, unnamed } = await system.get(getCandidates, year);
    expect([threshold, dueOn]).toEqual([600, '2026-02-02']);
    expect(candidates.map(row)).toEqual([
      ['Sofia Marchetti', 2250, 3, 2250],
      ['Lena Hoffmann', 1500, 2, 1000],
      ['Amara Diallo', 800, 1, 800],
      ['Wes Tanaka', 800, 1, 800],
      ['Hart & Vance Law PC', 650, 1, 650],
      ['NADIA RAHMAN', 600, 2, 600],
    ]);
    // Nothing of what a corporation is paid is reportable, as the directory of vendors says too.
    const left = [['Oakline Carpentry LLC', 900, 0], ['Desmond Clarke', 700, 0]]; // prettier-ignore
    expect(excluded.map((one) => [one.Vendor, one.TotalPaid, one.reportable])).toEqual(left);
    const oakline = await system.get(listVendors, { query: { year: 2025, search: 'Oakline' } });
    expect(oakline.vendors).toMatchObject([{ paymentCount: 1, reportable: 0, totalPaid: 900 }]);
    // 2,250 + 1,500 + 800 + 800 + 650 + 600 paid; 500 of Hoffmann's by Venmo.
    expect(totals).toEqual({ paid: 6600, reportable: 6100, missingW9: 2 });
    expect(unnamed).toEqual({ count: 1, total: 450 });
    // From 2026 on the threshold is 2,000; 100.00 is far below.
    expect(await system.get(getCandidates, { params: { year: 2026 } })).toMatchObject({
      threshold: 2000,
      candidates: [],
      dueOn: '2027-02-01',
    });
    expect((await system.get(listMissingW9, { query: { year: 2025 } })).vendors.map(({ name, missing }) => [name, missing])).toEqual([
      ['Wes Tanaka', ['vendor record', 'W-9', 'taxpayer number', 'address']],
      ['NADIA RAHMAN', ['W-9', 'taxpayer number', 'address']],
    ]);
  });

  test('none is made while the payer is unknown', async () => {
    const made = await system.get(generateFormsByGet, year);
    expect(made).toMatchObject({ success: true, formsGenerated: 0, created: 0 });
    expect(made.blocked).toHaveLength(6);
    expect(made.blocked[0]!.reasons).toEqual(['payer’s name', 'payer’s taxpayer number', 'payer’s address']);
  });

  test('are made once, with what blocks the others', async () => {
    const payer = {
      name: 'Nuculture LLC',
      tin: '11-2345678',
      address: '27 Kent Avenue',
      city: 'Brooklyn',
      state: 'ny',
      zipCode: '11249',
      phone: '718-555-0134',
    };
    expect((await system.get(putPayer, { body: payer })).payer).toMatchObject({ tin: '**-***5678', state: 'NY', missing: [] });
    const made = await system.get(generateForms, year);
    expect(made).toMatchObject({ formsGenerated: 4, created: 4, corrected: 0 });
    expect(made.blocked.map(({ name, reasons }) => [name, reasons])).toEqual([
      ['Wes Tanaka', ['vendor record', 'W-9', 'taxpayer number', 'address']],
      ['NADIA RAHMAN', ['W-9', 'taxpayer number', 'address']],
    ]);
    await system.drain();
    expect(await system.get(generateFormsByGet, year)).toMatchObject({ formsGenerated: 4, created: 0, jobId: null });
    const { forms, summary } = await system.get(listForms, year);
    // 2,250 + 1,000 + 800 + 650.
    expect(summary).toEqual({ forms: 4, box1Cents: 470_000, voided: 0, files: 1, toCorrect: 0 });
    expect(forms.map((form) => [form.recipient, form.recipientTin, form.box1Cents, form.drawn])).toEqual([
      ['Amara Diallo', 'XXX-XX-1234', 80_000, true],
      ['Hart & Vance Law PC', 'XX-XXX6789', 65_000, true],
      ['Lena Hoffmann', 'XXX-XX-7890', 100_000, true],
      ['Sofia Marchetti', 'XXX-XX-6789', 225_000, true],
    ]);
  });

  test('a recipient’s copy says what the form is, the payer’s whole number and not the recipient’s', async () => {
    const { forms } = await system.get(listForms, year);
    const { type, bytes } = await system.download(getFormPdf, { params: { formId: forms[3]!.formId } });
    expect(type).toBe('application/pdf');
    const text = pdfText(bytes);
    for (const part of [
      'Form 1099-NEC  Nonemployee Compensation  2025',
      'Copy B  For Recipient',
      'Nuculture LLC',
      '27 Kent Avenue',
      'Brooklyn, NY 11249',
      '718-555-0134',
      '11-2345678',
      'Sofia Marchetti',
      '14 Grand Street',
      'Brooklyn, NY 11211',
      'XXX-XX-6789',
      '$ 2,250.00',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/123-?45-?6789/);
    const summary = pdfText((await system.download(getPayerSummaryPdf, year)).bytes);
    for (const part of ['4 forms', '4,700.00', 'Amara Diallo', '650.00']) expect(summary).toContain(part);
  });

  test('the intake’s file has 54 columns and whole numbers, for an owner or admin alone', async () => {
    expect((await system.download(getIrisCsv, { ...year, role: 'bookkeeper' })).status).toBe(403);
    const { type, bytes } = await system.download(getIrisCsv, { ...year, role: 'admin' });
    expect(type).toBe('text/csv; charset=utf-8');
    const [header, ...records] = parse(bytes) as string[][];
    expect([header!.length, records.map((record) => record.length)]).toEqual([54, [54, 54, 54, 54]]);
    const at = (title: string) => header!.indexOf(title);
    const sofia = records[3]!;
    const cells = [
      'Form Type',
      'Tax Year',
      'Payer TIN Type',
      'Payer Taxpayer ID Number',
      'Payer Business or Entity Name Line 1',
      'Payer ZIP/Postal Code',
      'Recipient TIN Type',
      'Recipient Taxpayer ID Number',
      'Recipient First Name',
      'Recipient Last Name (Surname)',
      'Recipient City/Town',
      'Recipient State/Province/Territory',
      'Box 1 - Nonemployee Compensation',
    ].map((title) => sofia[at(title)]);
    expect(cells).toEqual([
      '1099-NEC',
      '2025',
      'E',
      '112345678',
      'Nuculture LLC',
      '11249',
      'S',
      '123456789',
      'Sofia',
      'Marchetti',
      'Brooklyn',
      'NY',
      '2250.00',
    ]);
    const from = at('Recipient TIN Type');
    expect(records[1]!.slice(from, from + 4)).toEqual(['E', '123456789', 'B', 'Hart & Vance Law PC']);
    expect((await system.download(getIrisCsv, { ...year, query: { part: 2 } })).status).toBe(404);
    const titles = Array.from({ length: 54 }, (_, n) => `Column ${n + 1}`);
    await system.get(putPayer, { body: { irisHeader: titles } });
    expect((await system.download(getIrisCsv, year)).bytes.toString().split('\r\n')[0]).toBe(titles.join(','));
  });

  test('what changes after filing is a correction; a W-9 that arrives unblocks; what is voided stays so', async () => {
    expect(await system.get(putFiled, { ...year, body: { filedOn: '2026-01-09' } })).toEqual({ filed: 4 });
    // The second payment to Marchetti was none: 2,250.00 − 1,175.50 = 1,074.50.
    await categorize('204977', 'Supplies');
    const { vendors: missing } = await system.get(listMissingW9, { query: { year: 2025 } });
    const nadiaId = missing.find(({ name }) => name === 'NADIA RAHMAN')!.vendorId!;
    await system.get(putVendor, {
      params: { vendorId: nadiaId },
      body: { tin: '345-67-8901', address: '9 Bond Street', city: 'New York', state: 'NY', zipCode: '10012' },
    });
    const w9 = multipart({ name: 'w9.exe', bytes: Buffer.from('%PDF-1.7 signed') }, {});
    expect((await system.get(uploadW9, { params: { vendorId: nadiaId }, ...w9 })).vendor).toMatchObject({
      w9: 'on-file',
      w9File: true,
      missing: [],
    });
    await system.drain();
    expect(await system.get(generateForms, year)).toMatchObject({ formsGenerated: 5, created: 2, corrected: 1 });
    await system.drain();
    const { forms, summary } = await system.get(listForms, year);
    expect(
      forms
        .filter(({ recipient }) => recipient === 'Sofia Marchetti')
        .map(({ version, kind, box1Cents, current }) => [version, kind, box1Cents, current]),
    ).toEqual([
      [2, 'corrected', 107_450, true],
      [1, 'original', 225_000, false],
    ]);
    // 1,074.50 + 1,000 + 800 + 650 + 600.
    expect(summary).toEqual({ forms: 5, box1Cents: 412_450, voided: 0, files: 1, toCorrect: 1 });
    const corrected = forms.find(({ kind }) => kind === 'corrected')!;
    expect(pdfText((await system.download(getFormPdf, { params: { formId: corrected.formId } })).bytes)).toContain('[X] CORRECTED');
    const lena = forms.find(({ recipient }) => recipient === 'Lena Hoffmann')!;
    await system.get(voidForm, { params: { formId: lena.formId }, body: { reason: 'Paid by card after all.' } });
    // It was filed: a corrected form with zeros takes it back, no VOID mark does (General Instructions for Certain Information Returns (2025), part H).
    expect(await system.get(generateForms, year)).toMatchObject({ formsGenerated: 5, created: 0 });
    // 4,124.50 without her 1,000.
    expect((await system.get(listForms, year)).summary).toEqual({ forms: 5, box1Cents: 312_450, voided: 0, files: 1, toCorrect: 2 });
    await system.drain();
  });

  test('another business sees none of it', async () => {
    const other = { ...year, tenantId: 3 };
    expect(await system.get(getCandidates, other)).toMatchObject({ candidates: [], excluded: [] });
    expect((await system.get(listForms, other)).forms).toEqual([]);
    const { forms } = await system.get(listForms, year);
    expect((await system.download(getFormPdf, { params: { formId: forms[0]!.formId }, tenantId: 3 })).status).toBe(404);
    expect((await system.get(getPayrollTransactions, { tenantId: 3, query: { year: 2025 } })).transactions).toEqual([]);
  });
});
