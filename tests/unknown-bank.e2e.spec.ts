// A bank that nobody has heard of, in a real browser: its columns are mapped once, a rule is made from a row, and the same figures stand on
// the dashboard, the income statement, the account balances and in hledger.
import { spawnSync } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { pickCategory } from './pick-category.js';
import { hasChromium, keepPicture, openBrowser, openBusiness, openScreen, signIn, startProduct, type Product } from './product.js';

jest.setTimeout(180_000);
const hasHledger = spawnSync('hledger', ['--version']).status === 0;
const when = hasChromium && hasHledger ? test : test.skip;

/** Everything happens today, so that the year to date on the dashboard has all of it, also in the first days of a year. */
const [year, month, day] = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date()).split('-');
const today = `${day}.${month}.${year}`;

/** 120.50 + 79.50 = 200.00 went out, 1,000.00 came in; 800.00 are left. */
const statement = `Fjord Savings and Loan
Wann;Was;Weg;Her
${today};HARBOR PRINT WORKS 118;120,50;
${today};HARBOR PRINT WORKS 204;79,50;
${today};BLUE DOOR INVOICE 12;;1.000,00
`;

let product: Product;
let browser: Browser;
let file: string;
beforeAll(async () => {
  if (!hasChromium) return;
  product = await startProduct();
  browser = await openBrowser();
  file = join(await mkdtemp(join(tmpdir(), 'ai-accounting-unknown-bank-')), 'fjord.csv');
  await writeFile(file, statement);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
}, 120_000);

async function mapAndImport(page: Page): Promise<void> {
  await openScreen(page, product, '/import');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Map the columns' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Map the columns' });
  await dialog.waitFor();
  await dialog.getByRole('combobox', { name: 'Date', exact: true }).selectOption({ label: 'Wann' });
  await dialog.getByRole('combobox', { name: 'Description', exact: true }).selectOption({ label: 'Was' });
  await dialog.getByRole('combobox', { name: 'Amounts are in' }).selectOption({ label: 'Two columns, out and in' });
  await dialog.getByRole('combobox', { name: 'Money out', exact: true }).selectOption({ label: 'Weg' });
  await dialog.getByRole('combobox', { name: 'Money in', exact: true }).selectOption({ label: 'Her' });
  await keepPicture(page, 'mapping-dialog');
  await dialog.getByRole('button', { name: 'Read File Again' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /Import 3 transactions/ }).click();
  await page.getByRole('heading', { name: '3 transactions are in the books' }).waitFor();
}

when('columns mapped, a rule made from a row, and one set of figures everywhere', async () => {
  const page = await signIn(browser, product.url, 'Maya Ortiz');
  await openBusiness(page, 'Unknown Bank Trial');
  await mapAndImport(page);

  await openScreen(page, product, '/general-ledger');
  await page.getByText('HARBOR PRINT WORKS 118').first().click();
  await page.getByRole('button', { name: 'Create a rule' }).click();
  const rule = page.getByRole('dialog', { name: 'New rule' });
  await pickCategory(rule.getByRole('combobox', { name: 'Category', exact: true }), 'Advertising');
  await rule.getByRole('checkbox', { name: /Also update existing transactions/ }).check();
  await keepPicture(page, 'new-rule');
  await rule.getByRole('button', { name: 'Save rule' }).click();
  await rule.waitFor({ state: 'hidden' });

  await openScreen(page, product, `/income-statement?period=monthly&year=${year}&month=${Number(month)}`);
  await page.getByRole('row', { name: /Advertising.*200\.00/ }).waitFor();
  await page.getByRole('row', { name: /Total revenue.*1,000\.00/ }).waitFor();
  await page.getByRole('row', { name: /Net income.*800\.00/ }).waitFor();
  await openScreen(page, product, '/dashboard');
  await page.getByLabel('Year to date').getByRole('link', { name: 'Net Income: $800.00', exact: true }).waitFor();
  await openScreen(page, product, '/account-balances');
  await page.getByText('$800.00').first().waitFor();
  await keepPicture(page, 'account-balances');

  await page.getByRole('button', { name: 'Other formats' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /hledger/ }).click()]);
  const journal = await download.path();
  const { stdout, status } = spawnSync('hledger', ['-f', journal, 'balance', '--flat', '--no-total', '-O', 'csv'], { encoding: 'utf8' });
  expect(status).toBe(0);
  const cents = Object.fromEntries(
    stdout
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(`[${line}]`) as [string, string])
      .map(([account, amount]) => [account.split(':')[0], Math.round(Number(amount.replace(/USD|,/g, '').trim()) * 100)]),
  );
  expect(cents).toEqual({ Assets: 80_000, Income: -100_000, Expenses: 20_000 });
});

when('the next file of that bank needs no mapping', async () => {
  const page = await signIn(browser, product.url, 'Maya Ortiz');
  await page
    .getByRole('button', { name: /Nuculture/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /Unknown Bank Trial/ }).click();
  await openScreen(page, product, '/import');
  await writeFile(file, `${statement}${today};HARBOR PRINT WORKS 300;10,00;\n`);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: /Import 1 transaction/ }).waitFor();
  await page
    .getByText(/columns confirmed for this account/)
    .first()
    .waitFor();
});
