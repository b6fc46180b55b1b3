// A business is moved in from QuickBooks Online in a real browser: from the import screen with its journal, to books proven by the trial balance.
import { afterAll, beforeAll, jest, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { qboJournal, qboTrialBalance } from './fixtures/ledger/moved-year.fixture.js';
import { hasChromium, keepPicture, openBrowser, openBusiness, openScreen, signIn, startProduct, type Product } from './product.js';

jest.setTimeout(180_000);
const when = hasChromium && !process.env['PRODUCT_URL'] ? test : test.skip;

let product: Product;
let browser: Browser;
beforeAll(async () => {
  if (!hasChromium) return;
  product = await startProduct();
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
}, 120_000);

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const chooser = 'input[type=file]';

when('a journal dropped among statements leads to moving in; a cent off posts nothing, agreeing balances do', async () => {
  const page = await signIn(browser, product.url, 'owner');
  await openBusiness(page, 'Blue Door Studio');
  await openScreen(page, product, '/import');
  await page.locator(chooser).setInputFiles(file('Journal.csv', qboJournal));
  await page.getByRole('button', { name: 'Import Your Books from This File' }).click();
  await page.getByRole('button', { name: 'Read Journal.csv' }).click();
  await page.getByText('Not checked.').waitFor();
  await page.locator(chooser).setInputFiles(file('Balances.csv', qboTrialBalance.replace('64.20', '64.21').replace('35.80', '35.79')));
  await page.getByText(/^2 balances differ from Balances.csv/).waitFor();
  await keepPicture(page, 'moving-in-differs');
  await page.locator(chooser).setInputFiles(file('Balances.csv', qboTrialBalance));
  await page.getByText(/^All 9 balances match Balances.csv/).waitFor();
  await keepPicture(page, 'moving-in-agrees');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await keepPicture(page, 'moving-in-390');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Post 8 entries' }).click();
  await page.getByRole('heading', { name: '8 entries posted' }).waitFor();
  await page.getByRole('link', { name: 'See the balances' }).click();
  await page.getByRole('heading', { name: 'Account Balances' }).waitFor();
  // 10,627.50 in checking, as derived beside the reports.
  await page.getByText('$10,627.50').first().waitFor();
});
