// Reconcile in a real browser: a statement proposes itself, is finished at zero, and a transaction that comes later is named with its amount; with
// its report and history, light, dark and on a phone.
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { accessible, browser, loaded, page, product, startAsOwner, when } from './as-owner.js';
import { ofxFile } from './ofx-file.js';
import { keepPicture, openBusiness, openScreen, signIn } from './product.js';

startAsOwner({ onSharedDemo: true });

const checking = { number: '123454402', kind: 'CHECKING' as const };
/** 1,000.00 + 500.00 − 100.00 is 1,400.00 on January 31. */
const january = ofxFile([
  {
    ...checking,
    from: '2025-01-01',
    to: '2025-01-31',
    rows: [
      { date: '2025-01-05', cents: 50_000, name: 'DEPOSIT HARBOR' },
      { date: '2025-01-28', cents: -10_000, name: 'CON EDISON' },
    ],
    closing: { on: '2025-01-31', cents: 140_000 },
  },
]);
/** It has a row of January that January's file lacked. */
const february = ofxFile([
  {
    ...checking,
    from: '2025-01-29',
    to: '2025-02-28',
    rows: [
      { date: '2025-01-30', cents: -4_500, name: 'PAPER SOURCE' },
      { date: '2025-02-10', cents: -2_000, name: 'FRESH MARKET' },
    ],
    closing: { on: '2025-02-28', cents: 133_500 },
  },
]);

async function importFile(name: string, text: string, button: RegExp, heading: string): Promise<void> {
  const file = join(await mkdtemp(join(tmpdir(), 'ai-accounting-reconcile-')), name);
  await writeFile(file, text);
  await openScreen(page, product, '/import');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('heading', { name: heading }).waitFor();
}

when('an account is reconciled to zero from its statement', async () => {
  await openBusiness(page, 'Reconciled');
  await importFile('january.ofx', january, /Import 2 transactions/, '2 transactions are in the books');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('reconcile');
  await page
    .getByRole('option', { name: /^Reconcile .*4402/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Reconcile .*4402/ }).waitFor();
  await page.getByText('Statement of Jan 31, 2025.').waitFor();
  await page.getByText('The rows add up to it').waitFor();
  await loaded();
  await keepPicture(page, 'reconcile-light');
  await accessible();
  const stored = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/reconciliations'));
  await page.getByRole('button', { name: 'Finish reconciling' }).click();
  expect((await stored).status()).toBe(201);
  await page.getByText('Reconciled through Jan 31.', { exact: false }).first().waitFor();
  await loaded();
  await accessible();
});

when('a transaction that comes later is named, with its amount', async () => {
  await importFile('february.ofx', february, /Import 2 transactions/, '2 transactions are in the books');
  await openScreen(page, product, '/reconcile');
  await page.getByText('Reconciled through Jan 31; since then 1 entry changed it by \u2212$45.00').locator('visible=true').first().click();
  const changes = page.getByRole('table', { name: 'Entries that changed it' });
  await changes.getByText('PAPER SOURCE').waitFor();
  expect(await changes.getByRole('row').nth(1).textContent()).toMatch(/^Jan 30.*PAPER SOURCE.*Imported.*\u221245\.00$/);
  expect(await page.getByLabel('Books since then').textContent()).toBe(
    'Books as reconciled1,400.00Changed since\u221245.00Books now, Jan 31$1,355.00',
  );
  await loaded();
  await keepPicture(page, 'reconcile-done-light');
  await accessible();
  const report = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Report PDF' }).click();
  expect((await report).suggestedFilename()).toMatch(/reconciliation\.pdf$/);
});

when('it reads in the dark and on a phone', async () => {
  const address = new URL(page.url());
  for (const [name, options] of [
    ['dark', { colorScheme: 'dark' }],
    ['phone', { viewport: { width: 390, height: 844 } }],
  ] as const) {
    const other = await signIn(browser, product.url, 'Maya Ortiz', options);
    await openScreen(other, product, '/reconcile');
    await other.getByText(/statements? match/).waitFor();
    await loaded(other);
    await keepPicture(other, `reconcile-accounts-${name}`);
    await accessible(other);
    await other
      .getByRole('link', { name: /^Reconcile PNC Operating/ })
      .locator('visible=true')
      .first()
      .click();
    await other.getByRole('button', { name: 'Finish reconciling' }).waitFor();
    await loaded(other);
    await keepPicture(other, `reconcile-${name}`);
    await accessible(other);
    await other.getByRole('button', { name: 'History' }).click();
    await other.getByRole('button', { name: 'Reopen…' }).waitFor();
    await keepPicture(other, `reconcile-done-${name}`);
    await accessible(other);
    await other.context().close();
  }
  expect(address.pathname).toMatch(/^\/reconcile\//);
});
