// An installation without the demo, in a real browser: its owner is created, invites a bookkeeper, who makes an account by the link alone,
// works in the business, and signs out for good.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { hasChromium, keepPicture, openBrowser, startProduct, type Product } from './product.js';

jest.setTimeout(180_000);
const when = hasChromium && !process.env['PRODUCT_URL'] ? test : test.skip;

let product: Product;
let browser: Browser;
beforeAll(async () => {
  if (!hasChromium) return;
  product = await startProduct('--no-demo');
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
}, 60_000);

const visit = async (url: string, width = 1440): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Sign In with Microsoft' }).click();
  return page;
};

async function choosePassphrase(page: Page, name: string, passphrase: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page
    .getByLabel(/^(Choose a )?passphrase$/i)
    .last()
    .fill(passphrase);
  await page.getByLabel('Passphrase again').fill(passphrase);
}

async function ownerInvites(): Promise<string> {
  const page = await visit(product.url);
  await page.getByLabel('Email address').fill('ana@example.com');
  await choosePassphrase(page, 'Ana Costa', 'seven quiet harbors');
  await page.getByRole('button', { name: 'Create the owner and sign in' }).click();
  await page.getByLabel('Business name').fill('Blue Door Bakery');
  await page.getByRole('button', { name: 'Add Business' }).click();
  await page.getByRole('heading', { name: 'Financial Dashboard - Blue Door Bakery' }).waitFor();
  await page.goto(`${product.url}/settings?section=members`);
  await page.getByLabel('Email address').fill('ben@example.com');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  return page.getByLabel(/^Link for ben@example.com/).inputValue();
}

when('an invited person makes an account by the link, joins, and is signed out for good', async () => {
  const link = await ownerInvites();
  const page = await visit(link, 390);
  expect(await page.getByLabel('Invitation').inputValue()).toMatch(/^1\.[\w-]{32}$/);
  await keepPicture(page, 'invited-390');
  await choosePassphrase(page, 'Ben Okafor', 'four words by heart');
  await page.getByRole('button', { name: 'Create my account and sign in' }).click();
  await page.getByText('You joined Blue Door Bakery.').waitFor();
  await page.getByRole('heading', { name: 'Financial Dashboard - Blue Door Bakery' }).waitFor();
  const asked = page.waitForRequest((request) => request.url().includes('/api/v1/') && Boolean(request.headers()['authorization']));
  await page.reload();
  const token = (await asked).headers()['authorization']!;
  const me = () => fetch(`${product.url}/api/v1/me`, { headers: { authorization: token } });
  expect((await (await me()).json()) as object).toMatchObject({
    user: { mail: 'ben@example.com' },
    tenants: [{ name: 'Blue Door Bakery' }],
  });
  await page.getByRole('heading', { name: 'Financial Dashboard - Blue Door Bakery' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('sign out');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sign In with Microsoft' }).or(page.getByText('You are signed out')).first().waitFor();
  expect((await me()).status).toBe(401);
});
