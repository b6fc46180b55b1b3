// Chooses from the category menu as a person does: opens the field, types, and presses Enter.
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export async function pickCategory(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  const search = await screen.findByRole('combobox', { name: /^Search (categories|accounts)$/ });
  await screen.findAllByRole('option', { name: new RegExp(`^${text}`) });
  await user.type(search, `${text}{Enter}`);
}
