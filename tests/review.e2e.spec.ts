// A week's work in a real browser: a statement is imported, a payment added by hand, and what waits is reviewed without the mouse: a mix of other
// categories, split, transfer, skip and undo. The ledger then equals a list that was written beforehand.
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accessible, loaded, page, product, startAsOwner, when } from './as-owner.js';
import { pickCategory } from './pick-category.js';
import { keepPicture, openBusiness, openScreen } from './product.js';

startAsOwner({ onSharedDemo: true });

/** Names that no model knows, so that each of them waits. 1,000.00 + 10.00 − 60.00 − 50.00 − 40.00 − 30.00 − 20.00 = 810.00. */
const statement = `Date,Description,Withdrawals,Deposits,Category,Balance
"03/06/2026","ZORBLAT","$60.00","","","$810.00"
"03/05/2026","QUUXFIN","$50.00","","","$870.00"
"03/04/2026","VLIMPET","$40.00","","","$920.00"
"03/03/2026","KRONDEV","$30.00","","","$960.00"
"03/02/2026","PLARNUS","$20.00","","","$990.00"
"03/01/2026","GLOMBEX","","$10.00","","$1,010.00"
`;

/** What the ledger shows in the end; of what was skipped the category is whatever was guessed. */
const expected = [
  ['Corner Deli', 'Meals', '12.50'],
  ['ZORBLAT', 'Supplies', '60.00'],
  ['QUUXFIN', 'Meals', '50.00'],
  ['VLIMPET', 'Supplies', '10.00'],
  ['VLIMPET', 'Rent', '30.00'],
  ['KRONDEV', '', '30.00'],
  ['PLARNUS', 'Transfer', '20.00'],
  ['GLOMBEX', 'Interest', '10.00'],
] as const;

const inFocus = (on: Page, name: string) => on.locator('[aria-label="Waiting for you"] [aria-current]', { hasText: name }).waitFor();
const fileAs = async (name: string) => {
  await page.keyboard.press('c');
  await page.getByRole('combobox', { name: 'Search categories' }).waitFor();
  await page.keyboard.type(name);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
};

when('a statement is imported and a payment added by hand with the key N', async () => {
  await openBusiness(page, 'Review Trial');
  await openScreen(page, product, '/import');
  const file = join(await mkdtemp(join(tmpdir(), 'ai-accounting-review-')), 'pnc.csv');
  await writeFile(file, statement);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: /Import 6 transactions/ }).click();
  await page.getByRole('heading', { name: '6 transactions are in the books' }).waitFor();
  await openScreen(page, product, '/dashboard');
  await page.keyboard.press('n');
  await page.getByRole('heading', { name: 'Add a transaction' }).waitFor();
  await page.getByLabel('Date').fill('2026-03-07');
  await page.getByLabel('Amount, $').fill('12.50');
  await page.getByLabel('Account', { exact: true }).selectOption({ index: 1 });
  await pickCategory(page.getByLabel('Category'), 'Meals');
  await page.getByLabel('Paid to').fill('Corner Deli');
  await accessible();
  await keepPicture(page, 'add-transaction');
  await page.getByLabel('Paid to').press('Enter');
  await page.getByText('Transaction added.').waitFor();
});

