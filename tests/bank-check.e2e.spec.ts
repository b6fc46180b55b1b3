// Two formats of one card in a real browser: their purchases stand once, the one that is not proven is decided by a person, and the Dashboard says
// through which day the books agree with the bank; light, dark and on a phone.
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { accessible, browser, loaded, page, product, startAsOwner, when } from './as-owner.js';
import { ofxFile } from './ofx-file.js';
import { keepPicture, openBusiness, openScreen, signIn } from './product.js';

startAsOwner({ onSharedDemo: true });

/** 200.00 owed, and 10.00 more: the second balance that the bank states, on March 20th. */
const march = ofxFile([
  {
    number: '4111222233334444',
    kind: 'CREDITCARD',
    from: '2025-02-21',
    to: '2025-03-20',
    rows: [{ date: '2025-03-03', cents: -1_000, name: 'PARKING' }],
    closing: { on: '2025-03-20', cents: -21_000 },
  },
]);

/** The card's CSV dates each purchase twice; the market is its last row. */
const csv = [
  'Transaction Date,Post Date,Description,Category,Type,Amount,Memo',
  '01/02/2025,01/04/2025,AMZN MKTP US*2K3AB,Shopping,Sale,-45.99,',
  '01/11/2025,01/12/2025,TST* BLUE BOTTLE,Food,Sale,-5.25,',
  '01/15/2025,01/16/2025,AUTOMATIC PAYMENT - THANK,,Payment,300.00,',
  '01/28/2025,01/30/2025,SQ *CORNER GOODS,Shopping,Sale,-12.34,',
].join('\n');

/**
 * The same card a day earlier and in other words. It owes 200.00 on February 20th, so it owed 200.00 + 300.00 − 5.25 − 12.34 − 4.00 = 478.41
 * before January 10th. February 1st lies beyond the CSV, so nobody can prove whether MARKET STREET is CORNER GOODS.
 */
const qfx = ofxFile([
  {
    number: '4111222233334444',
    kind: 'CREDITCARD',
    from: '2025-01-10',
    to: '2025-02-20',
    rows: [
      { date: '2025-01-11', cents: -525, name: 'BLUE BOTTLE COFFEE' },
      { date: '2025-01-15', cents: 30_000, name: 'PAYMENT THANK YOU' },
      { date: '2025-02-01', cents: -1_234, name: 'MARKET STREET' },
      { date: '2025-02-15', cents: -400, name: 'GITHUB' },
    ],
    closing: { on: '2025-02-20', cents: -20_000 },
  },
]);

async function choose(name: string, text: string): Promise<void> {
  const file = join(await mkdtemp(join(tmpdir(), 'ai-accounting-card-')), name);
  await writeFile(file, text);
  await openScreen(page, product, '/import');
  await page.locator('input[type=file]').setInputFiles(file);
}

when('two formats of one card are one set of purchases that agrees with the bank', async () => {
  await openBusiness(page, 'Two Formats');
  await choose('card.csv', csv);
  // The layout is known by its headings, so nobody is asked about the columns.
  await page.getByRole('button', { name: /Import 4 transactions/ }).click();
  await page.getByRole('heading', { name: '4 transactions are in the books' }).waitFor();

  await choose('card.qfx', qfx);
  await page.getByText('MARKET STREET').first().waitFor();
  await page.getByText('SQ *CORNER GOODS').first().waitFor();
  await keepPicture(page, 'import-possible-duplicate');
  await accessible();
  await page.getByRole('button', { name: /Import 1 transaction/ }).click();
  await page
    .getByRole('link', { name: /1 possible duplicate/ })
    .first()
    .click();

  await page.getByRole('heading', { name: 'Review', level: 1 }).waitFor();
  await page.getByRole('tab', { name: 'Possible duplicates 1', selected: true }).waitFor();
  await page.getByText('MARKET STREET').first().waitFor();
  await loaded();
  await keepPicture(page, 'possible-duplicates');
  await accessible();
  await page.keyboard.press('s');
  await page
    .getByText(/1 of 1 decided/)
    .first()
    .waitFor();

  // The opening balance was worked out from the only balance that the bank states.
  await openScreen(page, product, '/dashboard');
  await page.getByText('not checked yet: opening derived from this file').locator('visible=true').first().waitFor();
  await choose('march.qfx', march);
  await page.getByRole('button', { name: /Import 1 transaction/ }).click();
  await page.getByRole('heading', { name: '1 transaction is in the books' }).waitFor();
  await openScreen(page, product, '/dashboard');
  await page.getByText('matches bank through Mar 20, 2025').locator('visible=true').first().waitFor();
  await keepPicture(page, 'dashboard-agrees-light');
  await openScreen(page, product, '/general-ledger?startDate=2025-01-01&endDate=2025-12-31');
  await page.getByText('GITHUB').first().waitFor();
  expect(await page.getByText('MARKET STREET').count()).toBe(0);
});

