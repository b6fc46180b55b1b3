// Categories proposed for the new rows of a file: one request for all of them, their confidence, and a preview without a reply.
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { previewCategories } from '#contracts/routes/classification.js';
import { createImport, getImport, type ImportPreview } from '#contracts/routes/imports.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../testing/server.js';

const example = createImport.example;
const row = example.rows[0]!;
const preview: ImportPreview = {
  ...example,
  counts: { new: 2, duplicate: 1, possibleDuplicate: 0, rejected: 0 },
  rows: [
    row,
    {
      ...row,
      row: 2,
      line: 3,
      description: 'CON EDISON OF NY',
      amountCents: -18_726,
      status: 'duplicate',
      reason: 'Same day, amount and text',
    },
    { ...row, row: 3, line: 4, description: 'TST* LA COLOMBE BK', amountCents: -940 },
  ],
};
const address = `/import/${example.importId}`;
const asked = () => requests.filter(({ url }) => new URL(url).pathname === previewCategories.path);
const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('each new row has its proposed category and confidence; all of them are asked for at once', async () => {
  server.use(
    answer(getImport, preview),
    answer(previewCategories, {
      proposals: [
        { category: 'Expenses:Payroll Taxes', confidence: 0.97, reason: '' },
        { category: 'Expenses:Travel:Meals', confidence: 0.41, reason: '' },
      ],
    }),
  );
  renderApp(address);
  expect(await screen.findByText('Payroll Taxes', {}, { timeout: 10_000 })).toBeVisible();
  expect(cells(/GUSTO/)).toEqual(expect.arrayContaining(['Payroll Taxes', '97%']));
  expect(cells(/COLOMBE/)).toEqual(expect.arrayContaining(['Travel: Meals', '41%']));
  expect(cells(/CON EDISON/).some((text) => text?.includes('%'))).toBe(false);
  expect(asked()).toHaveLength(1);
  const account = { name: example.account!.name, type: 'asset' };
  expect(await asked()[0]!.json()).toMatchObject({
    rows: [
      { description: 'GUSTO PAYROLL TAX 941', amountCents: -149_698, account },
      { description: 'TST* LA COLOMBE BK', amountCents: -940, account },
    ],
  });
});

test('a reason has a column only where a row has one', async () => {
  server.use(answer(getImport, { ...preview, counts: { ...preview.counts, duplicate: 0 }, rows: [row] }));
  renderApp(address);
  expect(await screen.findByRole('columnheader', { name: 'Category' }, { timeout: 10_000 })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Reason' })).toBeNull();
});

test('without an answer the file is shown as it is, and can be imported', async () => {
  server.use(answer(getImport, preview), refuse(previewCategories, { status: 500 }));
  renderApp(address);
  expect(await screen.findByRole('button', { name: 'Import 2 transactions' })).toBeEnabled();
  expect(screen.getByRole('row', { name: /GUSTO/ })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Category' })).toBeNull();
});
