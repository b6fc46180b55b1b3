// Twice as large, as a person with weak eyes sets it: of a window of 1280 px 640 are left. No screen scrolls sideways, nothing is cut off without a
// way to read it, and no control lies under another.
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { browser, loaded, product, startAsOwner, when } from './as-owner.js';
import { hasChromium, keepPicture, signIn } from './product.js';
import { screens } from './screenshots/screens.js';

startAsOwner({ onSharedDemo: true });

let zoomed: Page;
beforeAll(async () => {
  if (!hasChromium) return;
  zoomed = await signIn(browser, product.url, 'owner@demo.test', { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 });
}, 60_000);
afterAll(() => zoomed?.context().close());

/** Runs in the browser. What scrolls by itself, and what shortens its text by an ellipsis with the whole in its title or its cell, may be wider; what stays in
 * place while the rest scrolls may lie over it. */
const faultsInBrowser = `() => {
  const faults = [];
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide > 0) faults.push('the page scrolls sideways by ' + wide + ' px');
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const scrolls = (element) => element.closest('[class*=scroll], [style*=overflow]') || [...ancestors(element)].some((one) => /auto|scroll/.test(getComputedStyle(one).overflowX));
  function* ancestors(element) { for (let one = element.parentElement; one && one.tagName !== 'MAIN'; one = one.parentElement) yield one; }
  const controls = [...document.querySelectorAll('main button, main a[href], main input, main select, main h1, main h2')].filter(seen);
  for (const control of controls) {
    const box = control.getBoundingClientRect();
    if (box.width === 0 || scrolls(control)) continue;
    if (box.right > innerWidth + 1 || box.left < -1) faults.push('cut off: ' + (control.textContent || control.ariaLabel || control.id).slice(0, 40));
    for (const one of ancestors(control)) {
      if (getComputedStyle(one).overflowX !== 'hidden' && getComputedStyle(one).overflowX !== 'clip') continue;
      const frame = one.getBoundingClientRect();
      if (frame.width > 1 && box.left >= frame.right) faults.push('hidden: ' + (control.textContent || control.ariaLabel).slice(0, 40));
    }
  }
  const stays = (element) => [...ancestors(element)].some((one) => /sticky|fixed/.test(getComputedStyle(one).position));
  const buttons = controls.filter((one) => one.tagName === 'BUTTON' && !scrolls(one) && !stays(one));
  const boxes = buttons.map((one) => [one, one.getBoundingClientRect()]).filter(([, box]) => box.width > 0);
  for (const [at, [one, a]] of boxes.entries())
    for (const [other, b] of boxes.slice(at + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 2 && down > 2) faults.push('overlap: ' + one.textContent.slice(0, 30) + ' / ' + other.textContent.slice(0, 30));
    }
  return faults;
}`;

when.each(Object.entries(screens))('%s at 200 %% zoom', async (name, path) => {
  await zoomed.goto(product.url + path);
  await zoomed.locator('h1').first().waitFor({ state: 'attached' });
  await loaded(zoomed);
  await keepPicture(zoomed, `zoomed-${name}`);
  expect(await zoomed.evaluate(`(${faultsInBrowser})()`)).toEqual([]);
});
