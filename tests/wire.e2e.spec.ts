// What a browser that comes for the first time loads, counted on the wire: until the sign-in page, and from it to the Dashboard with its charts.
// console/wire-budget.json says how much that may be.
import { readFile } from 'node:fs/promises';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { browser, loaded, product, startAsOwner, when } from './as-owner.js';
import { enterFromSignIn } from './product.js';

startAsOwner();

interface Loaded {
  path: string;
  bytes: number;
}

/** Everything that the page's network has brought, its headers included; streams count what has come. */
async function counted(page: Page): Promise<Map<string, Loaded>> {
  const client = await page.context().newCDPSession(page);
  const all = new Map<string, Loaded>();
  await client.send('Network.enable');
  client.on('Network.responseReceived', ({ requestId, response }) =>
    all.set(requestId, { path: new URL(response.url).pathname, bytes: 0 }),
  );
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = all.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  return all;
}

const sum = (of: Loaded[]) => ({ kilobytes: Math.round(of.reduce((total, { bytes }) => total + bytes, 0) / 1_000), requests: of.length });
const isFont = ({ path }: Loaded) => path.endsWith('.woff2');

when('a first visit keeps to its budget of bytes and requests', async () => {
  const budget = JSON.parse(await readFile('console/wire-budget.json', 'utf8')) as Record<
    'signInPage' | 'dashboard',
    ReturnType<typeof sum>
  >;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const all = await counted(page);
  await page.goto(product.url);
  await page.getByRole('button', { name: 'Sign In with Microsoft' }).waitFor();
  const before = [...all.values()];
  // The application itself is loaded while a person reads the page.
  const ofSignIn = sum(before.filter((one) => !isFont(one) && !/\/(app|shared)-/.test(one.path)));
  await enterFromSignIn(page, 'owner@demo.test');
  await loaded(page);
  await page.waitForLoadState('networkidle').catch(() => {});
  // What the browser had already costs nothing; the bundled provider's pages are not the console's.
  const arrived = [...all.values()];
  // The library that draws charts is for the screens that have rings; what opens on a click comes with the click.
  expect(arrived.filter(({ path }) => /\/(donut|menus|palette|dialog|tables)[-.]/.test(path))).toEqual([]);
  const ofDashboard = sum(arrived.filter((one) => one.bytes > 0 && !isFont(one) && !one.path.startsWith('/oidc')));
  await context.close();
  expect(ofSignIn.kilobytes).toBeLessThanOrEqual(budget.signInPage.kilobytes);
  expect(ofSignIn.requests).toBeLessThanOrEqual(budget.signInPage.requests);
  expect(ofDashboard.kilobytes).toBeLessThanOrEqual(budget.dashboard.kilobytes);
  expect(ofDashboard.requests).toBeLessThanOrEqual(budget.dashboard.requests);
});
