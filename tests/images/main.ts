// npm run images: starts the demo on the day of the pictures and draws every picture in docs/images again.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { hasChromium, openBrowser, signIn, startProduct } from '../product.js';
import { demoDay, drawnAt, pictures, surroundings, take } from './pictures.js';
import { record, repliesFolder, replay } from './replies.js';

if (!hasChromium) throw new Error('Screens are drawn by Chromium; CHROMIUM_PATH says where it is.');
if (process.env['PRODUCT_URL']) throw new Error('The pictures show the demo on their own day, not the product at PRODUCT_URL.');
process.env['DEMO_DATE'] = demoDay;
rmSync(repliesFolder, { recursive: true, force: true });
mkdirSync(repliesFolder);
const product = await startProduct();
const browser = await openBrowser();
try {
  const page = await signIn(browser, product.url, 'owner@demo.test', surroundings);
  await page.clock.setFixedTime(drawnAt);
  for (const [name, picture] of Object.entries(pictures)) {
    await record(page, name, () => take(page, product.url, picture));
    await replay(page, name, async () => writeFileSync(`docs/images/${name}.png`, await take(page, product.url, picture)));
    console.log(`docs/images/${name}.png`);
  }
} finally {
  await browser.close();
  await product.stop();
}
