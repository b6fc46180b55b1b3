// The open bill that a row in Review may pay.
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { getDocumentsForTransaction, listDocuments } from '#contracts/routes/bills-and-invoices.js';
import { getPayeeToReview, getReview } from '#contracts/routes/review.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, requests, server } from '../../testing/server.js';

const row = (id: string) => ({ transaction: { ...getReview.example.rows[0]!.transaction, JournalEntryLineID: id, Amount: -200 }, reasons: ['unsure' as const] }); // prettier-ignore
/** Four rows of one payee. */
beforeEach(() => {
  const rows = ['11-2', '12-2', '13-2', '14-2'].map(row);
  server.use(answer(getPayeeToReview, { ...getPayeeToReview.example, rows, total: 4 }));
});

test('the newest rows name the open bill that they may pay, with the link to where its payment is recorded', async () => {
  const bill = {
    ...listDocuments.example.documents[0]!,
    kind: 'bill' as const,
    documentId: '31',
    number: 'HP-9',
    party: 'Harbor Print Works',
    openCents: 200_00,
  };
  const asked = (path: string) => requests.filter(({ url }) => new URL(url).pathname.endsWith(path)).map(({ url }) => new URL(url).searchParams.get('kind')); // prettier-ignore
  server.use(
    answer(listDocuments, { ...listDocuments.example, documents: [bill] }),
    answer(getDocumentsForTransaction, { ...getDocumentsForTransaction.example, matches: [{ ...bill, exact: true, named: true }] }),
  );
  renderApp('/review');
  const links = await screen.findAllByRole('link', { name: 'May pay bill HP-9, Harbor Print Works, $200.00 open' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array.from({ length: 3 }, () => '/bills?status=all&open=31'));
  // Money out can only pay a bill, and whether one is open is asked once for all rows.
  expect(asked('/bills-and-invoices')).toEqual(['bill']);
});

test('without an open bill no row is compared with one', async () => {
  server.use(answer(listDocuments, { ...listDocuments.example, documents: [], total: 0 }));
  renderApp('/review');
  await waitFor(() => expect(requests.some(({ url }) => url.includes('/bills-and-invoices'))).toBe(true));
  expect(requests.some(({ url }) => url.includes('/documents'))).toBe(false);
});
