// One email address invited by two businesses, in a real browser with the bundled provider: the account that one link creates enters the other
// business only by that business's own link, after its person accepts; and a link opened under another account names that account.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { addBusiness, hasChromium, keepPicture, openBrowser, startProduct, type Product } from './product.js';

jest.setTimeout(300_000);
const when = hasChromium && !process.env['PRODUCT_URL'] ? test : test.skip;

let product: Product;
let browser: Browser;
beforeAll(async () => {
  if (!hasChromium) return;
  product = await startProduct('--no-demo');
  browser = await openBrowser();
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
}, 60_000);

const address = 'carla@example.com';

async function visit(url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(90_000);
  await page.goto(url);
  await page.getByRole('button', { name: 'Sign In with Microsoft' }).click();
  return page;
}

async function chooseAccount(page: Page, name: string, passphrase: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page
    .getByLabel(/^(Choose a )?password$/i)
    .last()
    .fill(passphrase);
  await page.getByLabel('Password again').fill(passphrase);
}

async function invite(page: Page, mail: string): Promise<string> {
  await page.goto(`${product.url}/settings/members`);
  await page.getByLabel('Email address').fill(mail);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  return page.getByLabel(`Link for ${mail}. Copy it now. You won’t see it again.`).inputValue();
}

/** The businesses that the person of this page belongs to, as the server says. */
async function businesses(page: Page): Promise<string[]> {
  const asked = page.waitForRequest((request) => request.url().includes('/api/v1/') && Boolean(request.headers()['authorization']));
  await page.reload();
  const { authorization } = (await asked).headers();
  const answer = await fetch(`${product.url}/api/v1/tenants`, { headers: { authorization: authorization! } });
  return ((await answer.json()) as { tenants: { name: string }[] }).tenants.map(({ name }) => name);
}

let owner: Page;
let stranger: Page;
let trapLink: string;
let bakeryLink: string;

when('two businesses invite the same address, one of them a stranger’s', async () => {
  owner = await visit(product.url);
  await owner.getByLabel('Email address').fill('ana@example.com');
  await chooseAccount(owner, 'Ana Costa', 'seven quiet harbors');
  await owner.getByRole('button', { name: 'Create the owner and sign in' }).click();
  await addBusiness(owner, 'Blue Door Bakery');
  const strangersLink = await invite(owner, 'mallory@example.com');

  stranger = await visit(strangersLink);
  await chooseAccount(stranger, 'Mallory Reed', 'nine borrowed ladders');
  await stranger.getByRole('button', { name: 'Create my account and sign in' }).click();
  await stranger.getByRole('heading', { name: 'Join Blue Door Bakery?' }).waitFor();
  await stranger.getByRole('button', { name: 'Decline invitation' }).click();
  await addBusiness(stranger, 'Blue Door Trap');
  trapLink = await invite(stranger, address);
  bakeryLink = await invite(owner, address);
});

when('the account that the stranger’s link creates sees and enters neither business before accepting', async () => {
  const forged = await visit(trapLink);
  await chooseAccount(forged, 'Not Carla', 'four words by heart');
  await forged.getByRole('button', { name: 'Create my account and sign in' }).click();
  await forged.getByRole('heading', { name: 'Join Blue Door Trap?' }).waitFor();
  await keepPicture(forged, 'join');
  expect(await businesses(forged)).toEqual([]);
  await forged.getByRole('button', { name: 'Join Blue Door Trap' }).click();
  await forged.getByRole('heading', { name: 'Financial Dashboard - Blue Door Trap' }).waitFor();
  expect(await businesses(forged)).toEqual(['Blue Door Trap']);
  await forged.context().close();
});

when('the bakery’s link opened by a person who is signed in already adds that account after it accepts, once', async () => {
  await stranger.goto(bakeryLink);
  await stranger.getByRole('heading', { name: 'Join Blue Door Bakery?' }).waitFor();
  await stranger.getByText('You’ll join with your account mallory@example.com. The invitation was sent to carla@example.com.').waitFor();
  expect(await businesses(stranger)).toEqual(['Blue Door Trap']);
  await stranger.getByRole('button', { name: 'Join Blue Door Bakery' }).click();
  await stranger.getByRole('heading', { name: 'Financial Dashboard - Blue Door Bakery' }).waitFor();
  expect(await businesses(stranger)).toEqual(['Blue Door Bakery', 'Blue Door Trap']);

  await owner.goto(`${product.url}/settings/members`);
  await owner.getByText('mallory@example.com (invited as carla@example.com)').waitFor();
  await keepPicture(owner, 'members-joined');
  await owner.goto(bakeryLink);
  await owner.getByText('This invitation was used or has expired. Ask an owner for a new one.').waitFor();
  await owner.getByRole('button', { name: 'Continue' }).click();
  await owner.getByRole('heading', { name: 'Financial Dashboard - Blue Door Bakery' }).waitFor();
});
