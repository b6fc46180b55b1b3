// Long queues in a real browser without the mouse, as fast as keys can be pressed: 503 rows of 25 payees in 25 decisions, with one undone and one
// skipped; and 130 payees, which take two pages, with rows split between decisions. The ledger then equals a list that was written beforehand.
import { expect, jest } from '@jest/globals';
import { fetchJson } from './fetch-json.js';
import { loaded, page, product, startAsOwner, when } from './as-owner.js';
import { keepPicture, openBusiness, openScreen } from './product.js';

startAsOwner({ onSharedDemo: true });

jest.setTimeout(300_000);

/** Names that no model knows; person n is paid n dollars on 20 days, the last one three more times. */
const names = Array.from({ length: 25 }, (_, n) => `ZOR${'ABCDEFGHIJKLMNOPQRSTUVWXY'[n]} QUIXEL`);
const rows = Array.from({ length: 503 }, (_, n) => {
  const person = n < 500 ? n % 25 : 24;
  const date = new Date(Date.UTC(2025, 0, 1 + Math.floor(n / 25))).toISOString().slice(0, 10);
  return { date, text: `VENMO PAYMENT ${5_954_793_000 + n} TO ${names[person]}`, dollars: person + 1 };
});
/** In turn by payee, the newest first; the fifth payee is skipped. */
const chosen = ['Meals', 'Supplies', 'Travel'];
const skipped = 4;
const categoryAt = (place: number): string => chosen[place % chosen.length]!;

const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const categorizeAs = async (name: string) => {
  await press('c');
  await page.getByRole('combobox', { name: 'Search categories' }).waitFor();
  await page.keyboard.type(name);
  await page.getByRole('option', { name }).first().waitFor();
  await press('Enter');
};
const progress = (text: string) => page.getByText(text).waitFor({ timeout: 120_000 });

interface LedgerLine {
  Description: string;
  Category: string;
  Amount: number;
}

/** Rows of the ledger, as the screens get them. */
async function ledgerLines(): Promise<LedgerLine[]> {
  const asked = page.waitForRequest(
    (request) => request.url().includes('/api/v1/general-ledger') && Boolean(request.headers()['authorization']),
  );
  await openScreen(page, product, '/general-ledger');
  const { authorization, 'x-tenant-id': tenant } = (await asked).headers();
  const lines: LedgerLine[] = [];
  for (const number of [1, 2]) {
    const url = `${product.url}/api/v1/general-ledger?limit=500&page=${number}`;
    const { transactions } = await fetchJson<{ transactions: LedgerLine[] }>(url, {
      authorization: authorization!,
      'x-tenant-id': tenant!,
    });
    lines.push(...transactions);
  }
  return lines;
}

/** Of no known bank, so its columns are a guess. */
async function importRows(business: string, from: string, rows: { date: string; text: string; dollars: number }[]): Promise<void> {
  let balance = 10_000;
  const lines = rows.map(({ date, text, dollars }) => `${date},${text},-${dollars}.00,${(balance -= dollars)}.00`);
  const csv = `Date,Description,Amount,Balance\n${lines.join('\n')}\n`;
  await openScreen(page, product, '/dashboard');
  await openBusiness(page, business, { from });
  await openScreen(page, product, '/import');
  await page.locator('input[type=file]').setInputFiles({ name: 'queue.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Looks good' }).click();
  await page.getByRole('button', { name: `Import ${rows.length} transactions` }).click();
  await page.getByRole('heading', { name: `${rows.length} transactions are in the books` }).waitFor({ timeout: 60_000 });
}

/** The import may say so before its last rows are posted, and a visit keeps the payees that it started with. */
async function openReview(left: string): Promise<void> {
  do {
    await openScreen(page, product, '/review');
    await page.getByText(/payees left/).waitFor();
  } while (!(await page.getByText(left).isVisible()));
  await loaded();
}

when('503 rows of 25 payees are imported', () => importRows('Long Queue', 'Nuculture', rows));

