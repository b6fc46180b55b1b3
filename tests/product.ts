// A product to test in a real browser: its own process and data, started as a person would, or the one that PRODUCT_URL names.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { freePort } from '../services/host/database/ports.js';
import { endProduct } from './end-product.js';

export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
export const hasChromium = existsSync(chromiumPath);
const quiet = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Product {
  url: string;
  /** Where its data lies; none of a product that PRODUCT_URL names. */
  directory?: string;
  stop(): Promise<void>;
}

/** A copy of the demo that was seeded once for the run, so every file may change what it likes; without one the product seeds its own, or none. */
export async function startProduct(...words: string[]): Promise<Product> {
  const running = process.env['PRODUCT_URL'];
  if (running) return { url: running, stop: async () => {} };
  const directory = await mkdtemp(join(tmpdir(), 'ai-accounting-e2e-'));
  const seeded = process.env['SEEDED_DATA'];
  // The database's files belong to the account that its server runs under, also in the copy.
  if (seeded && !words.includes('--no-demo')) await promisify(execFile)('cp', ['-a', `${seeded}/.`, directory]);
  const { url, stop } = await productIn(directory, words);
  return { url, directory, stop: () => stop().then(() => rm(directory, { recursive: true, force: true })) };
}

/** The copy of the demo that the run started for all files that leave its businesses as they are; a product of its own without one. */
export async function sharedDemo(): Promise<Product> {
  const url = process.env['SHARED_DEMO'];
  return url ? { url, stop: async () => {} } : startProduct();
}

/** A product of its own, without the demo, under settings that a person would give it. */
export async function startConfiguredProduct(settings: Record<string, string>): Promise<Product> {
  const directory = await mkdtemp(join(tmpdir(), 'ai-accounting-e2e-'));
  const { url, stop } = await productIn(directory, ['--no-demo'], settings);
  return { url, directory, stop: () => stop().then(() => rm(directory, { recursive: true, force: true })) };
}

/** A data directory in which the demo lies, of a product that was stopped. */
export async function seededData(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'ai-accounting-seeded-'));
  await (await productIn(directory)).stop();
  return directory;
}

async function productIn(directory: string, words: string[] = [], settings: Record<string, string> = {}): Promise<Product> {
  const child = spawn(process.execPath, ['dist/services/embedded/main.js', ...words], {
    env: { ...process.env, PORT: String(await freePort()), DATA_DIR: directory, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => void (await endProduct(child, directory));
  try {
    return { url: await readyAt(child), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function readyAt(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${output}`)));
    child.stdout!.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /AI Accounting is ready at (\S+)/.exec(output);
      if (ready) resolve(ready[1]!);
    });
  });
}

const packages = createRequire(join(process.cwd(), 'package.json'));
const axe = createRequire(packages.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');

interface Violation {
  id: string;
  nodes: { html: string; target: unknown[] }[];
}

/**
 * What axe finds wrong on a page; `except` are rules of it. It runs in the page itself: the builder's larger source takes longer to read than the
 * check of a screen. The visible words of a control are in its name, so that a spoken command finds it, which axe counts among its trials.
 */
export async function violationsOn(page: Page, except: string[] = []): Promise<Violation[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(await readFile(axe, 'utf8'));
  const rules = Object.fromEntries([
    ['label-content-name-mismatch', { enabled: true }],
    ...except.map((rule) => [rule, { enabled: false }]),
  ]);
  const options = JSON.stringify({ resultTypes: ['violations'], rules });
  return page.evaluate<Violation[]>(`axe.run(document, ${options}).then(({ violations }) => violations)`);
}

export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: chromiumPath, args: quiet });

/** A page signed in through the provider's own page as one of the demo's people. */
export async function signIn(browser: Browser, url: string, person: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  return enter(await context.newPage(), url, person);
}

/** The same on a page that is already open. */
export async function enter(page: Page, url: string, person: string): Promise<Page> {
  await page.goto(url);
  return enterFromSignIn(page, person);
}

/** The same on the sign-in page. */
export async function enterFromSignIn(page: Page, person: string): Promise<Page> {
  await page.getByRole('button', { name: 'Sign In with Microsoft' }).click();
  await page.getByRole('button', { name: new RegExp(person) }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** A screen by its address, drawn as far as its heading. */
export async function openScreen(page: Page, product: Product, path: string): Promise<void> {
  await page.goto(product.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** In the form that people get who belong to none, or that `openBusiness` opens. */
export async function addBusiness(page: Page, name: string): Promise<void> {
  await page.getByLabel('Business name').fill(name);
  await page.getByRole('button', { name: 'Add Business' }).click();
  await page.getByRole('heading', { name: `Financial Dashboard - ${name}` }).waitFor();
}

/** Another business, so that the demo's two years do not mix with what a test does; `from` is the one that is shown. */
export async function openBusiness(page: Page, name: string, { from = 'Nuculture' } = {}): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(from) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /Add a business/ }).click();
  await addBusiness(page, name);
}

/** Kept for a person to look at, where SCREENSHOTS names a folder. A dialog is as high as the window: a page in full is drawn anew without it. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
}
