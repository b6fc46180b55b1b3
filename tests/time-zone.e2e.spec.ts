// A browser in another time zone shows the same books: the same figures, periods and proposed days as one where the business is.
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { browser, loaded, product, startAsOwner, when } from './as-owner.js';
import { hasChromium, openScreen, signIn } from './product.js';

startAsOwner({ onSharedDemo: true });

/** Half of the day it is tomorrow in Manila already. */
const zones = ['America/New_York', 'Asia/Manila'];
let pages: Page[] = [];

beforeAll(async () => {
  if (hasChromium) pages = await Promise.all(zones.map((timezoneId) => signIn(browser, product.url, 'owner@demo.test', { timezoneId })));
}, 180_000);
afterAll(() => Promise.all(pages.map((page) => page.context().close())));

/** Amounts, percentages and days that a screen shows; instants are in the time zone of their reader. */
async function figuresOn(page: Page, path: string): Promise<string[]> {
  await openScreen(page, product, path);
  await page
    .locator('main')
    .getByText(/\$\d|Complete through/)
    .first()
    .waitFor();
  await loaded(page);
  const text = (await page.locator('main').innerText()).replace(/(Last updated|Last refreshed|Updated)[^.\n]*/g, '');
  return text.match(/[+−]?\$[\d,]+(\.\d\d)?|[+−]?[\d,]+\.\d+%?|[A-Z][a-z]{2} \d{1,2}(–\d{1,2})?(, \d{4})?/g) ?? [];
}

when.each(['/dashboard', '/income-statement', '/cash-flow', '/charts', '/financial-analysis', '/businesses'])('%s', async (path) => {
  const [here, there] = await Promise.all(pages.map((page) => figuresOn(page, path)));
  expect(here!.length).toBeGreaterThan(5);
  expect(there).toEqual(here);
});

when('a new transaction is proposed on the same day', async () => {
  const days = await Promise.all(
    pages.map(async (page) => {
      await openScreen(page, product, '/manual-entries');
      return page.getByLabel('Date', { exact: true }).inputValue();
    }),
  );
  expect(days[1]).toBe(days[0]);
});
