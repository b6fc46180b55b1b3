// The pictures in docs/images show the screens as they are. Each screen is drawn again with the replies that it got for its picture.
import { readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import { browser, product, startAsOwner, when } from '../as-owner.js';
import { signIn } from '../product.js';
import { difference } from '../screenshots/difference.js';
import { drawnAt, pictures, surroundings, take } from './pictures.js';
import { replay } from './replies.js';

startAsOwner({ onSharedDemo: true });

/**
 * Machines smooth letters differently, which a quarter of the size hides. A new card or column is more than 1% of a picture.
 */
const comparison = { reducedBy: 4, tolerance: 40 };
const maxShare = 0.003;

when('every picture shows its screen as it is', async () => {
  const page = await signIn(browser, product.url, 'owner@demo.test', surroundings);
  await page.clock.setFixedTime(drawnAt);
  // Over a chart, where signing in may leave the pointer.
  await page.mouse.move(700, 500);
  const blank = await page.context().newPage();
  const outdated: string[] = [];
  for (const [name, picture] of Object.entries(pictures)) {
    let share = 1;
    const unknown = await replay(page, name, async () => {
      const now = await take(page, product.url, picture);
      share = await difference(blank, [readFileSync(`docs/images/${name}.png`), now], comparison);
    });
    if (unknown.length > 0) outdated.push(`docs/images/${name}.png: its screen also calls ${unknown.join(', ')}. Run npm run images.`);
    else if (share > maxShare)
      outdated.push(`docs/images/${name}.png: ${(share * 100).toFixed(2)}% of its screen changed. Run npm run images.`);
  }
  expect(outdated).toEqual([]);
});

when('a changed part of a picture is found, and a different smoothing is not', async () => {
  const page = await browser.newPage({ viewport: { width: 400, height: 300 } });
  const drawn = async (style: string) => {
    await page.setContent(`<body style="margin:20px;font:14px sans-serif"><p>Total $1,234.56</p><div style="${style}">Button</div></body>`);
    return page.screenshot();
  };
  const before = await drawn('color:#205040');
  expect(await difference(page, [before, await drawn('color:#205040')], comparison)).toBe(0);
  expect(await difference(page, [before, await drawn('color:#205040;opacity:0.9')], comparison)).toBe(0);
  expect(
    await difference(page, [before, await drawn('color:#fff;background:#205040;width:100px;height:30px')], comparison),
  ).toBeGreaterThan(0.01);
  await page.close();
});
