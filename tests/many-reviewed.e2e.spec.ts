// More than 500 rows reviewed in a real browser without the mouse, as fast as keys can be pressed: accepted, filed elsewhere, split, skipped, taken
// back, all of a payee at once. The ledger then equals a list that was written beforehand.
import { expect, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { loaded, page, product, startAsOwner, when } from './as-owner.js';
import { fetchJson } from './fetch-json.js';
import { keepPicture, openBusiness, openScreen } from './product.js';
import { lessons, reviewPlan, statementOf, type PlannedRow } from './review-plan.js';

startAsOwner({ onSharedDemo: true });

// On a busy machine each of some 1,500 keys waits for its turn.
jest.setTimeout(300_000);

const shown = 500;
const behind = 24;
const plan = reviewPlan({ shown, behind, seed: 22 });
const [inFront, later] = [plan.slice(0, shown), plan.slice(shown)];
const skipped = inFront.filter(({ does }) => does.kind === 'skip');

const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const fileAs = async (name: string) => {
  await press('c');
  await page.keyboard.type(name);
  await press('Enter');
};
const inFocus = (name: string, on: Page = page) => on.locator('[aria-label="Waiting for you"] [aria-current]', { hasText: name }).waitFor();
const progress = (text: string) => page.getByText(`${text}. Grouped by payee, newest first.`).waitFor({ timeout: 120_000 });

/** Begins and ends in the queue; the form is waited for, as its fields are typed into. */
async function split(names: [string, string]): Promise<void> {
  await press('s');
  const dialog = page.getByRole('dialog', { name: /^Split/ });
  await dialog.waitFor();
  await dialog.locator(':focus').waitFor();
  while ((await page.evaluate('document.activeElement.getAttribute("aria-label")')) !== 'Category of part 1') await press('Tab');
  for (const [name, share] of [
    [names[0], '25%'],
    [names[1], '75%'],
  ] as const) {
    // prettier-ignore
    await page.keyboard.type(name);
    await press('Enter');
    await press('Tab');
    await page.keyboard.type(share);
    await press('Tab');
  }
  await page.keyboard.press('Shift+Tab');
  await press('Enter');
  await dialog.waitFor({ state: 'hidden' });
}

/** Nothing is waited for between two rows. */
async function decide({ does }: PlannedRow): Promise<void> {
  if (does.kind === 'by-like') return;
  if (does.kind === 'accept') await press('Enter');
  if (does.kind === 'second') await press('2');
  if (does.kind === 'skip') await press('j');
  if (does.kind === 'transfer') await press('t');
  if (does.kind === 'like') await press('a');
  if (does.kind === 'like-undo-like') await press('a', 'z', 'a');
  if (does.kind === 'accept-undo-second') await press('Enter', 'z', '2');
  if (does.kind === 'other') await fileAs(does.name);
  if (does.kind === 'wrong-undo-other') {
    await fileAs(does.wrong);
    await press('z');
    await fileAs(does.name);
  }
  if (does.kind === 'split') await split(does.names);
  if (does.kind === 'split-undo-accept') {
    await split(['Supplies', 'Rent']);
    await press('z', 'Enter');
  }
}

/** More than is ever spent. */
const openingCents = 200_000_000;
const taughtCents = lessons.reduce((sum, { cents }) => sum + cents, openingCents);

async function imported(
  rows: { date: string; payee: string; cents: number }[],
  { name, from }: { name: string; from: number },
): Promise<void> {
  await openScreen(page, product, '/import');
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(statementOf(rows, from)) });
  await page.getByRole('button', { name: `Import ${rows.length} transactions` }).click();
  await page.getByRole('heading', { name: `${rows.length} transactions are in the books` }).waitFor({ timeout: 60_000 });
}

interface LedgerLine {
  TransactionDate: string;
  Description: string;
  Category: string;
  Subcategory: string;
  Amount: number;
}

/** Every row of the ledger, as the screens get them. */
async function ledger(): Promise<string[]> {
  const asked = page.waitForRequest(
    (request) => request.url().includes('/api/v1/general-ledger') && Boolean(request.headers()['authorization']),
  );
  await openScreen(page, product, '/general-ledger');
  const { authorization, 'x-tenant-id': tenant } = (await asked).headers();
  const headers = { authorization: authorization!, ...(tenant && { 'x-tenant-id': tenant }) };
  const lines: string[] = [];
  for (let number = 1, pages = 1; number <= pages; number++) {
    const url = `${product.url}/api/v1/general-ledger?limit=500&page=${number}`;
    const body = await fetchJson<{ transactions: LedgerLine[]; pagination: { pages: number } }>(url, headers);
    pages = body.pagination.pages;
    lines.push(...body.transactions.map((one) => `${one.TransactionDate} ${one.Description} ${[one.Category, one.Subcategory].filter(Boolean).join(':')} ${one.Amount.toFixed(2)}`)); // prettier-ignore
  }
  return lines.sort();
}

when('a person teaches payees two ways, so that what comes of them waits with a guess', async () => {
  await openBusiness(page, 'Long Queue');
  await imported(lessons, { name: 'lessons.csv', from: openingCents });
  await openScreen(page, product, '/review');
  await progress(`0 of ${lessons.length} done, ${lessons.length} left`);
  await loaded();
  for (const { category } of lessons) await fileAs(category);
  await progress(`${lessons.length} of ${lessons.length} done, 0 left`);
});

when('more rows than one list holds are reviewed without the mouse', async () => {
  await imported(plan, { name: 'queue.csv', from: taughtCents });
  // All of them wait once all are classified.
  for (let tries = 0; tries < 60; tries++) {
    await openScreen(page, product, '/review');
    await loaded();
    if (await page.getByText(`0 of ${plan.length} done, ${plan.length} left`).isVisible()) break;
    await page.waitForTimeout(1_000);
  }
  await progress(`0 of ${plan.length} done, ${plan.length} left`);
  await loaded();
  await inFocus(inFront[0]!.payee);
  for (const row of inFront) await decide(row);
  const left = plan.length - (shown - skipped.length);
  await progress(`${shown - skipped.length} of ${plan.length} done, ${left} left`);
  await keepPicture(page, 'many-reviewed');
  // Who has skipped some comes to the rest all the same.
  await press('m');
  await progress(`0 of ${left} done, ${left} left`);
  await inFocus(skipped[0]!.payee);
  await press(...skipped.map(() => 'j'));
  await inFocus(later[0]!.payee);
  for (const row of later) await decide(row);
  await progress(`${behind} of ${left} done, ${skipped.length} left`);
  await inFocus(skipped[0]!.payee);
});

when('the ledger equals the list', async () => {
  const taught = lessons.map(({ date, payee, cents, category }) => ({ date, payee, becomes: [[category, cents]] as [string, number][] }));
  const expected = [...taught, ...plan].flatMap(({ date, payee, becomes }) =>
    becomes.map(([category, cents]) => `${date} ${payee} ${category.split(':').at(-1)} ${(cents / 100).toFixed(2)}`),
  );
  const opening = `${lessons.at(-1)!.date} Opening balance Opening Balances ${(openingCents / 100).toFixed(2)}`;
  expect(await ledger()).toEqual([opening, ...expected].sort());
});
