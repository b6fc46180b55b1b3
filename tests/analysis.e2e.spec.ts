// Analytics and the financial analysis in a real browser: figures lead to rows that sum to them, choices stand in the address, workings open by
// keyboard, sliders recompute; light, dark and on a phone.
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accessible, browser, loaded, page, product, startAsOwner, when } from './as-owner.js';
import { keepPicture, openScreen, signIn } from './product.js';

startAsOwner({ onSharedDemo: true });

const figures = (on: Page = page) => on.getByLabel('Key figures');
const open = async (path: string, on: Page = page) => {
  await openScreen(on, product, path);
  await figures(on).waitFor();
};
/** `$715,689.32` of a figure's text. */
const amountOf = async (label: string): Promise<string> => {
  const text = await figures().locator('> div').filter({ hasText: label }).locator('dd').first().textContent();
  return text!.trim();
};
/** The ledger's own total of its dates. */
const ledgerTotal = async (label: 'Revenue' | 'Expenses'): Promise<string> => {
  const totals = page.getByLabel(/^Totals, /);
  await totals.waitFor();
  return (await totals.locator('> div').filter({ hasText: label }).locator('dd').first().textContent())!.trim();
};

when('the figures of Analytics lead to rows that sum to them; range, year and view are in the URL', async () => {
  await open('/charts');
  await accessible();
  await keepPicture(page, 'analytics');
  for (const [figure, total] of [
    ['Total Revenue', 'Revenue'],
    ['Total Expenses', 'Expenses'],
  ] as const) {
    const shown = await amountOf(figure);
    expect(shown).toMatch(/^\$[\d,]+\.\d\d$/);
    await figures()
      .getByRole('link', { name: new RegExp(`^${figure}`) })
      .click();
    await page.getByRole('grid', { name: 'Transactions' }).waitFor();
    expect(await ledgerTotal(total)).toBe(shown);
    await page.goBack();
    await figures().waitFor();
  }
  await page.getByRole('button', { name: '3 months' }).click();
  await page.getByRole('button', { name: 'Cash flow' }).click();
  await page.getByRole('heading', { name: 'Money in, money out and net cash' }).waitFor();
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('range'), searchParams.get('view')]).toEqual(['3', 'cashflow']);
  await accessible();
  await page.getByRole('button', { name: 'Show table: Money in, money out and net cash' }).click();
  await page.getByRole('table', { name: /^Money in, money out and net cash/ }).waitFor();
});

when('the financial analysis opens its workings by keyboard, and its figures are those of the ledger', async () => {
  await open('/financial-analysis');
  const opener = page.getByRole('button', { name: 'How is this calculated? the break-even' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('table', { name: 'Inputs for the break-even' }).waitFor();
  await accessible();
  await keepPicture(page, 'financial-analysis');
  const shown = await amountOf('Total Expenses');
  await figures()
    .getByRole('link', { name: /^Total Expenses/ })
    .click();
  await page.getByRole('grid', { name: 'Transactions' }).waitFor();
  expect(await ledgerTotal('Expenses')).toBe(shown);
  await page.goBack();
  await figures().waitFor();
  const net = page.getByRole('table', { name: 'A month, in US dollars' }).getByRole('row').filter({ hasText: 'Net income' });
  const [, now, then] = (await net.textContent())!.match(/^Net income(−?\$[\d,]+)(−?\$[\d,]+)$/)!;
  expect(then).toBe(now);
  await page.getByRole('button', { name: 'Revenue −20%' }).click();
  expect(await net.textContent()).not.toBe(`Net income${now}${now}`);
});

when('the same in the dark and on a phone', async () => {
  for (const [name, options] of [
    ['dark', { colorScheme: 'dark' as const }],
    ['phone', { viewport: { width: 390, height: 844 } }],
  ] as const) {
    const on = await signIn(browser, product.url, 'owner@demo.test', options);
    for (const [screen, path] of [
      ['analytics', '/charts'],
      ['financial-analysis', '/financial-analysis'],
    ] as const) {
      await open(path, on);
      await loaded(on);
      await keepPicture(on, `${screen}-${name}`);
      await accessible(on);
      expect(await on.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth)).toBe(true);
    }
    await on.context().close();
  }
});
