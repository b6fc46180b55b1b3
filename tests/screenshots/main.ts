// npm run screenshots [FOLDER] [EARLIER FOLDER]: draws every screen of the demo in light, dark and on a phone, puts all of them on one contact
// sheet, and says what differs from the pictures of an earlier run. A report, no test. The demo is at the same day each time, or that of DEMO_DATE;
// PRODUCT_URL names a product that runs already.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { hasChromium, openBrowser, signIn, startProduct } from '../product.js';
import { demoInstant } from './demo-date.js';
import { difference } from './difference.js';
import { type Mode, modes, screens } from './screens.js';
import { changes, contactSheet, type Picture } from './sheet.js';

const [folder = 'screenshots', earlier] = process.argv.slice(2).map((path) => resolve(path));
const settleMs = 800;

async function draw(page: Page, url: string, file: string): Promise<void> {
  await page.goto(url);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.locator('[aria-busy="true"], [role="status"][aria-label^="Loading"]').first().waitFor({ state: 'hidden' });
  await page.waitForTimeout(settleMs);
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled', caret: 'hide' });
}

async function drawMode(browser: Browser, url: string, mode: Mode): Promise<Picture[]> {
  const page = await signIn(browser, url, 'owner@demo.test', modes[mode]);
  if (demoInstant) await page.clock.setFixedTime(demoInstant);
  const blank = await page.context().newPage();
  const pictures: Picture[] = [];
  for (const [screen, path] of Object.entries(screens)) {
    const name = `${screen}-${mode}.png`;
    const file = join(folder, name);
    await draw(page, url + path, file);
    const before = earlier && join(earlier, name);
    pictures.push({
      screen,
      mode,
      file: name,
      changed: before && existsSync(before) ? await difference(blank, [readFileSync(file), readFileSync(before)]) : null,
    });
  }
  await page.context().close();
  return pictures;
}

if (!hasChromium) throw new Error('Screens are drawn by Chromium; CHROMIUM_PATH says where it is.');
mkdirSync(folder, { recursive: true });
const product = await startProduct();
const browser = await openBrowser();
try {
  const pictures: Picture[] = [];
  for (const mode of Object.keys(modes) as Mode[]) pictures.push(...(await drawMode(browser, product.url, mode)));
  const sheet = join(folder, 'index.html');
  writeFileSync(sheet, contactSheet(pictures));
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  await page.goto(`file://${sheet}`);
  await page.screenshot({ path: join(folder, 'contact-sheet.png'), fullPage: true });
  console.log(`${pictures.length} pictures in ${folder}; index.html shows all of them.`);
  if (earlier) console.log(changes(pictures).join('\n') || 'Nothing differs.');
} finally {
  await browser.close();
  await product.stop();
}
