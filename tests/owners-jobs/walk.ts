// A person at work in a real browser, by mouse, by key, or by touch at 390 px, whose steps are counted and compared with docs/owners-jobs.md.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Locator, Page, Request } from 'playwright-core';
import { browser, loaded, page, product, startAsOwner, when } from '../as-owner.js';
import { fetchJson } from '../fetch-json.js';
import { hasChromium, keepPicture, signIn } from '../product.js';
import { modes } from '../screenshots/screens.js';

export type Way = 'mouse' | 'key' | 'touch';
export const everyWay: Way[] = ['mouse', 'key', 'touch'];
/** The last columns of the tables. */
const column = { mouse: -3, key: -2, touch: -1 };

let phone: Page;
export let headers: Record<string, string>;
export const pageFor = (way: Way): Page => (way === 'touch' ? phone : page);

export function startJobs(): void {
  startAsOwner({ onSharedDemo: true });
  beforeAll(async () => {
    if (!hasChromium) return;
    phone = await signIn(browser, product.url, 'owner@demo.test', { ...modes.phone, hasTouch: true });
    const asked = page.waitForRequest((request: Request) => request.url().includes('/api/v1/') && 'x-tenant-id' in request.headers());
    await page.reload();
    const { authorization, 'x-tenant-id': tenant } = (await asked).headers();
    headers = { authorization: authorization!, 'x-tenant-id': tenant! };
  }, 60_000);
  afterAll(() => phone?.context().close());
}

export const read = <Reply>(path: string, of: Record<string, string> = headers): Promise<Reply> =>
  fetchJson<Reply>(`${product.url}/api/v1/${path}`, of);

/** Within this time of a tap, Chromium takes another in the same place for the second of a double tap. */
const doubleTapMs = 500;

/** Keys, clicks, and taps are steps, and so is a text that is searched for; a field of a form is counted apart. A Tab on the way is none: how many there are is the layout's. */
export class Walk {
  private steps = 0;
  private fields = 0;
  private mayTapAt = 0;
  constructor(
    readonly on: Page,
    readonly way: Way,
  ) {}
  /** `3 + 2 fields`. */
  counted(): string {
    return this.fields === 0 ? String(this.steps) : `${this.steps} + ${this.fields} ${this.fields === 1 ? 'field' : 'fields'}`;
  }
  async key(name: string): Promise<void> {
    this.steps += 1;
    await this.on.keyboard.press(name);
  }
  async type(text: string): Promise<void> {
    this.steps += 1;
    await this.on.keyboard.type(text);
  }
  use(control: Locator): Promise<void> {
    this.steps += 1;
    return this.press(control);
  }
  /** By key a control is pressed when it has the focus, which has to be possible. */
  private async press(control: Locator): Promise<void> {
    await control.waitFor();
    if (this.way === 'touch') return this.tap(control);
    if (this.way === 'mouse') return control.click();
    await control.focus();
    expect(await control.evaluate((element) => element.ownerDocument.activeElement === element)).toBe(true);
    await this.on.keyboard.press('Enter');
  }
  /** Later than the second tap of a double tap, which answers nothing. */
  private async tap(control: Locator): Promise<void> {
    await this.on.waitForTimeout(Math.max(0, this.mayTapAt - Date.now()));
    await control.tap();
    this.mayTapAt = Date.now() + doubleTapMs;
  }
  async fill(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await (this.way === 'touch' ? this.tap(field) : this.way === 'mouse' ? field.click() : field.focus());
    await this.on.keyboard.type(text);
  }
  /** A category of a form. */
  async pick(field: Locator, category: string): Promise<void> {
    this.fields += 1;
    await this.press(field);
    await this.on.getByRole('combobox', { name: 'Search categories' }).waitFor();
    await this.on.keyboard.type(category);
    const option = this.on.getByRole('option', { name: category }).first();
    await option.waitFor();
    await (this.way === 'touch' ? this.tap(option) : this.way === 'mouse' ? option.click() : this.on.keyboard.press('Enter'));
    await option.waitFor({ state: 'hidden' });
  }
  /** The palette's first result for a text. */
  async jump(text: string): Promise<void> {
    if (this.way === 'key') await this.key('Control+k');
    else await this.use(this.on.getByRole('button', { name: 'Search or jump to' }));
    const dialog = this.on.getByRole('dialog', { name: 'Search or jump to' });
    await dialog.waitFor();
    await this.type(text);
    const first = dialog.getByRole('option').first();
    if (this.way === 'key') await this.key('Enter');
    else await this.use(first);
    await dialog.waitFor({ state: 'hidden' });
  }
  async title(name: string | RegExp): Promise<void> {
    await this.on.getByRole('heading', { level: 1, name }).waitFor();
    await loaded(this.on);
  }
  async download(control: Locator): Promise<Buffer> {
    const download = this.on.waitForEvent('download');
    await this.use(control);
    return readFile((await (await download).path())!);
  }
  async upload(control: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const chooser = this.on.waitForEvent('filechooser');
    await this.use(control);
    await (await chooser).setFiles(file);
  }
}

/** By name, the cells of its row. */
const documented = new Map(
  readFileSync('docs/owners-jobs.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, name, ...cells]) => [name!, cells.slice(0, -1)]),
);

interface JobOptions {
  ways?: Way[];
  /** Where the person is when the job comes up; the Dashboard by default. */
  start?(walk: Walk): Promise<void>;
}

const fromDashboard = async (walk: Walk): Promise<void> => {
  await walk.on.goto(`${product.url}/dashboard`);
  await walk.title(/^Financial Dashboard/);
};

/** The job done in each way, in as many steps as the page says. */
export function job(name: string, work: (walk: Walk) => Promise<void>, { ways = everyWay, start = fromDashboard }: JobOptions = {}): void {
  when.each(ways)(`${name}, by %s`, async (way) => {
    const walk = new Walk(pageFor(way), way);
    await start(walk);
    await work(walk);
    await keepPicture(walk.on, `job-${name.toLowerCase().replace(/\W+/g, '-')}-${way}`);
    expect([name, walk.counted()]).toEqual([name, documented.get(name)?.at(column[way])]);
  });
}
