// The question whether a card's number was replaced: Yes posts into the account, No opens another one.
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { commitImport, createImport, getImport, type ImportPreview } from '#contracts/routes/imports.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, requests, server } from '../../testing/server.js';

const question = 'Is ··9922 the new number of ··4411? Transactions of this file are already in Visa.';
const newNumber = { mask: '9922', knownMask: '4411', otherName: 'Visa 9922' };
const asked: ImportPreview = {
  ...createImport.example,
  mapping: null,
  confident: false,
  readForCertain: true,
  accounts: [{ ...createImport.example.accounts[0]!, name: 'Visa', type: 'liability', certain: false, reason: question, newNumber }],
};
const posts = (end: string) => requests.filter(({ method, url }) => method === 'POST' && new URL(url).pathname.endsWith(end));
const drop = async () => {
  server.use(answer(createImport, asked), answer(getImport, asked));
  const user = renderApp('/import');
  const file = new File(['<OFX>'], 'visa.qfx');
  await user.upload(await screen.findByLabelText('Choose files', { selector: 'input' }), file);
  const account = within(await screen.findByRole('list', { name: 'Accounts in the file' }));
  expect(account.getByText(question)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 1 transaction' })).toHaveAccessibleDescription('Confirm the account first.');
  return { user, account };
};

test('Yes posts the file as it is', async () => {
  const { user, account } = await drop();
  await user.click(account.getByRole('button', { name: 'Yes' }));
  server.use(answer(commitImport, { jobId: 'bank-link.j' }));
  await user.click(screen.getByRole('button', { name: 'Import 1 transaction' }));
  await waitFor(() => expect(posts('/commit')).toHaveLength(1));
  expect(posts('/imports')).toHaveLength(1);
});

test('No reads it again into an account of its own', async () => {
  const { user, account } = await drop();
  await user.click(account.getByRole('button', { name: 'No, it’s a different account' }));
  await waitFor(() => expect(posts('/imports')).toHaveLength(2));
  const sent = await posts('/imports')[1]!.clone().formData();
  expect([sent.get('accountName'), sent.get('accountType')]).toEqual(['Visa 9922', 'liability']);
});
