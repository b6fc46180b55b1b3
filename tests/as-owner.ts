// What a browser test starts with: the demo's business, opened by its owner before the first test of the file, closed after the last. A file calls
// `startAsOwner` once, and says `onSharedDemo` if it changes nothing but businesses that it opens itself. Where there is no Chromium its tests are skipped.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { hasChromium, openBrowser, sharedDemo, signIn, startProduct, violationsOn, type Product } from './product.js';

/** Looked up for each file: a worker loads this module once. */
const skipped = Object.assign((...given: Parameters<typeof test.skip>) => test.skip(...given), {
  each: (...given: Parameters<typeof test.skip.each>) => test.skip.each(...given),
}) as unknown as typeof test;

export const when = hasChromium ? test : skipped;

export let product: Product;
export let browser: Browser;
export let page: Page;

export function startAsOwner({ onSharedDemo = false } = {}): void {
  jest.setTimeout(180_000);
  beforeAll(async () => {
    if (!hasChromium) return;
    product = onSharedDemo ? await sharedDemo() : await startProduct();
    browser = await openBrowser();
    page = await signIn(browser, product.url, 'owner@demo.test');
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  }, 120_000);
}

/** No rule of axe is broken. */
export async function accessible(on: Page = page): Promise<void> {
  const violations = await violationsOn(on);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** Nothing of the screen is still on its way. */
export const loaded = (on: Page = page): Promise<void> =>
  on.locator('[aria-busy="true"], [role="status"][aria-label^="Loading"]').first().waitFor({ state: 'hidden' });
