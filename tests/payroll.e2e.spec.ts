// From pasted names to downloaded forms, in a real browser on the demo's business.
import { readFile } from 'node:fs/promises';
import { expect } from '@jest/globals';
import { pdfText } from './pdf-text.js';
import { accessible, browser, loaded, page, product, startAsOwner, when } from './as-owner.js';
import { keepPicture } from './product.js';

startAsOwner();

const open = async (query: string) => {
  await page.goto(`${product.url}/payroll${query}`);
  await page.getByRole('tab', { selected: true }).first().waitFor();
  await loaded();
};

async function download(name: string): Promise<Buffer> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name }).first().click();
  return readFile(await (await started).path());
}

when('a pasted name reaches the check of its day and amount', async () => {
  await open('?search=check%2020');
  await keepPicture(page, 'payroll-payments');
  await accessible();
  const row = page.getByRole('row').filter({ hasText: 'Add payee' }).first();
  const cells = await row.getByRole('cell').allTextContents();
  const [date, check, amount] = [cells[0]!, cells[3]!, cells[5]!];
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByLabel('Pasted Check names').fill(`Ines Calloway\n${date}\n${amount}\nNobody\n\n$5.00`);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('1 to import, 1 skipped, 1 match a payment').waitFor();
  await keepPicture(page, 'payroll-import');
  await page.getByRole('button', { name: 'Import Check Names' }).click();
  await page.getByText('✅ Imported 1 contractor names (1 skipped)').waitFor();
  await page.getByRole('row').filter({ hasText: check }).filter({ hasText: 'Ines Calloway' }).waitFor();
});

