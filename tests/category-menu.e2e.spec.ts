// The category menu in a real browser: on a desk and on a phone by taps, in light and dark, with nothing for axe to find.
import { afterAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accessible, browser, loaded, page, product, startAsOwner, when } from './as-owner.js';
import { keepPicture, openScreen, signIn } from './product.js';
import { modes } from './screenshots/screens.js';

startAsOwner({ onSharedDemo: true });

let phone: Page | undefined;
afterAll(() => phone?.context().close());

const search = (on: Page) => on.getByRole('combobox', { name: 'Search categories' });

when('the menu opens on a field, keeps the dialog that it is in, and passes axe in light and dark', async () => {
  await openScreen(page, product, '/bills-and-invoices?tab=bills');
  await page.getByRole('button', { name: 'New bill' }).first().click();
  const dialog = page.getByRole('dialog').first();
  const field = dialog.getByLabel('Category of line 1');
  await field.click();
  await page
    .getByRole('option', { name: /Line 22$/ })
    .first()
    .waitFor();
  expect(await page.getByRole('listbox').getByRole('group').count()).toBeGreaterThan(0);
  await accessible();
  await keepPicture(page, 'category-menu');
  await page.emulateMedia({ colorScheme: 'dark' });
  await accessible();
  await keepPicture(page, 'category-menu-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await search(page).press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
  await dialog.getByLabel('Vendor', { exact: true }).waitFor();
  // Typing on the field searches, also when it is fast.
  await field.focus();
  await page.keyboard.type('Supplies');
  await page.keyboard.press('Enter');
  expect(await field.textContent()).toBe('Supplies');
  expect(await field.evaluate((element) => element.ownerDocument.activeElement === element)).toBe(true);
});

when('on a phone it fills the window, and each entry takes a finger', async () => {
  phone = await signIn(browser, product.url, 'owner@demo.test', { ...modes.phone, hasTouch: true });
  await openScreen(phone, product, '/manual-entries');
  await loaded(phone);
  await phone.getByRole('combobox', { name: 'Category' }).tap();
  const option = phone.getByRole('option', { name: /^Supplies/ });
  await option.waitFor();
  expect((await option.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await accessible(phone);
  await keepPicture(phone, 'category-menu-phone');
  await option.tap();
  expect(await phone.getByRole('combobox', { name: 'Category' }).textContent()).toBe('Supplies');
  await keepPicture(phone, 'add-transaction-phone');
});
