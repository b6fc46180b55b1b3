// Client Invoices in a real browser: a processor's report and a bank statement are imported, charges are filtered and paged, one is followed to the
// deposit that brought it, and Form 1099-K stands beside Schedule C; light, dark and on a phone.
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accessible, browser, loaded, page, product, startAsOwner, when } from './as-owner.js';
import { ofxFile } from './ofx-file.js';
import { keepPicture, openBusiness, openScreen, signIn } from './product.js';

startAsOwner({ onSharedDemo: true });

const clients = ['Kofi Mensah', 'Ada Bloom', 'Jenny Rosen'];
const two = (n: number) => String(n).padStart(2, '0');

/** On January 1 to 30 a charge of 101.00 to 130.00 each, 3.00 of it the fee. The payout has the first ten: 98 + 99 + … + 107 = 1,025.00. */
const stripe = [
  'balance_transaction_id,created_utc,created,available_on_utc,available_on,currency,gross,fee,net,reporting_category,source_id,description,customer_facing_amount,customer_facing_currency,automatic_payout_id,customer_id,customer_email,customer_name,charge_id',
  ...Array.from({ length: 30 }, (_, at) => {
    const [n, day] = [at + 1, `2025-01-${two(at + 1)}`];
    const payout = n <= 10 ? 'po_1' : '';
    return `txn_${n},${day} 17:00:00,${day} 12:00:00,${day} 17:00:00,${day} 12:00:00,usd,${100 + n}.00,3.00,${97 + n}.00,charge,ch_${two(n)},Session ${two(n)},${100 + n}.00,usd,${payout},cus_${n % 3},,${clients[n % 3]},ch_${two(n)}`;
  }),
  'txn_31,2025-01-12 17:00:00,2025-01-12 12:00:00,2025-01-12 17:00:00,2025-01-12 12:00:00,usd,-1025.00,0.00,-1025.00,payout,po_1,STRIPE PAYOUT,,,po_1,,,,',
].join('\n');

/** Opening 500.00 + 1,025.00 − 25.00 = 1,500.00. */
const bank = ofxFile([
  {
    number: '0011224410',
    kind: 'CHECKING',
    from: '2025-01-01',
    to: '2025-01-31',
    rows: [
      { date: '2025-01-14', cents: 102_500, name: 'STRIPE TRANSFER ST-A1B2C3' },
      { date: '2025-01-20', cents: -2_500, name: 'STAPLES 0187' },
    ],
    closing: { on: '2025-01-31', cents: 150_000 },
  },
]);

async function importFile(name: string, text: string, transactions: number): Promise<void> {
  const file = join(await mkdtemp(join(tmpdir(), 'ai-accounting-invoices-')), name);
  await writeFile(file, text);
  await openScreen(page, product, '/import');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: `Import ${transactions} transactions` }).click();
  await page.getByRole('heading', { name: `${transactions} transactions are in the books` }).waitFor();
}

const open = async (query: string, on: Page = page) => {
  await openScreen(on, product, `/invoices${query}`);
  await loaded(on);
};
const figures = async (): Promise<string[]> => page.getByLabel('Totals').locator('> div').allTextContents();
const row = (text: string) => page.getByRole('table', { name: 'Invoices' }).getByRole('row').filter({ hasText: text });

when('charges of an imported report are filtered, opened, and lead to the deposit that brought them', async () => {
  await openBusiness(page, 'Invoices Trial');
  await open('');
  await page.getByText(/Import a report from Stripe/).waitFor();
  await keepPicture(page, 'invoices-none');
  await accessible();

  await importFile('itemized.csv', stripe, 31);
  await importFile('checking.qfx', bank, 2);
  await open('?period=all');
  await page.getByText('Showing 1 to 25 of 30 invoices').waitFor();
  // 30 × 100 + (1 + … + 30) = 3,465.00; a thirtieth of it is 115.50.
  expect(await figures()).toEqual([
    'Total Revenue$3,465.00Before refunds and fees',
    'Total Invoices3025 shown',
    'Unique Clients3',
    'Avg Invoice$115.50Average of 30 paid charges, before refunds',
  ]);
  await keepPicture(page, 'invoices');
  await accessible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Showing 26 to 30 of 30 invoices').waitFor();
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');

  // Of Ada Bloom 1, 4, … 28: 10 × 100 + 145.
  await page.getByLabel('Search invoices').fill('ada bloom');
  await page.getByText('Showing 1 to 10 of 10 invoices').waitFor();
  expect((await figures())[0]).toBe('Total Revenue$1,145.00Before refunds and fees');
  expect(new URL(page.url()).searchParams.get('page')).toBe(null);
  await row('Session 13').getByText('Paid').waitFor();
  await row('Session 04').getByText('Transferred Jan 14, 2025').waitFor();

  await row('Session 04').click();
  const panel = page.getByRole('complementary', { name: 'Invoice' });
  await panel.getByLabel('Totals by year').getByText('$1,145.00').first().waitFor();
  await keepPicture(page, 'invoices-panel');
  await accessible();
  await panel.getByRole('link', { name: 'Open deposit' }).click();
  await page.getByRole('complementary', { name: 'Transaction details' }).getByText('STRIPE TRANSFER ST-A1B2C3').first().waitFor();
  await page.goBack();
  await panel.getByRole('link', { name: 'In the ledger' }).click();
  await page.getByRole('grid', { name: 'Transactions' }).getByText('Session 04').first().waitFor();
});

when('a deposit that is a payout counts once, so that Form 1099-K and Schedule C are the same', async () => {
  await open('?tab=1099-k&year=2025');
  await page.getByLabel('Form 1099-K and Schedule C').getByText('Difference').waitFor();
  expect(await page.getByLabel('Form 1099-K and Schedule C').locator('dd').allTextContents()).toEqual(
    expect.arrayContaining(['$3,465.00', '$0.00']),
  );
  await page.getByText('They match.').waitFor();
  await keepPicture(page, 'invoices-1099-k');
  await accessible();
});

when('the same in the dark and on a phone', async () => {
  for (const [name, options] of [
    ['dark', { colorScheme: 'dark' as const }],
    ['phone', { viewport: { width: 390, height: 844 } }],
  ] as const) {
    const on = await signIn(browser, product.url, 'owner@demo.test', options);
    await on
      .getByRole('button', { name: /Nuculture/ })
      .first()
      .click();
    await on.getByRole('menuitem', { name: /Invoices Trial/ }).click();
    await on.getByRole('heading', { name: 'Financial Dashboard - Invoices Trial' }).waitFor();
    await open('?period=all', on);
    await on.getByText('Showing 1 to 25 of 30 invoices').waitFor();
    await keepPicture(on, `invoices-${name}`);
    await accessible(on);
    expect(await on.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth)).toBe(true);
    await on.context().close();
  }
});
