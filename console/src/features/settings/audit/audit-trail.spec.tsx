// The audit trail in the settings: days, values, filters, the file, undo, and roles.
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { exportAudit, listAudit } from '#contracts/routes/audit.js';
import { getMe } from '#contracts/routes/directory.js';
import { undoDecisions } from '#contracts/routes/review.js';
import { renderApp } from '../../../testing/render-app.js';
import { savedFiles } from '../../../testing/saved-files.js';
import { answer, requests, server } from '../../../testing/server.js';

test('says who changed what, and is read page by page', async () => {
  const user = renderApp('/settings?section=audit');
  const day = within(await screen.findByRole('region', { name: 'Nov 21, 2026' }));
  const [change] = day.getAllByRole('listitem');
  expect(change).toHaveTextContent(/ [AP]MMaya OrtizChanged the category of a transactionUncategorized → Payroll TaxesDetails$/);
  expect(within(change!).getByRole('link')).toHaveAttribute('href', '/general-ledger?open=104797-2');
  expect(day.getByText(/^2 sign-ins and sign-outs/)).toHaveTextContent('2 sign-ins and sign-outs: Maya Ortiz 2');
  await user.click(within(change!).getByRole('button', { name: 'Details of change 214' }));
  expect(within(change!).getByRole('row', { name: 'Category Uncategorized Payroll Taxes' })).toBeVisible();
  expect(change).toHaveTextContent('Record 214, follows 213. Fingerprint a81e 5c07 … 2f9d. transaction.categorized, transaction 104797-2');
  expect(screen.getByText('Page 1 of 5')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ page: '2', area: 'changes' }));
});

const asked = () =>
  requests
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname === listAudit.path)
    .map(({ searchParams }) => Object.fromEntries(searchParams));

test('is filtered by person, area and day, and exported as it is shown', async () => {
  const saved = savedFiles();
  const user = renderApp('/settings?section=audit');
  await user.click(await screen.findByRole('button', { name: 'Who Anyone' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Maya Ortiz' }));
  await user.click(await screen.findByRole('button', { name: 'What All changes' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Categories and rules' }));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  const filter = { actor: 'owner@demo.test', area: 'categories', from: '2026-11-01' };
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ ...filter, page: '1' }));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['audit-trail.csv']));
  const exported = requests.map(({ url }) => new URL(url)).find(({ pathname }) => pathname === exportAudit.path);
  expect(Object.fromEntries(exported!.searchParams)).toMatchObject(filter);
});

test('the sign-ins of a day are listed when asked for', async () => {
  const user = renderApp('/settings?section=audit');
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ area: 'sign-ins', from: '2026-11-21', to: '2026-11-21' }));
});

test('undoes one’s own choice of a category within the hour', async () => {
  const [entry] = listAudit.example.entries;
  server.use(
    answer(listAudit, { ...listAudit.example, entries: [{ ...entry!, actor: getMe.example.user.mail, at: new Date().toISOString() }] }),
  );
  const user = renderApp('/settings?section=audit');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone. The transaction has the category that it had before.')).toBeVisible();
  const undone = requests.find(({ url }) => new URL(url).pathname === undoDecisions.path);
  expect(await undone!.json()).toMatchObject({ lineIds: ['104797-2'], onlyOwn: true });
});

test('of nothing says so', async () => {
  server.use(answer(listAudit, { entries: [], signIns: [], actors: [], page: 1, limit: 50, total: 0 }));
  const user = renderApp('/settings');
  await user.click(await screen.findByRole('link', { name: 'Audit trail' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Audit trail' })).toBeVisible();
  expect(await screen.findByText('No changes yet.')).toBeVisible();
});

test('isn’t for bookkeepers', async () => {
  server.use(
    answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: 'Studio and production', role: 'bookkeeper' }] }),
  );
  renderApp('/settings?section=audit');
  expect(await screen.findByText('Only owners and admins of this business can see its audit trail.')).toBeVisible();
});
