// A rule created without leaving the ledger, from a row's payee or from a correction; and how that payee is named.
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { getAlike } from '#contracts/routes/alike.js';
import { getLedgerCategories, getTransaction } from '#contracts/routes/general-ledger.js';
import { getPayeeOfLine } from '#contracts/routes/payee-page.js';
import { previewRule } from '#contracts/routes/rules.js';
import { pickCategory } from '../../testing/pick-category.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../testing/server.js';
import type { Row } from './general-ledger.js';

const full = getTransaction.example;
const address = `/general-ledger?open=${full.transaction.JournalEntryLineID}`;
let line: Row = full.transaction;

beforeEach(() => {
  line = full.transaction;
  server.use(
    http.get('*/api/v1/transactions/:lineId', () => HttpResponse.json({ ...full, transaction: line })),
    answer(getLedgerCategories, {
      categories: [
        { path: 'Expenses:Meals', Category: 'Meals', Subcategory: '', type: 'expense', TxCount: 1 },
        { path: 'Expenses:Travel', Category: 'Travel', Subcategory: '', type: 'expense', TxCount: 1 },
      ],
    }),
  );
});

const panel = () => screen.findByRole('complementary', { name: 'Transaction details' });

describe('a rule', () => {
  const counted = { ...previewRule.example, count: 4, matched: 6, same: 2, byPerson: 0, byEarlierRule: 0 };
  const previews = () => requests.filter(({ url }) => url.endsWith('/rules/preview'));

  test('is made over the ledger from the payee, without the number of one charge, with what it would change', async () => {
    server.use(answer(previewRule, counted));
    line = { ...full.transaction, Category: 'Meals' };
    const user = renderApp(address);
    await user.click(await within(await panel()).findByRole('button', { name: 'Create a rule' }));
    const dialog = await screen.findByRole('dialog', { name: 'New rule' });
    expect(within(dialog).getByLabelText('Field')).toHaveDisplayValue('Payee');
    expect(within(dialog).getByLabelText('Operator')).toHaveDisplayValue('is');
    expect(within(dialog).getByLabelText('Text')).toHaveValue('GUSTO PAYROLL TAX');
    expect(await within(dialog).findByText('4 transactions would change')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Save rule' }));
    expect(await screen.findByText('NETFLIX saved.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    // Still where it was.
    expect(await panel()).toBeVisible();
    const saved = requests.find(({ method, url }) => method === 'POST' && url.endsWith('/rules'));
    expect(await saved?.json()).toMatchObject({
      match: [{ field: 'payee', operator: 'equals', value: 'GUSTO PAYROLL TAX' }],
      category: 'Expenses:Meals',
    });
  });

  test('of a row without a category says what it matches until one is chosen', async () => {
    server.use(answer(previewRule, counted));
    line = { ...full.transaction, Category: 'Uncategorized' };
    const user = renderApp(address);
    await user.click(await within(await panel()).findByRole('button', { name: 'Create a rule' }));
    const dialog = await screen.findByRole('dialog', { name: 'New rule' });
    expect(await within(dialog).findByText('6 transactions match.')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Save rule' })).toBeDisabled();
    await pickCategory(user, within(dialog).getByLabelText('Category'), 'Meals');
    expect(await within(dialog).findByText('4 transactions would change')).toBeVisible();
    expect(await previews()[0]!.json()).toMatchObject({ match: [{ value: 'GUSTO PAYROLL TAX' }] });
  });

  test('Escape closes the dialog, then the panel', async () => {
    const user = renderApp(address);
    await user.click(await within(await panel()).findByRole('button', { name: 'Create a rule' }));
    await screen.findByRole('dialog', { name: 'New rule' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await panel()).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Transaction details' })).toBeNull());
  });

  test('is offered after a correction, for what the person chose', async () => {
    line = { ...full.transaction, Category: 'Subscriptions', locked: true };
    server.use(answer(getAlike, { ...getAlike.example, category: 'Expenses:Travel:Airfare', count: 0, lines: [] }));
    const user = renderApp(address);
    await user.click(await within(await panel()).findByRole('button', { name: 'Always do this' }));
    const dialog = await screen.findByRole('dialog', { name: 'New rule' });
    expect(within(dialog).getByLabelText('Text')).toHaveValue('NETFLIX COM');
    await waitFor(() => expect(within(dialog).getByLabelText('Category')).toHaveTextContent('Travel'));
    expect(within(dialog).getByLabelText('Subcategory (optional)')).toHaveValue('Airfare');
  });

  test('isn’t offered while it isn’t known who was paid', async () => {
    server.use(refuse(getPayeeOfLine, { status: 404 }));
    renderApp(address);
    expect(await within(await panel()).findByRole('button', { name: 'Change' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create a rule' })).toBeNull();
  });
});

test('the payee has a readable name, with the bank’s text below it', async () => {
  renderApp(address);
  const shown = within(await panel());
  expect(await shown.findByRole('heading', { name: 'Gusto Payroll Tax' })).toBeVisible();
  expect(shown.getAllByText('GUSTO PAYROLL TAX 941')[0]).toBeVisible();
});

test('what came from no bank line is called what it says', async () => {
  server.use(answer(getTransaction, { ...full, bankTransactionId: null, entry: { ...full.entry, origin: 'journal' } }));
  renderApp(address);
  expect(await within(await panel()).findByRole('heading', { name: 'GUSTO PAYROLL TAX 941' })).toBeVisible();
  expect(requests.some(({ url }) => url.endsWith('/payee'))).toBe(false);
});
