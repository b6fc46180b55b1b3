// Signing in through an OpenID provider that is neither Entra ID nor the bundled one, in a browser: sign-in, renewal, sign-out, and two people.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { freePort } from '../services/host/database/ports.js';
import { signInAtGenericProvider, startGenericProvider, type GenericProvider } from './generic-provider.js';
import { hasChromium, openBrowser, startConfiguredProduct, type Product } from './product.js';

jest.setTimeout(600_000);
const when = hasChromium && !process.env['PRODUCT_URL'] ? test : test.skip;

let provider: GenericProvider;
let product: Product;
let browser: Browser;

beforeAll(async () => {
  if (!hasChromium || process.env['PRODUCT_URL']) return;
  const port = await freePort();
  provider = await startGenericProvider(`http://localhost:${port}`);
  product = await startConfiguredProduct({ PORT: String(port), ...provider.settings });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await provider?.close();
});

when('a person signs in, opens a business, stays signed in by renewal, and signs out at the product and the provider', async () => {
  const page = await (await browser.newContext()).newPage();
  const refused: string[] = [];
  page.on('console', (message) => void (/Content Security Policy/.test(message.text()) && refused.push(message.text())));
  await signInAtGenericProvider(page, product.url, 'ana@books.example');
  await page.getByLabel('Business name').fill('Ana’s Bakery');
  await page.getByRole('button', { name: 'Add Business' }).click();
  await page.getByRole('heading', { name: 'Financial Dashboard - Ana’s Bakery' }).waitFor();
  await page.getByText('ana@books.example').first().waitFor();
  expect(provider.grants[0]).toBe('authorization_code');

  // The server refuses the token once; the console gets another one without asking anybody.
  let refusedToken: string | undefined;
  await page.route('**/api/v1/**', async (route) => {
    const { authorization } = await route.request().allHeaders();
    refusedToken ??= authorization;
    if (!authorization || authorization !== refusedToken) return route.continue();
    return route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{"type":"sign-in-required","status":401}' });
  });
  const renewed = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v1/me' && response.status() === 200);
  await page.reload();
  await renewed;
  await page.unroute('**/api/v1/**');
  expect(provider.grants).toContain('refresh_token');
  await page.getByRole('heading', { name: 'Financial Dashboard - Ana’s Bakery' }).waitFor();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Sign out of Our Directory' }).click();
  await page.getByRole('button', { name: 'Sign In with Our Directory' }).waitFor();
  expect(new URL(page.url()).origin).toBe(product.url);
  expect(refused).toEqual([]);
});

when('another person sees nothing of it, and an address that nobody verified is not shown as theirs', async () => {
  const page = await (await browser.newContext()).newPage();
  await signInAtGenericProvider(page, product.url, 'unverified.ana@books.example');
  await page.getByLabel('Business name').waitFor();
  expect(await page.getByText('Ana’s Bakery').count()).toBe(0);
  expect(await page.getByText('unverified.ana@books.example').count()).toBe(0);
});
