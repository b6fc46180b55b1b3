// Five jobs of an owner, done as a person does them, by keyboard alone and on a phone by taps; docs/owners-jobs.md says how many steps each takes.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import type { Locator, Page, Request } from 'playwright-core';
import { payeeText } from '#contracts/rules/payee-text.js';
import { browser, loaded, page, product, startAsOwner, when } from './as-owner.js';
import { pdfText } from './pdf-text.js';
import { hasChromium, keepPicture, signIn } from './product.js';
import { modes } from './screenshots/screens.js';

startAsOwner({ onSharedDemo: true });

let phone: Page;
let headers: Record<string, string>;

beforeAll(async () => {
  if (!hasChromium) return;
  phone = await signIn(browser, product.url, 'owner@demo.test', { ...modes.phone, hasTouch: true });
  const asked = page.waitForRequest((request: Request) => request.url().includes('/api/v1/') && 'x-tenant-id' in request.headers());
  await page.reload();
  const { authorization, 'x-tenant-id': tenant } = (await asked).headers();
  headers = { authorization: authorization!, 'x-tenant-id': tenant! };
}, 60_000);
afterAll(() => phone?.context().close());

const read = async <Reply>(path: string) => (await (await fetch(`${product.url}/api/v1/${path}`, { headers })).json()) as Reply;

/** A person at work, whose steps are counted: keys, texts and taps. A Tab on the way to a button is none: how many there are is the layout's. */
class Walk {
  steps = 0;
  constructor(
    readonly on: Page,
    readonly way: 'keyboard' | 'phone',
  ) {}
  async key(name: string): Promise<void> {
    this.steps += 1;
    await this.on.keyboard.press(name);
  }
  async type(text: string): Promise<void> {
    this.steps += 1;
    await this.on.keyboard.type(text);
  }
  /** By keyboard a control is pressed when it has the focus, which has to be possible. */
  async use(control: Locator): Promise<void> {
    this.steps += 1;
    await control.waitFor();
    if (this.way === 'phone') return control.tap();
    await control.focus();
    expect(await control.evaluate((element) => element.ownerDocument.activeElement === element)).toBe(true);
    await this.on.keyboard.press('Enter');
  }
  /** The palette's first result for a text. */
  async jump(text: string): Promise<void> {
    if (this.way === 'keyboard') await this.key('Control+k');
    else await this.use(this.on.getByRole('button', { name: 'Search or jump to' }));
    const dialog = this.on.getByRole('dialog', { name: 'Search or jump to' });
    await dialog.waitFor();
    await this.type(text);
    const first = dialog.getByRole('option').first();
    if (this.way === 'keyboard') await this.key('Enter');
    else await this.use(first);
    await dialog.waitFor({ state: 'hidden' });
  }
  async title(name: string | RegExp): Promise<void> {
    await this.on.getByRole('heading', { level: 1, name }).waitFor();
    await loaded(this.on);
  }
  async file(control: Locator): Promise<Buffer> {
    const download = this.on.waitForEvent('download');
    await this.use(control);
    return readFile((await (await download).path())!);
  }
}

const documented = [...readFileSync('docs/owners-jobs.md', 'utf8').matchAll(/^\| ([A-Z](?: ?[^ |])*) +\| +(\d+) +\| +(\d+) +\|$/gm)];

/** The job done in both ways, each from the Dashboard, in as many steps as the page says. */
function job(name: string, walk: (walk: Walk) => Promise<void>): void {
  when.each(['keyboard', 'phone'] as const)(`${name}, %s`, async (way) => {
    const on = way === 'phone' ? phone : page;
    await on.goto(`${product.url}/dashboard`);
    const walked = new Walk(on, way);
    await walked.title(/^Financial Dashboard/);
    await walk(walked);
    await keepPicture(on, `job-${name.toLowerCase().replace(/\W+/g, '-')}-${way}`);
    const [, , keyboardSteps, phoneSteps] = documented.find(([, job]) => job === name)!;
    expect(walked.steps).toBe(Number(way === 'phone' ? phoneSteps : keyboardSteps));
  });
}

