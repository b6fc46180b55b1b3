// Locks in the settings: moved with a reason where something is reopened, and what waits is decided with one click.
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answerHeld, listHeld } from '#contracts/routes/held.js';
import { getMe } from '#contracts/routes/directory.js';
import { exportLockExceptions, putLocks } from '#contracts/routes/locks.js';
import { renderApp } from '../../../testing/render-app.js';
import { savedFiles } from '../../../testing/saved-files.js';
import { answer, refuse, requests, server } from '../../../testing/server.js';

const sent = (method: string, path: string): Promise<object[]> =>
  Promise.all(
    requests.filter((request) => request.method === method && request.url.includes(path)).map((request) => request.clone().json()),
  );

test('shows who can post to which period, what waits, and what was reopened', async () => {
  renderApp('/settings/locks');
  const periods = await screen.findByRole('list', { name: 'Periods' });
  expect(
    within(periods)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    '2024 filed',
    '2025 filed',
    'Jan 1 to Sep 30, 2026 locked for everyone',
    'Oct 1 to Oct 31, 2026 locked for bookkeepers',
    'Nov 1 to Nov 28, 2026 open',
  ]);
  expect(await screen.findByText('Dated in a locked period, so not in your books yet: 1 item.')).toBeVisible();
  expect(screen.getByRole('link', { name: '1 entry, +$88.10 net income' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mark 2026 as filed…' })).toBeDisabled();
});

test('the next month is locked in two clicks', async () => {
  server.use(answer(putLocks, putLocks.example));
  const user = renderApp('/settings/locks');
  await user.click(await screen.findByRole('button', { name: 'Lock October' }));
  const dialog = await screen.findByRole('dialog', { name: 'Lock for everyone' });
  await user.click(within(dialog).getByRole('button', { name: 'Lock' }));
  expect(await screen.findByText('Locked')).toBeVisible();
  expect(await sent('PUT', '/api/v1/locks')).toEqual([
    { everyoneThrough: '2026-10-31', bookkeepersThrough: '2026-10-31', filedYears: [2024, 2025], seen: 7, tenantId: 2 },
  ]);
});

test('reopening needs a reason, and a conflict is said in the dialog', async () => {
  server.use(refuse(putLocks, { status: 409, code: 'locks-changed', detail: 'Someone else changed the locks in the meantime.' }));
  const user = renderApp('/settings/locks');
  await user.click((await screen.findAllByRole('button', { name: 'Reopen…' }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Lock for everyone' });
  expect(within(dialog).getByLabelText('Locked through')).toHaveValue('2026-08-31');
  expect(within(dialog).getByRole('button', { name: 'Reopen' })).toBeDisabled();
  await user.type(within(dialog).getByLabelText('Reason'), 'A late credit');
  await user.click(within(dialog).getByRole('button', { name: 'Reopen' }));
  expect(await within(dialog).findByText('Someone else changed the locks in the meantime.')).toBeVisible();
  expect(await sent('PUT', '/api/v1/locks')).toMatchObject([{ everyoneThrough: '2026-08-31', reason: 'A late credit' }]);
});

test('a waiting item is decided with its button', async () => {
  server.use(answer(answerHeld, answerHeld.example));
  const user = renderApp('/settings/locks');
  await user.click(await screen.findByRole('button', { name: /^Post on Oct 1/ }));
  expect(await screen.findByText('Posted on Oct 1, 2026')).toBeVisible();
  expect(await sent('POST', '/api/v1/held')).toEqual([{ answer: 'first-open-day', tenantId: 2 }]);
});

test('without write access there are no buttons', async () => {
  const { tenants } = getMe.example;
  server.use(
    answer(getMe, { ...getMe.example, tenants: tenants.map((tenant) => ({ ...tenant, role: 'adviser' as const })) }),
    answer(listHeld, { ...listHeld.example, held: [{ ...listHeld.example.held[0]!, answers: ['first-open-day'] }] }),
  );
  renderApp('/settings/locks');
  expect(await screen.findByText('Dated in a locked period, so not in your books yet: 1 item.')).toBeVisible();
  for (const name of [/^Lock /, 'Reopen…', /^Post on/, /as filed/]) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('the exceptions are saved as CSV', async () => {
  const saved = savedFiles();
  const user = renderApp('/settings/locks');
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['lock-exceptions.csv']));
  expect(requests.map(({ url }) => new URL(url).pathname)).toContain(exportLockExceptions.path);
});
