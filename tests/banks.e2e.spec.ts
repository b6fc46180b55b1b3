// Linking banks in a real browser, through the demo's stand-in: what the files contain isn't added again, new accounts come in with their rows, a
// bank that asks to sign in again gets it, at the bank's own page, and one that is disconnected leaves its rows. Light, dark and on a phone.
import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { accessible, browser, loaded, page, product, startAsOwner, when } from './as-owner.js';
import { keepPicture, openScreen, signIn } from './product.js';

startAsOwner();

const open = async (section: 'banks' | 'processors', on: Page = page) => {
  await openScreen(on, product, `/settings/${section}`);
  await loaded(on);
};
const bank = (name: string, on: Page = page) => on.getByRole('group', { name, exact: true });
const rowsOf = (name: string, on: Page = page) => on.getByRole('table', { name: `Accounts at ${name}` }).getByRole('row');

/** Links a bank with all its accounts as they are suggested, and waits for its first sync. */
async function link(name: string, { atOwnPage = false } = {}): Promise<void> {
  await page.getByRole('button', { name: 'Link a bank' }).click();
  await page.getByText('This is a stand-in for Plaid.').waitFor();
  await page.getByRole('button', { name: `Choose ${name}` }).click();
  if (atOwnPage) await thereAndBack(name);
  await page.getByRole('button', { name: /^Share \d/ }).click();
  await mapAsSuggested(name);
}

/** To the bank's own page, which is another document, and back. */
async function thereAndBack(name: string): Promise<void> {
  await accessible();
  const back = page.waitForRequest((asked) => asked.isNavigationRequest() && /\/bank-return\?oauth_state_id=/.test(asked.url()));
  await page.getByRole('link', { name: `Continue to ${name}` }).click();
  await back;
  await page.waitForURL(/\/settings\/banks$/);
}

async function mapAsSuggested(name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: `Accounts at ${name}` });
  await dialog.waitFor();
  await accessible();
  await dialog.getByRole('button', { name: 'Save and sync' }).click();
  await bank(name).getByRole('button', { name: 'Sync now' }).waitFor({ timeout: 60_000 });
  await page
    .getByText(/Last changes today/)
    .first()
    .waitFor({ timeout: 60_000 });
}

/** The stand-in's token, once it is in the field. */
async function demoToken(dialog: Locator): Promise<string> {
  const button = dialog.getByRole('button', { name: 'Get a demo token' });
  const made = page.waitForResponse(/demo-setup-token/);
  await button.click();
  await made;
  // It can be pressed again when the token has come.
  await button.click({ trial: true });
  return dialog.getByLabel('Setup token').inputValue();
}

/** Ends a bank; its rows stay. */
async function disconnected(name: string): Promise<void> {
  const before = await transactions();
  await open('banks');
  await bank(name).getByRole('button', { name: 'Disconnect' }).click();
  const dialog = page.getByRole('dialog', { name: `Disconnect ${name}?` });
  const [staying] = /^\d+ transactions/.exec((await dialog.getByText(/stay in the books\./).textContent())!)!;
  await dialog.getByRole('button', { name: 'Disconnect bank' }).click();
  await page.getByText(`${name} is disconnected. ${staying} stay in your books.`).waitFor();
  await bank(name).waitFor({ state: 'detached' });
  expect(await transactions()).toBe(before);
}

