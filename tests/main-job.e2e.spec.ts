// The main job as a person does it, in a real browser: sign in, open a business, drop a bank statement, read it on every screen down to the
// line of the file, correct a category by hand, import again, undo.
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import {
  enter,
  hasChromium,
  keepPicture,
  openBrowser,
  openBusiness,
  openScreen,
  signIn,
  startProduct,
  violationsOn,
  type Product,
} from './product.js';
import { amexAugust, pncAugust } from './upload.js';

jest.setTimeout(120_000);
const when = hasChromium ? test : test.skip;

let product: Product;
let browser: Browser;
let file: string;
let card: string;
beforeAll(async () => {
  if (!hasChromium) return;
  product = await startProduct();
  browser = await openBrowser();
  const folder = await mkdtemp(join(tmpdir(), 'ai-accounting-statement-'));
  [file, card] = [join(folder, 'pnc-2024-08.csv'), join(folder, 'amex-2024-08.csv')];
  await writeFile(file, pncAugust);
  await writeFile(card, amexAugust);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
}, 120_000);

const open = (page: Page, path: string) => openScreen(page, product, path);

/** The heading stands; nothing is a placeholder for figures any more. */
const drawn = (page: Page) =>
  page.locator('[aria-busy="true"], [role="status"][aria-label^="Loading"]').first().waitFor({ state: 'hidden' });

async function importFile(page: Page): Promise<void> {
  await open(page, '/import');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: /Import 5 transactions/ }).click();
  await page.getByRole('heading', { name: '5 transactions are in the books' }).waitFor();
}

when('a statement becomes books on the screen, down to the line of the file, and back to nothing', async () => {
  const page = await signIn(browser, product.url, 'Maya Ortiz');
  await openBusiness(page, 'Browser Trial');
  await importFile(page);
  await keepPicture(page, 'import-done');

  // 2,500.00 came in; 100.00 + 84.12 + 15.49 went out; 450.00 moved to savings and is no expense.
  await open(page, '/income-statement?period=monthly&year=2024&month=8');
  await page.getByText('$2,500.00').first().waitFor();
  await keepPicture(page, 'income-statement');

  // From the line of the statement to its transaction, the entry, the bank line and the row of the file.
  const groceries = page.getByRole('row').filter({ hasText: '84.12' });
  await groceries.first().click();
  await page.getByText('Sum of 1 transaction').waitFor();
  await page.getByText('matches the line').waitFor();
  await keepPicture(page, 'income-statement-drilled');
  await page.getByRole('link', { name: /GIANT EAGLE/i }).click();
  await page.getByText('"08/09/2024","DEBIT CARD PURCHASE XXXXX4291 GIANT EAGLE #0012","$84.12"').waitFor();
  await keepPicture(page, 'ledger-panel');

  // A person's decision: kept, and the statement follows.
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('combobox', { name: 'Search categories' }).fill('office exp');
  await page.getByRole('option').first().click();
  await page.getByText('A person; automatic categorization won’t change it').waitFor();
  expect(await page.evaluate('document.activeElement?.textContent')).toBe('Change');
  await keepPicture(page, 'ledger-panel-decided');
  await open(page, '/income-statement?period=monthly&year=2024&month=8');
  await page.getByRole('row', { name: /Office Expense.*84\.12/ }).waitFor();

  await open(page, '/import');
  await page.locator('input[type=file]').setInputFiles(file);
  await page
    .getByText(/5 rows are already in the books|Duplicate 5/)
    .first()
    .waitFor();

  await open(page, '/import');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page
    .getByText(/undone|was undone|Undone/)
    .first()
    .waitFor();
  await open(page, '/general-ledger');
  await page.getByText('No transactions found').waitFor();
});

when('a card statement counts as what is owed', async () => {
  const page = await signIn(browser, product.url, 'Maya Ortiz');
  await openBusiness(page, 'Card Trial');
  await open(page, '/import');
  await page.locator('input[type=file]').setInputFiles(card);
  await page.getByRole('button', { name: /Import 4 transactions/ }).click();
  await page.getByRole('heading', { name: '4 transactions are in the books' }).waitFor();
  // 54.99 + 12.40 + 210.00 spent; the payment of 300.00 comes from a bank account and is no income.
  await open(page, '/income-statement?period=yearly&year=2024');
  await page.getByRole('row', { name: /Total expenses.*277\.39/ }).waitFor();
  await page.getByRole('row', { name: /Total revenue.*0\.00/ }).waitFor();
  await keepPicture(page, 'card-income-statement');
});

