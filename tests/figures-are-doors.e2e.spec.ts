// Every figure is a door: behind each one that a screen offers stand exactly the rows that make it, to the cent. The figures come from the screens.
import { expect } from '@jest/globals';
import type { Request } from 'playwright-core';
import { getTransaction } from '#contracts/routes/general-ledger.js';
import { loaded, page, product, startAsOwner, when } from './as-owner.js';
import { fetchJson } from './fetch-json.js';

// A demo of its own: the analyses that it runs would move the screens of others.
startAsOwner();

interface Door {
  label: string;
  place: string;
}

/** What the label ends with: `−$6,075.00`, `$210,999` in whole dollars, or a dash for nothing. */
function printed(label: string): { cents: number; whole: boolean } {
  const [text] = /(−?\$?(?<![\d,])[\d,]+(\.\d\d)?|–)$/.exec(label)!;
  const amount = text.replace(/[$,−]/g, '');
  return { cents: amount === '–' ? 0 : Math.round(Number(amount) * 100), whole: !text.includes('.') && amount !== '–' };
}

const ofLedger = 'main a.door[aria-label][href^="/general-ledger?"]';

/** Of a screen whose figures come one by one, once there are `least` of them. */
async function doorsOf(path: string, links = ofLedger, least = 1): Promise<{ doors: Door[]; headers: Record<string, string> }> {
  const asked = page.waitForRequest((request: Request) => request.url().includes('/api/v1/') && 'x-tenant-id' in request.headers());
  await page.goto(product.url + path);
  const { authorization, 'x-tenant-id': tenant } = (await asked).headers();
  await page
    .locator(links)
    .nth(least - 1)
    .waitFor();
  await loaded();
  const doors = await page
    .locator(links)
    .evaluateAll((found) =>
      found.map((link) => ({ label: link.getAttribute('aria-label') ?? link.textContent, place: link.getAttribute('href') ?? '' })),
    );
  return { doors, headers: { authorization: authorization!, 'x-tenant-id': tenant! } };
}

/** All pages of the rows that a place of the ledger shows, or the row that it opens. */
async function sumAt(place: string, headers: Record<string, string>): Promise<number> {
  const opened = new URL(place, product.url).searchParams.get('open');
  if (opened !== null) {
    const url = product.url + getTransaction.path.replace(':lineId', opened);
    const { transaction } = await fetchJson<{ transaction: { Amount: number } }>(url, headers);
    return Math.round(transaction.Amount * 100);
  }
  let cents = 0;
  for (let at = 1, pages = 1; at <= pages; at += 1) {
    const url = `${product.url}/api/v1/general-ledger?${place.split('?')[1]}&limit=500&page=${at}`;
    const { transactions, pagination } = await fetchJson<{ transactions: { Amount: number }[]; pagination: { pages: number } }>(
      url,
      headers,
    );
    cents += transactions.reduce((sum, { Amount }) => sum + Math.round(Amount * 100), 0);
    pages = pagination.pages;
  }
  return cents;
}

const thisYear = new Date().getFullYear();

/** What a place of the payroll's history lists. */
async function paymentsAt(place: string, headers: Record<string, string>): Promise<{ count: number; cents: number }> {
  const [query] = place.split('?')[1]!.split('#');
  const url = `${product.url}/api/v1/payroll/transactions?${query}&limit=500`;
  const { transactions, pagination } = await fetchJson<{ transactions: { amount: number }[]; pagination: { pages: number } }>(url, headers);
  expect(pagination.pages).toBeLessThanOrEqual(1);
  return { count: transactions.length, cents: transactions.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) };
}

async function expectSums({ doors, headers }: { doors: Door[]; headers: Record<string, string> }): Promise<void> {
  for (const { label, place } of doors) {
    const sum = Math.abs(await sumAt(place, headers));
    const { cents, whole } = printed(label);
    expect([label, whole ? Math.round(sum / 100) * 100 : sum]).toEqual([label, cents]);
  }
}

when.each([
  ['/account-balances', 36],
  ['/trial-balance', 26],
  [`/cash-flow?year=${thisYear}`, 4],
  [`/cash-flow?year=${thisYear - 1}&month=10`, 4],
  ['/dashboard', 7],
  // Revenue, expenses and net income, of a year that runs and of a month that is over.
  [`/income-statement?year=${thisYear}`, 3],
  [`/income-statement?year=${thisYear - 1}&month=10`, 3],
  [`/expenses-by-vendor?year=${thisYear - 1}&month=10`, 10],
])('the rows behind each figure of %s sum to it', async (path, atLeast) => {
  const { doors, headers } = await doorsOf(path);
  expect(doors.length).toBeGreaterThanOrEqual(atLeast);
  await expectSums({ doors, headers });
});

when.each([3, 12])('the rows behind the cash of the last %d months of Analytics sum to it', async (range) => {
  const { doors, headers } = await doorsOf(`/charts?view=cashflow&range=${range}`);
  const cash = doors.filter(({ label }) => /^(Money In|Money Out|Net Cash): /.test(label));
  expect(cash).toHaveLength(3);
  await expectSums({ doors: cash, headers });
});