when('the Dashboard and the bank check say so in the dark and on a phone', async () => {
  for (const [name, options] of [
    ['dark', { colorScheme: 'dark' }],
    ['phone', { viewport: { width: 390, height: 844 } }],
  ] as const) {
    const other = await signIn(browser, product.url, 'Maya Ortiz', options);
    const switcher = other.getByRole('button', { name: /Nuculture/ }).first();
    if (!(await switcher.isVisible())) await other.getByRole('button', { name: /menu/i }).first().click();
    await switcher.click();
    await other.getByRole('menuitem', { name: /Two Formats/ }).click();
    await openScreen(other, product, '/dashboard');
    await other.getByText('matches bank through Mar 20, 2025').locator('visible=true').first().waitFor();
    await loaded(other);
    await accessible(other);
    await keepPicture(other, `dashboard-agrees-${name}`);
    await other.getByText('matches bank through Mar 20, 2025').locator('visible=true').first().click();
    await other.waitForURL(/\/bank-check\//);
    await other.getByRole('heading', { level: 1 }).waitFor();
    await other.getByRole('main').getByText('2025').locator('visible=true').first().waitFor();
    await loaded(other);
    await accessible(other);
    await keepPicture(other, `bank-check-${name}`);
    await other.context().close();
  }
});

/**
 * The CSV has no balance. 200.00 is owed after its last row, so 200.00 + 300.00 − 12.34 = 487.66 was owed on January 12th, before the payment and the
 * goods of January 30th.
 */
when('a balance that is typed for an imported file opens its books, and a second one checks both', async () => {
  await openScreen(page, product, '/dashboard');
  await openBusiness(page, 'Typed Balance', { from: 'Two Formats' });
  await choose('card.csv', csv);
  await page.getByRole('button', { name: /Import 4 transactions/ }).click();
  await page.getByRole('heading', { name: '4 transactions are in the books' }).waitFor();
  const result = page.getByRole('table', { name: 'Result by account' });
  await enterBalance({ owed: '200.00' });
  await result.getByRole('link', { name: 'Not checked yet: opening derived from this file' }).waitFor();
  await enterBalance({ owed: '480.00', on: '2025-01-12' });
  await result.getByRole('link', { name: 'Differs by $7.66 since Jan 12, 2025' }).click();
  await page.waitForURL(/\/bank-check\//);
  await enterBalance({ owed: '487.66', on: '2025-01-12' });
  await page.getByText('Matches the bank through Jan 31, 2025').first().waitFor();
});

/** The day is the last one that the file covers if none is given: that of its month, which ends a day after its last row. */
async function enterBalance({ owed, on }: { owed: string; on?: string }): Promise<void> {
  await page.getByRole('button', { name: /^Enter bank balance of / }).click();
  const dialog = page.getByRole('dialog', { name: /^Bank balance of / });
  if (on) await dialog.getByLabel('Date').fill(on);
  else expect(await dialog.getByLabel('Date').inputValue()).toBe('2025-01-31');
  await dialog.getByLabel('Amount owed').fill(owed);
  await accessible();
  await dialog.getByRole('button', { name: 'Save balance' }).click();
  await dialog.waitFor({ state: 'detached' });
}