when('a mixed lot is reviewed without the mouse', async () => {
  await openScreen(page, product, '/review');
  await page.getByText('0 of 6 payees done').waitFor();
  await loaded();
  await accessible();
  await inFocus(page, 'ZORBLAT');
  await fileAs('Supplies');
  await inFocus(page, 'QUUXFIN');
  await fileAs('Travel');
  await inFocus(page, 'VLIMPET');
  await page.keyboard.press('z');
  await inFocus(page, 'QUUXFIN');
  await fileAs('Meals');
  await inFocus(page, 'VLIMPET');
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: /^Split/ });
  await dialog.waitFor();
  const parts = [['Supplies', '25%'], ['Rent', '75%']] as const; // prettier-ignore
  for (const [at, [category, amount]] of parts.entries()) {
    await dialog.getByLabel(`Category of part ${at + 1}`).focus();
    await page.keyboard.type(category);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type(amount);
  }
  await keepPicture(page, 'split');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await inFocus(page, 'KRONDEV');
  await page.keyboard.press('j');
  await inFocus(page, 'PLARNUS');
  await page.keyboard.press('t');
  await page.getByRole('button', { name: 'Mark as transfer' }).click();
  await inFocus(page, 'GLOMBEX');
  await fileAs('Services');
  // What was skipped is the only one that waits.
  await inFocus(page, 'KRONDEV');
  await page.keyboard.press('z');
  await inFocus(page, 'GLOMBEX');
  await fileAs('Interest (income)');
  await page.getByText('5 of 6 payees done').waitFor();
  // A step shows before it is saved.
  await page.getByText(/GLOMBEX categorized as Interest/i).waitFor();
  await keepPicture(page, 'review');
});

when('the ledger equals the list', async () => {
  await openScreen(page, product, '/general-ledger?startDate=2026-03-01&endDate=2026-03-31');
  await loaded();
  const rows = page.getByRole('grid', { name: 'Transactions' }).locator('tbody tr', { hasText: /\d\.\d\d/ });
  for (const [name, category, amount] of expected)
    expect(await rows.filter({ hasText: name }).filter({ hasText: category }).filter({ hasText: amount }).count()).toBe(1);
  expect(await rows.filter({ hasText: /Corner|ZORB|QUUX|VLIM|KRON|PLAR|GLOM/i }).count()).toBe(expected.length);
});

when('on the next visit only what was skipped waits, and it names the open bill that it may pay', async () => {
  await openScreen(page, product, '/bills');
  await page.getByRole('button', { name: 'New bill' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Vendor', { exact: true }).fill('Krondev');
  await dialog.getByLabel('Bill date').fill('2026-03-01');
  await dialog.getByLabel('Due date').fill('2026-03-31');
  await pickCategory(dialog.getByLabel('Category of line 1'), 'Supplies');
  await dialog.getByLabel('Amount of line 1').fill('30.00');
  await dialog.getByRole('button', { name: 'Save bill' }).click();
  await page.getByRole('heading', { name: 'Krondev' }).waitFor();
  await openScreen(page, product, '/review');
  // The transfer that a person marked stays one, although its other side isn't in the books.
  await page.getByText('0 of 1 payee done').waitFor();
  await inFocus(page, 'KRONDEV');
  await page.getByRole('link', { name: 'May pay bill, Krondev, $30.00 open' }).click();
  const paying = page.getByRole('listitem').filter({ hasText: 'KRONDEV' });
  await paying.getByRole('button', { name: 'This pays the bill' }).click();
  await page.getByText(/^KRONDEV\. Matched by/).waitFor();
  await openScreen(page, product, '/review');
  await page.getByText('You’re all caught up.').waitFor();
});

when('a name of 100 characters fits a phone', async () => {
  const name = 'QWRTZ'.repeat(20);
  const file = join(await mkdtemp(join(tmpdir(), 'ai-accounting-long-name-')), 'pnc.csv');
  const rows = `"03/09/2026","${name}","$70.00","","","$740.00"`;
  await writeFile(file, `Date,Description,Withdrawals,Deposits,Category,Balance\n${rows}\n`);
  await openScreen(page, product, '/import');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: /Import 1 transaction/ }).click();
  await page.getByRole('heading', { name: '1 transaction is in the books' }).waitFor();
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page, product, '/review');
  await page.getByRole('heading', { level: 2, name: new RegExp(name, 'i') }).waitFor();
  await page.getByRole('button', { name: 'See all 1 transaction' }).click();
  await page.getByRole('table').getByText(name).waitFor();
  await keepPicture(page, 'review-long-name');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await accessible();
  await page.setViewportSize({ width, height });
});
