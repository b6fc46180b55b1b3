// An installation without the demo, in a real browser: its owner is created, invites a bookkeeper, who makes an account by the link alone,
// works in the business, and signs out for good. The owner takes the first steps that the Dashboard lists.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { ofxFile } from './ofx-file.js';
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
}, 120_000);

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
    .getByLabel(/^(Choose a )?password$/i)
    .last()
    .fill(passphrase);
  await page.getByLabel('Password again').fill(passphrase);
}

let owner: Page;

async function ownerInvites(): Promise<string> {
  const page = await visit(product.url);
  await page.getByLabel('Email address').fill('ana@example.com');
  await choosePassphrase(page, 'Ana Costa', 'seven quiet harbors');
  await page.getByRole('button', { name: 'Create the owner and sign in' }).click();
  await page.getByLabel('Business name').fill('Blue Door Bakery');
  await page.getByRole('button', { name: 'Add Business' }).click();
  await page.getByRole('heading', { name: 'Financial Dashboard - Blue Door Bakery' }).waitFor();
  owner = page;
  await page.goto(`${product.url}/settings/members`);
  await page.getByLabel('Email address').fill('ben@example.com');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  return page.getByLabel(/^Link for ben@example.com/).inputValue();
}

when('an invited person makes an account by the link, joins, and is signed out for good', async () => {
  const link = await ownerInvites();
  const page = await visit(link, 390);
  // A script of the page takes it from the link. A function and no text: the page's policy forbids the browser to evaluate texts again.
  const field = await page.getByLabel('Invitation').elementHandle();
  await page.waitForFunction((input) => (input as unknown as { value: string }).value !== '', field);
  expect(await page.getByLabel('Invitation').inputValue()).toMatch(/^1\.[\w-]{32}$/);
  await keepPicture(page, 'invited-390');
  await choosePassphrase(page, 'Ben Okafor', 'four words by heart');
  await page.getByRole('button', { name: 'Create my account and sign in' }).click();
  await page.getByRole('heading', { name: 'Join Blue Door Bakery?' }).waitFor();
  await keepPicture(page, 'join-390');
  await page.getByRole('button', { name: 'Join Blue Door Bakery' }).click();
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

const firstSteps = () => owner.getByRole('list', { name: 'First steps' });
const stepTexts = async () => (await firstSteps().getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());

/** What the layout has moved by since the page was loaded, as a person on a phone sees it. */
async function shiftOf(path: string): Promise<unknown> {
  await owner.setViewportSize({ width: 390, height: 844 });
  await owner.goto(product.url + path);
  await firstSteps().getByText('Done').first().waitFor();
  await owner.getByRole('list', { name: 'To do' }).waitFor();
  await owner.locator('[role="status"][aria-label^="Loading"]').first().waitFor({ state: 'hidden' });
  // The browser tells of a movement a moment later.
  await owner.waitForTimeout(600);
  const shift = await owner.evaluate('window.shift');
  await owner.setViewportSize({ width: 1440, height: 900 });
  return shift;
}

when('the first steps lead to their places, are checked one by one, and are gone once they are put away', async () => {
  await owner.addInitScript(`
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  await owner.goto(`${product.url}/dashboard`);
  await owner.getByText('0 of 3 done').waitFor();
  await keepPicture(owner, 'first-steps');
  const rows = [
    { date: '2026-01-05', cents: 100_000, name: 'WIRE 40071', id: 'j1' },
    { date: '2026-01-20', cents: -20_000, name: 'CHECK 1042', id: 'j2' },
  ];
  // From nothing: + 1,000.00 − 200.00 = 800.00, as the bank says. Nobody can know what either was for.
  const january = ofxFile([{ number: '12345678', rows, closing: { on: '2026-01-31', cents: 80_000 } }]);
  await owner
    .locator('input[type=file]')
    .setInputFiles({ name: 'january.ofx', mimeType: 'application/x-ofx', buffer: Buffer.from(january) });
  // Files that are chosen on the first steps are read on Import.
  await owner.getByRole('button', { name: /Import 2 transactions/ }).click();
  await owner.getByRole('heading', { name: '2 transactions are in the books' }).waitFor();
  await owner.goto(`${product.url}/dashboard`);
  await owner.getByText('1 of 3 done').waitFor();
  expect(await stepTexts()).toEqual([
    'Bring in your bank activity Done',
    'Review transactions 2 payees to review',
    'Fill in the tax profile For the tax estimate',
  ]);
  await keepPicture(owner, 'first-steps-taken');
  expect(await shiftOf('/dashboard')).toBeLessThanOrEqual(0.05);
  const saved = owner.waitForResponse((response) => response.url().endsWith('/api/v1/me/first-steps'));
  await owner.getByRole('button', { name: 'Hide first steps' }).click();
  await saved;
  await firstSteps().waitFor({ state: 'hidden' });
  await owner.reload();
  await owner.getByText(/^Revenue \(/).waitFor();
  expect(await firstSteps().count()).toBe(0);
});
