// One's own account in a real browser: tokens renewed by MSAL in tabs that share one, an authenticator app, and signing out everywhere.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { codeOf } from './fixtures/identity/account.fixture.js';
import { hasChromium, openBrowser, signIn, startProduct, type Product } from './product.js';

const inBrowser = hasChromium ? test : test.skip;

let product: Product;
let empty: Product;
let browser: Browser;
beforeAll(async () => {
  if (!hasChromium) return;
  product = await startProduct();
  empty = await startProduct('--no-demo');
  browser = await openBrowser();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await empty?.stop();
}, 60_000);

/** The sign-in is over and the console shows itself again. */
const backInConsole = ({ pathname }: URL): boolean => !pathname.includes('oidc') && !pathname.includes('redirect');

/** Makes the console believe that its token has expired: it asks MSAL for another, which uses the refresh token. */
async function renew(page: Page): Promise<number> {
  let expired: string | undefined;
  await page.route('**/api/v1/**', async (route) => {
    const { authorization } = await route.request().allHeaders();
    expired ??= authorization;
    if (!authorization || authorization !== expired) return route.continue();
    return route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{"type":"sign-in-required","status":401}' });
  });
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/oidc/token', { timeout: 120_000 });
  await page.reload();
  const response = await answered;
  expect(response.request().postData()).toContain('grant_type=refresh_token');
  await page.unroute('**/api/v1/**');
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 120_000 });
  return response.status();
}

inBrowser(
  'tabs that share a refresh token all renew it, at once and one after the other',
  async () => {
    const page = await signIn(browser, product.url, 'Maya Ortiz');
    const [copied] = await Promise.all([page.waitForEvent('popup'), page.evaluate('void window.open(location.href)')]);
    await copied.getByRole('heading', { level: 1 }).waitFor();
    expect(await Promise.all([renew(page), renew(copied)])).toEqual([200, 200]);
    expect(await renew(page)).toBe(200);
    expect(await renew(copied)).toBe(200);

    await page.getByRole('link', { name: /account & security/ }).click();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('button', { name: 'Sign In with Microsoft' }).waitFor();
    await page.context().close();
  },
  300_000,
);

inBrowser(
  'an authenticator app is set up on a phone, and the next sign-in asks for its code',
  async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.goto(empty.url);
    await page.getByRole('button', { name: 'Sign In with Microsoft' }).click();
    await page.getByLabel('Email address').fill('ana@example.com');
    await page.getByLabel('Your name').fill('Ana Costa');
    await page.getByLabel('Password', { exact: true }).fill('seven quiet harbors');
    await page.getByLabel('Password again').fill('seven quiet harbors');
    await page.getByRole('button', { name: 'Create the owner and sign in' }).click();
    await page.waitForURL(`${empty.url}/**`, { timeout: 120_000 });
    await page.waitForURL(backInConsole, { timeout: 120_000 });

    problems.splice(0);
    await page.goto(`${empty.url}/oidc/account`);
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    const secret = (await page.locator('code').innerText()).replace(/\s/g, '');
    expect(await page.locator('.qr svg').boundingBox()).toMatchObject({ width: 220 });
    await page.getByLabel('Code').fill(codeOf(secret));
    await page.getByLabel('Current password').fill('seven quiet harbors');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { name: 'Recovery codes' }).waitFor();
    await page.getByRole('link', { name: 'Done' }).click();
    const wide = await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
    expect([wide, problems]).toEqual([false, []]);

    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('button', { name: 'Sign In with Microsoft' }).click();
    await page.getByLabel('Email address').fill('ana@example.com');
    await page.getByLabel('Password').first().fill('seven quiet harbors');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, 30_000));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(backInConsole, { timeout: 120_000 });
    await context.close();
  },
  300_000,
);