when('they are 25 decisions, without the mouse', async () => {
  await openReview('25 payees left, 503 transactions.');
  await progress('0 of 25 payees done');
  // A step shows before it is saved: 24 payees, and one of them again.
  let saves = 0;
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/api/v1/transactions/category') && response.ok() && ++saves === names.length,
    { timeout: 120_000 },
  );
  for (const place of names.keys()) {
    if (place === skipped) await press('j');
    else await categorizeAs(categoryAt(place));
  }
  await progress('24 of 25 payees done');
  // The last decision is undone and made again.
  await press('z');
  await progress('23 of 25 payees done');
  await categorizeAs(categoryAt(names.length - 1));
  await progress('24 of 25 payees done');
  await keepPicture(page, 'many-reviewed');
  await saved;
});

when('the ledger equals the list', async () => {
  const found: Record<string, number> = {};
  for (const { Description, Category } of await ledgerLines()) {
    const name = names.find((known) => Description.endsWith(known));
    if (name) found[`${name} ${Category}`] = (found[`${name} ${Category}`] ?? 0) + 1;
  }
  // Newest first: the person with the three more rows, then the others from the last to the first.
  for (const [place, name] of [...names].reverse().entries())
    if (place !== skipped) expect([name, found[`${name} ${categoryAt(place)}`]]).toEqual([name, place === 0 ? 23 : 20]);
});

const letters = 'ABCDEFGHIJKLM';
/** Payee n is paid n dollars once, on day n. */
const payees = Array.from({ length: 130 }, (_, n) => {
  const date = new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10);
  return { date, text: `ZOR${letters[Math.floor(n / 10)]}${letters[n % 10]} QUIXEL`, dollars: n + 1 };
});
const newestFirst = payees.toReversed();
/** The newest twelve: every third is categorized, the others are split. */
const [decided, isSplit] = [12, (place: number) => place % 3 !== 0];

async function splitInFocus(name: string): Promise<void> {
  await press('s');
  const dialog = page.getByRole('dialog', { name: /^Split/ });
  await dialog.getByText(name).waitFor();
  for (const [at, [category, amount]] of [
    ['Supplies', '25%'],
    ['Rent', '75%'],
  ].entries()) {
    await dialog.getByLabel(`Category of part ${at + 1}`).focus();
    await page.keyboard.type(category!);
    await press('Enter', 'Tab');
    await page.keyboard.type(amount!);
  }
  await press('Enter');
  await dialog.waitFor({ state: 'hidden' });
}

when('130 payees are listed page by page, and rows are split between decisions that are still being saved', async () => {
  await importRows('Split Queue', 'Long Queue', payees);
  await openReview('130 payees left, 130 transactions.');
  await page.getByText('1–100 of 130').waitFor();
  let saves = 0;
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/api/v1/transactions/category') && response.ok() && ++saves === decided / 3,
    { timeout: 120_000 },
  );
  for (const [place, { text }] of newestFirst.slice(0, decided).entries())
    await (isSplit(place) ? splitInFocus(text) : categorizeAs('Travel'));
  await progress('12 of 130 payees done');
  // To the twentieth from the end of the page.
  for (let n = decided; n < 81; n++) await press('j');
  await page.getByText('1–118 of 118').waitFor();
  await progress('12 of 130 payees done');
  await saved;
});

when('no split is lost or made twice', async () => {
  // What no decision is about may have a guess.
  const open = new Set(newestFirst.slice(decided).map(({ text }) => text));
  const lines = (await ledgerLines())
    .filter(({ Description }) => Description !== 'Opening balance')
    .map(({ Description, Category, Amount }) => [Description, open.has(Description) ? '' : Category, Amount]);
  const expected = newestFirst.flatMap(({ text, dollars }, place) =>
    place >= decided
      ? [[text, '', -dollars]]
      : isSplit(place)
        ? [[text, 'Supplies', -dollars / 4], [text, 'Rent', (-dollars * 3) / 4]] // prettier-ignore
        : [[text, 'Travel', -dollars]],
  );
  expect(lines.toSorted()).toEqual(expected.toSorted());
});
