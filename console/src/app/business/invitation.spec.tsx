// Opening an invitation link: removed from the address, kept through the sign-in, and answered by the person before they join.
import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { acceptInvitation, declineInvitation, getMe, readInvitation } from '#contracts/routes/directory.js';
import type { AnyRoute } from '#contracts/define.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, noConnection, refuse, requests, server } from '../../testing/server.js';
import { keepInvitation } from './invitation.js';

afterEach(() => sessionStorage.clear());

const secret = '5.9Jc39Jc39Jc39Jc39Jc39Jc39Jc39Jc3';
const studio = { ...readInvitation.example, id: 5, name: 'Studio', mail: getMe.example.user.mail };
const openLink = () => {
  history.replaceState(null, '', `/#invitation=${secret}`);
  keepInvitation();
};
/** The secrets that were sent to a route. */
const sent = ({ path }: AnyRoute): Promise<unknown[]> =>
  Promise.all(
    requests
      .filter(({ url }) => new URL(url).pathname === path)
      .map(async (request) => ((await request.clone().json()) as { secret: unknown }).secret),
  );
const kept = () => sessionStorage.getItem('invitation');

test('no one joins before accepting: the page names the business, the role and the account', async () => {
  server.use(answer(readInvitation, studio));
  openLink();
  expect(location.hash).toBe('');
  renderApp('/settings');
  expect(await screen.findByRole('heading', { name: 'Join Studio?' })).toBeVisible();
  expect(screen.getByText('You’re invited to join Studio as Adviser.')).toBeVisible();
  expect(screen.getByText('You’ll join with your account owner@demo.test.')).toBeVisible();
  expect([await sent(readInvitation), await sent(acceptInvitation), kept()]).toEqual([[secret], [], secret]);
});

test('accepting joins and opens that business', async () => {
  const joined = { id: 5, name: 'Studio', description: '', role: 'adviser' as const };
  server.use(answer(readInvitation, studio), answer(acceptInvitation, joined));
  openLink();
  const user = renderApp('/settings');
  const button = await screen.findByRole('button', { name: 'Join Studio' });
  server.use(answer(getMe, { ...getMe.example, tenants: [...getMe.example.tenants, joined] }));
  await user.click(button);
  expect(await screen.findByText('You joined Studio.')).toBeVisible();
  expect(await screen.findByRole('button', { name: /Studio/ })).toBeVisible();
  expect([await sent(acceptInvitation), kept(), localStorage.getItem('selectedTenant')]).toEqual([[secret], null, '5']);
  localStorage.clear();
});

test('declining calls the server, and the console continues without the business', async () => {
  server.use(answer(readInvitation, { ...studio, mail: 'cpa@example.com' }));
  openLink();
  const user = renderApp('/settings');
  expect(
    await screen.findByText(/^You’ll join with your account owner@demo\.test\. The invitation was sent to cpa@example\.com\.$/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Decline invitation' }));
  expect(await screen.findByText('Invitation to Studio declined.')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect([await sent(declineInvitation), await sent(acceptInvitation), kept()]).toEqual([[secret], [], null]);
});

test('a link that was used says so, before and after the choice', async () => {
  const ended = { status: 410, detail: 'This invitation was used or has expired. Ask an owner for a new one.' };
  server.use(answer(readInvitation, studio), refuse(acceptInvitation, ended));
  openLink();
  const user = renderApp('/settings');
  await user.click(await screen.findByRole('button', { name: 'Join Studio' }));
  expect(await screen.findByText(ended.detail)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(kept()).toBeNull();
});

test('an expired link says so and can be left', async () => {
  server.use(refuse(readInvitation, { status: 410, detail: 'This invitation was used or has expired. Ask an owner for a new one.' }));
  openLink();
  const user = renderApp('/settings');
  expect(await screen.findByText('This invitation was used or has expired. Ask an owner for a new one.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(kept()).toBeNull());
});

test('a member learns it, and the link stays unused', async () => {
  server.use(answer(readInvitation, { ...studio, id: 2, name: 'Nuculture' }));
  openLink();
  const user = renderApp('/settings');
  expect(await screen.findByRole('heading', { name: 'You’re already a member of Nuculture' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(kept()).toBeNull());
  expect([await sent(acceptInvitation), await sent(declineInvitation)]).toEqual([[], []]);
});

test('without a connection the link is kept and can be tried again', async () => {
  server.use(noConnection(readInvitation));
  openLink();
  renderApp('/settings');
  expect(await screen.findByRole('button', { name: /Try again/i })).toBeVisible();
  expect(kept()).toBe(secret);
});

test('another hash is left alone', () => {
  history.replaceState(null, '', '/#code=x');
  keepInvitation();
  expect([location.hash, kept()]).toEqual(['#code=x', null]);
});