when('the rows behind an own account sum to what the books say it holds, in the rail and in its bank check', async () => {
  const { doors, headers } = await doorsOf('/dashboard', 'a[href^="/general-ledger?bankAccountId="]');
  const held = doors.filter(({ label }) => label.includes('book balance'));
  expect(held.length).toBeGreaterThanOrEqual(3);
  await expectSums({ doors: held, headers });
  for (const { place } of held) {
    const check = await doorsOf(`/bank-check/${new URLSearchParams(place.split('?')[1]).get('bankAccountId')}`);
    // The strip's two and those of the newest checks; an account that no statement speaks of has the balance alone.
    expect(check.doors.length).toBeGreaterThanOrEqual(1);
    await expectSums({ ...check, doors: check.doors.slice(0, 12) });
  }
});

when('the payments behind each figure of the payroll’s summaries sum to it', async () => {
  const ofHistory = 'a.door[href^="/payroll?"]';
  const months = await doorsOf(`/payroll?year=${thisYear}`, `main ${ofHistory}[aria-label]`);
  expect(months.doors.length).toBeGreaterThanOrEqual(30);
  for (const { label, place } of months.doors)
    expect([label, Math.abs((await paymentsAt(place, months.headers)).cents)]).toEqual([label, printed(label).cents]);
  const tiles = await page
    .locator(`main dl ${ofHistory}`)
    .evaluateAll((found) => found.map((one) => [one.textContent, one.getAttribute('href')]));
  expect(tiles.length).toBeGreaterThanOrEqual(4);
  for (const [text, place] of tiles) expect((await paymentsAt(place!, months.headers)).count).toBe(Number(text!.replace(/,/g, '')));
  const paid = await doorsOf(`/payroll?tab=1099&year=${thisYear}`, `main ${ofHistory}[aria-label]`);
  expect(paid.doors.length).toBeGreaterThanOrEqual(4);
  for (const { label, place } of paid.doors)
    expect([label, Math.abs((await paymentsAt(place, paid.headers)).cents)]).toEqual([label, printed(label).cents]);
});

when('a figure of the payroll’s summary opens the history with its payments, and all of them come back', async () => {
  await page.goto(`${product.url}/payroll?year=${thisYear}`);
  await page.getByRole('link', { name: /^Oct, ACH: / }).click();
  const history = page.locator('#history');
  await history.getByText('Oct, ACH.').waitFor();
  // With few payments the page ends below it: it is seen, wherever the months were.
  expect(await history.evaluate((card) => card.getBoundingClientRect().top)).toBeLessThan(640);
  await history.getByRole('button', { name: 'Show all payments' }).click();
  await history.getByText('Oct, ACH.').waitFor({ state: 'detached' });
});

when('the entries behind each line of Schedule C sum to it', async () => {
  const { headers } = await doorsOf('/dashboard');
  const year = thisYear - 1;
  const ask = async (path: string) => fetchJson<never>(`${product.url}/api/v1/tax/schedule-c/${year}/${path}`, headers);
  const { lines } = (await ask('preview')) as { lines: { line: string; kind: string; amount: number; entries: number }[] };
  const made = lines.filter(({ kind, entries }) => kind === 'entries' && entries > 0);
  expect(made.length).toBeGreaterThanOrEqual(8);
  for (const { line, amount } of made) {
    let cents = 0;
    for (let at = 1, all = Infinity; (at - 1) * 100 < all; at += 1) {
      const found = (await ask(`lines/${line}?page=${at}&limit=100`)) as { transactions: { Amount: number }[]; total: number };
      cents += found.transactions.reduce((sum, { Amount }) => sum + Math.round(Amount * 100), 0);
      all = found.total;
    }
    expect([line, cents]).toEqual([line, Math.round(amount * 100)]);
  }
});

when('each of the cockpit’s figures opens what it is made of', async () => {
  await page.goto(`${product.url}/tax-cockpit`);
  await page.locator('main dl a.door').nth(3).waitFor({ timeout: 60_000 });
  const { doors } = await doorsOf('/tax-cockpit', 'main dl a.door', 4);
  expect(doors.map(({ place }) => place.replace(/year=\d+/, 'year=…'))).toEqual([
    '/tax-cockpit?year=…&panel=quarterly',
    '/tax-profile?year=…#payments',
    '/tax-cockpit?year=…#support',
    '/audit-risk?year=…',
  ]);
  await page.locator('main dl a.door').nth(1).click();
  const paid = page.locator('#payments');
  await paid.waitFor();
  const amounts = await paid
    .getByRole('textbox', { name: /amount/i })
    .evaluateAll((fields) => fields.map((field) => (field as never as { value: string }).value));
  const sum = amounts.reduce((total, amount) => total + Number(amount.replace(/[$,]/g, '')), 0);
  expect(await paid.locator('strong').first().textContent()).toBe(`$${sum.toLocaleString('en-US', { minimumFractionDigits: 2 })}`);
});

when('back from the rows one is where one was', async () => {
  await page.goto(`${product.url}/account-balances?compare=none`);
  const door = page.locator('main a.door[aria-label][href^="/general-ledger?"]').last();
  const label = await door.getAttribute('aria-label');
  await door.click();
  await page.getByRole('heading', { name: 'General Ledger' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: label!, exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('?compare=none');
});
