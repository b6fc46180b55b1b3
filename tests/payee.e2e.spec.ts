// From a row of the ledger to its payee and back by keyboard; a rule made on the way, without leaving the screen; rows filed as one and put back.
import { expect } from '@jest/globals';
import { accessible, loaded, page, product, startAsOwner, when } from './as-owner.js';
import { openScreen } from './product.js';

startAsOwner();

const level1 = () => page.getByRole('heading', { level: 1 });

when('a rule is made over the ledger from the payee of a row, with what it matches', async () => {
  await openScreen(page, product, '/general-ledger?search=joes+pizza');
  await loaded();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Transaction details' });
  await panel.getByRole('link', { name: 'Joes Pizza' }).waitFor();
  await panel.getByRole('button', { name: 'Create a rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'New rule' });
  expect(await dialog.getByRole('textbox', { name: 'Text' }).inputValue()).toBe('JOES PIZZA');
  const preview = dialog.getByRole('region', { name: 'Preview' });
  // As many as the ledger finds.
  const rows = await page
    .locator('footer')
    .filter({ has: page.getByRole('navigation', { name: 'Pages' }) })
    .textContent();
  await preview.getByText(`of ${/of (\d+)/.exec(rows!)![1]} that match`).waitFor();
  await accessible();
  await dialog.getByRole('button', { name: 'Save rule' }).click();
  await page.getByText('JOES PIZZA saved.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/general-ledger');
  await panel.waitFor();
});

when(
  'the payee’s page is reached by keyboard, knows the rule, files what nobody decided and puts it back; back leads to the row',
  async () => {
    const before = page.url();
    await page.getByRole('link', { name: 'Joes Pizza' }).focus();
    await page.keyboard.press('Enter');
    await level1().filter({ hasText: 'Joes Pizza' }).waitFor();
    await loaded();
    await page
      .getByRole('list', { name: 'Rules' })
      .getByText(/JOES PIZZA → Meals/)
      .waitFor();
    await accessible();
    const file = page.getByRole('button', { name: /^Categorize \d+ transactions$/ });
    await file.click();
    await page.getByRole('button', { name: 'Categorize as Meals' }).click();
    await page.getByText(/^Categorized \d+ transactions as Meals\.$/).waitFor();
    // All are a person's now.
    await file.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(/transactions restored\.$/).waitFor();
    await page.goBack();
    await level1().filter({ hasText: 'General Ledger' }).waitFor();
    expect(page.url()).toBe(before);
  },
);
