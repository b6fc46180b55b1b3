// The IRS gets each form once: its file has what is new to it, and only forms that a person saw are marked as filed. The file has no mark
// for a corrected form, so a correction in it would be counted in addition to the form that it corrects.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { generateForms, getIrisCsv, listForms, putFiled, putMiscFiled, type Form1099 } from '#contracts/routes/forms-1099.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { categorizeFound, payerOnFile, vendorOnFile } from '../../../tests/golden/golden-year.js';
import { irisRecords } from '../../../tests/iris-file.js';
import { importStatement } from '../../../tests/upload.js';

jest.setTimeout(60_000);

const year = { params: { year: 2025 } };
let system: TestSystem;

/** The threshold of 2025 is 600.00. */
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-01-08T17:00:00Z' });
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
  await importStatement(
    system,
    `Date,Description,Withdrawals,Deposits
01/07/2025,ACH PAYMENT TO SOFIA MARCHETTI REF 201,1074.50,
02/07/2025,ACH PAYMENT TO SOFIA MARCHETTI REF 202,1175.50,
04/07/2025,ACH PAYMENT TO JONAH PETROV REF 301,700.00,
05/07/2025,ACH PAYMENT TO JONAH PETROV REF 302,50.00,
`,
  );
  for (const [name, ein] of Object.entries({ 'Sofia Marchetti': '12-1111111', 'Jonah Petrov': '12-2222222' }))
    await vendorOnFile(system, { name, ein });
  await payerOnFile(system);
}, 120_000);
afterAll(() => system.close(), 60_000);

/** Generates the forms and returns the current ones, by name. */
async function made(categories: Record<string, string>): Promise<Form1099[]> {
  for (const [reference, category] of Object.entries(categories)) await categorizeFound(system, `REF ${reference}`, category);
  await system.drain();
  await system.get(generateForms, year);
  return (await system.get(listForms, year)).forms.filter(({ current }) => current);
}
/** Number and box 1 of each record; null where there is no file. */
async function fileOf(): Promise<string[] | null> {
  const { status, bytes } = await system.download(getIrisCsv, year);
  if (status === 404) return null;
  return irisRecords(bytes).map((record) => `${record['Recipient Taxpayer ID Number']} ${record['Box 1 - Nonemployee Compensation']}`);
}
const toFile = async () => {
  const { files, toCorrect } = (await system.get(listForms, year)).summary;
  return { files, toCorrect };
};
const filed = (filedOn: string | null, forms?: Form1099[], more: object = {}) =>
  system.call(putFiled, { ...year, body: { filedOn, forms: forms?.map(({ formId }) => formId) }, ...more });
const contractor = 'Contracting Fee';

test('filed forms and their corrections are not in the next file', async () => {
  const [, sofia] = await made({ 201: contractor, 202: contractor, 301: contractor, 302: 'Supplies' });
  expect(await fileOf()).toEqual(['122222222 700.00', '121111111 2250.00']);
  expect((await filed('2026-01-08', [sofia!])).body).toEqual({ filed: 1 });
  expect([await fileOf(), await toFile()]).toEqual([['122222222 700.00'], { files: 1, toCorrect: 0 }]);
  // Without the 1,175.50.
  expect((await made({ 202: 'Supplies' }))[1]).toMatchObject({ kind: 'corrected', box1Cents: 107_450, filedOn: null });
  expect([await fileOf(), await toFile()]).toEqual([['122222222 700.00'], { files: 1, toCorrect: 1 }]);
});

test('if a listed form was replaced, no form is marked as filed', async () => {
  const seen = (await system.get(listForms, year)).forms.filter(({ current }) => current);
  await made({ 302: contractor });
  expect(await filed('2026-01-08', seen)).toMatchObject({ status: 409, body: { type: '/problems/replaced' } });
  expect([await fileOf(), await toFile()]).toEqual([['122222222 750.00'], { files: 1, toCorrect: 1 }]);
});

test('forms are filed for the business and the form that they belong to', async () => {
  const current = (await system.get(listForms, year)).forms.filter((form) => form.current);
  expect((await filed('2026-01-08', current, { tenantId: 3 })).status).toBe(409);
  const forms = current.map(({ formId }) => formId);
  expect((await system.call(putMiscFiled, { ...year, body: { filedOn: '2026-01-08', forms } })).status).toBe(409);
  expect(await toFile()).toEqual({ files: 1, toCorrect: 1 });
});

test('all current forms are marked as filed, and the mark can be undone for listed forms', async () => {
  expect((await filed('2026-01-09')).body).toEqual({ filed: 2 });
  expect([await fileOf(), await toFile()]).toEqual([null, { files: 0, toCorrect: 0 }]);
  const [jonah, sofia] = await made({});
  expect((await filed(null)).status).toBe(400);
  expect((await filed(null, [jonah!])).body).toEqual({ filed: 1 });
  expect((await filed(null, [jonah!])).body).toEqual({ filed: 0 });
  expect([await fileOf(), await toFile()]).toEqual([['122222222 750.00'], { files: 1, toCorrect: 0 }]);
  expect((await system.get(listForms, year)).forms.find(({ formId }) => formId === sofia!.formId)!.filedOn).toBe('2026-01-09');
  // Not filed after all, so what changes is an original again.
  expect((await made({ 302: 'Supplies' }))[0]).toMatchObject({ kind: 'original', box1Cents: 70_000, filedOn: null });
});

test('a name that a spreadsheet would run is refused, not changed, and no export is recorded', async () => {
  await system.drain();
  const before = await system.get(listForms, year);
  await system.composition.database.query(
    `update payroll.form_1099 set recipient = jsonb_set(recipient, '{name}', '"=Jonah Petrov"') where tenant_id = 2 and recipient ->> 'name' = 'Jonah Petrov'`,
  );
  const exports = async () =>
    (await system.composition.database.query(`select from payroll.event_log where data like '%forms.exported%'`)).rowCount;
  const earlier = await exports();
  const { status, bytes } = await system.download(getIrisCsv, year);
  expect([status, JSON.parse(bytes.toString())]).toEqual([422, expect.objectContaining({ type: '/problems/formula-in-form' })]);
  expect(bytes.toString()).toContain('=Jonah');
  expect(await exports()).toBe(earlier);
  await system.composition.database.query(
    `update payroll.form_1099 set recipient = jsonb_set(recipient, '{name}', '"Jonah Petrov"') where tenant_id = 2 and recipient ->> 'name' = '=Jonah Petrov'`,
  );
  expect(await system.get(listForms, year)).toEqual(before);
});
