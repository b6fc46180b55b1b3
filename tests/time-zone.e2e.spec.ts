// A browser in another time zone shows the same books: every screen of the navigation has the same texts and proposes the same days.
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { drawn, go, unansweredCalls } from './app-navigation.js';
import { browser, product, startAsOwner, when } from './as-owner.js';
import { navigationPaths } from './console-routes.js';
import { hasChromium, openScreen, signIn } from './product.js';

startAsOwner({ onSharedDemo: true });

/** At the ends of the day: at any moment their dates differ, by one day or two. */
const zones = ['Pacific/Kiritimati', 'Etc/GMT+12'];
const lateMs = 500;
const screens = navigationPaths();
/** Of each screen, by zone. */
const shown = new Map<string, Promise<string[]>[]>();
let pages: Page[] = [];

beforeAll(async () => {
  if (!hasChromium) return;
  // The admin belongs to the demo's business alone: the owner's list shows businesses that other files change meanwhile.
  pages = await Promise.all(zones.map((timezoneId) => signIn(browser, product.url, 'admin@demo.test', { timezoneId })));
  // Drawings come late on one page: a screen that loads one says so.
  await pages[1]!.route('**/*-drawing-*.js', async (route) => {
    await new Promise((done) => setTimeout(done, lateMs));
    await route.continue();
  });
  // A page visits one screen after another, both pages at the same time.
  for (const page of pages) {
    const waiting = unansweredCalls(page);
    let before: Promise<unknown> = Promise.resolve();
    for (const path of screens) {
      const texts = before.then(() => open(page, waiting, path)).then(() => textsOn(page));
      before = texts.catch(() => undefined);
      shown.set(path, [...(shown.get(path) ?? []), texts]);
    }
  }
}, 180_000);
afterAll(() => Promise.all(pages.map((page) => page.context().close())));

/** Instants are in the time zone of their reader: times, how long ago, and the greeting. */
const ofReader = /\d{1,2}:\d\d [AP]M|\bago\b|Good (morning|afternoon|evening)|Last (updated|refreshed)|Just now/i;

/** A screen is drawn once the heading of the one before is gone and its texts stay the same. */
async function open(page: Page, waiting: ReadonlySet<Request>, path: string): Promise<void> {
  await page.evaluate(`for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '')`);
  await go(page, path);
  await page.locator('h1:not([data-left])').first().waitFor();
  for (let before: string | undefined, now = ''; now !== before;) {
    await drawn(page, waiting);
    [before, now] = [now, await page.locator('main').innerText()];
  }
}

/** The lines of a screen and what its fields contain. */
async function textsOn(page: Page): Promise<string[]> {
  const lines = (await page.locator('main').innerText()).split('\n');
  const fields = await page
    .locator('main input')
    .evaluateAll((inputs) => (inputs as unknown as { value: string }[]).map(({ value }) => value));
  return [...lines, ...fields].filter((text) => text.trim() !== '' && !ofReader.test(text));
}

when.each(screens)('%s', async (path) => {
  const [here, there] = await Promise.all(shown.get(path)!);
  expect(here!.length).toBeGreaterThan(1);
  expect(there).toEqual(here);
});

when('figures are among the texts', async () => {
  for (const path of ['/dashboard', '/income-statement', '/cash-flow', '/charts', '/financial-analysis', '/businesses'])
    expect((await shown.get(path)![0]!).filter((text) => /\$\d|\d%|[A-Z][a-z]{2} \d{1,2}/.test(text)).length).toBeGreaterThan(5);
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