job('Find a wrong charge', async (walk) => {
  const { transactions } = await read<{ transactions: { Amount: number; Description: string; Payee?: string }[] }>(
    'general-ledger?limit=50',
  );
  const charge = transactions.find(({ Amount }) => Amount < 0)!;
  const amount = Math.abs(charge.Amount).toFixed(2);
  await walk.jump(amount);
  await walk.title('General Ledger');
  const shown = Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 });
  const row = walk.on
    .getByRole('main')
    .getByRole(walk.way === 'phone' ? 'button' : 'row')
    .filter({ hasText: shown });
  if (walk.way === 'phone') await walk.use(row.filter({ hasText: charge.Payee ?? payeeText(charge.Description) }).first());
  else {
    await row.first().waitFor();
    await walk.key('j');
    await walk.key('Enter');
  }
  await walk.on.getByRole('heading', { name: 'Bank transaction' }).waitFor();
  await walk.on.getByText(charge.Description, { exact: true }).filter({ visible: true }).first().waitFor();
  await walk.on.getByRole('button', { name: 'Change', exact: true }).waitFor();
});

job('Explain a month to a partner', async (walk) => {
  await walk.jump('income');
  await walk.title('Income Statement');
  await walk.use(walk.on.getByRole('button', { name: 'Earlier' }));
  const changed = walk.on.locator('section').filter({ has: walk.on.getByRole('heading', { name: 'What changed' }) });
  await loaded(walk.on);
  await walk.use(changed.getByRole('button').first());
  // The rows of the line, and their sum.
  await walk.on.getByText('matches the line').or(walk.on.getByLabel('matches the line')).first().waitFor();
});

job('Give the bank a balance sheet', async (walk) => {
  await walk.jump('balance sheet');
  await walk.title('Account Balances');
  await walk.use(walk.on.getByRole('button', { name: 'Download' }));
  const text = pdfText(await walk.file(walk.on.getByRole('menuitem', { name: /^PDF/ })));
  const { assets } = await read<{ assets: { total: number } }>('balance-sheet');
  expect(text).toContain('Nuculture');
  expect(text).toMatch(/Total assets/i);
  expect(text).toContain(assets.total.toLocaleString('en-US', { minimumFractionDigits: 2 }));
});

job('See who lacks a W-9', async (walk) => {
  await walk.jump('W-9');
  await walk.title('Payroll & 1099 Management');
  const { totals } = await read<{ totals: { missingW9: number } }>(`tax/1099/${new Date().getFullYear()}/candidates`);
  expect(totals.missingW9).toBeGreaterThan(0);
  await walk.on.getByText('Missing W-9', { exact: true }).waitFor();
  const text = await walk.on.getByRole('main').innerText();
  expect(text).toMatch(new RegExp(`Missing W-9\\s+${totals.missingW9}\\b`));
  // Each by name, with what is missing.
  expect(text.match(/Missing: [^\n]*W-9/g)!.length).toBeGreaterThanOrEqual(totals.missingW9);
});

job('Export a quarter for the CPA', async (walk) => {
  await walk.jump('export');
  await walk.title('General Ledger');
  if (walk.way === 'phone') await walk.use(walk.on.getByRole('button', { name: 'Filters', exact: true }));
  await walk.use(walk.on.getByRole('button', { name: 'Date', exact: true }));
  await walk.use(walk.on.getByRole('button', { name: 'Last quarter' }));
  await walk.on.waitForURL(/startDate=/);
  await loaded(walk.on);
  const [from, to] = ['startDate', 'endDate'].map((name) => new URL(walk.on.url()).searchParams.get(name)!);
  if (walk.way === 'phone') {
    await walk.use(walk.on.getByRole('button', { name: 'Show transactions' }));
    await walk.use(walk.on.getByRole('button', { name: 'Actions' }));
  }
  const exporting = walk.on.getByRole(walk.way === 'phone' ? 'menuitem' : 'button', { name: 'Export CSV' });
  const rows = parse(await walk.file(exporting), { bom: true, columns: true }) as Record<string, string>[];
  const { pagination } = await read<{ pagination: { total: number } }>(`general-ledger?startDate=${from}&endDate=${to}&limit=1`);
  expect(rows).toHaveLength(pagination.total);
  const days = rows.map((row) => row['Date']!).sort();
  expect([days[0]! >= from!, days.at(-1)! <= to!]).toEqual([true, true]);
});
