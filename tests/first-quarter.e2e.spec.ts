// A business from nothing to its figures in a real browser: founded, moved in from QuickBooks and proven, three months of two banks imported, what waits
// reviewed by keyboard, a row split, a bill and its payment. Every screen, Schedule C and hledger then say what first-quarter.ts derives.
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { qboJournal, qboTrialBalance } from './fixtures/ledger/moved-year.fixture.js';
import { putTransactionCategories } from '#contracts/routes/general-ledger.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { accessible, loaded, page, product, startAsOwner, when } from './as-owner.js';
import { balances, bills, byCategory, filedUnder, harborStatements, pncQuarter, scheduleC, split, totals } from './first-quarter.js';
import { programs } from './journal-programs.js';
import { pickCategory } from './pick-category.js';
import { keepPicture, openBusiness, openScreen } from './product.js';

startAsOwner({ onSharedDemo: true });

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const chooser = 'input[type=file]';
const textOf = async (label: RegExp): Promise<string> =>
  (await page.getByText(label).first().locator('xpath=ancestor::div[1]').innerText()).replace(/\s+/g, ' ');

async function pictures(name: string): Promise<void> {
  await keepPicture(page, `${name}-light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await keepPicture(page, `${name}-dark`);
  await page.setViewportSize({ width: 390, height: 844 });
  await keepPicture(page, `${name}-390`);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

when('a business is founded and moves in, proven by the trial balance', async () => {
  await openBusiness(page, 'Blue Door Studio');
  await openScreen(page, product, '/import');
  await page.locator(chooser).setInputFiles(file('Journal.csv', qboJournal));
  await page.getByRole('button', { name: 'Import Your Books from This File' }).click();
  await page.getByRole('button', { name: 'Read Journal.csv' }).click();
  await page.getByText('Not checked.').waitFor();
  await page.locator(chooser).setInputFiles(file('Balances.csv', qboTrialBalance));
  await page.getByText(/^All 9 balances match Balances.csv/).waitFor();
  await page.getByRole('button', { name: 'Post 8 entries' }).click();
  await page.getByRole('heading', { name: '8 entries posted' }).waitFor();
});

when('three months of two banks come in; the first says that its account is the one that was moved in', async () => {
  for (const [at, { name, rows, text }] of harborStatements.entries()) {
    await openScreen(page, product, '/import');
    await page.locator(chooser).setInputFiles(file(name, text));
    if (at === 0) {
      await page.getByText(/^Your books already have Checking\./).waitFor();
      await pictures('first-quarter-which-account');
      await accessible();
      await page.getByRole('button', { name: 'Use this account' }).click();
    }
    await page.getByRole('button', { name: `Import ${rows} transactions` }).click();
    await page.getByRole('heading', { name: `${rows} transactions are in the books` }).waitFor();
  }
  await openScreen(page, product, '/import');
  await page.locator(chooser).setInputFiles(file('pnc-savings.csv', pncQuarter));
  await page.getByRole('button', { name: 'Confirm this account' }).click();
  await page.getByRole('button', { name: /^Import 3 transactions/ }).click();
  await page.getByRole('heading', { name: '3 transactions are in the books' }).waitFor();
});

/** The payee in focus as its row of the list says: name, number of transactions, total, and the bank's text. */
const inFocus = () => page.locator('[aria-label="Waiting for you"] [aria-current]').innerText();

/** All rows of a payee are decided at once; how many payees are done is read from the screen, and which one is in focus too. */
async function reviewed(): Promise<void> {
  await openScreen(page, product, '/review');
  await loaded();
  const all = Object.keys(filedUnder).length + 1;
  await page.getByText(`0 of ${all} payees done`).waitFor();
  for (let done = 1; done <= all; done++) {
    const payee = await inFocus();
    if (payee.includes(split.name)) await splitRow();
    else {
      const found = Object.entries(filedUnder).find(([name]) => payee.includes(name));
      if (!found) throw new Error(`Nobody said what becomes of ${payee}.`);
      await fileAs(found[1]);
    }
    await page.getByText(`${done} of ${all} payees done`).waitFor();
  }
  await page.getByText('Nothing left to review.').waitFor();
}

/** Until it is saved: a decision shows before it is, and opening another page would lose it. */
async function fileAs(category: string): Promise<void> {
  const saved = page.waitForResponse((reply) => reply.url().endsWith(putTransactionCategories.path) && reply.ok());
  await page.keyboard.press('c');
  await page.getByRole('combobox', { name: 'Search categories' }).waitFor();
  await page.keyboard.type(category);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await saved;
}

async function splitRow(): Promise<void> {
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: /^Split/ });
  await dialog.waitFor();
  for (const [at, [category, amount]] of split.parts.entries()) {
    await dialog.getByLabel(`Category of part ${at + 1}`).focus();
    await page.keyboard.type(category);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type(amount);
  }
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
}

when('what waits is reviewed by keyboard, a row split, and two bills entered of which one is paid', async () => {
  await reviewed();
  await pictures('first-quarter-reviewed');
  for (const bill of bills) {
    await openScreen(page, product, '/bills');
    await page.getByRole('button', { name: 'New bill' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Vendor', { exact: true }).fill(bill.vendor);
    await dialog.getByLabel('Bill date').fill(bill.on);
    await dialog.getByLabel('Due date').fill(bill.dueOn);
    await pickCategory(dialog.getByLabel('Category of line 1'), leafOf(bill.category));
    await dialog.getByLabel('Amount of line 1').fill(bill.amount);
    await dialog.getByRole('button', { name: 'Save bill' }).click();
    await page.getByRole('heading', { name: bill.vendor }).waitFor();
  }
  await openScreen(page, product, '/bills');
  await page.getByRole('cell', { name: bills[0].vendor }).click();
  await page.getByRole('button', { name: 'This pays the bill' }).click();
  await page.getByText(/HARBOR PRINT WORKS. Matched by/).waitFor();
});

const reckonBy = async (method: 'Cash' | 'Accrual'): Promise<void> => {
  await openScreen(page, product, '/settings');
  await page.getByRole('button', { name: method, exact: true }).click();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('Settings saved').waitFor();
};

async function screensSay(method: 'cash' | 'accrual', on: Page): Promise<void> {
  const { revenue, expenses, net } = totals[method];
  await openScreen(on, product, '/dashboard');
  await loaded();
  for (const [label, amount] of [
    ['Revenue', revenue],
    ['Expenses', expenses],
    ['Net Income', net],
  ])
    // prettier-ignore
    expect(await textOf(new RegExp(`^${label}\\b`))).toContain(amount);
  await pictures(`first-quarter-dashboard-${method}`);
  await openScreen(on, product, '/income-statement?period=annual&year=2026');
  await loaded();
  await on.getByRole('row').first().waitFor();
  const rows = (await on.getByRole('row').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
  for (const [category, cents] of Object.entries(byCategory[method])) {
    const name = category.split(':').at(-1)!;
    const amount = (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
    expect(rows.filter((row) => row.startsWith(name) && row.includes(amount))).toHaveLength(1);
  }
  expect(rows.some((row) => /^Net Income/i.test(row) && row.includes(net))).toBe(true);
  await pictures(`first-quarter-income-${method}`);
  await openScreen(on, product, '/account-balances');
  await loaded();
  const shown = (await on.locator('main').innerText()).replace(/\s+/g, ' ');
  for (const amount of [balances.checking, balances.savings, balances.assets, balances.card]) expect(shown).toContain(amount);
  expect(shown.includes(balances.owed)).toBe(method === 'accrual');
  await pictures(`first-quarter-balances-${method}`);
}

async function hledgerSays(method: 'cash' | 'accrual', headers: Record<string, string>): Promise<void> {
  const url = `${product.url}/api/v1/exports/journal?format=hledger&from=2026-01-01&to=2026-12-31&method=${method}`;
  const text = await (await fetch(url, { headers })).text();
  const hledger = programs.find(({ name }) => name === 'hledger')!;
  const found = hledger.balances(text);
  const sections = Object.fromEntries(Object.entries(found).filter(([path]) => /^(Income|Expenses):/.test(path)));
  const expected = Object.entries(byCategory[method]).map(([path, cents]) => [path, path.startsWith('Income:') ? -cents : cents]);
  expect(sections).toEqual(Object.fromEntries(expected));
}

/** As the page asks, so with its token and its business. */
async function headersOf(on: Page): Promise<Record<string, string>> {
  const asked = on.waitForRequest((request) => ['authorization', 'x-tenant-id'].every((name) => request.headers()[name]));
  await on.reload();
  const { authorization, 'x-tenant-id': tenant } = (await asked).headers();
  return { authorization: authorization!, 'x-tenant-id': tenant! };
}

when('Dashboard, income statement, balances, Schedule C and hledger say the same under both methods', async () => {
  await screensSay('cash', page);
  await openScreen(page, product, '/tax-cockpit?year=2026&panel=schedule-c');
  await loaded();
  const sheet = page.getByRole('region', { name: 'Schedule C' });
  await sheet.getByRole('row').first().waitFor();
  const lines = (await sheet.getByRole('row').allInnerTexts()).map((text) => text.split('\t').map((cell) => cell.trim()));
  for (const [line, amount] of Object.entries(scheduleC)) expect(lines.find(([number]) => number === line)?.at(-1)).toBe(amount);
  await pictures('first-quarter-schedule-c');
  const headers = await headersOf(page);
  await hledgerSays('cash', headers);
  await reckonBy('Accrual');
  await screensSay('accrual', page);
  await hledgerSays('accrual', headers);
});
