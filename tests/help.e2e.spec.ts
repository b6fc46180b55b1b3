// Help in a real browser: by mouse, by keyboard, and by taps on a phone, in light and dark, with nothing for axe to find.
import { afterAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accessible, browser, loaded, page, product, startAsOwner, when } from './as-owner.js';
import { keepPicture, openScreen, signIn } from './product.js';
import { modes } from './screenshots/screens.js';

startAsOwner({ onSharedDemo: true });

let phone: Page | undefined;
afterAll(() => phone?.context().close());

async function accessibleInBoth(on: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await on.emulateMedia({ colorScheme });
    await accessible(on);
    await keepPicture(on, `${name}-${colorScheme}`);
  }
}

when('by keyboard: ? opens the help of a screen, the search finds a question, a term explains itself at the focus', async () => {
  await openScreen(page, product, '/review');
  await loaded();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Help: Review' });
  await help.getByText('Undo the last decision').waitFor();
  await accessibleInBoth(page, 'help-drawer');
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('bank rec');
  const question = page.getByRole('option', { name: /How do I reconcile an account\?/ });
  await question.waitFor();
  while ((await question.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await keepPicture(page, 'help-search');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Reconcile' }).waitFor();
  await accessibleInBoth(page, 'help-page');
  await openScreen(page, product, '/tax-cockpit');
  await loaded();
  await page.getByRole('button', { name: /^Safe harbor/ }).focus();
  await page.getByRole('tooltip').getByText('protects you from an underpayment penalty').waitFor();
  await accessibleInBoth(page, 'help-term');
  await page.keyboard.press('Escape');
  await page.getByRole('tooltip').waitFor({ state: 'hidden' });
});

when('by mouse: the button, all help, the glossary, and what’s new; a note stays while the mouse is over it', async () => {
  await openScreen(page, product, '/dashboard');
  await loaded();
  const term = page.getByRole('button', { name: 'Net Income', exact: true });
  await term.hover();
  const note = page.getByRole('tooltip');
  await note.hover();
  expect(await note.isVisible()).toBe(true);
  await page.getByRole('heading', { level: 1 }).hover();
  await note.waitFor({ state: 'hidden' });
  for (const [link, title] of [
    ['All help', 'Help'],
    ['Glossary', 'Glossary'],
    ['What’s new', 'What’s New'],
  ] as const) {
    await page.getByRole('button', { name: /^Help/ }).click();
    await page.getByRole('navigation', { name: 'More help' }).getByRole('link', { name: link }).click();
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await accessibleInBoth(page, `help-${title.toLowerCase().replace(/\W/g, '')}`);
  }
});

when('by taps on a phone: help fills no more than the window, targets take a finger, and a tap explains a term', async () => {
  phone = await signIn(browser, product.url, 'owner@demo.test', { ...modes.phone, hasTouch: true });
  await openScreen(phone, product, '/dashboard');
  await loaded(phone);
  await phone.getByRole('button', { name: 'Net Income', exact: true }).tap();
  await phone.getByRole('tooltip').waitFor();
  // Nothing that a finger could mean instead is close to it.
  await phone.getByRole('heading', { name: 'Missing Receipts' }).tap();
  await phone.getByRole('tooltip').waitFor({ state: 'hidden' });
  const button = phone.getByRole('button', { name: /^Help/ });
  expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await button.tap();
  const help = phone.getByRole('dialog', { name: 'Help: Dashboard' });
  await help.getByRole('heading', { name: 'How do I see what to do first?' }).waitFor();
  expect(await help.getByText('Keys on this screen').isVisible()).toBe(false);
  await accessibleInBoth(phone, 'help-phone');
  const all = help.getByRole('link', { name: 'All help' });
  expect((await all.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await all.tap();
  await phone.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
  await accessibleInBoth(phone, 'help-index-phone');
});