when('a vendor with a W-9 gets a form, whose copy and intake file are downloaded', async () => {
  await open('?tab=vendors');
  await page.getByRole('button', { name: 'Add Vendor' }).click();
  for (const [label, text] of [
    ['Vendor name', 'Sofia Marchetti'],
    ['TIN', '321-54-9876'],
    ['Address', '14 Grand Street'],
    ['City', 'Brooklyn'],
    ['State', 'NY'],
    ['ZIP code (optional)', '11211'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('TIN type').selectOption('SSN');
  await page.getByRole('button', { name: 'Save Vendor' }).click();
  await page.getByText('Vendor added successfully!').waitFor();
  const vendor = page.getByRole('row').filter({ hasText: 'Sofia Marchetti' });
  await vendor
    .locator('input[type=file]')
    .setInputFiles({ name: 'w9.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 signed') });
  await vendor.getByText('On file').waitFor();
  await keepPicture(page, 'payroll-vendors');
  await accessible();
  await open('?tab=1099');
  await page.getByRole('button', { name: 'Change Payer' }).click();
  for (const [label, text] of [
    ['Payer’s name', 'Nuculture LLC'],
    ['EIN or SSN', '11-2345678'],
    ['Address', '27 Kent Avenue'],
    ['City', 'Brooklyn'],
    ['State', 'NY'],
    ['ZIP code', '11249'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Save Payer' }).click();
  await page.getByText('**-***5678').waitFor();
  const ready = await page.getByRole('row').filter({ hasText: 'Ready' }).count();
  await page.getByRole('button', { name: /Generate \d{4} 1099-NEC Forms/ }).click();
  await page.getByText(`1099-NEC forms generated successfully! ${ready} forms created.`).waitFor();
  const copy = pdfText(await download('PDF of Sofia Marchetti, version 1'));
  for (const part of ['Sofia Marchetti', 'XXX-XX-9876', 'Nuculture LLC', 'Brooklyn, NY 11211']) expect(copy).toContain(part);
  // The payee, then paid, not reportable, reportable.
  const [, , , reportable = ''] = await page
    .getByRole('row')
    .filter({ hasText: 'Sofia Marchetti' })
    .filter({ hasText: 'Ready' })
    .locator('td')
    .allTextContents();
  const amount = reportable.replace('$', '');
  expect(amount).toMatch(/^[\d,]+\.\d\d$/);
  expect(copy).toContain(`$ ${amount}`);
  const records = (await download('Download IRIS CSV')).toString().split('\r\n');
  expect(records.filter((line) => line !== '')).toHaveLength(1 + ready);
  const record = records.find((line) => line.includes('321549876,I,,,Sofia,,Marchetti'));
  expect(record!.split(',')).toContain(amount.replaceAll(',', ''));
  await keepPicture(page, 'payroll-1099');
  await accessible();
  await filedAndCorrected();
  await open('?tab=quarterly');
  await keepPicture(page, 'payroll-quarterly');
  await accessible();
});

/** What is filed isn't in the next file, a correction of it neither; taken back, it is there again. */
async function filedAndCorrected() {
  const file = page.getByRole('button', { name: 'Download IRIS CSV' });
  const markFiled = async () => {
    await page.getByRole('button', { name: 'Mark as Filed' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as Filed' }).click();
    await page.getByText(/^\d+ forms? marked as filed\.$/).waitFor();
  };
  await markFiled();
  await file.first().waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await file.first().waitFor();
  await markFiled();
  await file.first().waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Void the form for Sofia Marchetti' }).click();
  await page.getByLabel('Reason', { exact: true }).fill('Paid by card after all.');
  await page.getByRole('button', { name: 'Correct to Zero' }).click();
  await page.getByText('1 corrected form not filed yet').waitFor();
  expect(await file.count()).toBe(0);
  await keepPicture(page, 'payroll-1099-corrected');
  await accessible();
}

const addVendor = async (name: string, ein: string) => {
  await page.getByRole('button', { name: 'Add Vendor' }).click();
  for (const [label, text] of [
    ['Vendor name', name],
    ['TIN', ein],
    ['Address', '9 Bond Street'],
    ['City', 'New York'],
    ['State', 'NY'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Save Vendor' }).click();
  await page.getByRole('row').filter({ hasText: name }).filter({ hasText: '9 Bond Street' }).waitFor();
};

when('two records of one payee are merged after a look at the outcome', async () => {
  await open('?tab=vendors');
  await addVendor('S Marchetti', '11-7654321');
  const pair = page.getByRole('list', { name: 'Vendors that may be the same' }).getByRole('listitem');
  await pair.filter({ hasText: 'S Marchetti → Sofia Marchetti' }).getByRole('button', { name: 'Compare' }).click();
  await page.getByText('also paid as S Marchetti').waitFor();
  await accessible();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByText('Merged into Sofia Marchetti.').waitFor();
  await pair.first().waitFor({ state: 'hidden' });
});

when('a contractor gives a W-9 under a link, without signing in, once', async () => {
  await open('?tab=vendors');
  await addVendor('Ines Calloway', '11-7654322');
  const vendor = page.getByRole('row').filter({ hasText: 'Ines Calloway' });
  await vendor.getByRole('button', { name: 'Request W-9 from Ines Calloway' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Close' }).click();
  const stranger = await (await browser.newContext()).newPage();
  const requested: string[] = [];
  stranger.on('request', (request) => requested.push(request.url()));
  await stranger.goto(link);
  await stranger.getByRole('heading', { name: 'Form W-9' }).waitFor();
  await accessible(stranger);
  await keepPicture(stranger, 'w9-form');
  for (const [label, text] of [
    ['Name, as on your income tax return', 'Ines M Calloway'],
    ['Taxpayer identification number', '321-54-9870'],
    ['Street address', '27 Kent Avenue'],
    ['City', 'Brooklyn'],
    ['State', 'NY'],
    ['ZIP code', '11249'],
    ['Signature: your full name', 'Ines Calloway'],
  ] as const)
    await stranger.getByLabel(label, { exact: true }).fill(text);
  await stranger.getByLabel('I certify this').check();
  await stranger.getByRole('button', { name: 'Sign and Send' }).click();
  await stranger.getByRole('heading', { name: 'Thank you' }).waitFor();
  // The token is in no address that was asked for; nothing of sign-in was loaded.
  expect(requested.filter((url) => url.includes(link.split('#')[1]!) || /config\.json|oidc/.test(url))).toEqual([]);
  await stranger.reload();
  await stranger.getByText('Your form was received. You don’t need to do anything else.').waitFor();
  await open('?tab=vendors');
  const answered = page.getByRole('row').filter({ hasText: 'Ines M Calloway' });
  await answered.getByText('On file').waitFor();
  expect(pdfText(await download('W-9 file for Ines M Calloway'))).toContain('321-54-9870');
});
