// Signing in through an OpenID provider that is neither Entra ID nor the bundled one, in a browser: sign-in, renewal, sign-out, two
// people, and an invitation.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { freePort } from '../services/host/database/ports.js';
import { signInAtGenericProvider, startGenericProvider, type GenericProvider } from './generic-provider.js';
import { addBusiness, hasChromium, keepPicture, openBrowser, startConfiguredProduct, type Product } from './product.js';

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

const newPage = async (): Promise<Page> => (await browser.newContext()).newPage();

when('a person signs in, opens a business, stays signed in by renewal, and signs out at the product and the provider', async () => {
  const page = await newPage();
  const refused: string[] = [];
  page.on('console', (message) => void (/Content Security Policy/.test(message.text()) && refused.push(message.text())));
  await signInAtGenericProvider(page, product.url, 'ana@books.example');
  await addBusiness(page, 'Ana’s Bakery');
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
  const page = await newPage();
  await signInAtGenericProvider(page, product.url, 'unverified.ana@books.example');
  await page.getByLabel('Business name').waitFor();
  expect(await page.getByText('Ana’s Bakery').count()).toBe(0);
  expect(await page.getByText('unverified.ana@books.example').count()).toBe(0);
});

when('two new people: an owner invites by link, and a colleague joins under their own account after accepting, once', async () => {
  const owner = await newPage();
  await signInAtGenericProvider(owner, product.url, 'dora@books.example');
  await addBusiness(owner, 'Dora’s Garage');
  await owner.goto(`${product.url}/settings/members`);
  await owner.getByLabel('Email address').fill('ben@books.example');
  await owner.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = await owner.getByLabel('Link for ben@books.example. Copy it now. You won’t see it again.').inputValue();

  const colleague = await newPage();
  await signInAtGenericProvider(colleague, product.url, 'ben@books.example');
  await colleague.getByLabel('Business name').waitFor();
  expect(await colleague.getByText('Dora’s Garage').count()).toBe(0);
  await colleague.context().close();

  const invited = await newPage();
  await signInAtGenericProvider(invited, link, 'ben@books.example');
  await invited.getByRole('heading', { name: 'Join Dora’s Garage?' }).waitFor();
  await keepPicture(invited, 'join-generic');
  await invited.getByRole('button', { name: 'Join Dora’s Garage' }).click();
  await invited.getByRole('heading', { name: 'Financial Dashboard - Dora’s Garage' }).waitFor();

  const late = await newPage();
  await signInAtGenericProvider(late, link, 'eve@books.example');
  await late.getByText('This invitation was used or has expired. Ask an owner for a new one.').waitFor();
  expect(await late.getByText('Dora’s Garage').count()).toBe(0);
});

when('a person signs in through a provider that demands a client secret, which only the server has', async () => {
  const port = await freePort();
  const secret = 'a secret of the server alone';
  const strict = await startGenericProvider(`http://localhost:${port}`, { secret });
  const other = await startConfiguredProduct({ PORT: String(port), ...strict.settings });
  try {
    const page = await newPage();
    await signInAtGenericProvider(page, other.url, 'ana@books.example');
    await addBusiness(page, 'Ana’s Bakery');
    expect(strict.grants[0]).toBe('authorization_code');
    const config = await (await fetch(`${other.url}/config.json`)).text();
    expect(config).not.toContain(secret);
    await page.context().close();
  } finally {
    await other.stop();
    await strict.close();
  }
});
