// Every screen on a phone, in one visit: nothing jumps while replies come in an uneven order, nothing is wider than the window at the widths around
// which the layout changes, a finger has room on every control, and axe finds nothing in light and dark. Then the dialogs and menus that open without
// saving, on a desktop.
import { afterAll, beforeAll, expect } from '@jest/globals';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { drawn, unansweredCalls } from './app-navigation.js';
import { accessible, browser, page, product, startAsOwner, when } from './as-owner.js';
import { consoleRoutes } from './console-routes.js';
import { hasChromium, openScreen, signIn } from './product.js';
import { modes, screens } from './screenshots/screens.js';

startAsOwner({ onSharedDemo: true });

const maxShift = 0.05;
const maxWaitMs = 300;
const widths = [500, 507, 513, 768, 390];
let phone: Page;
let waiting: ReturnType<typeof unansweredCalls>;

beforeAll(async () => {
  if (!hasChromium) return;
  phone = await signIn(browser, product.url, 'owner@demo.test', modes.phone);
  waiting = unansweredCalls(phone);
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

/** Without those that another address redirects to, and those of one account or import, which other files open. */
const paths = [
  ...new Set([
    ...Object.values(screens),
    ...consoleRoutes()
      .map(({ path }) => path)
      .filter((path) => !path.includes('$')),
    ...['banks', 'categories', 'sources', 'costs', 'processors', 'members'].map((section) => `/settings/${section}`),
    '/payroll?tab=pay-runs',
    '/charts?view=cashflow',
  ]),
];

/**
 * Runs in the browser: controls on which a finger has less than 44 px from top to bottom, or 24 px across, measured by what a tap would meet. A link in a
 * sentence is as high as its line.
 */
const smallTargets = `() => {
  // The sheet of Schedule C scrolls by itself; what is below its edge can't be met.
  if (document.querySelector('[role=dialog]')) return [];
  const controls = [...document.querySelectorAll('button:enabled, a[href], input:not([type=hidden], :disabled), select:enabled, textarea, summary')];
  const meets = (control, x, y) => {
    const met = document.elementFromPoint(x, y);
    return met !== null && [control, ...(control.labels ?? [])].some((one) => one.contains(met));
  };
  const reach = (control, x, y, [across, down]) => {
    let px = 0;
    while (px < 24 && meets(control, x + across * (px + 1), y + down * (px + 1))) px += 1;
    return px;
  };
  return controls.flatMap((control) => {
    const box = control.getBoundingClientRect();
    const seen = control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && box.width > 1 && box.bottom > 0;
    const inSentence = control.closest('p:not(.flex, .row)') || control.getClientRects().length > 1;
    // A month of a chart is in the chart's table as well, and has no place in the order of the keys.
    if (!seen || inSentence || control.tabIndex < 0) return [];
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    // Beyond the edge of the window, or of a part that scrolls by itself.
    const frame = control.closest('[class*=scroll], [class*=frame], [class*=sideways]')?.getBoundingClientRect();
    if (x < 0 || x > (frame?.right ?? innerWidth)) return [];
    const high = reach(control, x, y, [0, -1]) + reach(control, x, y, [0, 1]) + 1;
    const wide = reach(control, x, y, [-1, 0]) + reach(control, x, y, [1, 0]) + 1;
    return high < 43 || wide < 24 ? [(control.ariaLabel ?? control.textContent).trim().slice(0, 40) + ': ' + wide + ' × ' + high] : [];
  });
}`;

/** Colors differ between light and dark, and nothing else. */
const contrastIn = async (on: Page, colorScheme: 'light' | 'dark') => {
  await on.emulateMedia({ colorScheme });
  return (await new AxeBuilder({ page: on }).setLegacyMode().withRules('color-contrast').analyze()).violations;
};

when.each(paths)('%s fits a phone, and nothing on it jumps', async (path) => {
  await phone.goto(product.url + path);
  await drawn(phone, waiting);
  await accessible(phone);
  expect(await phone.evaluate('window.shift')).toBeLessThanOrEqual(maxShift);
  expect(await contrastIn(phone, 'dark')).toEqual([]);
  await phone.emulateMedia({ colorScheme: 'light' });
  for (const width of widths) {
    await phone.setViewportSize({ width, height: 844 });
    // Parts that are drawn for a width follow it a moment later.
    await phone.waitForFunction(`document.documentElement.scrollWidth <= ${width}`, undefined, { timeout: maxWaitMs }).catch(() => {});
    expect([width, await phone.evaluate('document.documentElement.scrollWidth')]).toEqual([width, width]);
  }
  const height = await phone.evaluate<number>('document.documentElement.scrollHeight');
  await phone.setViewportSize({ width: 390, height: Math.min(height, 12_000) });
  expect(await phone.evaluate(`(${smallTargets})()`)).toEqual([]);
  await phone.setViewportSize(modes.phone.viewport);
});

const year = new Date().getFullYear();
/** Buttons by the start of their names, on each of these screens. */
const openers: [path: string, buttons: string[]][] = [
  ['/dashboard', ['Generate Report']],
  [`/income-statement?year=${year - 1}&month=10`, ['Year ', 'October ', 'Compare', 'Questions', 'Other formats']],
  ['/general-ledger', ['Date', 'Category', 'Filter']],
  ['/bills', ['New bill']],
  ['/sent-invoices', ['New invoice']],
  ['/account-balances', ['Today']],
  ['/review?tab=rules', ['New rule', 'Copy from another business']],
  ['/payroll', ['Jonah Petrov', 'Reportable, not confirmed']],
  ['/payroll?tab=vendors', ['Jonah Petrov', 'Show the TIN of Jonah Petrov', 'Merge Two Vendors']],
  ['/payroll?tab=1099', ['Add Withholding']],
  ['/invoices', ['Period', 'Status']],
  ['/asset-register', ['Add an asset']],
  ['/loans', ['Add a loan', 'Change terms']],
  ['/settings/banks', ['Link with SimpleFIN', 'Change the last digits of PNC Operating']],
  ['/settings/categories', ['Add a category', 'Copy from another business']],
  ['/settings/sources', ['Add a revenue source']],
  ['/settings/members', ['Remove Daniel Reyes']],
];

/** Runs in the browser: whether the focus is in the open dialog, and on a field if there is one. A question has the focus on its answer. */
const focusInDialog = `() => {
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
  if (!dialog) return true;
  const field = [...dialog.querySelectorAll('input:enabled, select:enabled, textarea:enabled')].some((one) => one.checkVisibility());
  return dialog.contains(document.activeElement) && (!field || document.activeElement.matches('input, select, textarea'));
}`;

const floating = '[role="dialog"], [role="menu"], [role="listbox"]';

when.each(openers)('dialogs and menus of %s: axe, focus on the first field, and Escape', async (path, buttons) => {
  await openScreen(page, product, path);
  for (const name of buttons) {
    const button = page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });
    await button.first().click();
    const opened = page.locator(floating).last();
    await opened.waitFor();
    await drawn(page, new Set());
    expect([name, await page.evaluate(`(${focusInDialog})()`)]).toEqual([name, true]);
    await accessible();
    expect(await contrastIn(page, 'dark')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.keyboard.press('Escape');
    await page.locator(floating).first().waitFor({ state: 'detached' });
  }
});
