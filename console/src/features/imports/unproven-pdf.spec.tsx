// The preview of a PDF whose own balances do not prove its rows: nothing is posted before a person has compared them.
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { createImport, getImport, type ImportPreview } from '#contracts/routes/imports.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, server } from '../../testing/server.js';

const fault = 'The rows don’t add up: from 500.00 they end at 520.25, but the closing balance is 500.25. Difference 20.00.';
const doubt = 'The balance should be 520.25, but the statement shows 500.25.';
const [row] = createImport.example.rows;
const unproven: ImportPreview = {
  ...createImport.example,
  format: 'pdf',
  layout: 'Chase, PDF statement',
  mapping: null,
  confident: false,
  proven: false,
  accounts: createImport.example.accounts.map((account) => ({ ...account, certain: true })),
  counts: { new: 1, duplicate: 0, possibleDuplicate: 0, rejected: 0 },
  notes: [fault],
  rows: [{ ...row!, status: 'new', reason: doubt }],
};

test('a mismatch is shown, the row is marked, and Import waits for the person', async () => {
  server.use(answer(getImport, unproven));
  const user = renderApp(`/import/${unproven.importId}`);
  expect(await screen.findByText('We couldn’t verify these rows against the statement balances.')).toBeVisible();
  expect(screen.getAllByText(fault)[0]).toBeVisible();
  expect(screen.getByText(doubt)).toBeVisible();
  expect(screen.queryByText('We guessed the columns.')).toBeNull();
  const post = screen.getByRole('button', { name: 'Import 1 transaction' });
  expect(post).toHaveAccessibleDescription('Check the rows first.');
  await user.click(screen.getByRole('button', { name: 'Rows are correct' }));
  expect(screen.getByRole('button', { name: 'Import 1 transaction' })).not.toHaveAccessibleDescription('Check the rows first.');
});
