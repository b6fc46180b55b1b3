// A bill in a real browser: an owner enters it, imports the bank row that pays it and matches the two; the aging is empty, and the bill counts once
// under each method, in the month that the method says.
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { accessible, loaded, page, product, startAsOwner, when } from './as-owner.js';
import { ofxFile } from './ofx-file.js';
import { pickCategory } from './pick-category.js';
import { keepPicture, openBusiness, openScreen } from './product.js';

startAsOwner({ onSharedDemo: true });

/** Of 1,000.00 the printer gets 200.00 in February. */
const february = ofxFile([
  {
    number: '12345678',
    rows: [
      { date: '2026-01-05', cents: 100_000, name: 'BLUE DOOR DEPOSIT', id: 'b1' },
      { date: '2026-02-03', cents: -20_000, name: 'HARBOR PRINT WORKS', id: 'b2' },
    ],
    closing: { on: '2026-02-28', cents: 80_000 },
  },
]);

const aging = async (): Promise<string[]> => {
  await openScreen(page, product, '/bills?view=aging');
  const table = page.getByRole('treegrid', { name: 'Accounts Payable aging' });
  await table.waitFor();
  await loaded();
  return (await table.getByRole('row').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
};

const supplies = async (month: number): Promise<string[]> => {
  await openScreen(page, product, `/income-statement?period=monthly&year=2026&month=${month}`);
  await loaded();
  const rows = await page.getByRole('row').filter({ hasText: 'Supplies' }).allInnerTexts();
  return rows.map((text) => /(?<![\d,])\d[\d,]*\.\d\d/.exec(text)?.[0] ?? text);
};

const reckonBy = async (method: 'Cash' | 'Accrual'): Promise<void> => {
  await openScreen(page, product, '/settings');
  await page.getByRole('button', { name: method, exact: true }).click();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('Settings saved').waitFor();
};

when('a bill is entered, paid by a bank row, and gone from the aging', async () => {
  await openBusiness(page, 'Paper Trail Studio');
  await openScreen(page, product, '/bills');
  await page.getByRole('button', { name: 'New bill' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Vendor', { exact: true }).fill('Harbor Print Works');
  await dialog.getByLabel('Vendor’s bill number').fill('HP-9');
  await dialog.getByLabel('Bill date').fill('2026-01-10');
  await dialog.getByLabel('Due date').fill('2026-02-09');
  await pickCategory(dialog.getByLabel('Category of line 1'), 'Supplies');
  await dialog.getByLabel('Amount of line 1').fill('200.00');
  await keepPicture(page, 'bill-dialog');
  await accessible();
  await dialog.getByRole('button', { name: 'Save bill' }).click();
  await page.getByRole('heading', { name: 'Harbor Print Works' }).waitFor();
  expect((await aging()).filter((row) => row.startsWith('Open bills') || row.startsWith('Accounts Payable,'))).toEqual([
    expect.stringContaining('200.00'),
    'Accounts Payable, accrual basis $200.00',
  ]);
  expect(await supplies(1)).toEqual([]);

  const file = join(await mkdtemp(join(tmpdir(), 'ai-accounting-bill-')), 'february.ofx');
  await writeFile(file, february);
  await openScreen(page, product, '/import');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: /Import 2 transactions/ }).click();
  await page.getByRole('heading', { name: '2 transactions are in the books' }).waitFor();

  await openScreen(page, product, '/bills');
  await page.getByRole('cell', { name: 'Harbor Print Works' }).click();
  await page.getByRole('button', { name: 'This pays the bill' }).click();
  await page.getByText(/HARBOR PRINT WORKS. Matched by/).waitFor();
  await keepPicture(page, 'bill-paid');
  await accessible();
  expect((await aging()).slice(1)).toEqual([
    'No open bills',
    expect.stringMatching(/^Open bills( \$0\.00)+$/),
    'Accounts Payable, accrual basis $0.00',
  ]);
  await keepPicture(page, 'aging');
  await accessible();
  expect([await supplies(1), await supplies(2)]).toEqual([[], ['200.00']]);
  await reckonBy('Accrual');
  expect([await supplies(1), await supplies(2)]).toEqual([['200.00'], []]);
});

when('one transfer pays two bills, chosen beside the bank row, and is undone at one of them for both', async () => {
  await openScreen(page, product, '/');
  await openBusiness(page, 'Two Bills Studio', { from: 'Paper Trail Studio' });
  for (const [number, due, amount] of [
    ['HP-10', '2026-01-31', '150.00'],
    ['HP-11', '2026-02-10', '80.00'],
  ] as const) {
    await openScreen(page, product, '/bills');
    await page.getByRole('button', { name: 'New bill' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Vendor', { exact: true }).fill('Harbor Print Works');
    await dialog.getByLabel('Vendor’s bill number').fill(number);
    await dialog.getByLabel('Bill date').fill('2026-01-10');
    await dialog.getByLabel('Due date').fill(due);
    await pickCategory(dialog.getByLabel('Category of line 1'), 'Supplies');
    await dialog.getByLabel('Amount of line 1').fill(amount);
    await dialog.getByRole('button', { name: 'Save bill' }).click();
    await page.getByRole('heading', { name: 'Harbor Print Works' }).waitFor();
  }
  const file = join(await mkdtemp(join(tmpdir(), 'ai-accounting-bills-')), 'february.ofx');
  await writeFile(file, february);
  await openScreen(page, product, '/import');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: /Import 2 transactions/ }).click();
  await page.getByRole('heading', { name: '2 transactions are in the books' }).waitFor();

  // 200.00 is more than the first bill, so its panel leads to the row; there both are chosen, 150.00 and 50.00 of 80.00.
  await openScreen(page, product, '/bills');
  await page.getByRole('cell', { name: 'HP-10' }).click();
  await page.getByRole('link', { name: 'It’s more than this bill: choose what it pays' }).click();
  await page.getByRole('button', { name: 'Pays several…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /HP-10/ }).check();
  await dialog.getByRole('checkbox', { name: /HP-11/ }).check();
  await dialog.getByText('pays $50.00').waitFor();
  await keepPicture(page, 'paid-together-dialog');
  await accessible();
  await dialog.getByRole('button', { name: 'It pays these bills' }).click();
  await page.getByRole('heading', { name: 'Pays 2 bills' }).waitFor();
  await keepPicture(page, 'paid-together');
  await accessible();
  expect((await aging()).find((row) => row.startsWith('Accounts Payable,'))).toBe('Accounts Payable, accrual basis $30.00');
  expect(await supplies(2)).toEqual(['200.00']);

  await openScreen(page, product, '/bills?status=all');
  await page.getByRole('cell', { name: 'HP-10' }).click();
  await page.getByText('The same transaction pays 1 other bill. Undo reverses the entire payment.').waitFor();
  await page.getByRole('button', { name: 'Undo payment' }).click();
  await page.getByText(/^Undone by /).waitFor();
  expect((await aging()).find((row) => row.startsWith('Accounts Payable,'))).toBe('Accounts Payable, accrual basis $230.00');
});
