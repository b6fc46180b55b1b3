// Every figure is a door: behind each one that a screen offers stand exactly the rows that make it, to the cent. The figures come from the screens.
import { expect } from '@jest/globals';
import type { Request } from 'playwright-core';
import { loaded, page, product, when } from './as-owner.js';

interface Door {
  label: string;
  place: string;
}

/** What the label ends with: `−$6,075.00`, `$210,999` in whole dollars, or a dash for nothing. */
function printed(label: string): { cents: number; whole: boolean } {
  const text = label.slice(label.lastIndexOf(': ') + 2);
  const amount = text.replace(/[$,−]/g, '');
  return { cents: amount === '–' ? 0 : Math.round(Number(amount) * 100), whole: !text.includes('.') && amount !== '–' };
}

async function doorsOf(path: string): Promise<{ doors: Door[]; headers: Record<string, string> }> {
  const asked = page.waitForRequest((request: Request) => request.url().includes('/api/v1/') && 'x-tenant-id' in request.headers());
  await page.goto(product.url + path);
  const { authorization, 'x-tenant-id': tenant } = (await asked).headers();
  await page.locator('main a.door').first().waitFor();
  await loaded();
  const doors = await page
    .locator('main a.door[aria-label][href^="/general-ledger?"]')
    .evaluateAll((links) =>
      links.map((link) => ({ label: link.getAttribute('aria-label') ?? '', place: link.getAttribute('href') ?? '' })),
    );
  return { doors, headers: { authorization: authorization!, 'x-tenant-id': tenant! } };
}

/** All pages of the rows that a place of the ledger shows. */
async function sumAt(place: string, headers: Record<string, string>): Promise<number> {
  let cents = 0;
  for (let at = 1, pages = 1; at <= pages; at += 1) {
    const url = `${product.url}/api/v1/general-ledger?${place.split('?')[1]}&limit=500&page=${at}`;
    const { transactions, pagination } = (await (await fetch(url, { headers })).json()) as {
      transactions: { Amount: number }[];
      pagination: { pages: number };
    };
    cents += transactions.reduce((sum, { Amount }) => sum + Math.round(Amount * 100), 0);
    pages = pagination.pages;
  }
  return cents;
}

const thisYear = new Date().getFullYear();

async function expectSums({ doors, headers }: { doors: Door[]; headers: Record<string, string> }): Promise<void> {
  for (const { label, place } of doors) {
    const sum = Math.abs(await sumAt(place, headers));
    const { cents, whole } = printed(label);
    expect([label, whole ? Math.round(sum / 100) * 100 : sum]).toEqual([label, cents]);
  }
}

when.each([
  ['/account-balances', 30],
  ['/dashboard', 7],
  // Revenue, expenses and net income, of a year that runs and of a month that is over.
  [`/income-statement?year=${thisYear}`, 3],
  [`/income-statement?year=${thisYear - 1}&month=10`, 3],
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
