// Chooses from the console's category menu: opens the field, types a name, presses Enter.
import type { Locator } from 'playwright-core';

export async function pickCategory(field: Locator, name: string): Promise<void> {
  await field.click();
  const search = field.page().getByRole('combobox', { name: /^Search (categories|accounts)$/ });
  await search.fill(name);
  await field.page().getByRole('listbox').getByRole('option').first().waitFor();
  await search.press('Enter');
}
