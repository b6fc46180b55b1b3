// The tax cockpit in a real browser on the demo's business: from 'Pending' to a downloaded package whose lines equal the screen.
import { readFile } from 'node:fs/promises';
import { expect } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { accessible, browser, loaded, page, product, startAsOwner, when } from './as-owner.js';
import { keepPicture, signIn } from './product.js';
import { unzipped } from './unzipped.js';

startAsOwner();

/** The year before this one is whole, and nobody has run anything of it. */
const year = new Date().getFullYear() - 1;

const open = async (query = '', on: Page = page) => {
  await on.goto(`${product.url}/tax-cockpit?year=${year}${query}`);
  await on.getByRole('heading', { level: 1, name: /Tax Cockpit/ }).waitFor();
  await loaded(on);
};

/** Line by line what the printed sheet shows: number, or the category of Part V, and whole dollars. */
const sheetLines = () =>
  page.getByRole('region', { name: 'Schedule C' }).evaluate((form) =>
    [...form.querySelectorAll('table tr:not(thead tr)')].map((row) => {
      const [number, name, amount] = [row.children[0], row.children[1], row.children[row.children.length - 1]].map(
        // What leads to the tax profile stands in the place of an amount that nobody has entered.
        (cell) => (cell!.querySelector('a') ? '–' : cell!.textContent),
      );
      return [number || name, amount] as [string, string];
    }),
  );

const wholeDollars = (amount: string) => {
  const text = Math.round(Math.abs(Number(amount))).toLocaleString('en-US');
  return text === '0' ? '–' : `${Number(amount) < 0 ? '−' : ''}${text}`;
};

when('a year that was never analyzed has its figures when the cockpit opens; Run All Analyses computes them again', async () => {
  await open();
  const tiles = page.getByLabel(`Tax figures for ${year}`);
  await tiles.getByText(/^\d+\.\d%$/).waitFor();
  await tiles.getByText(/drivers?, heuristic$/).waitFor();
  await page.getByRole('list', { name: 'Before you file' }).waitFor();
  await accessible();
  await page.getByRole('button', { name: 'Run All Analyses', exact: true }).click();
  await page.getByRole('button', { name: 'Run All Analyses', exact: true }).waitFor();
  expect(await tiles.getByText('Pending – Run All Analyses').count()).toBe(0);
  await tiles.getByText(/^On \$[\d,]+ profit$/).waitFor();
  await keepPicture(page, 'tax-cockpit');
  await accessible();
});

when('what the tax profile lacks is a dash with the reason, never a guess', async () => {
  await page.goto(`${product.url}/tax-cockpit?year=2020&quarter=4`);
  await page.getByRole('button', { name: 'Calculate' }).click();
  const estimate = page.getByRole('dialog', { name: 'Quarterly Estimate, Q4 2020' });
  await estimate.getByText('Method: CASH').waitFor();
  expect(await estimate.locator('[data-main] dd').allTextContents()).toEqual(['–', '–', 'Jan 15, 2021']);
  await estimate.getByRole('link', { name: 'Open the tax profile' }).waitFor();
  await keepPicture(page, 'tax-estimate');
  await accessible();
});

when('a category opens to entries that equal its row', async () => {
  await open();
  await page
    .getByRole('row')
    .filter({ hasText: /^Meals/ })
    .click();
  await page
    .getByRole('row')
    .filter({ hasText: /^Sum of \d+ transactions/ })
    .filter({ hasText: 'matches the row' })
    .waitFor();
  await keepPicture(page, 'tax-cockpit-category');
  await accessible();
  for (const tab of ['Category', 'Vendor', 'Transactions']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('tabpanel', { name: tab }).getByRole('table').waitFor();
    await keepPicture(page, `tax-cockpit-${tab.toLowerCase()}`);
    await accessible();
  }
});

when('the lines of Schedule C open to entries that make them, and the package holds the same lines', async () => {
  await open();
  await page.getByRole('button', { name: 'Preview & export' }).click();
  await page.getByRole('table', { name: 'Part I, income' }).waitFor();
  await page.getByRole('button', { name: /^Line 24a, / }).click();
  const entries = page.getByRole('table', { name: 'Entries of Line 24a' });
  await entries.waitFor();
  const line = await page
    .getByRole('complementary', { name: 'Details of the form' })
    .getByRole('heading', { name: 'Travel' })
    .locator('xpath=following-sibling::strong')
    .textContent();
  expect(await entries.locator('tfoot td').textContent()).toBe(line);
  const shown = (await entries.locator('tbody td:last-child').allTextContents()).map((text) =>
    Number(text.replace(/[$,]/g, '').replace('−', '-')),
  );
  expect(Math.round(shown.reduce((sum, amount) => sum + amount, 0) * 100)).toBe(Math.round(Number(line!.replace(/[$,]/g, '')) * 100));
  await keepPicture(page, 'schedule-c');
  await accessible();
  await page.getByRole('button', { name: /^Line 27[ab], / }).click();
  await page.getByRole('table', { name: /^Other expenses, line 27/ }).waitFor();
  const sheet = await sheetLines();
  await page.getByRole('button', { name: 'Close' }).click();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Tax Package' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`tax-package-${year}.zip`);
  await page
    .getByRole('list', { name: 'Packages' })
    .getByRole('button', { name: /^Download/ })
    .first()
    .waitFor();
  await keepPicture(page, 'tax-package');
  await accessible();
  const files = unzipped(await readFile(await download.path()));
  const all = parse(files.find(({ name }) => name.endsWith('schedule-c.csv'))!.text, { columns: true }) as Record<string, string>[];
  // Answers that are no amounts come last.
  const csv = all.filter((row) => row['amount'] !== '');
  // Categories of Part V stand behind line 48 under their names.
  const total = csv.findIndex((row) => row['line'] === '48');
  const packed = csv.map((row, at) => [row['line'] === '48' && at > total ? row['label'] : row['line'], wholeDollars(row['amount']!)]);
  // The sheet leaves out parts that are empty as a whole.
  expect(packed.filter(([name, amount]) => amount !== '–' || sheet.some(([one]) => one === name)).sort()).toEqual([...sheet].sort());
});

when('the same in dark and on a phone', async () => {
  await page.getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('button', { name: 'Use dark mode' })
    .or(page.getByRole('button', { name: /dark/i }))
    .first()
    .click();
  await open();
  await page.getByRole('treegrid').waitFor();
  await keepPicture(page, 'tax-cockpit-dark');
  await accessible();
  await open('&panel=schedule-c&line=24a');
  await page.getByRole('table', { name: 'Entries of Line 24a' }).waitFor();
  await keepPicture(page, 'schedule-c-dark');
  await accessible();
  const phone = await signIn(browser, product.url, 'owner@demo.test', { viewport: { width: 390, height: 844 } });
  await open('', phone);
  await phone.getByRole('treegrid').waitFor();
  await keepPicture(phone, 'tax-cockpit-phone');
  await accessible(phone);
  expect(await phone.locator('html').evaluate((html) => html.scrollWidth)).toBe(390);
  await open('&panel=schedule-c&line=24a', phone);
  await phone.getByRole('button', { name: 'Back to the form' }).waitFor();
  await keepPicture(phone, 'schedule-c-phone-entries');
  await accessible(phone);
  await phone.getByRole('button', { name: 'Back to the form' }).click();
  await phone.getByRole('table', { name: 'Part I, income' }).waitFor();
  await keepPicture(phone, 'schedule-c-phone');
  await accessible(phone);
});
