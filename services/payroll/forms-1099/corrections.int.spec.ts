// What has gone to the IRS is only ever corrected, however many versions follow it (General Instructions for Certain Information Returns (2025),
// part H, Corrected Returns). What never went there is replaced, or voided.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { generateForms, getFormPdf, listForms, putFiled, voidForm, type Form1099 } from '#contracts/routes/forms-1099.js';
import { mergeVendor, putVendor } from '#contracts/routes/vendors.js';
import { putWithholding } from '#contracts/routes/withholdings.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { categorizeFound, payerOnFile, vendorOnFile } from '../../../tests/golden/golden-year.js';
import { pdfText } from '../../../tests/pdf-text.js';
import { importStatement } from '../../../tests/upload.js';

jest.setTimeout(60_000);

const year = { params: { year: 2025 } };
let system: TestSystem;
let sofia: string;

/** The threshold of 2025 is 600.00. Marchetti is paid 1,074.50 + 1,175.50 = 2,250.00, and 300.00 more that begins as supplies. */
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-01-08T17:00:00Z' });
  await system.openBusiness(2);
  await importStatement(
    system,
    `Date,Description,Withdrawals,Deposits
01/07/2025,ACH PAYMENT TO SOFIA MARCHETTI REF 201,1074.50,
02/07/2025,ACH PAYMENT TO SOFIA MARCHETTI REF 202,1175.50,
03/07/2025,ACH PAYMENT TO SOFIA MARCHETTI REF 203,300.00,
04/07/2025,ACH PAYMENT TO JONAH PETROV REF 301,700.00,
05/07/2025,VENMO PAYMENT 1027736412 TO DESMOND CLARKE,100.00,
06/07/2025,ACH PAYMENT TO ROSA DELGADO REF 401,800.00,
07/07/2025,ACH PAYMENT TO ROSA DELGADO REF 402,150.00,
`,
  );
  sofia = await vendorOnFile(system, { name: 'Sofia Marchetti', ein: '12-1111111' });
  await vendorOnFile(system, { name: 'Jonah Petrov', ein: '12-2222222' });
  await payerOnFile(system);
}, 120_000);
afterAll(() => system.close(), 60_000);

/** Files payments by their references and makes the forms; gives back the versions of the recipient, newest first. */
async function remade(recipient: string, categories: Record<string, string>) {
  for (const [reference, category] of Object.entries(categories)) await categorizeFound(system, `REF ${reference}`, category);
  await system.drain();
  const made = await system.get(generateForms, year);
  await system.drain();
  const versions = (await versionsOf(recipient)).map(({ version, kind, box1Cents, filedOn }) => [version, kind, box1Cents, filedOn]);
  return { versions, corrected: made.corrected };
}
const versionsOf = async (recipient: string): Promise<Form1099[]> =>
  (await system.get(listForms, year)).forms.filter((form) => form.recipient === recipient);
const voided = async ({ formId }: Form1099) =>
  (await system.get(voidForm, { params: { formId }, body: { reason: 'Paid by card after all.' } })).form;
const contractor = 'Contracting Fee';

test('once a version was filed, every later one is a correction, also of one that is not filed yet', async () => {
  expect((await remade('Sofia Marchetti', { 201: contractor, 202: contractor, 203: 'Supplies' })).versions).toEqual([
    [1, 'original', 225_000, null],
  ]);
  await system.get(putFiled, { ...year, body: { filedOn: '2026-01-08' } });
  // Without the 1,175.50.
  const second = await remade('Sofia Marchetti', { 202: 'Supplies' });
  expect(second).toEqual({
    corrected: 1,
    versions: [
      [2, 'corrected', 107_450, null],
      [1, 'original', 225_000, '2026-01-08'],
    ],
  });
  // 1,074.50 + 300.00; version 2 was never filed, version 1 was.
  const third = await remade('Sofia Marchetti', { 203: contractor });
  expect(third).toEqual({ corrected: 1, versions: [[3, 'corrected', 137_450, null], ...second.versions] });
  // 300.00 is below the threshold: what was filed takes a correction to zero, not a VOID mark.
  const fourth = await remade('Sofia Marchetti', { 201: 'Supplies' });
  expect(fourth).toEqual({ corrected: 1, versions: [[4, 'corrected', 0, null], ...third.versions] });
  // Due again: 1,074.50 + 300.00.
  const fifth = await remade('Sofia Marchetti', { 201: contractor });
  expect(fifth).toEqual({ corrected: 1, versions: [[5, 'corrected', 137_450, null], ...fourth.versions] });
});

test('a form of which no version was filed is replaced, voided, and made again as an original', async () => {
  expect((await remade('Jonah Petrov', { 301: contractor })).versions).toEqual([[1, 'original', 70_000, null]]);
  expect((await remade('Jonah Petrov', { 301: 'Supplies' })).versions[0]).toEqual([2, 'void', 70_000, null]);
  const third = await remade('Jonah Petrov', { 301: contractor });
  expect([third.corrected, third.versions[0]]).toEqual([0, [3, 'original', 70_000, null]]);
});

test('voiding a filed form corrects it to zero, once, until what was paid changes', async () => {
  const [current] = await versionsOf('Sofia Marchetti');
  expect(current).toMatchObject({ version: 5, kind: 'corrected', box1Cents: 137_450, filedOn: null });
  const zero = await voided(current!);
  expect(zero).toMatchObject({ version: 6, kind: 'corrected', box1Cents: 0, current: true, reason: 'Paid by card after all.' });
  const copy = pdfText((await system.download(getFormPdf, { params: { formId: zero.formId } })).bytes);
  for (const part of ['[X] CORRECTED', '[ ] VOID', '$ 0.00']) expect(copy).toContain(part);
  // There is nothing left to void.
  expect(await voided(zero)).toEqual(zero);
  const again = await remade('Sofia Marchetti', {});
  expect([again.corrected, again.versions[0], again.versions.length]).toEqual([0, [6, 'corrected', 0, null], 6]);
  // 1,074.50 + 1,175.50 + 300.00.
  expect((await remade('Sofia Marchetti', { 202: contractor })).versions[0]).toEqual([7, 'corrected', 255_000, null]);
});