/** The ledger's count of rows: `5,450 transactions` */
async function transactions(): Promise<number> {
  await openScreen(page, product, '/general-ledger');
  const heading = page.getByText(/^[\d,]+ transactions$/);
  await heading.waitFor();
  return Number(/^[\d,]+/.exec((await heading.textContent())!)![0].replaceAll(',', ''));
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** The day that 'matches bank through Nov 2' names, as a number that grows. */
async function agreesThrough(account: string): Promise<number> {
  const link = page.getByRole('complementary').getByRole('link', { name: new RegExp(`^${account}: Matches bank through`) });
  await link.waitFor();
  const [, month, day, year] = /through (\w{3}) (\d+)(?:, (\d{4}))?/.exec((await link.getAttribute('aria-label'))!)!;
  return Date.UTC(Number(year ?? new Date().getFullYear()), months.indexOf(month!), Number(day));
}

when(
  'the bank of the business’s statements is linked: nothing is added twice, and what agrees with the bank moves with the sync',
  async () => {
    const before = await transactions();
    await open('banks');
    await page.getByRole('heading', { name: 'No banks linked yet' }).waitFor();
    await accessible();
    const agreed = await agreesThrough('PNC Savings');
    await link('PNC');
    expect(await rowsOf('PNC').count()).toBe(3);
    await page
      .getByRole('complementary')
      .getByRole('link', { name: /^PNC Savings: .* at PNC$/ })
      .waitFor();
    // The rows that the bank tells of are posted after its balance is shown.
    const recent = Date.now() - 3 * 86_400_000;
    let through = await agreesThrough('PNC Savings');
    for (const until = Date.now() + 60_000; through <= recent && Date.now() < until; through = await agreesThrough('PNC Savings'))
      await page.waitForTimeout(500);
    expect(through).toBeGreaterThanOrEqual(agreed);
    expect(through).toBeGreaterThan(recent);
    await accessible();
    await keepPicture(page, 'banks');
    // Activity of days that the files do not have may come in; of the days that they have, nothing does.
    const added = (await transactions()) - before;
    expect(added).toBeGreaterThanOrEqual(0);
    expect(added).toBeLessThan(40);
  },
);

when('a new bank’s accounts come in with their rows; the bank’s figure leads to rows that sum to it', async () => {
  const before = await transactions();
  await open('banks');
  await link('First Platypus Bank');
  // What was read is posted a moment later.
  for (let looks = 0; looks < 20 && (await transactions()) <= before + 50; looks++) await page.waitForTimeout(500);
  expect(await transactions()).toBeGreaterThan(before + 50);
  await open('banks');
  const figure = page.getByRole('link', { name: /^Business Savings, bank balance/ });
  const says = (await figure.textContent())!.trim();
  expect(await page.getByRole('link', { name: /^Business Savings, book balance/ }).textContent()).toBe(says);
  await figure.click();
  await page.getByRole('grid', { name: 'Transactions' }).waitFor();
  await page.getByText('Account Business Savings').waitFor();
  const amounts = await page.getByRole('grid', { name: 'Transactions' }).locator('tbody td:last-child').allTextContents();
  const sum = amounts.reduce((cents, text) => cents + Math.round(Number(text.replaceAll(',', '').replace('−', '-')) * 100), 0);
  expect(`$${(sum / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`).toBe(says);
});

when(
  'a bank that asks to sign in again is said once in the sidebar, and is read again after it; disconnected it leaves its rows',
  async () => {
    await open('banks');
    await link('Houndstooth Bank', { atOwnPage: true });
    await openScreen(page, product, '/dashboard');
    await page.getByRole('button', { name: 'Sync Banks' }).click();
    await page.getByText(/^Houndstooth Bank: Sign in to this bank again/).waitFor({ timeout: 60_000 });
    await page.getByText('PNC: nothing new').waitFor({ timeout: 60_000 });
    const attention = page.getByRole('link', { name: 'Houndstooth Bank asks you to sign in again' });
    await attention.waitFor();
    expect(await attention.count()).toBe(1);
    await attention.click();
    await page.getByRole('button', { name: 'Sign in again' }).waitFor();
    await accessible();
    await keepPicture(page, 'banks-attention');
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await thereAndBack('Houndstooth Bank');
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.getByText('You’re signed in at Houndstooth Bank again. It’s being synced.').waitFor();
    await bank('Houndstooth Bank').getByRole('button', { name: 'Sync now' }).waitFor({ timeout: 60_000 });
    expect(await attention.count()).toBe(0);

    await disconnected('Houndstooth Bank');
  },
);

when('a bank is linked by a setup token of SimpleFIN, synced, linked again by a new token, and disconnected', async () => {
  const before = await transactions();
  await open('banks');
  await page.getByRole('button', { name: 'Link with SimpleFIN' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link with SimpleFIN' });
  const used = await demoToken(dialog);
  await accessible();
  await keepPicture(page, 'banks-simplefin');
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  await mapAsSuggested('Harbor Credit Union');
  const synced = page.getByText(/^Via the demo’s stand-in for SimpleFIN\. Last synced today/);
  await synced.filter({ hasText: /Last changes today/ }).waitFor({ timeout: 60_000 });
  expect(await rowsOf('Harbor Credit Union').count()).toBe(3);
  const linked = await transactions();
  expect(linked).toBeGreaterThan(before + 15);
  await open('banks');
  const figure = page.getByRole('link', { name: /^Harbor Savings \(3316\), bank balance/ });
  expect(await page.getByRole('link', { name: /^Harbor Savings \(3316\), book balance/ }).textContent()).toBe(await figure.textContent());
  await openScreen(page, product, '/dashboard');
  await page.getByRole('button', { name: 'Sync Banks' }).click();
  await page.getByText('Harbor Credit Union: nothing new').waitFor({ timeout: 60_000 });

  await open('banks');
  await bank('Harbor Credit Union').getByRole('button', { name: 'Relink' }).click();
  const again = page.getByRole('dialog', { name: 'Link Harbor Credit Union again' });
  await again.getByLabel('Setup token').fill(used);
  await again.getByRole('button', { name: 'Link', exact: true }).click();
  await again.getByText('A token works once: make a new one there and paste it here.').waitFor();
  expect(await demoToken(again)).not.toBe(used);
  await again.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByText('Harbor Credit Union is linked again. It’s being synced.').waitFor();
  // It brings no news.
  await synced.waitFor({ timeout: 60_000 });
  await open('banks');
  expect(await bank('Harbor Credit Union').count()).toBe(1);
  expect(await transactions()).toBe(linked);
  await disconnected('Harbor Credit Union');
});

when('the demo’s Stripe is connected by one click, and no charge of the files is added again', async () => {
  const before = await transactions();
  await open('processors');
  await accessible();
  await page.getByRole('button', { name: 'Connect the demo’s Stripe' }).click();
  await page.getByText('acct_simulatedNuculture, key rk_test_…', { exact: false }).waitFor();
  await page.getByText(/Last read /).waitFor({ timeout: 60_000 });
  expect((await transactions()) - before).toBeLessThan(25);
});

when('the same in the dark and on a phone', async () => {
  for (const [name, options] of [
    ['dark', { colorScheme: 'dark' as const }],
    ['phone', { viewport: { width: 390, height: 844 } }],
  ] as const) {
    const other = await signIn(browser, product.url, 'owner@demo.test', options);
    await open('banks', other);
    await bank('PNC', other).waitFor();
    await accessible(other);
    expect(await other.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(name === 'phone' ? 390 : 1440);
    await keepPicture(other, `banks-${name}`);
    await other.getByRole('button', { name: 'Link a bank' }).click();
    await other.getByRole('list', { name: 'Banks' }).waitFor();
    await accessible(other);
    await keepPicture(other, `banks-choose-${name}`);
    await other.context().close();
  }
});
