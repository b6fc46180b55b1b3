// Tax withheld: recorded by year, on the form and in the intake's file, and a reason for a form by itself.
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { generateForms, getCandidates, getFormPdf, getIrisCsv, listForms, putFiled } from '#contracts/routes/forms-1099.js';
import { createVendor, deleteVendor, mergeVendor } from '#contracts/routes/vendors.js';
import { listWithholdings, putWithholding } from '#contracts/routes/withholdings.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { pdfText } from '../../../tests/pdf-text.js';
import { importStatement } from '../../../tests/upload.js';
import { categorizeFound, payerOnFile, vendorOnFile } from '../../../tests/golden/golden-year.js';
import { irisRecords } from '../../../tests/iris-file.js';

jest.setTimeout(60_000);

let system: TestSystem;
let small: string;
let corporation: string;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-01-10T17:00:00Z' });
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
  // 100.00 to each: far below the threshold of 600.00 for 2025.
  await importStatement(
    system,
    `Date,Description,Withdrawals,Deposits
03/07/2025,ACH PAYMENT TO NINA SMALL REF 1,100.00,
04/07/2025,ACH PAYMENT TO OAKLINE CARPENTRY REF 2,100.00,
`,
  );
  await categorizeFound(system, '', 'Contracting Fee');
  await system.drain();
  small = await vendorOnFile(system, { name: 'Nina Small', ein: '321-54-9876' });
  corporation = await vendorOnFile(system, { name: 'Oakline Carpentry', ein: '12-3456789' });
  await payerOnFile(system);
}, 120_000);
afterAll(() => system.close(), 60_000);

const year = { params: { year: 2025 } };
const note = (vendorId: string, body: object, more: object = {}) =>
  system.call(putWithholding, { params: { year: 2025, vendorId }, body, ...more });
const cellsOf = async () => irisRecords((await system.download(getIrisCsv, year)).bytes)[0];
const copyOf = async (formId: string) => pdfText((await system.download(getFormPdf, { params: { formId } })).bytes).replace(/\s+/g, ' ');

test('backup withholding makes a form due below the threshold, with boxes 4 to 7 on paper and in the file', async () => {
  expect((await system.get(getCandidates, year)).candidates).toEqual([]);
  // 24 % of 100.00 (IRC 3406(a)(1)).
  const amounts = { federalCents: 2_400, state: 'ny', stateNumber: '11-2345678', stateCents: 650, stateIncomeCents: 10_000 };
  expect((await note(small, amounts)).body.withholding).toEqual({ vendorId: small, vendorName: 'Nina Small', ...amounts, state: 'NY' });
  expect((await system.get(getCandidates, year)).candidates).toMatchObject([
    { Vendor: 'Nina Small', reportable: 100, federalWithheld: 24, ready: true },
  ]);
  expect(await system.get(generateForms, year)).toMatchObject({ formsGenerated: 1, created: 1 });
  expect(await system.get(generateForms, year)).toMatchObject({ formsGenerated: 1, created: 0 });
  await system.drain();
  const { forms } = await system.get(listForms, year);
  const text = await copyOf(forms[0]!.formId);
  for (const part of ['4 Federal income tax withheld $ 24.00', '5 State tax withheld $ 6.50', 'NY 11-2345678', '7 State income $ 100.00'])
    expect(text).toContain(part);
  expect(await cellsOf()).toMatchObject({
    'Box 1 - Nonemployee Compensation': '100.00',
    'Box 4 - Federal income tax withheld': '24.00',
    'State 1': 'NY',
    'State 1 - State Tax Withheld': '6.50',
    'State 1 - State/Payer state number': '11-2345678',
    'State 1 - State income': '100.00',
    'State 2': '',
  });
});

test('a change after filing is a correction, and zeros take the note away', async () => {
  await system.get(putFiled, { ...year, body: { filedOn: '2026-01-09' } });
  await note(small, { federalCents: 2_500 });
  expect(await system.get(generateForms, year)).toMatchObject({ created: 1, corrected: 1 });
  const [corrected] = (await system.get(listForms, year)).forms;
  expect(corrected).toMatchObject({ kind: 'corrected', federalWithheldCents: 2_500, current: true });
  const text = await copyOf(corrected!.formId);
  expect(text).toContain('4 Federal income tax withheld $ 25.00');
  for (const gone of ['6.50', 'NY 11-2345678', '$ 24.00']) expect(text).not.toContain(gone);
  expect((await note(small, {})).body).toEqual({ withholding: null });
  expect((await note(small, {})).body).toEqual({ withholding: null });
  expect((await system.get(listWithholdings, year)).withholdings).toEqual([]);
  expect((await system.get(getCandidates, year)).candidates).toEqual([]);
});

test('a merge takes the note along, and never adds two up', async () => {
  const duplicate = (await system.get(createVendor, { body: { vendorName: 'Oakline' } })).vendor.vendorId;
  await note(duplicate, { federalCents: 100 });
  await note(corporation, { federalCents: 200 });
  const merge = { params: { vendorId: duplicate }, body: { into: corporation } };
  expect(await system.call(mergeVendor, merge)).toMatchObject({ status: 409, body: { type: '/problems/both-withheld' } });
  await note(corporation, {});
  await system.get(mergeVendor, merge);
  expect((await system.get(listWithholdings, year)).withholdings).toMatchObject([{ vendorId: corporation, federalCents: 100 }]);
});

test('a vendor isn’t removed along with what was withheld from it', async () => {
  const { vendorId } = (await system.get(createVendor, { body: { vendorName: 'Wes Tanaka' } })).vendor;
  await note(vendorId, { federalCents: 2_400 });
  const remove = () => system.call(deleteVendor, { params: { vendorId } });
  expect(await remove()).toMatchObject({
    status: 409,
    body: { type: '/problems/withheld', detail: 'This vendor has tax withheld in 2025. Remove the withheld amounts first.' },
  });
  expect((await system.get(listWithholdings, year)).withholdings).toMatchObject([{}, { vendorId, federalCents: 2_400 }]);
  await note(vendorId, { federalCents: 0 });
  expect((await remove()).status).toBe(200);
});

describe('bad input', () => {
  const federal = 'Enter the federal income tax withheld, from $0.00 to $100,000,000.00.';
  const twoLetters = 'Enter the two-letter state code, for example, NY.';
  test.each<[object, number, string]>([
    [{ federalCents: -1 }, 400, federal],
    [{ federalCents: 1.5 }, 400, federal],
    [{ federalCents: '1' }, 400, federal],
    [{ federalCents: 10_000_000_001 }, 400, federal],
    [{ state: 'ZZ' }, 422, twoLetters],
    [{ state: 'New York' }, 400, twoLetters],
    [{ stateCents: 1 }, 422, 'Enter the state for the state amounts, for example, NY.'],
    [{ stateNumber: 'x'.repeat(21), state: 'NY' }, 400, 'Payer’s state number can have up to 20 characters.'],
    [[], 400, 'body: must be an object'],
  ])('%j', async (body, status, detail) => expect(await note(small, body)).toMatchObject({ status, body: { detail } }));

  test('roles, years, and vendors of another business', async () => {
    expect((await note(small, { federalCents: 1 }, { role: 'adviser' })).status).toBe(403);
    expect((await note(small, { federalCents: 1 }, { tenantId: 3 })).status).toBe(404);
    expect((await note('me', { federalCents: 1 })).status).toBe(400);
    expect((await system.call(listWithholdings, { params: { year: 1999 } })).status).toBe(400);
    expect((await system.get(listWithholdings, { ...year, tenantId: 3 })).withholdings).toEqual([]);
  });
});
