// Steps of a trade's year in the browser, which its test files share: the files of a golden year, the questions of Schedule C and their answers, a
// decision in the ledger, and the tax package.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import type { Locator } from 'playwright-core';
import { loaded, page, product } from './as-owner.js';
import { pdfText } from './pdf-text.js';
import { pickCategory } from './pick-category.js';
import { openScreen } from './product.js';
import { unzipped } from './unzipped.js';

export const open = async (path: string): Promise<void> => {
  await openScreen(page, product, path);
  await loaded();
};
/** A business of one owner, opened from the demo's. */
export async function openOwnersBusiness({ name, trade, owner }: { name: string; trade: string; owner: string }): Promise<void> {
  await page
    .getByRole('button', { name: /Nuculture/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /Add a business/ }).click();
  await page.getByLabel('Business name').fill(name);
  await page.getByLabel('Trade').selectOption({ label: trade });
  await page.getByRole('button', { name: 'Add Business' }).click();
  await page.getByRole('heading', { name: `Financial Dashboard - ${name}` }).waitFor();
  await open('/settings/business');
  await page.getByRole('button', { name: 'Add an owner' }).click();
  await page.getByLabel('Name of owner 1').fill(owner);
  await page.getByLabel('Share of owner 1 in percent').fill('100');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByRole('button', { name: 'Save settings' }).and(page.locator(':disabled')).waitFor();
}

export const sheet = () => page.getByRole('dialog', { name: /Schedule C Preview/ });
export const fileOf = (book: string, name: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: readFileSync(`tests/golden/${book}/${name}`),
});

/** The question, and the answer on a button or under 'Other…'. What they are is in the README of the year. */
export type Answers = [question: RegExp, answer: string][];

/** Every question, each of which has one of the answers. */
export async function shownQuestions(): Promise<Locator> {
  await open('/tax-cockpit?year=2025&panel=schedule-c');
  for (const more of await page.getByRole('button', { name: /^Show all \d+ questions/ }).all()) await more.click();
  return sheet().getByRole('list', { name: 'Questions' }).getByRole('group');
}

/** One after the other; an answered question stays in its place. */
export async function answerAll(questions: Locator, answers: Answers): Promise<void> {
  for (const [about, text] of answers) {
    const question = questions.filter({ has: page.locator('legend', { hasText: about }) });
    await answer(question, text);
    await answered(question);
  }
}

const answered = (question: Locator) => question.and(page.locator(':disabled')).waitFor();

/** A second click in the same place, once the form was read again, answers no other question; Undo asks the first one again. */
export async function clickTwice(question: Locator): Promise<void> {
  const button = question.getByRole('button').first();
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox())!;
  const point = [x + width / 2, y + height / 2] as const;
  const readAgain = page.waitForResponse((response) => response.url().includes('/preview') && response.ok());
  await page.mouse.click(...point);
  await answered(question);
  await readAgain;
  const saves: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && saves.push(request.url()));
  await page.mouse.click(...point);
  await sheet().getByRole('button', { name: /^Undo: / }).click(); // prettier-ignore
  await question.and(page.locator(':enabled')).waitFor();
  expect(saves.filter((url) => !url.endsWith('/review/undo'))).toEqual([]);
}

async function answer(question: Locator, text: string): Promise<void> {
  const shown = question.getByRole('button', { name: new RegExp(`^${text} (Line|Not on)`) });
  if ((await shown.count()) === 0) {
    await question.getByText('Other…').click();
    await question.getByRole('searchbox').fill(text);
  }
  await shown.first().click();
}

/** In the panel, which opens on the amount: a click on the category opens its menu. */
export async function recategorize(amount: string, category: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: amount }).getByText(amount).click();
  const panel = page.getByRole('complementary', { name: 'Transaction details' }).filter({ hasText: amount });
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await pickCategory(panel.getByRole('button', { name: 'Change', exact: true }), category);
  await panel.getByText('A person; automatic categorization won’t change it').waitFor();
  await saved;
}

/** Payments that the tax profile asks about, and the rest as installments. */
export async function namePayments(kinds: [amount: string, kind: RegExp][], installments: number): Promise<void> {
  for (const [amount, kind] of kinds) {
    // prettier-ignore
    const payment = page.getByRole('list', { name: 'Payments found in your books' }).getByRole('listitem').filter({ hasText: amount });
    await payment.getByRole('button', { name: kind }).click();
    await payment.waitFor({ state: 'hidden' });
  }
  for (let left = installments; left > 0; left--) await page.getByRole('button', { name: 'Add', exact: true }).first().click();
}

export async function fillProfile(typed: Record<string, string>, chosen: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(chosen)) await page.getByLabel(label, { exact: true }).selectOption({ label: text });
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
}

export async function saveProfile(): Promise<void> {
  await page.getByRole('button', { name: 'Save tax profile' }).click();
  await page.getByText('Tax profile saved').waitFor();
}

interface TaxPackage {
  openQuestions: string[][];
  /** The cover's text. */
  cover: string;
  /** Amounts of Schedule C that aren't zero, by line. */
  lines: Record<string, number>;
  /** Answers of Schedule C, by line. */
  answers: Record<string, string>;
  /** Figures of the tax estimate, by name. */
  figures: ReadonlyMap<string | undefined, string | undefined>;
  /** The index of the receipts whose files are in the package, without the number of the entry. */
  receipts: string[][];
}

const receiptIn =
  (packed: { name: string; bytes: number }[]) =>
  ([date, payee, amount, category, file]: string[]): string[] => {
    expect(packed.find(({ name }) => name === `receipts/${file}`)!.bytes).toBeGreaterThan(0);
    return [date!, payee!, amount!, category!, file!];
  };

/** Exported with a click in the cockpit. */
export async function exportedPackage(): Promise<TaxPackage> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Tax Package' }).click();
  const packed = unzipped(await readFile(await (await saved).path()));
  const partOf = (name: string) => packed.find((file) => file.name.endsWith(name))!.text.replace(/^\ufeff/, '');
  const rowsOf = (name: string) => (parse(partOf(name)) as string[][]).slice(1);
  const all = rowsOf('schedule-c.csv');
  const amounts = all.filter(([line, , amount], at) => Number(amount) !== 0 && all.findIndex(([other]) => other === line) === at);
  return {
    openQuestions: rowsOf('open-questions.csv'),
    cover: pdfText(Buffer.from(partOf('cover.pdf'), 'latin1')),
    lines: Object.fromEntries(amounts.map(([line, , amount]) => [line, Number(amount)])),
    answers: Object.fromEntries(all.filter(([, , amount]) => amount === '').map((row) => [row[0], row[3]!])),
    figures: new Map(rowsOf('tax-estimate.csv').map(([name, , amount]) => [name, amount])),
    receipts: packed.some(({ name }) => name === 'receipts/index.csv') ? rowsOf('receipts/index.csv').map(receiptIn(packed)) : [],
  };
}
