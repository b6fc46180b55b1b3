// A business's own categories in a real browser: one is opened, renamed, merged and parted in Settings, and the ledger and
// the income statement follow.
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { accessible, loaded, page, product, startAsOwner, when } from './as-owner.js';
import { pickCategory } from './pick-category.js';
import { keepPicture, openBusiness, openScreen } from './product.js';

startAsOwner({ onSharedDemo: true });

const statement = `Date,Description,Withdrawals,Deposits,Category,Balance
"03/06/2026","ZORBLAT","$60.00","","","$890.00"
"03/05/2026","QUUXFIN","$50.00","","","$950.00"
`;

const categories = () => openScreen(page, product, '/settings/categories');
const row = (name: string) => page.getByRole('table', { name: 'Categories' }).getByText(name, { exact: true });

when('a category is opened and takes a row of a statement', async () => {
  await openBusiness(page, 'Kiln Trial');
  await categories();
  await page.getByRole('button', { name: 'Add a category' }).click();
  await page.getByLabel('Name').fill('Pottery');
  await page.getByRole('button', { name: 'Add category' }).click();
  await row('Pottery').waitFor();
  await openScreen(page, product, '/import');
  const file = join(await mkdtemp(join(tmpdir(), 'ai-accounting-categories-')), 'pnc.csv');
  await writeFile(file, statement);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: /Import 2 transactions/ }).click();
  await page.getByRole('heading', { name: '2 transactions are in the books' }).waitFor();
  await openScreen(page, product, '/review');
  await page.locator('[aria-label="Waiting for you"] [aria-current]', { hasText: 'ZORBLAT' }).waitFor();
  await page.keyboard.press('c');
  await page.keyboard.type('Pottery');
  await page.keyboard.press('Enter');
  await page.getByText('1 of 2 payees done').waitFor();
});

when('it is renamed, and ledger and income statement follow', async () => {
  await categories();
  await row('Pottery').click();
  const dialog = page.getByRole('dialog', { name: 'Pottery' });
  await dialog.getByLabel('Name').fill('Ceramics');
  await accessible();
  await keepPicture(page, 'category');
  await page.emulateMedia({ colorScheme: 'dark' });
  await keepPicture(page, 'category-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await keepPicture(page, 'category-phone');
  await page.setViewportSize({ width: 1360, height: 900 });
  await dialog.getByRole('button', { name: 'Rename category' }).click();
  await row('Ceramics').waitFor();
  expect(await row('Pottery').count()).toBe(0);

  await openScreen(page, product, '/general-ledger?startDate=2026-03-01&endDate=2026-03-31');
  await loaded();
  const line = page.getByRole('grid', { name: 'Transactions' }).locator('tbody tr', { hasText: 'ZORBLAT' });
  expect(await line.textContent()).toMatch(/Ceramics.*60\.00|60\.00.*Ceramics/);
  await openScreen(page, product, '/income-statement?year=2026&month=3');
  await page
    .getByRole('row', { name: /Ceramics.*60\.00/ })
    .first()
    .waitFor();
  expect(await page.getByText('Pottery').count()).toBe(0);
});

when('it is merged into another one with a preview, and parted again', async () => {
  await categories();
  await page.getByRole('button', { name: 'Add a category' }).click();
  await page.getByLabel('Name').fill('Clay');
  await page.getByRole('button', { name: 'Add category' }).click();
  await row('Clay').waitFor();
  await row('Ceramics').click();
  await page.getByRole('button', { name: 'Merge into another category…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge Ceramics' });
  await pickCategory(dialog.getByLabel('Into'), 'Clay');
  await dialog.getByText('1 transaction moves from Ceramics to Clay.').waitFor();
  expect(await dialog.getByRole('link', { name: 'Ceramics, 2026: $60.00' }).count()).toBe(1);
  await accessible();
  await keepPicture(page, 'merge');
  await page.emulateMedia({ colorScheme: 'dark' });
  await keepPicture(page, 'merge-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await keepPicture(page, 'merge-phone');
  await page.setViewportSize({ width: 1360, height: 900 });
  await dialog.getByRole('button', { name: 'Merge categories' }).click();
  const undo = page.getByRole('button', { name: 'Undo merge of Ceramics' });
  await undo.waitFor();
  const line = page.getByRole('grid', { name: 'Transactions' }).locator('tbody tr', { hasText: 'ZORBLAT' });
  const ledger = async () => {
    await openScreen(page, product, '/general-ledger?startDate=2026-03-01&endDate=2026-03-31');
    await loaded();
    return line.textContent();
  };
  expect(await ledger()).toMatch(/Clay.*60\.00|60\.00.*Clay/);
  await categories();
  await undo.waitFor();
  await accessible();
  await keepPicture(page, 'merges');
  await page.setViewportSize({ width: 390, height: 844 });
  await keepPicture(page, 'merges-phone');
  await page.setViewportSize({ width: 1360, height: 900 });
  await undo.click();
  await page.getByText('Ceramics is its own category again: 1 transaction moved and moved back').waitFor();
  expect(await ledger()).toMatch(/Ceramics.*60\.00|60\.00.*Ceramics/);
});

when('its former name is nobody else’s', async () => {
  await categories();
  await page.getByRole('button', { name: 'Add a category' }).click();
  await page.getByLabel('Name').fill('Pottery');
  await page.getByRole('button', { name: 'Add category' }).click();
  await page.getByText(/‘?'?Expenses:Pottery'?’? was the name of/).waitFor();
});
