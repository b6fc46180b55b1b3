// The categories of a Quicken file in its preview: what each name means, what is unknown, and a choice that is sent.
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseFileCategory, previewFileCategories } from '#contracts/routes/file-categories.js';
import { createImport, getImport, type ImportPreview } from '#contracts/routes/imports.js';
import { pickCategory } from '../../testing/pick-category.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, requests, server } from '../../testing/server.js';

const example = createImport.example;
const part = { kind: 'expense' as const, memo: '' };
const preview: ImportPreview = {
  ...example,
  format: 'qif',
  categories: [
    { name: 'Auto:Fuel', kind: 'expense', rows: 1, amountCents: -4_000 },
    { name: 'Truck Loan', kind: 'transfer', rows: 1, amountCents: -100_000 },
    { name: 'Hobby', kind: 'expense', rows: 1, amountCents: -20_000 },
  ],
  rows: [
    { ...example.rows[0]!, description: 'SHELL', decision: [{ ...part, name: 'Auto:Fuel', amountCents: -4_000 }] },
    {
      ...example.rows[0]!,
      ...{ row: 2, description: 'LENDER' },
      decision: [
        { ...part, name: 'Hobby', amountCents: -20_000 },
        { name: 'Truck Loan', kind: 'transfer', memo: '', amountCents: -100_000 },
      ],
    },
  ],
};

test('each name shows its category, and a choice is remembered', async () => {
  server.use(
    answer(getImport, preview),
    answer(previewFileCategories, {
      categories: [
        { name: 'Auto:Fuel', kind: 'expense', category: 'Expenses:Office Expense', state: 'proposed' },
        { name: 'Truck Loan', kind: 'transfer', category: 'Liabilities:Loans:Truck Loan', state: 'proposed' },
        { name: 'Hobby', kind: 'expense', category: null, state: 'unknown' },
      ],
    }),
  );
  renderApp(`/import/${example.importId}`);
  const table = await screen.findByRole('table', { name: 'Categories in this file' }, { timeout: 10_000 });
  const loan = await within(table).findByRole('combobox', { name: 'Category for [Truck Loan], Transfer' });
  expect(loan).toHaveTextContent('Loans: Truck Loan');
  expect(within(within(table).getByRole('row', { name: /Hobby/ })).getByText('Choose')).toBeVisible();
  const rows = screen.getByRole('table', { name: 'Rows of the file' });
  expect(within(rows).getByText('Hobby −200.00, [Truck Loan] −1,000.00')).toBeVisible();
  await pickCategory(userEvent.setup(), within(table).getByRole('combobox', { name: 'Category for Hobby, Expense' }), 'Meals');
  const sent = requests.find(({ method, url }) => method === 'PUT' && new URL(url).pathname === chooseFileCategory.path)!;
  expect(await sent.json()).toMatchObject({ name: 'Hobby', kind: 'expense', category: 'Expenses:Meals' });
});
