// 503 rows of 25 payees in a real browser without the mouse: 25 decisions, as fast as keys can be pressed, with one undone and one skipped. The
// ledger then equals a list that was written beforehand.
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
let balance = 10_000;
const csv = `Date,Description,Amount,Balance\n${rows
  .map(({ date, text, dollars }) => `${date},${text},-${dollars}.00,${(balance -= dollars)}.00`)
  .join('\n')}\n`;
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
}

/** Rows of the ledger by payee and category, as the screens get them. */
async function ledger(): Promise<Record<string, number>> {
  const asked = page.waitForRequest(
    (request) => request.url().includes('/api/v1/general-ledger') && Boolean(request.headers()['authorization']),
  );
  await openScreen(page, product, '/general-ledger');
  const { authorization, 'x-tenant-id': tenant } = (await asked).headers();
  const counts: Record<string, number> = {};
  for (const number of [1, 2]) {
    const url = `${product.url}/api/v1/general-ledger?limit=500&page=${number}`;
    const { transactions } = await fetchJson<{ transactions: LedgerLine[] }>(url, {
      authorization: authorization!,
      'x-tenant-id': tenant!,
    });
    for (const { Description, Category } of transactions) {
      const name = names.find((known) => Description.endsWith(known));
      if (name) counts[`${name} ${Category}`] = (counts[`${name} ${Category}`] ?? 0) + 1;
    }
  }
  return counts;
}

when('503 rows of 25 payees are imported', async () => {
  await openBusiness(page, 'Long Queue');
  await openScreen(page, product, '/import');
  await page.locator('input[type=file]').setInputFiles({ name: 'queue.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  // Of no known bank, so its columns are a guess.
  await page.getByRole('button', { name: 'Looks good' }).click();
  await page.getByRole('button', { name: `Import ${rows.length} transactions` }).click();
  await page.getByRole('heading', { name: `${rows.length} transactions are in the books` }).waitFor({ timeout: 60_000 });
});

when('they are 25 decisions, without the mouse', async () => {
  await openScreen(page, product, '/review');
  await progress('0 of 25 payees done');
  await page.getByText('25 payees left, 503 transactions.').waitFor();
  await loaded();
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
  const found = await ledger();
  // Newest first: the person with the three more rows, then the others from the last to the first.
  for (const [place, name] of [...names].reverse().entries())
    if (place !== skipped) expect([name, found[`${name} ${categoryAt(place)}`]]).toEqual([name, place === 0 ? 23 : 20]);
});
