// Receipts by email on their screen: the address, what came, and what to do if nobody has set it up.
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { getReceiptMail, renewReceiptAddress } from '#contracts/routes/receipt-mail.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, requests, server } from '../../testing/server.js';

const mail = getReceiptMail.example;
const renewals = () => requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/receipt-mail/address'));

test('the address can be copied, and is renewed only when asked twice', async () => {
  const message = { ...mail.messages[0]!, subject: 'Lunch', receipts: 0, problem: 'Nothing is attached.' };
  server.use(answer(getReceiptMail, { ...mail, messages: [...mail.messages, message] }), answer(renewReceiptAddress, mail));
  const user = renderApp('/receipts');
  expect(await screen.findByText(mail.address!)).toBeVisible();
  expect(screen.getByText('Nothing is attached.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Address copied.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Renew the address' }));
  expect(screen.getByText('Messages to this address won’t be read anymore.')).toBeVisible();
  expect(renewals()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Make a new address' }));
  await waitFor(() => expect(renewals().length).toBe(1));
});

test('without a mailbox, the card says who can connect one', async () => {
  server.use(answer(getReceiptMail, { isSetUp: false, address: null, lookedAt: null, problem: null, messages: [] }));
  renderApp('/receipts');
  expect(await screen.findByText(/The operator of this installation can connect a mailbox/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make an address' })).toBeNull();
});

test('a problem of the mailbox is shown', async () => {
  server.use(answer(getReceiptMail, { ...mail, problem: 'The mailbox isn’t responding.' }));
  renderApp('/receipts');
  expect(await screen.findByText('The mailbox isn’t responding.')).toBeVisible();
});
