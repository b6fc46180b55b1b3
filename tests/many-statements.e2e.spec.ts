// A year's statements at once, in a real browser: a zip, a loose file that repeats a month, its copy, and one that is broken: compared
// with each other, imported by one button, and listed until the list is cleared.
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/index-native.js';
import type { Browser, Page } from 'playwright-core';
import { type OfxRow, ofxFile } from './ofx-file.js';
import {
  hasChromium,
  keepPicture,
  openBrowser,
  openBusiness,
  openScreen,
  type Product,
  signIn,
  startProduct,
  violationsOn,
} from './product.js';

jest.setTimeout(240_000);
const when = hasChromium ? test : test.skip;

const rent: OfxRow = { date: '2026-02-10', cents: -30_000, name: 'LOFT REALTY', id: 'f1' };
const statement = (rows: OfxRow[], on: string, cents: number): Buffer =>
  Buffer.from(ofxFile([{ number: '12345678', rows, closing: { on, cents } }]));
/** From nothing: + 1,000.00 − 200.00 = 800.00; − 300.00 = 500.00; the last file repeats the 300.00 and adds − 50.00 = 450.00. */
const january = statement(
  [
    { date: '2026-01-05', cents: 100_000, name: 'BLUE DOOR INVOICE 7', id: 'j1' },
    { date: '2026-01-20', cents: -20_000, name: 'HARBOR PRINT WORKS', id: 'j2' },
  ],
  '2026-01-31',
  80_000,
);
const february = statement([rent], '2026-02-28', 50_000);
const march = statement([rent, { date: '2026-03-03', cents: -5_000, name: 'SHELL OIL 5742', id: 'm1' }], '2026-03-31', 45_000);

let product: Product;
let browser: Browser;
let files: string[];
beforeAll(async () => {
  if (!hasChromium) return;
  product = await startProduct();
  browser = await openBrowser();
  const folder = await mkdtemp(join(tmpdir(), 'ai-accounting-many-'));
  const zip = new ZipWriter(new Uint8ArrayWriter());
  await zip.add('2026/february.ofx', new Uint8ArrayReader(february));
  await zip.add('2026/january.ofx', new Uint8ArrayReader(january));
  await zip.add('__MACOSX/2026/._january.ofx', new Uint8ArrayReader(Buffer.from('x')));
  const contents: [string, Uint8Array][] = [
    ['march.ofx', march],
    ['winter.zip', await zip.close()],
    ['broken.pdf', Buffer.from('%PDF-1.7\nnothing follows')],
    ['march-copy.ofx', march],
  ];
  files = contents.map(([name]) => join(folder, name));
  for (const [n, [, bytes]] of contents.entries()) await writeFile(files[n]!, bytes);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
}, 120_000);

const rowTexts = (page: Page): Promise<string[]> => page.getByRole('table', { name: 'Files to import' }).getByRole('row').allInnerTexts();

/** In light and dark mode axe finds nothing wrong; at 390 px nothing scrolls sideways and each button takes a finger (a link in a row has its own area around it). */
async function expectReadable(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOn(page)).toEqual([]);
    await keepPicture(page, `${name}-${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('list', { name: 'Files to import' }).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  const heights = await page
    .locator('main button:not(.link)')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
  expect(Math.min(...heights.filter((height) => height > 0))).toBeGreaterThanOrEqual(44);
  await keepPicture(page, `${name}-phone`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('table', { name: 'Files to import' }).waitFor();
}

when('statements in the order of their months; one is broken, one is a copy, the others are in the books', async () => {
  const page = await signIn(browser, product.url, 'Maya Ortiz');
  await openBusiness(page, 'Many Statements Trial');
  await openScreen(page, product, '/import');
  await page.locator('input[type=file]').setInputFiles(files);
  await page.getByText('3 ready, 1 with no new transactions, 1 with a problem').waitFor();
  const [, account, ...rows] = await rowTexts(page);
  expect(account).toContain('Account number from the file, 4 files');
  // 0.00 + 1,000.00 − 200.00 − 300.00 − 50.00: the rows that two files share count once.
  await page.getByRole('button', { name: 'Import 4 transactions' }).waitFor();
  expect(rows.map((text) => /january|february|march-copy|march|broken|Couldn’t be read/.exec(text)?.[0])).toEqual([
    'january',
    'february',
    'march',
    'march-copy',
    'Couldn’t be read',
    'broken',
  ]);
  expect(rows[2]).toContain('1 row is also in 2026/february.ofx and counts once.');
  expect(rows[3]).toContain('so it won’t be imported.');
  expect(rows[5]).toContain('The PDF is damaged or was cut off.');
  await page.getByRole('button', { name: 'Show rows of march.ofx' }).click();
  await page.getByText(/^Feb 10, 2026 · LOFT REALTY/).waitFor();
  await expectReadable(page, 'many-statements');

  // What is looked at alone leads back to the list.
  await page.getByRole('link', { name: '2026/january.ofx' }).click();
  await page.getByRole('link', { name: 'Back to the 5 files' }).click();
  await page.getByText('3 ready, 1 with no new transactions, 1 with a problem').waitFor();
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByText('1 with no new transactions, 1 with a problem, 3 imported').waitFor();
  // The page that is loaded again has the list, until it is cleared.
  await page.reload();
  await page.getByText('1 with no new transactions, 1 with a problem, 3 imported').waitFor();
  await page.getByRole('heading', { name: 'Import complete' }).waitFor();
  await expectReadable(page, 'many-statements-done');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('list', { name: 'Files to import' }).waitFor();
  // Removing a file or the list leaves the focus where the next key makes sense.
  await page.getByRole('button', { name: 'Remove broken.pdf from the list' }).click();
  await page.locator('h2:focus', { hasText: '4 files' }).waitFor();
  await page.getByRole('button', { name: 'Clear List' }).click();
  await page.getByRole('list', { name: 'Files to import' }).waitFor({ state: 'detached' });
  await page.locator('button:focus', { hasText: 'Choose files' }).waitFor();

  await page.setViewportSize({ width: 1440, height: 900 });
  await openScreen(page, product, '/account-balances');
  await page.getByText('$450.00').first().waitFor();
  await openScreen(page, product, '/general-ledger');
  await page.getByText('SHELL OIL 5742').first().waitFor();
  expect(await page.getByText('LOFT REALTY').count()).toBe(1);
});
