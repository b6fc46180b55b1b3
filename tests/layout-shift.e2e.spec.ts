// Nothing jumps on a phone: every screen's layout shift, with replies that come in an uneven order, stays at most 0.05.
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { browser, loaded, product, startAsOwner, when } from './as-owner.js';
import { hasChromium, signIn } from './product.js';
import { modes, screens } from './screenshots/screens.js';

startAsOwner({ onSharedDemo: true });

const maxShift = 0.05;
const maxWaitMs = 300;
let phone: Page;

beforeAll(async () => {
  if (!hasChromium) return;
  phone = await signIn(browser, product.url, 'owner@demo.test', modes.phone);
  // Runs in the browser, which alone measures; a text, because no type here knows a browser's names.
  await phone.addInitScript(`
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  let seed = 7;
  await phone.route('**/api/**', async (route) => {
    seed = (seed * 48271) % 2147483647;
    await new Promise((resolve) => setTimeout(resolve, seed % maxWaitMs));
    // A screen that was left doesn't wait for its replies.
    await route.continue().catch(() => {});
  });
});
afterAll(() => phone?.context().close());

when.each(Object.entries(screens))('%s does not jump', async (name, path) => {
  await phone.goto(product.url + path);
  await phone.locator('h1').first().waitFor({ state: 'attached' });
  await phone.waitForLoadState('networkidle', { timeout: 3 * maxWaitMs }).catch(() => {});
  await loaded(phone);
  await phone.waitForTimeout(2 * maxWaitMs);
  expect(await phone.evaluate('window.shift')).toBeLessThanOrEqual(maxShift);
});
