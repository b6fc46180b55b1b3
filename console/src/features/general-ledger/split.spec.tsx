// A split from the panel: by amount and percentage, what doesn't add up, remembered as a rule, and together again.
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { getTransaction } from '#contracts/routes/general-ledger.js';
import { getPayeeOfLine } from '#contracts/routes/payee-page.js';
import { pickCategory } from '../../testing/pick-category.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, requests, server } from '../../testing/server.js';

const full = getTransaction.example;
const open = async (name: string) => {
  const user = renderApp(`/general-ledger?open=${full.transaction.JournalEntryLineID}`);
  await user.click(await screen.findByRole('button', { name }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Split −$1,496.98' }) };
};
const sent = () => requests.filter(({ method, url }) => method === 'PUT' && url.endsWith('/split'));

test('parts by amount and percentage add up to the cent and are sent with the sign of the transaction', async () => {
  const { user, dialog } = await open('Split');
  const part = within(dialog);
  await pickCategory(user, await part.findByLabelText('Category of part 1'), 'Meals');
  await user.type(part.getByLabelText('Amount of part 1'), '33.3%');
  await pickCategory(user, part.getByLabelText('Category of part 2'), 'Office Expense');
  await user.type(part.getByLabelText('Amount of part 2'), '998');
  await user.click(part.getByRole('button', { name: 'Split' }));
  // 33.3% of 1,496.98 are 498.49434.
  expect(part.getByText('$0.49 left')).toBeVisible();
  expect(part.getByRole('alert')).toHaveTextContent('The parts must add up to the transaction amount.');
  await user.type(part.getByLabelText('Amount of part 2'), '.49');
  expect(part.getByText('Adds up')).toBeVisible();
  await user.click(part.getByRole('button', { name: 'Split' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(await sent()[0]!.json()).toMatchObject({
    parts: [
      { category: 'Expenses:Meals', amountCents: -49_849 },
      { category: 'Expenses:Office Expense', amountCents: -99_849 },
    ],
  });
  expect(await screen.findByText('Split into 2 parts.')).toBeVisible();
});

test('a split is remembered as a rule of the payee, in percentages that add up', async () => {
  const { user, dialog } = await open('Split');
  const part = within(dialog);
  await pickCategory(user, await part.findByLabelText('Category of part 1'), 'Meals');
  await user.type(part.getByLabelText('Amount of part 1'), '500');
  await pickCategory(user, part.getByLabelText('Category of part 2'), 'Office Expense');
  await user.type(part.getByLabelText('Amount of part 2'), '996.98');
  await user.click(part.getByLabelText('Then create a rule that splits transactions like this one'));
  await user.click(part.getByRole('button', { name: 'Split' }));
  const rule = within(await screen.findByRole('dialog', { name: 'New rule' }));
  expect(rule.getByLabelText('Field')).toHaveDisplayValue('Payee');
  expect(rule.getByLabelText('Text')).toHaveValue(getPayeeOfLine.example.payee);
  // 500 of 1,496.98 are 33.4006%.
  expect(rule.getByLabelText('Share of part 1')).toHaveValue('33.4%');
  expect(rule.getByLabelText('Share of part 2')).toHaveValue('66.6%');
  await user.click(rule.getByRole('button', { name: 'Save rule' }));
  const saved = () => requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/rules'));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(await saved()[0]!.json()).toMatchObject({
    match: [{ field: 'payee', operator: 'equals', value: getPayeeOfLine.example.payee }],
    category: 'Expenses:Meals',
    subcategory: null,
    split: [
      { category: 'Expenses:Meals', percent: 33.4 },
      { category: 'Expenses:Office Expense', percent: 66.6 },
    ],
  });
  expect(sent()).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New rule' })).toBeNull());
}, 30_000);

test('a split goes together again', async () => {
  const [bank, category] = full.entry.lines;
  const lines = [bank!, { ...category!, debitCents: 100_000 }, { ...category!, line: 5, account: 'Expenses:Meals', debitCents: 49_698 }];
  server.use(answer(getTransaction, { ...full, partLines: [2, 5], entry: { ...full.entry, lines } }));
  const { user, dialog } = await open('Change the split');
  expect(await within(dialog).findByLabelText('Amount of part 2')).toHaveValue('496.98');
  await user.click(within(dialog).getByRole('button', { name: 'Remove split' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(await sent()[0]!.json()).toMatchObject({ parts: [{ category: 'Expenses:Payroll Taxes', amountCents: -149_698 }] });
});
