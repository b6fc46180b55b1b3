// Every screen on a phone, in one visit: nothing jumps while replies come in an uneven order, nothing is wider than the window at the widths around
// which the layout changes, a finger has room on every control, and axe finds nothing in light and dark. Then the dialogs and menus that open without
// saving, on a desktop, and those that are drawn otherwise on a phone.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { drawn, go, unansweredCalls } from './app-navigation.js';
import { browser, page, product, startAsOwner, when } from './as-owner.js';
import { consoleRoutes } from './console-routes.js';
import { lowContrasts } from './new-looks.js';
import { hasChromium, signIn, violationsOn } from './product.js';
import { modes, screens } from './screenshots/screens.js';

startAsOwner({ onSharedDemo: true });

const maxShift = 0.05;
const maxWaitMs = 300;
/** The narrowest of the layouts between a phone's and a desktop's, in which the least room is left. */
const widths = [500, 768];
let phone: Page;
let waiting: ReturnType<typeof unansweredCalls>;
let calls: typeof waiting;

beforeAll(async () => {
  if (!hasChromium) return;
  phone = await signIn(browser, product.url, 'owner@demo.test', modes.phone);
  waiting = unansweredCalls(phone);
  calls = unansweredCalls(page);
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

const floating = '[role="dialog"], [role="menu"], [role="listbox"]';

/**
 * Runs in the browser: controls on which a finger has less than 44 px from top to bottom, or 24 px across, measured by what a tap would meet. A link in a
 * sentence is as high as its line.
 */
const smallTargets = `() => {
  const opened = [...document.querySelectorAll('${floating}')].at(-1);
  const controls = [...(opened ?? document).querySelectorAll(
    'button:enabled, a[href], input:not([type=hidden], :disabled), select:enabled, textarea, summary, [role=option]')];
  const meets = (control, x, y) => {
    const met = document.elementFromPoint(x, y);
    return met !== null && [control, ...(control.labels ?? [])].some((one) => one.contains(met));
  };
  // From edge to edge through the middle: what is met every 7 px is wide enough, and only the rest is measured px by px.
  const span = (control, x, y, [across, down], enough) => {
    const isMet = (px) => meets(control, x + across * px, y + down * px);
    if ([7, 14, enough].every((px) => isMet(Math.min(px, enough)) && isMet(-Math.min(px, enough)))) return 2 * enough + 1;
    const reach = (way) => {
      let px = 0;
      while (px < 24 && isMet(way * (px + 1))) px += 1;
      return px;
    };
    return reach(-1) + reach(1) + 1;
  };
  return controls.flatMap((control) => {
    // What opened scrolls by itself, and what is below its edge can't be met.
    if (opened) control.scrollIntoView({ block: 'center' });
    // Beyond the edge of a part that scrolls sideways, as the second column of a statement is.
    const frame = control.closest('[class*=scroll], [class*=frame], [class*=sideways]');
    const isBeyond = () => frame && control.getBoundingClientRect().right > frame.getBoundingClientRect().right;
    if (isBeyond()) control.scrollIntoView({ block: 'nearest', inline: 'end' });
    const box = control.getBoundingClientRect();
    const seen = control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && box.width > 1 && box.bottom > 0;
    const hasText = (node) => node.nodeType === 3 && node.data.trim() !== '';
    const followsText = control.matches('a, .link') && [...control.parentElement.childNodes].some(hasText);
    const inSentence = followsText || control.closest('p:not(.flex, .row)') || control.getClientRects().length > 1;
    // A month of a chart is in the chart's table as well, and has no place in the order of the keys.
    if (!seen || inSentence || control.tabIndex < 0) return [];
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    // Beyond the edge of the window.
    if (x < 0 || x > innerWidth) return [];
    const high = span(control, x, y, [0, 1], 21);
    const wide = span(control, x, y, [1, 0], 12);
    return high < 43 || wide < 24 ? [(control.ariaLabel ?? control.textContent).trim().slice(0, 40) + ': ' + wide + ' × ' + high] : [];
  });
}`;

/** Colors differ between light and dark, and nothing else. */
async function accessibleInBothThemes(on: Page): Promise<void> {
  expect((await violationsOn(on, ['color-contrast'])).map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  expect(await lowContrasts(on)).toEqual([]);
}

async function fits(on: Page, width: number): Promise<void> {
  await on.setViewportSize({ width, height: modes.phone.viewport.height });
  const widthOf = () => on.evaluate<number>('document.documentElement.scrollWidth');
  // Parts that are drawn for a width follow it a moment later.
  if ((await widthOf()) > width) await on.waitForTimeout(maxWaitMs);
  expect([width, await widthOf()]).toEqual([width, width]);
}

/** What is below the edge of the window can't be met. A list that comes late makes the screen higher. */
async function asHighAsItsContent(on: Page, width: number): Promise<void> {
  const missing = () => on.evaluate<number>('document.documentElement.scrollHeight - innerHeight');
  for (let height = on.viewportSize()!.height; height < 12_000 && (await missing()) > 0;)
    await on.setViewportSize({ width, height: (height += await missing()) });
}

when.each(paths)('%s fits a phone, and nothing on it jumps', async (path) => {
  await phone.goto(product.url + path);
  await drawn(phone, waiting);
  expect(await phone.evaluate('window.shift')).toBeLessThanOrEqual(maxShift);
  const { width } = modes.phone.viewport;
  await fits(phone, width);
  await asHighAsItsContent(phone, width);
  await accessibleInBothThemes(phone);
  await asHighAsItsContent(phone, width);
  expect(await phone.evaluate(`(${smallTargets})()`)).toEqual([]);
  for (const wider of widths) await fits(phone, wider);
  await phone.setViewportSize(modes.phone.viewport);
});

test('no style changes between 500 px and the widest phone, so 500 px is the narrowest', () => {
  const styles = readdirSync('console/src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
  const queries = styles.flatMap((path) => readFileSync(join('console/src', path), 'utf8').match(/@media[^{]*/g) ?? []);
  const changesAt = queries.flatMap((query) => [...query.matchAll(/\b(\d{1,4})px/g)].map(([, px]) => Number(px)));
  expect(changesAt.filter((px) => px > 500 && px <= 540)).toEqual([]);
  expect(changesAt).toContain(500);
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

when.each(openers)('dialogs and menus of %s: axe, focus on the first field, room for a finger, and Escape', async (path, buttons) => {
  await go(page, path);
  await drawn(page, calls);
  for (const name of buttons) {
    const button = page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });
    await button.first().click();
    const opened = page.locator(floating).last();
    await opened.waitFor();
    await drawn(page, calls);
    expect([name, await page.evaluate(`(${focusInDialog})()`)]).toEqual([name, true]);
    await accessibleInBothThemes(page);
    await page.setViewportSize(modes.phone.viewport);
    // Some close: what they belong to is drawn otherwise on a phone.
    if (await opened.isVisible()) expect([name, await page.evaluate(`(${smallTargets})()`)]).toEqual([name, []]);
    await page.setViewportSize(modes.light.viewport);
    await page.keyboard.press('Escape');
    await page.locator(floating).first().waitFor({ state: 'detached' });
  }
});

/** What is drawn otherwise on a phone, so that it closes when a window becomes one, or isn't there on a desktop. */
const openersOnPhone: typeof openers = [
  ['/dashboard', ['Generate Report']],
  ['/general-ledger', ['Filters', 'Actions']],
  ['/payroll', ['1?Sofia Marchetti']],
  ['/invoices', ['Period', 'Status']],
];

when.each(openersOnPhone)('what opens on a phone of %s: axe, room for a finger, and Escape', async (path, buttons) => {
  await phone.goto(product.url + path);
  await drawn(phone, waiting);
  for (const name of buttons) {
    const button = phone.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });
    await button.first().click();
    await phone.locator(floating).last().waitFor();
    await drawn(phone, waiting);
    await accessibleInBothThemes(phone);
    expect([name, await phone.evaluate(`(${smallTargets})()`)]).toEqual([name, []]);
    await phone.keyboard.press('Escape');
    await phone.locator(floating).first().waitFor({ state: 'detached' });
  }
});
