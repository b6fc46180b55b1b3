// Connected card processors in the settings: who may, connecting by a key that is not shown again, what a connection says, disconnecting.
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { getMe } from '#contracts/routes/directory.js';
import { connectProcessor, disconnectProcessor, listProcessorConnections } from '#contracts/routes/processor-connections.js';
import { renderApp } from '../../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../../testing/server.js';

const [connection] = listProcessorConnections.example.connections;
const path = '/api/v1/processor-connections';
const sent = async (method: string) =>
  Promise.all(
    requests
      .filter((request) => request.method === method && new URL(request.url).pathname.startsWith(path))
      .map((request) => request.clone().text()),
  );

test('a key is sent once and leaves the field; the connection is read again', async () => {
  server.use(answer(listProcessorConnections, { connections: [] }), answer(connectProcessor, connectProcessor.example));
  const user = renderApp('/settings?section=processors');
  const key = await screen.findByLabelText('Secret or restricted key');
  expect(key).toHaveAttribute('type', 'password');
  await user.type(key, 'rk_live_abcdefgh1234');
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText('Stripe is connected. Its charges are syncing.')).toBeVisible();
  expect((await sent('POST')).map((body) => JSON.parse(body))).toMatchObject([{ processor: 'stripe', secretKey: 'rk_live_abcdefgh1234' }]);
  expect(key).toHaveValue('');
  await waitFor(() => expect(requests.filter((request) => request.method === 'GET' && request.url.includes(path)).length).toBe(2));
});

test('in a demo one click connects its stand-in, without a key', async () => {
  server.use(answer(listProcessorConnections, { connections: [], simulated: true }), answer(connectProcessor, connectProcessor.example));
  const user = renderApp('/settings?section=processors');
  await user.click(await screen.findByRole('button', { name: 'Connect the demo’s Stripe' }));
  await waitFor(async () => expect(await sent('POST')).toHaveLength(1));
  const [body] = (await sent('POST')).map((text) => JSON.parse(text) as object);
  expect(body).toMatchObject({ processor: 'stripe', simulated: true });
  expect(body).not.toHaveProperty('secretKey');
});

test('a key that Stripe rejects is shown at the form', async () => {
  server.use(
    answer(listProcessorConnections, { connections: [] }),
    refuse(connectProcessor, { status: 422, detail: 'Stripe doesn’t know this key.' }),
  );
  const user = renderApp('/settings?section=processors');
  await user.type(await screen.findByLabelText('Secret or restricted key'), 'rk_live_abcdefgh1234');
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Stripe doesn’t know this key.');
});

test('a connection shows what keeps it from being read and what was skipped, and is ended after a confirmation', async () => {
  const failing = { ...connection!, state: 'failing' as const, problem: 'Stripe no longer accepts the key.', signed: false };
  const reply = { connections: [{ ...failing, refused: { rows: 3, currencies: ['EUR'] } }] };
  server.use(answer(listProcessorConnections, reply), answer(disconnectProcessor, { disconnected: true }));
  const user = renderApp('/settings?section=processors');
  expect(await screen.findByText('Stripe no longer accepts the key.')).toBeVisible();
  expect(screen.getByText('3 rows in EUR were skipped. Your books are in dollars.')).toBeVisible();
  expect(screen.getByLabelText('Address for Stripe’s webhook')).toHaveValue(new URL(failing.webhookPath, location.origin).href);
  expect(screen.getByText(/calls are rejected until you enter its signing secret/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText(/Synced charges stay in your books/)).toBeVisible();
  expect(await sent('DELETE')).toEqual([]);
  const [, confirm] = screen.getAllByRole('button', { name: 'Disconnect', hidden: true });
  await user.click(confirm!);
  expect(await screen.findByText('Stripe is disconnected.')).toBeVisible();
  expect(await sent('DELETE')).toHaveLength(1);
});

test('a user who can’t connect sees why, and nothing is requested', async () => {
  server.use(answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role: 'bookkeeper' }] }));
  renderApp('/settings?section=processors');
  expect(await screen.findByText('Only owners and admins of this business can connect card processors.')).toBeVisible();
  expect(await sent('GET')).toEqual([]);
});