test('voiding a form that was never filed leaves its amount under a VOID mark', async () => {
  const [current] = await versionsOf('Jonah Petrov');
  expect(await voided(current!)).toMatchObject({ formId: current!.formId, version: 3, kind: 'void', box1Cents: 70_000 });
});

test('a correction to zero doesn’t hinder a merge; the form that it corrects did', async () => {
  const into = await vendorOnFile(system, { name: 'Marchetti Studio', ein: '12-3333333' });
  const merge = () => system.call(mergeVendor, { params: { vendorId: sofia }, body: { into } });
  expect(await merge()).toMatchObject({ status: 409, body: { type: '/problems/has-forms' } });
  await voided((await versionsOf('Sofia Marchetti'))[0]!);
  expect((await merge()).status).toBe(200);
  expect((await remade('Marchetti Studio', {})).versions).toEqual([[1, 'original', 255_000, null]]);
  expect((await remade('Sofia Marchetti', {})).versions[0]).toEqual([8, 'corrected', 0, null]);
});

test('a form of box 4 alone ends with what was withheld, and is due again with it', async () => {
  // 24 % of 100.00 (IRC 3406(a)(1)); the payment itself is reported by Venmo, so box 1 is empty.
  const params = { year: 2025, vendorId: await vendorOnFile(system, { name: 'Desmond Clarke', ein: '12-4444444' }) };
  const withheld = (federalCents: number) => system.get(putWithholding, { params, body: { federalCents } });
  const currentForm = async () => {
    await remade('Desmond Clarke', {});
    const { version, kind, box1Cents, federalWithheldCents } = (await versionsOf('Desmond Clarke'))[0]!;
    return [version, kind, box1Cents, federalWithheldCents];
  };
  await withheld(2_400);
  await categorizeFound(system, 'CLARKE', contractor);
  expect(await currentForm()).toEqual([1, 'original', 0, 2_400]);
  await withheld(0);
  expect(await currentForm()).toEqual([2, 'void', 0, 2_400]);
  await withheld(2_400);
  expect(await currentForm()).toEqual([3, 'original', 0, 2_400]);
  await system.get(putFiled, { ...year, body: { filedOn: '2026-01-08' } });
  await withheld(0);
  expect(await currentForm()).toEqual([4, 'corrected', 0, 0]);
  // Nothing is left to correct.
  expect(await currentForm()).toEqual([4, 'corrected', 0, 0]);
});

// Part H, error type 2: a correction to zero under the wrong name or TIN, and an original under the right one.
test('a TIN that changed after filing takes two returns, and each is followed until it is filed', async () => {
  const vendorId = await vendorOnFile(system, { name: 'Rosa Delgado', ein: '12-5555555' });
  expect((await remade('Rosa Delgado', { 401: contractor, 402: 'Supplies' })).versions).toEqual([[1, 'original', 80_000, null]]);
  await system.get(putFiled, { ...year, body: { filedOn: '2026-01-08' } });
  const { summary: before } = await system.get(listForms, year);
  await system.get(putVendor, { params: { vendorId }, body: { tin: '12-6666666' } });

  const two = await remade('Rosa Delgado', {});
  expect(two).toEqual({
    corrected: 1,
    versions: [
      [3, 'original', 80_000, null],
      [2, 'corrected', 0, null],
      [1, 'original', 80_000, '2026-01-08'],
    ],
  });
  const [second, first] = await versionsOf('Rosa Delgado');
  expect(second).toMatchObject({ secondOf: first!.formId, recipientTin: 'XX-XXX6666', current: true, drawn: true });
  expect(first).toMatchObject({ recipientTin: 'XX-XXX5555', current: false, drawn: true });
  const copy = pdfText((await system.download(getFormPdf, { params: { formId: first!.formId } })).bytes);
  for (const part of ['[X] CORRECTED', 'XX-XXX5555', '$ 0.00']) expect(copy).toContain(part);
  // The first is entered in the portal; the second is in the file of originals.
  const { summary } = await system.get(listForms, year);
  expect([summary.toCorrect - before.toCorrect, summary.files]).toEqual([1, 1]);
  expect((await remade('Rosa Delgado', {})).versions).toEqual(two.versions);

  // Before the second is filed, a change replaces it; the first stays.
  const replaced = await remade('Rosa Delgado', { 402: contractor });
  expect(replaced.versions.slice(0, 3)).toEqual([
    [4, 'original', 95_000, null],
    [3, 'original', 80_000, null],
    [2, 'corrected', 0, null],
  ]);
  await system.get(putFiled, { ...year, body: { filedOn: '2026-01-09', forms: [first!.formId] } });
  expect((await system.get(listForms, year)).summary.toCorrect).toBe(before.toCorrect);
  await system.get(putFiled, { ...year, body: { filedOn: '2026-01-10' } });
  expect((await versionsOf('Rosa Delgado')).map(({ version, filedOn }) => [version, filedOn])).toEqual([
    [4, '2026-01-10'],
    [3, null],
    [2, '2026-01-09'],
    [1, '2026-01-08'],
  ]);
  // From then on, an amount is corrected as always.
  expect((await remade('Rosa Delgado', { 402: 'Supplies' })).versions[0]).toEqual([5, 'corrected', 80_000, null]);
});
