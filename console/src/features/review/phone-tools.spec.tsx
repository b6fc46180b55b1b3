// Review on a phone through its route: Undo above the payee, a rule behind the three dots, and what is left as a count.
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { listAccounts } from '#contracts/routes/accounts.js';
import { getPayeeCandidates } from '#contracts/routes/payee-candidates.js';
import { getPayeeToReview, listPayeesToReview, undoDecisions } from '#contracts/routes/review.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, requests, server } from '../../testing/server.js';
import { setWindowWidth } from '../../testing/window.js';

const [example] = listPayeesToReview.example.payees;
const named = (name: string) => ({ ...example!, key: `payee:${name}`, name, transactions: 1 });

test('Undo is above the payee, and Make a rule behind the three dots', async () => {
  setWindowWidth(390);
  const toReview = { payees: 2, transactions: 2, uncategorized: 0 };
  server.use(
    answer(listPayeesToReview, { payees: ['Lyft', 'Delta Air'].map(named), next: null, toReview }),
    answer(getPayeeToReview, { ...getPayeeToReview.example, total: 1 }),
    answer(getPayeeCandidates, { candidates: [{ category: 'Expenses:Meals', share: 100, reason: 'Con Edison is in Meals.' }] }),
    answer(listAccounts, { accounts: [] }),
  );
  const user = renderApp('/review');
  const categorize = await screen.findByRole('button', { name: 'Categorize as Meals' });
  expect(screen.getByText('2 left')).toBeVisible();
  const undo = screen.getByRole('button', { name: 'Undo' });
  const isAbove = undo.compareDocumentPosition(screen.getByRole('region', { name: 'Lyft' })) === Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isAbove).toBe(true);
  await user.click(categorize);
  expect(await screen.findByRole('region', { name: 'Delta Air' })).toBeVisible();
  expect(await screen.findByText('Lyft categorized as Meals')).toBeVisible();
  await user.click(undo);
  await waitFor(() => expect(requests.filter(({ url }) => new URL(url).pathname === undoDecisions.path)).toHaveLength(1));
  expect(await screen.findByRole('region', { name: 'Lyft' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make a rule' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Make a rule' }));
  expect(await screen.findByRole('dialog', { name: /rule/i })).toBeVisible();
}, 20_000);