when('a sign-in is logged before the first screen is drawn, and a sign-out that fails leaves to the start of the site', async () => {
  const page = await (await browser.newContext()).newPage();
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.addInitScript({
    content: `new MutationObserver((_, observer) => {
      if (!document.querySelector('h1')?.textContent.startsWith('Financial Dashboard')) return;
      console.info('drawn');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true })`,
  });
  await enter(page, product.url, 'Maya Ortiz');
  expect(logged.filter((text) => text === 'drawn' || text.startsWith('Sign-in: '))).toEqual(['Sign-in: msal:loginSuccess', 'drawn']);

  await page.evaluate(() => {
    const status = 'msal.interaction.status';
    sessionStorage.setItem(status, JSON.stringify({ clientId: 'another', type: 'signin' }));
    // A request for a token that ends only now would remove it.
    const remove = Storage.prototype.removeItem;
    Storage.prototype.removeItem = function (this: Storage, key: string) {
      if (key !== status) remove.call(this, key);
    };
    // A message that is logged while the page is being left may be lost on its way here, and the address changes before that as well.
    const warn = console.warn;
    console.warn = (...words: unknown[]) => {
      sessionStorage.setItem('warned', `${sessionStorage.getItem('warned') ?? ''}${String(words[0])}\n`);
      warn(...words);
    };
    Object.assign(globalThis, { beforeSignOut: true });
  });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForFunction(() => !('beforeSignOut' in globalThis));
  expect(new URL(page.url()).origin).toBe(product.url);
  const warned = await page.evaluate(() => sessionStorage.getItem('warned') ?? '');
  expect(warned.match(/Sign-out failed/g)).toHaveLength(1);
});

when('an adviser reads and may not import', async () => {
  const page = await signIn(browser, product.url, 'Helen Marsh');
  await open(page, '/import');
  await page.getByText('Your role in this business is read-only.').waitFor();
  expect(await page.locator('input[type=file]').count()).toBe(0);
});

when('somebody who belongs to no business sees none', async () => {
  const page = await signIn(browser, product.url, 'Owen Blake');
  await page.getByRole('heading', { name: 'No business yet' }).waitFor();
  expect(await page.getByText('Nuculture').count()).toBe(0);
});

when.each([
  ['light', { colorScheme: 'light' as const }],
  ['dark', { colorScheme: 'dark' as const }],
  ['phone', { viewport: { width: 390, height: 844 } }],
])('the screens of the demo are free of accessibility faults, %s', async (name, options) => {
  const page = await signIn(browser, product.url, 'Maya Ortiz', options);
  for (const path of ['/dashboard', '/general-ledger', '/income-statement', '/import']) {
    await open(page, path);
    await drawn(page);
    const violations = await violationsOn(page);
    expect(violations.map((one) => `${path} ${one.id}: ${one.nodes[0]?.target}`)).toEqual([]);
    await keepPicture(page, `${path.slice(1)}-${name}`);
  }
});

when('grids are compressed under 768 px, and the menu is folded away under 500 px', async () => {
  const page = await signIn(browser, product.url, 'Maya Ortiz');
  await open(page, '/dashboard');
  const figures = page.getByLabel('Year to date').locator('> div');
  await figures.first().waitFor();
  const rowsAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    const tops = await figures.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    return new Set(tops).size;
  };
  expect([await rowsAt(768), await rowsAt(767)]).toEqual([1, 2]);
  const link = page.getByRole('link', { name: 'Account Balances' }).first();
  await page.setViewportSize({ width: 500, height: 900 });
  await link.waitFor();
  expect(await page.getByRole('button', { name: 'More', exact: true }).count()).toBe(0);
  await page.setViewportSize({ width: 499, height: 900 });
  await link.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await link.waitFor();
});
